package mutants

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

// packages returns the directories of the packages that test the package: its own, and all under its internal
// directory that have tests and use it. A package in an internal directory is also tested by the game above it.
func (s *source) packages() ([]string, error) {
	dirs := []string{s.dir}
	if i := strings.LastIndex(s.dir, "/internal/"); i >= 0 {
		return append(dirs, s.dir[:i]), nil
	}
	if _, err := os.Stat(filepath.Join(s.dir, "internal")); err != nil {
		return dirs, nil
	}
	list := exec.Command("go", "list", "-test", "-f", `{{.ImportPath}} {{.Dir}} {{join .Deps ","}}`, "./internal/...")
	list.Dir = s.dir
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", list, err, stderr(err))
	}
	for _, row := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.SplitN(row, " ", 3)
		if len(words) == 3 && strings.HasSuffix(words[0], ".test") && strings.Contains(","+words[2]+",", ","+s.path+",") {
			dirs = append(dirs, words[1])
		}
	}
	return dirs, nil
}

// Binaries are the tests of some packages, with all mutants that can share a binary.
type binaries struct {
	source *source
	dirs   []string // of the packages
	work   string
	flags  []string // of the builds
	shared []string // the binaries, by package
}

// build builds tests with all mutants of a list that can share a binary. It writes to work, an empty
// directory. If the tests run only briefly, a fast build without optimization is ready sooner.
func (s *source) build(work string, dirs []string, list []*Mutant, fast bool) (*binaries, error) {
	b := &binaries{source: s, dirs: dirs, work: work, flags: []string{"-vet=off", "-ldflags=-s -w"}}
	if fast {
		b.flags = append(b.flags, "-gcflags="+s.path+"/...=-N -l")
	}
	texts, _ := s.render(list)
	if len(texts) > 0 {
		texts[chooser] = "package " + s.pkg.Name() + chooserText
	}
	var err error
	b.shared, err = b.compile("shared", texts)
	return b, err
}

// compile builds the tests with other texts of some files.
func (b *binaries) compile(name string, texts map[string]string) (paths []string, err error) {
	work := filepath.Join(b.work, name)
	if err := os.MkdirAll(work, 0o777); err != nil {
		return nil, err
	}
	replace := make(map[string]string)
	for name, text := range texts {
		path := filepath.Join(work, name)
		replace[filepath.Join(b.source.dir, name)] = path
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
	for i, dir := range b.dirs {
		path := filepath.Join(work, fmt.Sprintf("%d.test", i))
		flags := append([]string{"test", "-c", "-overlay", overlay, "-o", path}, b.flags...)
		build := exec.Command("go", append(flags, ".")...)
		build.Dir = dir
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("the tests do not compile: %w\n%s", err, out)
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// A version is the tests with one mutant, or with none.
type version struct {
	*binaries
	number int
	paths  []string
	work   string // its directory, or ""
}

// plain returns the tests of the shared binaries, without a mutant.
func (b *binaries) plain() *version { return &version{binaries: b, paths: b.shared} }

// with returns the tests with a mutant, which may have to be built. An error means that they do not compile.
func (b *binaries) with(m *Mutant) (*version, error) {
	switch {
	case m.err != nil:
		return nil, m.err
	case !m.alone:
		return &version{binaries: b, number: m.number, paths: b.shared}, nil
	}
	return b.own(fmt.Sprint(m.number), map[string]string{m.File: m.text()})
}

// own builds the tests once more, with other texts of some files.
func (b *binaries) own(name string, texts map[string]string) (*version, error) {
	v := &version{binaries: b, work: filepath.Join(b.work, name)}
	var err error
	if v.paths, err = b.compile(name, texts); err != nil {
		v.remove()
		return nil, err
	}
	return v, nil
}

// remove removes the binaries that only this version uses.
func (v *version) remove() {
	if v.work != "" {
		os.RemoveAll(v.work)
	}
}

// A result is the result of running tests.
type result struct {
	out  string
	err  error
	late bool // it did not end in time
	cpu  time.Duration
}

// memory is the most memory that a run may use, in KiB.
const memory = 8 << 20

// run runs tests of a package, by its index, in its directory.
func (v *version) run(pkg int, limit time.Duration, flags ...string) result {
	// The time limit of package testing does not apply to init functions.
	ctx, cancel := context.WithTimeout(context.Background(), limit+5*time.Second)
	defer cancel()
	shell := fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, memory)
	args := []string{"-c", shell, v.paths[pkg], "-test.timeout=" + limit.String()}
	run := exec.CommandContext(ctx, "sh", append(args, flags...)...)
	run.Dir = v.dirs[pkg]
	run.Env = append(os.Environ(), fmt.Sprintf("BOURSE_MUTANT=%d", v.number))
	run.WaitDelay = time.Second
	out, err := run.CombinedOutput()
	r := result{out: string(out), err: err}
	r.late = ctx.Err() != nil || strings.Contains(r.out, "panic: test timed out after ")
	if run.ProcessState != nil {
		r.cpu = run.ProcessState.UserTime() + run.ProcessState.SystemTime()
	}
	return r
}

// died reports whether the tests have ended and failed.
func (r result) died() bool { return errors.As(r.err, new(*exec.ExitError)) }
