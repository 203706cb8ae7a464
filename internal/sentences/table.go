package sentences

import (
	"fmt"
	"maps"
	"strings"
)

// This file reads tables and lists of names from text.

// A Table has the sentences of a language by name.
type Table struct {
	Sentences map[string]string
	// Words has the names of values, such as corn, big or p0. A value that is not in it appears as its
	// String.
	Words map[string]string
	// Form returns the index of the word that goes with a number. If Form is nil, the index is 0 for 1 and
	// -1, and 1 for every other number.
	Form func(n int) int
}

// Clone returns a copy of the table that can be changed.
func (t Table) Clone() Table {
	t.Sentences, t.Words = maps.Clone(t.Sentences), maps.Clone(t.Words)
	return t
}

// Read reads a table from text. Each line is "name: sentence", and after a line "[words]", each is "name:
// word". In a sentence, \n is a line break. Read skips empty lines and lines that begin with "# ".
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

// MustRead reads a table that is part of the program. It panics if Read returns an error.
func MustRead(text string) Table {
	t, err := Read(text)
	if err != nil {
		panic(err)
	}
	return t
}

// Lists has lists of names by kind and name: see Facts.First.
type Lists map[string]map[string]string

// Name returns the name that the list of a kind and a name chooses, or the name itself if there is no list.
func (l Lists) Name(kind, name string, facts Facts) string {
	if list, ok := l[kind][name]; ok {
		return facts.First(list)
	}
	return name
}

// ReadLists reads lists from text. Each line is "KIND NAME: LIST". A line that begins with a space continues
// the list before it, and lines that begin with # are remarks.
func ReadLists(text string) Lists {
	lists, kind, name := Lists{}, "", ""
	for line := range strings.Lines(text) {
		if line[0] == '#' || line == "\n" {
			continue
		}
		list := line
		if line[0] != ' ' {
			var head string
			head, list, _ = strings.Cut(line, ":")
			kind, name, _ = strings.Cut(head, " ")
			if lists[kind] == nil {
				lists[kind] = map[string]string{}
			}
		}
		lists[kind][name] += " " + strings.TrimSpace(list)
	}
	return lists
}
