package main

import (
	"errors"
	"flag"
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

func main() {
	n := flag.Int("n", 300, "mutants a game that compile")
	from := flag.Int("from", 0, "leave out the first so many that are drawn")
	seed := flag.String("seed", "12", "they are drawn by")
	aim := flag.Int("aim", 95, "percent of those that are not equivalent to be killed")
	at := flag.Int("at", 2, "how many are tried at a time")
	in := flag.String("in", "", "only in files whose names match this regular expression")
	args := flag.String("tests", "", "flags for the tests, with spaces between them")
	suite := flag.String("suite", "default", "the tests: short or default")
	packages := flag.String("packages", "", "directories of the tests below the game's, with commas between them (default . and those of internal)")
	survivors := flag.String("survivors", "", "add what survives to this file")
	only := flag.String("only", "", "try the mutants of this file, as -survivors has written it, and draw none")
	verbose := flag.Bool("v", false, "print the killed too, with the test that has killed each")
	flag.Parse()
	match, err := regexp.Compile(*in)
	if err == nil && *suite != "short" && *suite != "default" {
		err = fmt.Errorf("-suite %s is not short or default", *suite)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ok := true
	for _, dir := range flag.Args() {
		t := trial{
			n: *n, from: *from, at: *at, aim: *aim, seed: *seed, in: match, flags: strings.Fields(*args), short: *suite == "short",
			survivors: *survivors, only: *only, verbose: *verbose, grace: 10 * time.Second, out: os.Stdout,
		}
		if *packages != "" {
			t.packages = strings.Split(*packages, ",")
		}
		good, err := t.game(dir)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", dir, err)
		}
		ok = ok && good && err == nil
	}
	if !ok {
		os.Exit(1)
	}
}

// A trial is of one package.
type trial struct {
	n, from, at, aim int
	seed             string
	in               *regexp.Regexp // the names of the files, nil for all
	flags            []string
	short            bool
	packages         []string // nil for the default ones
	survivors, only  string   // files, or ""
	verbose          bool
	grace            time.Duration
	out              io.Writer
}

// game tries mutants of a package, and reports whether enough are killed and the list of the
// equivalent is right.
func (t *trial) game(dir string) (bool, error) {
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
	if t.in != nil {
		all = slices.DeleteFunc(all, func(m Mutant) bool { return !t.in.MatchString(m.File) })
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
			wrong = append(wrong, fmt.Sprintf("equivalent.txt:%d: a test kills it: %s", same[entry].Line, same[entry].New))
		case e == survived:
			alive = append(alive, drawn[i])
		}
	}
	if t.survivors != "" {
		if err := written(t.survivors, game, alive); err != nil {
			return false, err
		}
	}
	for _, line := range wrong {
		fmt.Fprintln(t.out, line)
	}
	dead, others := count[killed]+count[late], count[killed]+count[late]+count[survived]
	fmt.Fprintf(t.out, "%s: seed %s: of %d mutants %d were drawn, %d do not compile; of the others %d killed (%d of them late), %d survived, %d equivalent: %.1f%% of those not equivalent killed (%s, %s of CPU)\n",
		game, t.seed, len(all), len(results), count[unbuilt], dead, count[late], count[survived], equivalents,
		100*float64(dead)/float64(max(others, 1)), time.Since(began).Round(time.Second), cpu.Round(time.Second))
	return len(wrong) == 0 && 100*dead >= t.aim*others, nil
}

// drawn returns the mutants to try, in order, and which entries of the file that names them are no mutant.
func (t *trial) drawn(game string, all []Mutant) (list []Mutant, missing []string, err error) {
	if t.only == "" {
		list, err = shuffled(all, t.seed)
		return list[min(max(t.from, 0), len(list)):], nil, err
	}
	text, err := os.ReadFile(t.only)
	if err != nil {
		return nil, nil, err
	}
	named, err := parse(string(text))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", t.only, err)
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
			missing = append(missing, fmt.Sprintf("%s:%d: the source has no place for it", t.only, e.Line))
		}
	}
	return list, missing, nil
}

// tried tries the first mutants drawn until enough have compiled, and returns what they came to.
func (t *trial) tried(dir, work string, drawn []Mutant) (results []end, cpu time.Duration, err error) {
	s, err := schema.Load(dir)
	if err != nil {
		return nil, 0, err
	}
	dirs, err := t.dirs(dir)
	if err != nil {
		return nil, 0, err
	}
	want := t.n
	if t.only != "" {
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

// dirs returns the directories whose tests are run.
func (t *trial) dirs(dir string) ([]string, error) {
	if t.packages == nil {
		return schema.Packages(dir)
	}
	var dirs []string
	for _, name := range t.packages {
		dirs = append(dirs, filepath.Join(dir, name))
	}
	return dirs, nil
}

// each tries the mutants from the first on, several at a time, and prints what they come to.
func (t *trial) each(b *bench, game string, drawn []Mutant, results []end, first int) error {
	var group sync.WaitGroup
	var printing sync.Mutex
	broken := make([]error, len(results))
	slots := make(chan struct{}, t.at)
	for i := first; i < len(results); i++ {
		group.Add(1)
		slots <- struct{}{}
		go func() {
			defer group.Done()
			defer func() { <-slots }()
			var by string
			results[i], by, broken[i] = b.try(i)
			if broken[i] != nil || results[i] != survived && !t.verbose {
				return
			}
			if by != "" {
				by = " by " + by
			}
			m := &drawn[i]
			printing.Lock()
			defer printing.Unlock()
			fmt.Fprintf(t.out, "%s%s %s/%s:%d: %s\n- %s\n+ %s\n", ends[results[i]], by, game, m.File, m.Line, m.Decl, m.Old, m.New)
		}()
	}
	group.Wait()
	return errors.Join(broken...)
}
