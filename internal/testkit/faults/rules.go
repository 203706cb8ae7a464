package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"bourse.example/rng"
)

// This file finds the files with rules, and draws mutants of them.

// The file of a chapter says so, or has a clause reference on a line of code.
var (
	chapter = regexp.MustCompile(`(?m)^// This file .*chapter [A-Z][0-9]|^\s*[^\s/].*// [A-Z][0-9]+\.[0-9]+`)
	words   = []string{"draw.go", "json.go", "binary.go", "describe.go", "illegal.go", "illegal_turn.go",
		"doc.go", "event.go", "forms.go", "forms_kinds.go", "forms_calls.go"}
)

// files returns the source of each file of a package that has rules.
func files(dir string) (map[string]string, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	sources := make(map[string]string)
	for _, path := range paths {
		file := filepath.Base(path)
		if ok, _ := filepath.Match("*_test.go", file); ok || slices.Contains(words, file) {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if chapter.Match(source) {
			sources[file] = string(source)
		}
	}
	if len(sources) == 0 {
		return nil, fmt.Errorf("%s has no rules", dir)
	}
	return sources, nil
}

// every lists the mutants of a package, by file.
func every(dir string) ([]Mutant, error) {
	sources, err := files(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for name := range sources {
		names = append(names, name)
	}
	slices.Sort(names)
	var all []Mutant
	for _, name := range names {
		list, err := mutants(name, sources[name])
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// shuffled returns the mutants in the order in which a seed draws them.
func shuffled(all []Mutant, seed string) ([]Mutant, error) {
	r, err := rng.New(rng.FromText("mutants " + seed))
	if err != nil {
		return nil, err
	}
	all = slices.Clone(all)
	r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all, nil
}
