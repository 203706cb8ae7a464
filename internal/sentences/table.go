package sentences

import (
	"fmt"
	"maps"
	"strings"
)

// This file reads tables from text.

// A Table has the sentences of a language by their names.
type Table struct {
	Sentences map[string]string
	// Words has what values are called that have names of their own: corn, big, p0. A value that is not in
	// it is called by its name.
	Words map[string]string
	// Form returns which of the words goes with a number, from 0. Nil: 0 for 1 and -1, and 1 for others.
	Form func(n int) int
}

// Clone returns a copy of the table, to change.
func (t Table) Clone() Table {
	t.Sentences, t.Words = maps.Clone(t.Sentences), maps.Clone(t.Words)
	return t
}

// Read reads a table from text. Each line is "name: sentence", and below a line "[words]" it is "name: word".
// \n in a sentence is a line break. Empty lines and those that begin with "# " are skipped.
func Read(text string) (Table, error) {
	t := Table{Sentences: map[string]string{}, Words: map[string]string{}}
	section := t.Sentences
	for i, line := range strings.Split(text, "\n") {
		if line == "[words]" {
			section = t.Words
			continue
		}
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		name, sentence, ok := strings.Cut(line+" ", ": ")
		sentence = strings.TrimSuffix(sentence, " ")
		if !ok {
			return Table{}, fmt.Errorf("sentences: line %d is not a name and a sentence: %q", i+1, line)
		}
		if _, twice := section[name]; twice {
			return Table{}, fmt.Errorf("sentences: line %d has %s once more", i+1, name)
		}
		section[name] = strings.ReplaceAll(sentence, `\n`, "\n")
	}
	return t, nil
}

// MustRead reads a table that is part of the program. It panics if that fails.
func MustRead(text string) Table {
	t, err := Read(text)
	if err != nil {
		panic(err)
	}
	return t
}
