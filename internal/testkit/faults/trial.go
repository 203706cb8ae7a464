package faults

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/internal/testkit/faults/schema"
)

// This file tries the mutants of a package.

// A Trial says which mutants of packages to try, and how.
type Trial struct {
	N         int            // number of mutants that compile
	From      int            // leave out this many of the first mutants
	At        int            // number tried at a time
	Aim       int            // percentage of those that are not equivalent that must be killed
	Seed      string         // of the draw
	In        *regexp.Regexp // names of the files; nil for all
	Flags     []string       // for the tests
	Short     bool           // run the tests with -short
	Packages  []string       // directories of the tests below the package's; nil for all
	Survivors string         // a file to append survivors to, or ""
	Only      string         // such a file, whose mutants are tried instead of drawing, or ""
	Verbose   bool           // also print the killed mutants
	Grace     time.Duration  // a run may take five times as long as without a mutant, and this much longer
	Out       io.Writer
}

// Game tries mutants of a package. It reports whether enough are killed and the list of equivalent mutants is
// right.
func (t *Trial) Game(dir string) (bool, error) {
	began := time.Now()
	dir, err := filepath.Abs(dir)
	if err != nil {
		return false, err
	}
	game := filepath.Base(dir)
	all, err := every(dir)
	if err != nil {
		return false, err
	}
	same, err := listed(dir)
	if err != nil {
		return false, err
	}
	wrong := misfits(same, all)
	if t.In != nil {
		all = slices.DeleteFunc(all, func(m Mutant) bool { return !t.In.MatchString(m.File) })
	}
	drawn, missing, err := t.drawn(game, all)
	if err != nil {
		return false, err
	}
	wrong = append(wrong, missing...)
	work, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(work)
	results, cpu, err := t.tried(dir, work, drawn)
	if err != nil {
		return false, err
	}
	var count [unbuilt + 1]int
	var alive []Mutant
	equivalents := 0
	for i, e := range results {
		count[e]++
		entry := slices.IndexFunc(same, func(s equivalent) bool { return s.same(&drawn[i]) })
		switch {
		case entry >= 0 && e == survived:
			count[survived]--
			equivalents++
		case entry >= 0 && (e == killed || e == late):
			wrong = append(wrong, fmt.Sprintf("equivalent.txt:%d: a test kills it: %s", same[entry].Line,
				same[entry].New))
		case e == survived:
			alive = append(alive, drawn[i])
		}
	}
	if t.Survivors != "" {
		if err := written(t.Survivors, game, alive); err != nil {
			return false, err
		}
	}
	for _, line := range wrong {
		fmt.Fprintln(t.Out, line)
	}
	dead, others := count[killed]+count[late], count[killed]+count[late]+count[survived]
	fmt.Fprintf(t.Out, "%s: seed %s: of %d mutants %d were drawn, %d do not compile; of the others %d killed (%d of them late), %d survived, %d equivalent: %.1f%% of those not equivalent killed (%s, %s of CPU)\n",
		game, t.Seed, len(all), len(results), count[unbuilt], dead, count[late], count[survived], equivalents,
		100*float64(dead)/float64(max(others, 1)), time.Since(began).Round(time.Second),
		cpu.Round(time.Second))
	return len(wrong) == 0 && 100*dead >= t.Aim*others, nil
}

// drawn returns the mutants to try, in order, and the entries of the Only file that are not mutants.
func (t *Trial) drawn(game string, all []Mutant) (list []Mutant, missing []string, err error) {
	if t.Only == "" {
		list, err = shuffled(all, t.Seed)
		return list[min(max(t.From, 0), len(list)):], nil, err
	}
	text, err := os.ReadFile(t.Only)
	if err != nil {
		return nil, nil, err
	}
	named, err := parse(string(text))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", t.Only, err)
	}
	for _, e := range named {
		of, name, _ := strings.Cut(e.File, "/")
		if of != game {
			continue
		}
		e.File = name
		if i := slices.IndexFunc(all, func(m Mutant) bool { return e.same(&m) }); i >= 0 {
			list = append(list, all[i])
		} else {
			missing = append(missing, fmt.Sprintf("%s:%d: the source has no place for it", t.Only, e.Line))
		}
	}
	return list, missing, nil
}

// tried tries the first mutants drawn until enough have compiled, and returns their results.
func (t *Trial) tried(dir, work string, drawn []Mutant) (results []end, cpu time.Duration, err error) {
	s, err := schema.Load(dir)
	if err != nil {
		return nil, 0, err
	}
	dirs, err := t.dirs(dir)
	if err != nil {
		return nil, 0, err
	}
	want := t.N
	if t.Only != "" {
		want = len(drawn)
	}
	built := 0
	for len(results) < len(drawn) && built < want {
		first := len(results)
		for compiled, last := built, first; compiled < want && last < len(drawn); {
			next := drawn[last:min(last+want-compiled, len(drawn))]
			var changes []schema.Change
			for i := range next {
				changes = append(changes, schema.Change{File: next[i].File, Text: next[i].text()})
			}
			last += len(next)
			for i := s.Add(changes...); i < last; i++ {
				if s.Err(i) == nil {
					compiled++
				}
			}
			results = append(results, make([]end, len(next))...)
		}
		tests, err := s.Build(filepath.Join(work, fmt.Sprint(first)), dirs, false)
		if err != nil {
			return nil, 0, err
		}
		b, err := t.newBench(tests, dirs)
		if err != nil {
			return nil, 0, err
		}
		if err := t.each(b, filepath.Base(dir), drawn, results, first); err != nil {
			return nil, 0, err
		}
		cpu += time.Duration(b.cpu.Load())
		for _, e := range results[first:] {
			if e != unbuilt {
				built++
			}
		}
	}
	return results, cpu, nil
}

// dirs returns the directories of the tests to run.
func (t *Trial) dirs(dir string) ([]string, error) {
	if t.Packages == nil {
		return schema.Packages(dir)
	}
	var dirs []string
	for _, name := range t.Packages {
		dirs = append(dirs, filepath.Join(dir, name))
	}
	return dirs, nil
}

// each tries the mutants from first on, several at a time, and prints the results.
func (t *Trial) each(b *bench, game string, drawn []Mutant, results []end, first int) error {
	var group sync.WaitGroup
	var printing sync.Mutex
	broken := make([]error, len(results))
	slots := make(chan struct{}, t.At)
	for i := first; i < len(results); i++ {
		group.Add(1)
		slots <- struct{}{}
		go func() {
			defer group.Done()
			defer func() { <-slots }()
			var by string
			results[i], by, broken[i] = b.try(i)
			if broken[i] != nil || results[i] != survived && !t.Verbose {
				return
			}
			if by != "" {
				by = " by " + by
			}
			m := &drawn[i]
			printing.Lock()
			defer printing.Unlock()
			fmt.Fprintf(t.Out, "%s%s %s/%s:%d: %s\n- %s\n+ %s\n", ends[results[i]], by, game, m.File, m.Line,
				m.Decl, m.Old, m.New)
		}()
	}
	group.Wait()
	return errors.Join(broken...)
}
