package faults

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// This file reads the list of mutants that are known to play the same game.

// An equivalent is a mutant that no test can kill.
type equivalent struct {
	Mutant        // its Line is the line in the list
	why    string // why no test can kill it
}

// listed reads the list of a package. A package without the file has an empty list.
func listed(dir string) ([]equivalent, error) {
	text, err := os.ReadFile(filepath.Join(dir, "testdata", "equivalent.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return parse(string(text))
}

func parse(text string) ([]equivalent, error) {
	var list []equivalent
	for i, row := range strings.Split(text, "\n") {
		mark, rest, _ := strings.Cut(row, " ")
		switch {
		case row == "" || mark == "#":
		case (mark == "-" || mark == "+") && len(list) == 0:
			return nil, fmt.Errorf("line %d: no file is named", i+1)
		case mark == "-":
			list[len(list)-1].Old = spaced(rest)
		case mark == "+":
			list[len(list)-1].New = spaced(rest)
		default:
			place, why, _ := strings.Cut(row, ": ")
			at := strings.Fields(place)
			nth := 1
			if len(at) == 3 {
				nth, _ = strconv.Atoi(at[2])
			}
			if len(at) < 2 || len(at) > 3 || nth < 1 || strings.TrimSpace(why) == "" {
				return nil, fmt.Errorf("line %d: %q is not file, function and reason", i+1, row)
			}
			list = append(list, equivalent{Mutant{File: at[0], Decl: at[1], Line: i + 1, Nth: nth}, why})
		}
	}
	for _, e := range list {
		if e.Old == "" || e.Old == e.New {
			return nil, fmt.Errorf("line %d: %s %s is not a change", e.Line, e.File, e.Decl)
		}
	}
	return list, nil
}

// misfits returns what is wrong with a list, one line each: entries that are not mutants of the files, and
// duplicate entries.
func misfits(list []equivalent, all []Mutant) []string {
	var wrong []string
	for i, e := range list {
		fits := false
		for k := range all {
			fits = fits || e.same(&all[k])
		}
		if !fits {
			wrong = append(wrong, fmt.Sprintf("equivalent.txt:%d: the source has no place for %s %s: %s",
				e.Line, e.File, e.Decl, e.New))
		}
		for _, other := range list[:i] {
			if e.same(&other.Mutant) {
				wrong = append(wrong, fmt.Sprintf("equivalent.txt:%d: the same mutant as line %d", e.Line,
					other.Line))
			}
		}
	}
	return wrong
}
