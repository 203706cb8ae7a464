package mutants

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
	"sync/atomic"
	"time"
)

// This file tries mutants.

// A Trial says which mutants to try, and how.
type Trial struct {
	N       int            // number of mutants that Drawn draws
	Aim     int            // percentage of those that are not equivalent that must be killed
	Seed    string         // of the draw
	Short   bool           // Drawn runs the tests with -short
	Since   string         // Tagged tries only lines that have changed since this commit, or all for ""
	Only    *regexp.Regexp // keys or clauses of the mutants to try, or nil for all
	At      int            // number tried at a time
	Grace   time.Duration  // a run may take five times as long as without a mutant, and this much longer
	Verbose bool           // also print the killed mutants
	Out     io.Writer
}

// An end is the result of a mutant.
type end uint8

const (
	killed end = iota
	late       // not ended in time, which counts as killed
	survived
	unbuilt // the tests do not compile
)

var ends = [...]string{"killed", "late", "survived", "unbuilt"}

// Drawn draws mutants and runs the tests of the package, and of those under its internal directory that use
// it. It reports whether they kill enough mutants, and none that is listed as equivalent.
func (t *Trial) Drawn(dir string) (bool, error) {
	began := time.Now()
	g, err := open(dir)
	if err == nil {
		err = g.load()
	}
	if err != nil {
		return false, err
	}
	from := rules(g.all)
	if t.Only != nil {
		from = slices.DeleteFunc(from, func(m *Mutant) bool { return !t.Only.MatchString(m.Key) })
	}
	list, err := g.drawn(from, t.Seed, t.N)
	if err != nil {
		return false, err
	}
	dirs, err := g.packages()
	if err != nil {
		return false, err
	}
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(work)
	tests, err := g.build(work, dirs, list, t.Short)
	if err != nil {
		return false, err
	}
	b, err := t.newBench(tests)
	if err != nil {
		return false, err
	}
	var count [unbuilt + 1]int
	equivalent, good := 0, true
	var counting sync.Mutex
	err = t.each(len(list), func(i int) error {
		m := list[i]
		e, by, err := b.try(m)
		if err != nil {
			return err
		}
		counting.Lock()
		defer counting.Unlock()
		switch why := g.reason[m.Key]; {
		case why != "" && e == survived:
			equivalent++
		case why != "" && e != unbuilt:
			fmt.Fprintf(t.Out, "equivalent.txt: a test kills %s\n", m.Key)
			good = false
			fallthrough
		default:
			count[e]++
			t.print(m, ends[e]+by, e == survived)
		}
		return nil
	})
	dead, others := count[killed]+count[late], len(list)-equivalent-count[unbuilt]
	fmt.Fprintf(t.Out, "%s: seed %s: of %d mutants %d drawn: %d killed (%d of them late), %d survived, %d equivalent: %.1f%% of those not equivalent killed (%s, %s of CPU)\n",
		filepath.Base(g.dir), t.Seed, len(from), len(list), dead, count[late], count[survived], equivalent,
		100*float64(dead)/float64(max(others, 1)), time.Since(began).Round(time.Second),
		time.Duration(b.cpu.Load()).Round(time.Second))
	return good && 100*dead >= t.Aim*others, err
}

// print prints a mutant if it survived, or always if the trial is verbose.
func (t *Trial) print(m *Mutant, result string, survived bool) {
	if survived || t.Verbose {
		fmt.Fprintf(t.Out, "%s: %s:%d: %s\n- %s\n+ %s\n", result, m.File, m.Line, m.Key, m.Old, m.New)
	}
}

// each calls do for the numbers to n, several at a time.
func (t *Trial) each(n int, do func(i int) error) error {
	var group sync.WaitGroup
	errs := make([]error, n)
	slots := make(chan struct{}, max(t.At, 1))
	for i := range n {
		group.Add(1)
		slots <- struct{}{}
		go func() {
			defer group.Done()
			errs[i] = do(i)
			<-slots
		}()
	}
	group.Wait()
	return errors.Join(errs...)
}

// A bench runs all tests with a mutant.
type bench struct {
	tests *binaries
	runs  []run // together they run all tests, the quick ones first
	cpu   atomic.Int64
}

// A run runs some of the tests of a package.
type run struct {
	pkg   int
	flags []string
	limit time.Duration
}

// A test is slow from here on.
const slow = 100 * time.Millisecond

var (
	passed = regexp.MustCompile(`(?m)^--- PASS: (\S+) \(([0-9.]+s)\)`)
	failed = regexp.MustCompile(`(?m)^--- FAIL: (\S+) \(`)
)

// newBench runs the tests without a mutant, to measure their times, and divides them: the quick ones, then
// the slow ones with -short, then the slow ones in full unless Short is set.
func (t *Trial) newBench(tests *binaries) (*bench, error) {
	b := &bench{tests: tests}
	var short []string
	if t.Short {
		short = []string{"-test.short"}
	}
	limit := func(took time.Duration) time.Duration { return 5*max(took, 0) + t.Grace }
	var shorts, longs []run
	for pkg := range tests.dirs {
		skip, err := b.awkward(pkg, short)
		if err != nil {
			return nil, err
		}
		if len(skip) > 0 {
			fmt.Fprintf(t.Out, "%s: left out, because they fail with inactive mutants: %s\n",
				filepath.Base(tests.dirs[pkg]), strings.Join(skip, " "))
		}
		began := time.Now()
		r, err := b.plain(tests.plain(), pkg, append(short, "-test.v", "-test.skip="+names(skip))...)
		if err != nil {
			return nil, err
		}
		took, sum := time.Since(began), time.Duration(0)
		var slows []string
		for _, m := range passed.FindAllStringSubmatch(r.out, -1) {
			if d, _ := time.ParseDuration(m[2]); d >= slow {
				slows = append(slows, m[1])
				sum += d
			}
		}
		b.runs = append(b.runs, run{pkg, append(short, "-test.skip="+names(append(skip, slows...))), limit(took - sum)})
		if len(slows) > 0 {
			pattern := "-test.run=" + names(slows)
			shorts = append(shorts, run{pkg, []string{"-test.short", pattern}, limit(sum)})
			longs = append(longs, run{pkg, []string{pattern}, limit(sum)})
		}
	}
	b.runs = append(b.runs, shorts...)
	if !t.Short {
		b.runs = append(b.runs, longs...)
	}
	return b, nil
}

// names returns a regular expression that matches exactly the given names.
func names(list []string) string { return "^(" + strings.Join(list, "|") + ")$" }

// plain runs tests without a mutant. They must pass.
func (b *bench) plain(v *version, pkg int, flags ...string) (result, error) {
	r := v.run(pkg, time.Hour, flags...)
	b.cpu.Add(int64(r.cpu))
	if r.err != nil {
		return r, fmt.Errorf("without a mutant the tests fail: %w\n%s", r.err, r.out)
	}
	return r, nil
}

// awkward returns the tests that fail only because the mutants are in the binary, although none is active.
// Tests that count allocations may.
func (b *bench) awkward(pkg int, flags []string) ([]string, error) {
	r, wrong := b.plain(b.tests.plain(), pkg, flags...)
	if wrong == nil {
		return nil, nil
	}
	var tests []string
	for _, m := range failed.FindAllStringSubmatch(r.out, -1) {
		tests = append(tests, m[1])
	}
	if len(tests) == 0 {
		return nil, wrong
	}
	original, err := b.tests.own("original", nil)
	if err != nil {
		return nil, err
	}
	defer original.remove()
	_, err = b.plain(original, pkg, append(flags, "-test.run="+names(tests))...)
	return tests, err
}

// try runs the tests with a mutant, and returns the result, and which test killed it.
func (b *bench) try(m *Mutant) (end, string, error) {
	v, err := b.tests.with(m)
	if err != nil {
		return unbuilt, "", nil
	}
	defer v.remove()
	for _, r := range b.runs {
		result := v.run(r.pkg, r.limit, append([]string{"-test.failfast"}, r.flags...)...)
		b.cpu.Add(int64(result.cpu))
		switch {
		case result.late:
			return late, "", nil
		case result.err == nil:
		case result.died():
			by := " outside any test"
			if m := failed.FindStringSubmatch(result.out); m != nil {
				by = " by " + m[1]
			}
			return killed, by, nil
		default:
			return 0, "", result.err
		}
	}
	return survived, "", nil
}
