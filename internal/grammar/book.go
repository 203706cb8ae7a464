package grammar

import (
	"regexp"
	"strings"

	"bourse.example"
)

// This file reads rulebooks.

// A Book is a game's RULES.md: numbered clauses under chapter headings.
//
// A clause begins a line with "- " and its number, as in "- F7.1 ". It ends before the next clause, heading,
// blank line or unindented text. A table row whose first cell is a number is also a clause of its chapter:
// row 3 of chapter E11 is E11.3. A chapter's heading begins with its number, as in "## F7 Actions".
type Book struct {
	clauses  []bourse.Clause
	index    map[string]int
	chapters map[string]string // titles, by number
}

var (
	heading = regexp.MustCompile(`^#+ (?:([A-Z][0-9]+)\b)? ?(.*)$`)
	clause  = regexp.MustCompile(`^- ([A-Z][0-9]+\.[0-9]+) (.*)$`)
	row     = regexp.MustCompile(`^\| *([0-9]+) *\|(.*)\|$`)
)

// ParseBook reads a rulebook. It panics if two clauses have the same number, since the rulebook is part of
// the program.
func ParseBook(text string) *Book {
	b := &Book{index: make(map[string]int), chapters: make(map[string]string)}
	chapter, open := "", false
	for _, line := range strings.Split(text, "\n") {
		if m := heading.FindStringSubmatch(line); m != nil {
			chapter, open = m[1], false
			if chapter != "" {
				b.chapters[chapter] = strings.TrimSpace(m[2])
			}
			continue
		}
		if m := clause.FindStringSubmatch(line); m != nil {
			b.add(m[1], m[2])
			open = true
			continue
		}
		if m := row.FindStringSubmatch(line); m != nil && chapter != "" {
			b.add(chapter+"."+m[1], strings.TrimSpace(m[2]))
			open = false
			continue
		}
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "":
			open = false
		case open && strings.HasPrefix(line, " "):
			last := &b.clauses[len(b.clauses)-1]
			last.Text += " " + trimmed
		default:
			open = false
		}
	}
	return b
}

func (b *Book) add(id, text string) {
	if _, twice := b.index[id]; twice {
		panic("grammar: two clauses have the number " + id)
	}
	b.index[id] = len(b.clauses)
	b.clauses = append(b.clauses, bourse.Clause{ID: id, Text: text})
}

// Clauses returns all clauses in order.
func (b *Book) Clauses() []bourse.Clause { return b.clauses }

// Rule returns the text of a clause such as F7.1, or the title of a chapter such as F7. It returns false if
// there is none.
func (b *Book) Rule(id string) (string, bool) {
	if i, ok := b.index[id]; ok {
		return b.clauses[i].Text, true
	}
	title, ok := b.chapters[id]
	return title, ok
}
