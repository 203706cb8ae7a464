package faults

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/internal/testkit/faults/schema"
)

// Check tries each fault of a package, two at a time, and returns what is wrong, one line each: faults that
// are not caught, faults with no place in the source, tests that fail or do not run without a fault, and
// tests that do not end. The tests are those of the package and of the packages under its internal directory.
func Check(dir string, list []Fault) ([]string, error) { return check(dir, list, 5*time.Minute) }

// A checker is one call of Check.
type checker struct {
	dir   string
	limit time.Duration // of a run
	names [][]string    // of the tests, by package
	tests *schema.Tests
	sound map[string]error // the error of a pattern's tests without a fault
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
	dirs, err := schema.Packages(dir)
	if err != nil {
		return nil, err
	}
	c := &checker{dir: dir, limit: limit, sound: make(map[string]error)}
	for _, dir := range dirs {
		names, err := testNames(dir)
		if err != nil {
			return nil, err
		}
		c.names = append(c.names, names)
	}
	s, err := schema.Load(dir)
	if err != nil {
		return nil, err
	}
	results, index := make([]error, len(list)), make([]int, len(list))
	var patterns []string
	for i, f := range list {
		text, err := c.prepare(f)
		if err != nil {
			results[i] = err
			continue
		}
		index[i] = s.Add(schema.Change{File: f.File, Text: text})
		if pattern := f.pattern(); !slices.Contains(patterns, pattern) {
			patterns = append(patterns, pattern)
		}
	}
	if c.tests, err = s.Build(work, dirs, true); err != nil {
		return nil, fmt.Errorf("without a fault: %w", err)
	}
	sound := make([]error, len(patterns))
	twoAtATime(len(patterns), func(i int) { sound[i] = passes(c.run(c.tests.Plain(), patterns[i])) })
	for i, pattern := range patterns {
		c.sound[pattern] = sound[i]
	}
	twoAtATime(len(list), func(i int) {
		if results[i] == nil {
			results[i] = c.caught(list[i], index[i])
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

// testNames returns the names of the tests in a directory.
func testNames(dir string) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names, nil
}

// pattern returns a regular expression that matches the names of the tests that must fail.
func (f Fault) pattern() string { return "^(" + f.Tests + ")" }

// prepare returns the text of the file with the fault in it.
func (c *checker) prepare(f Fault) (string, error) {
	if _, err := regexp.Compile(f.pattern()); err != nil {
		return "", err
	}
	source, err := os.ReadFile(filepath.Join(c.dir, f.File))
	if err != nil {
		return "", err
	}
	text, err := f.In(string(source))
	if err != nil {
		return "", err
	}
	if len(c.packages(f.pattern())) == 0 {
		return "", fmt.Errorf("no test is named %s", f.Tests)
	}
	return text, nil
}

// packages returns the indexes of the packages with tests whose names match.
func (c *checker) packages(pattern string) []int {
	match := regexp.MustCompile(pattern)
	var list []int
	for i, names := range c.names {
		if slices.ContainsFunc(names, match.MatchString) {
			list = append(list, i)
		}
	}
	return list
}

// caught runs the tests that must catch the fault, with the fault in place.
func (c *checker) caught(f Fault, index int) error {
	v, err := c.tests.With(index)
	if err != nil {
		return fmt.Errorf("with the fault: %w", err)
	}
	defer v.Remove()
	if err := c.sound[f.pattern()]; err != nil {
		return err
	}
	if err := fails(c.run(v, f.pattern())); err != nil {
		return fmt.Errorf("%w: %s", err, strings.Join(f.New, " "))
	}
	return nil
}

// An outcome is the result of running some tests.
type outcome struct {
	pattern string // of their names
	out     string
	err     error
	late    bool
}

// run runs the tests whose names match, package by package until one fails.
func (c *checker) run(v *schema.Version, pattern string) outcome {
	o := outcome{pattern: pattern}
	for _, pkg := range c.packages(pattern) {
		r := v.Run(pkg, c.limit, "-test.v", "-test.failfast", "-test.run="+pattern)
		o.out += r.Out
		if o.err, o.late = r.Err, r.Late; r.Err != nil {
			break
		}
	}
	return o
}

// passes returns an error unless the outcome is a pass.
func passes(o outcome) error {
	switch {
	case o.late:
		return fmt.Errorf("without a fault, %s does not end in time", o.pattern)
	case o.err != nil:
		return fmt.Errorf("without a fault, %s fails: %w\n%.2000s", o.pattern, o.err, o.out)
	case !o.has("PASS"):
		return fmt.Errorf("without a fault, no test %s runs", o.pattern)
	}
	return nil
}

// fails returns an error unless the outcome is the failure of a test of that name. Other ways to fail, for
// example because of the machine, do not count.
func fails(o outcome) error {
	switch {
	case o.late:
		return fmt.Errorf("%s does not end in time", o.pattern)
	case o.err == nil:
		return fmt.Errorf("%s catches no fault", o.pattern)
	case !schema.Result{Err: o.err}.Died():
		return o.err
	case !o.has("FAIL"):
		return fmt.Errorf("%s fails, but no test: %w\n%.2000s", o.pattern, o.err, o.out)
	}
	return nil
}

var report = regexp.MustCompile(`(?m)^--- ([A-Z]+): (\S+) \(`)

// has reports whether a test of that name has ended this way.
func (o outcome) has(end string) bool {
	for _, m := range report.FindAllStringSubmatch(o.out, -1) {
		if ok, err := regexp.MatchString(o.pattern, m[2]); m[1] == end && ok && err == nil {
			return true
		}
	}
	return false
}
