package faults

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
)

// Check tries each fault of a package, two at a time, and returns what is wrong, a line each:
// faults that are not caught, faults that the source has no place for, tests that fail or do not run without
// a fault, and tests that do not end.
func Check(dir string, list []Fault) ([]string, error) { return check(dir, list, time.Minute) }

// A checker is one call of Check.
type checker struct {
	dir, work string
	limit     time.Duration // of a run
	tests     map[string]testFile
}

// A prepared fault is ready to be built.
type prepared struct {
	source  string
	pattern string   // of the names of the tests that must fail
	without []string // test files that they do not need
}

func check(dir string, list []Fault, limit time.Duration) ([]string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "faults")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	tests, err := readTests(dir)
	if err != nil {
		return nil, err
	}
	c := &checker{dir, work, limit, tests}
	ready, results := make([]prepared, len(list)), make([]error, len(list))
	for i, f := range list {
		ready[i], results[i] = c.prepare(f)
	}
	var patterns []string
	for i := range ready {
		if results[i] == nil && !slices.Contains(patterns, ready[i].pattern) {
			patterns = append(patterns, ready[i].pattern)
		}
	}
	sound := c.baseline(patterns)
	twoAtATime(len(list), func(i int) {
		if results[i] == nil {
			results[i] = sound[ready[i].pattern]
		}
		if results[i] == nil {
			results[i] = c.caught(fmt.Sprint(i), list[i], ready[i])
		}
	})
	var wrong []string
	for i, err := range results {
		if err != nil {
			wrong = append(wrong, fmt.Sprintf("line %d: %s: %v", list[i].Line, list[i].Chapter, err))
		}
	}
	return wrong, nil
}

func twoAtATime(n int, do func(int)) {
	var group sync.WaitGroup
	slots := make(chan struct{}, 2)
	for i := 0; i < n; i++ {
		group.Add(1)
		slots <- struct{}{}
		go func() {
			defer group.Done()
			do(i)
			<-slots
		}()
	}
	group.Wait()
}

// prepare makes a fault ready.
func (c *checker) prepare(f Fault) (prepared, error) {
	p := prepared{pattern: "^(" + f.Tests + ")"}
	pattern, err := regexp.Compile(p.pattern)
	if err != nil {
		return p, err
	}
	source, err := os.ReadFile(filepath.Join(c.dir, f.File))
	if err != nil {
		return p, err
	}
	if p.source, err = f.In(string(source)); err != nil {
		return p, err
	}
	without, found := unneeded(c.tests, pattern)
	if !found {
		return p, fmt.Errorf("no test is named %s", f.Tests)
	}
	sort.Strings(without)
	p.without = without
	return p, nil
}

// baseline builds all tests without a fault, and returns what is wrong with those of each pattern. The files that a fault
// does without declare nothing that its tests need, so it is one build for all.
func (c *checker) baseline(patterns []string) map[string]error {
	sound := make(map[string]error)
	if len(patterns) == 0 {
		return sound
	}
	binary, err := c.build("sound", nil, nil)
	defer os.Remove(binary)
	results := make([]error, len(patterns))
	twoAtATime(len(patterns), func(i int) {
		if err == nil {
			results[i] = passes(c.run(binary, patterns[i]))
		} else {
			results[i] = fmt.Errorf("without a fault: %w", err)
		}
	})
	for i, pattern := range patterns {
		sound[pattern] = results[i]
	}
	return sound
}

// caught builds the tests that must catch the fault, with the fault in place, and runs them.
func (c *checker) caught(name string, f Fault, p prepared) error {
	binary, err := c.build(name, p.without, map[string]string{f.File: p.source})
	defer os.Remove(binary)
	if err != nil {
		return fmt.Errorf("with the fault: %w", err)
	}
	if err := fails(c.run(binary, p.pattern)); err != nil {
		return fmt.Errorf("%w: %s", err, strings.Join(f.New, " "))
	}
	return nil
}

// build builds the package's tests without some test files, and with other texts of some files.
func (c *checker) build(name string, without []string, texts map[string]string) (binary string, err error) {
	return Build(c.dir, filepath.Join(c.work, name), without, texts)
}

// Build builds the tests of the package in a directory, an absolute path, without some test files and
// with other texts of some files, and touches none of them. The binary lies in work, which is made.
func Build(dir, work string, without []string, texts map[string]string) (binary string, err error) {
	if err := os.Mkdir(work, 0o777); err != nil {
		return "", err
	}
	replace := make(map[string]string)
	for _, file := range without {
		replace[file] = "" // as if it were not there
	}
	for file, text := range texts {
		replace[filepath.Join(dir, file)] = filepath.Join(work, file)
		if err := os.WriteFile(filepath.Join(work, file), []byte(text), 0o666); err != nil {
			return "", err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay, binary := filepath.Join(work, "overlay.json"), filepath.Join(work, "game.test")
	if err := os.WriteFile(overlay, list, 0o666); err != nil {
		return "", err
	}
	build := exec.Command("go", "test", "-c", "-overlay", overlay, "-gcflags=-N -l", "-ldflags=-s -w", "-o", binary, ".")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		return binary, fmt.Errorf("the tests do not compile: %w\n%s", err, out)
	}
	return binary, nil
}

// An outcome is what a run of some tests came to.
type outcome struct {
	pattern string // of their names
	out     string
	err     error
}

func (c *checker) run(binary, pattern string) outcome {
	run := exec.Command(binary, "-test.v", "-test.failfast", "-test.timeout="+c.limit.String(), "-test.run="+pattern)
	run.Dir = c.dir
	out, err := run.CombinedOutput()
	return outcome{pattern, string(out), err}
}

// passes returns what is wrong with an outcome that should be a pass.
func passes(o outcome) error {
	switch {
	case o.late():
		return fmt.Errorf("without a fault, %s does not end in time", o.pattern)
	case o.err != nil:
		return fmt.Errorf("without a fault, %s fails: %w\n%.2000s", o.pattern, o.err, o.out)
	case !o.has("PASS"):
		return fmt.Errorf("without a fault, no test %s runs", o.pattern)
	}
	return nil
}

// fails returns what is wrong with an outcome that should be the failure of a test of that name:
// other ways to fail, the machine's for one, catch nothing.
func fails(o outcome) error {
	switch {
	case o.late():
		return fmt.Errorf("%s does not end in time", o.pattern)
	case o.err == nil:
		return fmt.Errorf("%s catches no fault", o.pattern)
	case !errors.As(o.err, new(*exec.ExitError)):
		return o.err
	case !o.has("FAIL"):
		return fmt.Errorf("%s fails, but no test: %w\n%.2000s", o.pattern, o.err, o.out)
	}
	return nil
}

func (o outcome) late() bool { return strings.Contains(o.out, "panic: test timed out after ") }

var report = regexp.MustCompile(`(?m)^--- ([A-Z]+): (\S+) \(`)

// has reports whether a test of that name has ended so.
func (o outcome) has(end string) bool {
	for _, m := range report.FindAllStringSubmatch(o.out, -1) {
		if ok, err := regexp.MatchString(o.pattern, m[2]); m[1] == end && ok && err == nil {
			return true
		}
	}
	return false
}
