package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"bourse.example/internal/testkit/faults"
)

// This file builds a package's tests with a mutant and runs them.

// An end is what a mutant comes to.
type end uint8

const (
	killed end = iota
	late       // no end in time, which counts as killed
	survived
	unbuilt // it does not compile
)

// A bench tries the mutants of a package.
type bench struct {
	dir, work string
	flags     []string // of the tests
	runs      []run    // all tests among them: the quick ones first
}

// A run is of some of the tests.
type run struct {
	flag  string
	limit time.Duration
}

// A test is slow from here on.
const slow = 100 * time.Millisecond

var passed = regexp.MustCompile(`(?m)^--- PASS: (\S+) \(([0-9.]+)s\)`)

// newBench runs the tests of a package without a mutant, to know how long they take. With a mutant they
// may take five times as long, and grace.
func newBench(dir, work string, flags []string, grace time.Duration) (*bench, error) {
	b := &bench{dir: dir, work: work, flags: flags}
	binary, err := faults.Build(dir, filepath.Join(work, "plain"), nil, nil)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	out, err := b.command(binary, "-test.v").CombinedOutput()
	took := time.Since(began)
	if err != nil {
		return nil, fmt.Errorf("without a mutant the tests fail: %w\n%s", err, out)
	}
	var names []string
	sum := time.Duration(0)
	for _, m := range passed.FindAllStringSubmatch(string(out), -1) {
		seconds, _ := strconv.ParseFloat(m[2], 64)
		if d := time.Duration(seconds * float64(time.Second)); d >= slow {
			names = append(names, m[1])
			sum += d
		}
	}
	// How long a run may take that takes so long without a mutant.
	limit := func(took time.Duration) time.Duration { return 5*max(took, 0) + grace }
	b.runs = []run{{"-test.run=.", limit(took)}}
	if pattern := "^(" + strings.Join(names, "|") + ")$"; len(names) > 0 {
		b.runs = []run{{"-test.skip=" + pattern, limit(took - sum)}, {"-test.run=" + pattern, limit(sum)}}
	}
	return b, nil
}

func (b *bench) command(binary string, flags ...string) *exec.Cmd {
	run := exec.Command(binary, append(append([]string{"-test.short", "-test.failfast"}, b.flags...), flags...)...)
	run.Dir = b.dir
	return run
}

// try builds the tests with a mutant and runs them. The error is not the mutant's.
func (b *bench) try(number int, m *Mutant) (end, error) {
	work := filepath.Join(b.work, strconv.Itoa(number))
	defer os.RemoveAll(work)
	binary, err := faults.Build(b.dir, work, nil, map[string]string{m.File: m.text})
	if errors.As(err, new(*exec.ExitError)) {
		return unbuilt, nil
	}
	if err != nil {
		return 0, err
	}
	for _, r := range b.runs {
		out, err := b.command(binary, r.flag, "-test.timeout="+r.limit.String()).CombinedOutput()
		switch {
		case err == nil:
		case strings.Contains(string(out), "panic: test timed out after "):
			return late, nil
		case errors.As(err, new(*exec.ExitError)):
			return killed, nil
		default:
			return 0, err
		}
	}
	return survived, nil
}
