package schema

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// This file builds test binaries and runs them.

// Packages returns the directories of the packages that test the package in dir: dir itself, and all under
// its internal directory that have tests and use it.
func Packages(dir string) ([]string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	dirs := []string{dir}
	if _, err := os.Stat(filepath.Join(dir, "internal")); err != nil {
		return dirs, nil
	}
	const format = `{{.ImportPath}} {{.Dir}} {{join .Deps ","}}`
	list := exec.Command("go", "list", "-test", "-f", format, ".", "./internal/...")
	list.Dir = dir
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", list, err, stderr(err))
	}
	path := ""
	for _, row := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.SplitN(row, " ", 3)
		if path == "" {
			path = words[0]
		}
		if len(words) < 3 || !strings.HasSuffix(words[0], ".test") || words[1] == dir {
			continue
		}
		if strings.Contains(","+words[2]+",", ","+path+",") {
			dirs = append(dirs, words[1])
		}
	}
	return dirs, nil
}

// Tests are the test binaries of some packages.
type Tests struct {
	schema   *Schema
	dirs     []string
	work     string
	flags    []string // of the builds
	binaries []string // of the one build, by package
}

// Build builds the tests of packages with all changes that are in the schema. It writes the binaries to work,
// an empty directory. If the tests run only briefly, a fast build without optimization is ready sooner.
func (s *Schema) Build(work string, dirs []string, fast bool) (*Tests, error) {
	texts, _ := s.render(s.changes)
	t := &Tests{schema: s, dirs: dirs, work: work, flags: []string{"-vet=off", "-ldflags=-s -w"}}
	if fast {
		t.flags = append(t.flags, "-gcflags="+s.path+"/...=-N -l")
	}
	var err error
	t.binaries, err = t.build("all", texts)
	return t, err
}

// build builds the tests with other texts of some files.
func (t *Tests) build(name string, texts map[string]string) (binaries []string, err error) {
	work := filepath.Join(t.work, name)
	if err := os.MkdirAll(work, 0o777); err != nil {
		return nil, err
	}
	replace := make(map[string]string)
	for name, text := range texts {
		path := filepath.Join(work, name)
		replace[filepath.Join(t.schema.dir, name)] = path
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	overlay := filepath.Join(work, "overlay.json")
	if err := os.WriteFile(overlay, list, 0o666); err != nil {
		return nil, err
	}
	for i, dir := range t.dirs {
		binary := filepath.Join(work, fmt.Sprintf("%d.test", i))
		flags := append([]string{"test", "-c", "-overlay", overlay, "-o", binary}, t.flags...)
		build := exec.Command("go", append(flags, ".")...)
		build.Dir = dir
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("the tests do not compile: %w\n%s", err, out)
		}
		binaries = append(binaries, binary)
	}
	return binaries, nil
}

// A Version is the tests with one change, or with none.
type Version struct {
	tests    *Tests
	number   int
	binaries []string
	work     string
}

// Plain returns the tests of the one build, without a change.
func (t *Tests) Plain() *Version { return &Version{tests: t, binaries: t.binaries} }

// With returns the tests with a change, by its index. It may have to build them. An error means that they do
// not compile, or cannot be built for another reason.
func (t *Tests) With(i int) (*Version, error) {
	c := t.schema.changes[i]
	switch {
	case c.err != nil:
		return nil, c.err
	case !c.alone:
		return &Version{tests: t, number: c.number, binaries: t.binaries}, nil
	}
	return t.alone(fmt.Sprint(c.number), map[string]string{c.File: c.Text})
}

// Original builds the tests from the files as they are.
func (t *Tests) Original() (*Version, error) { return t.alone("original", nil) }

func (t *Tests) alone(name string, texts map[string]string) (*Version, error) {
	v := &Version{tests: t, work: filepath.Join(t.work, name)}
	var err error
	if v.binaries, err = t.build(name, texts); err != nil {
		v.Remove()
		return nil, err
	}
	return v, nil
}

// Remove removes the binaries that only this version uses.
func (v *Version) Remove() {
	if v.work != "" {
		os.RemoveAll(v.work)
	}
}

// A Result is the result of running tests.
type Result struct {
	Out  string
	Err  error
	Late bool // it did not end in time
	CPU  time.Duration
}

// memory is the most memory that a run may use, in KiB.
const memory = 8 << 20

// Run runs tests of a package, by its index, in its directory.
func (v *Version) Run(pkg int, limit time.Duration, flags ...string) Result {
	// The time limit of package testing does not apply to init functions.
	ctx, cancel := context.WithTimeout(context.Background(), limit+5*time.Second)
	defer cancel()
	shell := fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, memory)
	args := []string{"-c", shell, v.binaries[pkg], "-test.timeout=" + limit.String()}
	run := exec.CommandContext(ctx, "sh", append(args, flags...)...)
	run.Dir = v.tests.dirs[pkg]
	run.Env = append(os.Environ(), fmt.Sprintf("BOURSE_MUTANT=%d", v.number))
	run.WaitDelay = time.Second
	out, err := run.CombinedOutput()
	r := Result{Out: string(out), Err: err}
	r.Late = ctx.Err() != nil || strings.Contains(r.Out, "panic: test timed out after ")
	if run.ProcessState != nil {
		r.CPU = run.ProcessState.UserTime() + run.ProcessState.SystemTime()
	}
	return r
}

// Died reports whether the tests have ended and failed.
func (r Result) Died() bool { return errors.As(r.Err, new(*exec.ExitError)) }
