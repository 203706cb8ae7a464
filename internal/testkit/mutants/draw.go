package mutants

import (
	"regexp"
	"slices"

	"bourse.example/rng"
)

// This file finds the files with rules, and draws mutants of them.

// The file of a chapter says so, or has a clause reference on a line of code.
var (
	chapter = regexp.MustCompile(`(?m)^// This file .*chapter [A-Z][0-9]|^\s*[^\s/].*// [A-Z][0-9]+\.[0-9]+`)
	words   = []string{"sheets.go", "sheets_parts.go", "json.go", "binary.go", "describe.go", "illegal.go", "illegal_turn.go",
		"doc.go", "event.go", "forms.go", "forms_kinds.go", "forms_calls.go"}
)

// rules returns the mutants in files with rules, without the extra ones. A package below a game may have rules
// without a reference to any.
func rules(all []*Mutant) []*Mutant {
	all = slices.DeleteFunc(slices.Clone(all), func(m *Mutant) bool { return m.extra || slices.Contains(words, m.File) })
	ruled := func(m *Mutant) bool { return chapter.MatchString(m.file.text) }
	if !slices.ContainsFunc(all, ruled) {
		return all
	}
	return slices.DeleteFunc(all, func(m *Mutant) bool { return !ruled(m) })
}

// shuffled returns mutants in the order in which a seed draws them.
func shuffled(list []*Mutant, seed string) ([]*Mutant, error) {
	r, err := rng.New(rng.FromText("mutants " + seed))
	if err != nil {
		return nil, err
	}
	list = slices.Clone(list)
	r.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	return list, nil
}

// drawn returns the first mutants that a seed draws, and leaves out those that do not compile.
func (s *source) drawn(list []*Mutant, seed string, n int) ([]*Mutant, error) {
	order, err := shuffled(list, seed)
	if err != nil {
		return nil, err
	}
	for size := 0; ; {
		compile := 0
		for _, m := range order[:size] {
			if m.err == nil {
				compile++
			}
		}
		if compile >= n || size == len(order) {
			return slices.DeleteFunc(order[:size], func(m *Mutant) bool { return m.err != nil }), nil
		}
		size = min(size+n-compile, len(order))
		if err := s.check(order[:size]); err != nil {
			return nil, err
		}
	}
}
