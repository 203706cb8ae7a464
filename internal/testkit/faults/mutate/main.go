package main

import (
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
)

func main() {
	n := flag.Int("n", 300, "mutants a game that compile")
	from := flag.Int("from", 0, "leave out the first so many that are drawn")
	seed := flag.String("seed", "12", "they are drawn by")
	aim := flag.Int("aim", 95, "percent of those that are not equivalent to be killed")
	at := flag.Int("at", 2, "how many are tried at a time")
	in := flag.String("in", "", "only in files whose names match this regular expression")
	args := flag.String("tests", "", "flags for the tests, with spaces between them")
	verbose := flag.Bool("v", false, "print the killed too")
	flag.Parse()
	match, err := regexp.Compile(*in)
	if err != nil {
		fmt.Fprintf(os.Stderr, "-in: %v\n", err)
		os.Exit(2)
	}
	ok := true
	for _, dir := range flag.Args() {
		t := trial{n: *n, from: *from, at: *at, aim: *aim, seed: *seed, in: match, flags: strings.Fields(*args), verbose: *verbose, grace: 10 * time.Second, out: os.Stdout}
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
	drawn, err := shuffled(all, t.seed)
	if err != nil {
		return false, err
	}
	drawn = drawn[min(max(t.from, 0), len(drawn)):]
	work, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(work)
	b, err := newBench(dir, work, t.flags, t.grace)
	if err != nil {
		return false, err
	}
	ends, err := t.tried(b, drawn)
	if err != nil {
		return false, err
	}
	var count [unbuilt + 1]int
	equivalents := 0
	for i, e := range ends {
		count[e]++
		for k := range same {
			if same[k].same(&drawn[i]) {
				switch e {
				case survived:
					count[survived]--
					equivalents++
				case killed, late:
					wrong = append(wrong, fmt.Sprintf("equivalent.txt:%d: a test kills it: %s", same[k].Line, same[k].New))
				}
				break
			}
		}
	}
	for _, line := range wrong {
		fmt.Fprintln(t.out, line)
	}
	dead, others := count[killed]+count[late], count[killed]+count[late]+count[survived]
	fmt.Fprintf(t.out, "%s: seed %s: of %d mutants %d were drawn, %d do not compile; of the others %d killed (%d of them late), %d survived, %d equivalent: %.1f%% of those not equivalent killed (%s)\n",
		filepath.Base(dir), t.seed, len(all), len(ends), count[unbuilt], dead, count[late], count[survived], equivalents,
		100*float64(dead)/float64(max(others, 1)), time.Since(began).Round(time.Second))
	return len(wrong) == 0 && 100*dead >= t.aim*others, nil
}

// tried tries the first mutants drawn until enough have compiled, and returns what they came to.
func (t *trial) tried(b *bench, drawn []Mutant) ([]end, error) {
	var ends []end
	for built := 0; built < t.n && len(ends) < len(drawn); {
		first := len(ends)
		ends = append(ends, make([]end, min(t.n-built, len(drawn)-first))...)
		failed := make([]error, len(ends))
		var group sync.WaitGroup
		slots := make(chan struct{}, t.at)
		for i := first; i < len(ends); i++ {
			group.Add(1)
			slots <- struct{}{}
			go func() {
				defer group.Done()
				ends[i], failed[i] = b.try(i, &drawn[i])
				if ends[i] == survived && failed[i] == nil || t.verbose {
					fmt.Fprintf(t.out, "%s %s/%s:%d: %s\n- %s\n+ %s\n", [...]string{"killed", "late", "survived", "unbuilt"}[ends[i]],
						filepath.Base(b.dir), drawn[i].File, drawn[i].Line, drawn[i].Decl, drawn[i].Old, drawn[i].New)
				}
				<-slots
			}()
		}
		group.Wait()
		for i := first; i < len(ends); i++ {
			if failed[i] != nil {
				return nil, failed[i]
			}
			if ends[i] != unbuilt {
				built++
			}
		}
	}
	return ends, nil
}
