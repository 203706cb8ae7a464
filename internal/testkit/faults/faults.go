// Package faults tests the tests of a game. [Clauses] requires a clause reference and a test for every clause
// of the rulebook. [Check] requires that the tests catch a list of faults. A [Trial] draws mutants and counts
// those that the tests kill. The files of the game do not change: see package schema.
//
// Check injects one fault at a time into the package. A test that is named for the fault, and that passes
// without it, must then fail. The faults are listed in a text:
//
//		# a remark
//		F7 action.go TestRule_F7_1_
//	  - fee := 1 // F7.1
//		+ fee := 2 // F7.1
//
// An entry names the chapter, the file and the beginning of the names of the tests that must fail, or several
// with | between them. The old lines follow, which must occur exactly once in the file, and then the new
// ones. Leading tabs are ignored.
package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Fault is one change of a file.
type Fault struct {
	Line     int // in the list of faults
	Chapter  string
	File     string
	Tests    string // the beginning of the names of the tests that must fail
	Old, New []string
}

// Parse reads a list of faults.
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

// In returns the source with the fault in it.
func (f Fault) In(source string) (string, error) {
	lines := strings.Split(source, "\n")
	at, found := 0, 0
	for i := 0; i+len(f.Old) <= len(lines); i++ {
		same := true
		for k, old := range f.Old {
			same = same && folded(lines[i+k]) == folded(old)
		}
		if same {
			at = i
			found++
		}
	}
	if found != 1 {
		return "", fmt.Errorf("the old text is in %s %d times, not once", f.File, found)
	}
	with := append([]string{}, lines[:at]...)
	with = append(with, f.New...)
	return strings.Join(append(with, lines[at+len(f.Old):]...), "\n"), nil
}

// folded returns a line with single spaces between its words, because gofmt changes the others.
func folded(line string) string { return strings.Join(strings.Fields(line), " ") }

// Misfits returns what is wrong with the faults of a package before any is built, one line each: faults whose
// old text does not occur in the file exactly once.
func Misfits(dir string, list []Fault) []string {
	var wrong []string
	for _, f := range list {
		source, err := os.ReadFile(filepath.Join(dir, f.File))
		if err == nil {
			_, err = f.In(string(source))
		}
		if err != nil {
			wrong = append(wrong, fmt.Sprintf("line %d: %s: %v", f.Line, f.Chapter, err))
		}
	}
	return wrong
}
