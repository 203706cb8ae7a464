// Package mutants tests the tests of a game with small changes of its rules, one at a time. [Trial.Tagged]
// tries each line with a clause reference with the tests of that clause alone. [Trial.Drawn] draws from all
// rules, and runs all tests. [Clauses] compares the references with the rulebook and the tests. The files of
// the game do not change.
//
// The key of a mutant is the declaration, the operator, and the number of that operator in the declaration:
// "State.pay && 2" is the second && in the method pay of State.
package mutants

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A game is a package, its mutants, and those of them that play the same game.
type game struct {
	*source
	all    []*Mutant
	reason map[string]string // why no test can kill a mutant, by key
}

func open(dir string) (*game, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	s, err := read(dir)
	if err != nil {
		return nil, err
	}
	g := &game{source: s, all: s.mutants()}
	text, err := os.ReadFile(filepath.Join(dir, "testdata", "equivalent.txt"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if g.reason, err = parse(string(text), g.all); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return g, nil
}

// parse reads the list of a game's equivalent mutants, testdata/equivalent.txt. A line is the key and the
// reason, or a remark:
//
//	# a remark
//	State.payPool && 2: a share of nothing is paid to nobody
func parse(text string, all []*Mutant) (map[string]string, error) {
	exists := make(map[string]bool)
	for _, m := range all {
		exists[m.Key] = true
	}
	var wrong []error
	reasons := make(map[string]string)
	for i, row := range strings.Split(text, "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		key, why, _ := strings.Cut(row, ": ")
		problem := ""
		switch {
		case strings.TrimSpace(why) == "":
			problem = "no reason"
		case !exists[key]:
			problem = "no such mutant"
		case reasons[key] != "":
			problem = "it is there twice"
		}
		if problem != "" {
			wrong = append(wrong, fmt.Errorf("equivalent.txt:%d: %s: %s", i+1, key, problem))
		}
		reasons[key] = why
	}
	return reasons, errors.Join(wrong...)
}
