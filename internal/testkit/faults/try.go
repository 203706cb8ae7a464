package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"bourse.example/internal/testkit/faults/schema"
)

// This file runs a package's tests with a mutant.

// An end is the result of a mutant.
type end uint8

const (
	killed end = iota
	late       // not ended in time, which counts as killed
	survived
	unbuilt // it does not compile
)

var ends = [...]string{"killed", "late", "survived", "unbuilt"}

// A bench tries the mutants of a package.
type bench struct {
	tests *schema.Tests
	flags []string // of the tests
	runs  []run    // together they run all tests, the quick ones first
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
	passed = regexp.MustCompile(`(?m)^--- PASS: (\S+) \(([0-9.]+)s\)`)
	failed = regexp.MustCompile(`(?m)^--- FAIL: (\S+) \(`)
)

// newBench runs the tests of packages without a mutant, to measure their times, and divides them: the quick
// ones, then the slow ones with -short, then the slow ones in full unless Short is set. With a mutant a run
// may take five times as long, plus Grace.
func (t *Trial) newBench(tests *schema.Tests, dirs []string) (*bench, error) {
	b := &bench{tests: tests, flags: t.Flags}
	var shorts, longs []run
	for pkg, dir := range dirs {
		var flags []string
		if t.Short {
			flags = []string{"-test.short"}
		}
		skip, err := b.awkward(pkg, flags)
		if err != nil {
			return nil, err
		}
		if len(skip) > 0 {
			fmt.Fprintf(t.Out, "%s: left out, because they fail with inactive mutants: %s\n",
				filepath.Base(dir), strings.Join(skip, " "))
		}
		r, took := b.plain(pkg, append(flags, "-test.v", "-test.skip="+names(skip)))
		if r.Err != nil {
			return nil, fmt.Errorf("without a mutant the tests fail: %w\n%s", r.Err, r.Out)
		}
		var tests []string
		sum := time.Duration(0)
		for _, m := range passed.FindAllStringSubmatch(r.Out, -1) {
			seconds, _ := strconv.ParseFloat(m[2], 64)
			if d := time.Duration(seconds * float64(time.Second)); d >= slow {
				tests = append(tests, m[1])
				sum += d
			}
		}
		limit := func(took time.Duration) time.Duration { return 5*max(took, 0) + t.Grace }
		b.runs = append(b.runs, run{pkg, append(flags, "-test.skip="+names(append(skip, tests...))),
			limit(took - sum)})
		if len(tests) == 0 {
			continue
		}
		pattern := "-test.run=" + names(tests)
		r, short := b.plain(pkg, []string{"-test.short", pattern})
		if r.Err != nil {
			return nil, fmt.Errorf("without a mutant the tests fail: %w\n%s", r.Err, r.Out)
		}
		shorts = append(shorts, run{pkg, []string{"-test.short", pattern}, limit(short)})
		if !t.Short {
			longs = append(longs, run{pkg, []string{pattern}, limit(took)})
		}
	}
	b.runs = append(append(b.runs, shorts...), longs...)
	return b, nil
}

// names returns a regular expression that matches exactly the given names.
func names(list []string) string { return "^(" + strings.Join(list, "|") + ")$" }

// plain runs tests without a mutant.
func (b *bench) plain(pkg int, flags []string) (schema.Result, time.Duration) {
	began := time.Now()
	r := b.tests.Plain().Run(pkg, time.Hour, append(slices.Clone(b.flags), flags...)...)
	b.cpu.Add(int64(r.CPU))
	return r, time.Since(began)
}

// awkward returns the tests that fail only because the mutants are in the binary, although none is active.
// Tests that count allocations may.
func (b *bench) awkward(pkg int, flags []string) ([]string, error) {
	r, _ := b.plain(pkg, flags)
	if r.Err == nil {
		return nil, nil
	}
	var tests []string
	for _, m := range failed.FindAllStringSubmatch(r.Out, -1) {
		tests = append(tests, m[1])
	}
	if len(tests) == 0 {
		return nil, fmt.Errorf("without a mutant the tests fail: %w\n%s", r.Err, r.Out)
	}
	original, err := b.tests.Original()
	if err != nil {
		return nil, err
	}
	defer original.Remove()
	again := original.Run(pkg, time.Hour,
		append(append(slices.Clone(b.flags), flags...), "-test.run="+names(tests))...)
	if again.Err != nil {
		return nil, fmt.Errorf("without a mutant the tests fail: %w\n%s", again.Err, again.Out)
	}
	return tests, nil
}

// try runs the tests with a mutant, by its index, and returns the result, and the test that killed it.
func (b *bench) try(i int) (end, string, error) {
	v, err := b.tests.With(i)
	if err != nil {
		return unbuilt, "", nil
	}
	defer v.Remove()
	for _, r := range b.runs {
		flags := append(append([]string{"-test.failfast"}, b.flags...), r.flags...)
		result := v.Run(r.pkg, r.limit, flags...)
		b.cpu.Add(int64(result.CPU))
		switch {
		case result.Late:
			return late, "", nil
		case result.Err == nil:
		case result.Died():
			test := "outside any test"
			if m := failed.FindStringSubmatch(result.Out); m != nil {
				test = m[1]
			}
			return killed, test, nil
		default:
			return 0, "", result.Err
		}
	}
	return survived, "", nil
}

// written appends survivors to a file, in the form that -only reads.
func written(path, game string, list []Mutant) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	defer f.Close()
	for _, m := range list {
		_, err := fmt.Fprintf(f, "%s/%s %s %d: survived\n- %s\n+ %s\n", game, m.File, m.Decl, m.Nth, m.Old,
			m.New)
		if err != nil {
			return err
		}
	}
	return f.Close()
}
