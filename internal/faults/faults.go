// Package faults plants faults in a game's package, one at a time and without touching its files,
// and wants the package's tests to catch each. The faults stand in a text:
//
//	# a remark
//	F7 action.go TestRule_F7_1_
//	- fee := 1 // F7.1
//	+ fee := 2 // F7.1
//
// is chapter, file and the beginning of the names of the tests that must fail, several with | between
// them; then the old lines, which the file must have exactly once, and the new ones. Tabs before a
// line do not count.
package faults

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// A Fault is one change of a file.
type Fault struct {
	Line     int // in the text of the faults
	Chapter  string
	File     string
	Tests    string // how the names of the tests begin that must fail
	Old, New []string
}

// Parse reads the text of the faults.
func Parse(text string) ([]Fault, error) {
	var list []Fault
	for i, row := range strings.Split(text, "\n") {
		mark, rest, _ := strings.Cut(row, " ")
		if row == "" || mark == "#" {
			continue
		}
		switch mark {
		case "-", "+":
			if len(list) == 0 {
				return nil, fmt.Errorf("line %d: no file is named", i+1)
			}
			f := &list[len(list)-1]
			if mark == "-" {
				f.Old = append(f.Old, strings.TrimSpace(rest))
			} else {
				f.New = append(f.New, strings.TrimSpace(rest))
			}
		default:
			words := strings.Fields(row)
			if len(words) != 3 {
				return nil, fmt.Errorf("line %d: %q is not chapter, file and tests", i+1, row)
			}
			list = append(list, Fault{Line: i + 1, Chapter: words[0], File: words[1], Tests: words[2]})
		}
	}
	for _, f := range list {
		if len(f.Old) == 0 {
			return nil, fmt.Errorf("line %d: no old text", f.Line)
		}
	}
	return list, nil
}

// Plant returns the source with the fault in it.
func (f Fault) Plant(source string) (string, error) {
	lines := strings.Split(source, "\n")
	at, found := 0, 0
	for i := 0; i+len(f.Old) <= len(lines); i++ {
		same := true
		for k, old := range f.Old {
			same = same && strings.TrimSpace(lines[i+k]) == old
		}
		if same {
			at = i
			found++
		}
	}
	if found != 1 {
		return "", fmt.Errorf("the old text stands in %s %d times and not once", f.File, found)
	}
	planted := append([]string{}, lines[:at]...)
	planted = append(planted, f.New...)
	return strings.Join(append(planted, lines[at+len(f.Old):]...), "\n"), nil
}

// Check plants each fault of a package, two at a time, and returns what is wrong, a line each:
// faults that are not caught and faults that cannot be planted.
func Check(dir string, list []Fault) ([]string, error) {
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
	results := make([]error, len(list))
	var group sync.WaitGroup
	slots := make(chan struct{}, 2)
	for i, f := range list {
		group.Add(1)
		go func() {
			defer group.Done()
			slots <- struct{}{}
			defer func() { <-slots }()
			results[i] = f.check(dir, filepath.Join(work, fmt.Sprint(i)), tests)
		}()
	}
	group.Wait()
	var wrong []string
	for i, err := range results {
		if err != nil {
			wrong = append(wrong, fmt.Sprintf("line %d: %s: %v", list[i].Line, list[i].Chapter, err))
		}
	}
	return wrong, nil
}

// check builds the tests that must catch the fault, with the fault in place, and runs them.
func (f Fault) check(dir, work string, tests map[string]testFile) error {
	pattern, err := regexp.Compile("^(" + f.Tests + ")")
	if err != nil {
		return err
	}
	name := filepath.Join(dir, f.File)
	source, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	planted, err := f.Plant(string(source))
	if err != nil {
		return err
	}
	rest, found := unneeded(tests, pattern)
	if !found {
		return fmt.Errorf("no test is named %s", f.Tests)
	}
	if err := os.Mkdir(work, 0o777); err != nil {
		return err
	}
	file, overlay, binary := filepath.Join(work, f.File), filepath.Join(work, "overlay.json"), filepath.Join(work, "game.test")
	replace := map[string]string{name: file}
	for _, other := range rest {
		replace[other] = "" // as if it were not there
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	if err := errors.Join(os.WriteFile(file, []byte(planted), 0o666), os.WriteFile(overlay, text, 0o666)); err != nil {
		return err
	}
	build := exec.Command("go", "test", "-c", "-overlay", overlay, "-gcflags=-N -l", "-ldflags=-s -w", "-o", binary, ".")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("the fault does not compile: %w\n%s", err, out)
	}
	defer os.Remove(binary)
	run := exec.Command(binary, "-test.failfast", "-test.timeout=60s", "-test.run="+pattern.String())
	run.Dir = dir
	switch err := run.Run(); {
	case err == nil:
		return fmt.Errorf("%s catches no fault: %s", f.Tests, strings.Join(f.New, " "))
	case errors.As(err, new(*exec.ExitError)):
		return nil
	default:
		return err
	}
}
