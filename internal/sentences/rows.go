package sentences

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
)

// This file chooses the sentences that report events, and collects them.

// Rows has rows by the kind of event. The first row whose conditions are true reports an event. An event
// without such a row, or whose row has no sentence, is not reported: an earlier event has reported it, or
// what follows will.
type Rows[T any] map[string]*kindRows[T]

// kindRows has the rows of a kind: all of them, and those for each clause, chapter and dot, or "", that the
// event has.
type kindRows[T any] struct {
	all []*Row[T]
	by  map[string][]*Row[T]
}

// A Row says how to report an event.
type Row[T any] struct {
	Do   func(T) // what to do before the sentence is said, or nil
	Line bourse.LineKind
	Name string // of the sentence
	Item string // what the sentence lists of each event, if it reports several

	clauses    []string // the event's is one of these or, with a dot at the end, of their chapters; nil for any
	conditions []condition[T]
}

// A condition is true if a fact is set or, if there is a value, if the fact has that value.
type condition[T any] struct {
	fact  func(T) any
	value string
	not   bool
}

// ReadRows reads rows from text, one in each line: "KIND CONDITIONS: do=ACTION LINE SENTENCE ITEM". Only the
// kind and the colon are required. The conditions are clauses or chapters, M7.1 or M7, of which one must be
// the event's, and facts as in lists: see First. Lines that begin with # are remarks. ReadRows panics if a
// line is wrong.
func ReadRows[T any](text string, facts Names[T], actions map[string]func(T)) Rows[T] {
	rows := Rows[T]{}
	for line := range strings.Lines(text) {
		head, rest, _ := strings.Cut(line, ":")
		words := strings.Fields(head)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		var row Row[T]
		err := row.readConditions(words[1:], facts)
		if err == nil {
			err = row.read(strings.Fields(rest), actions)
		}
		if err != nil {
			panic(fmt.Sprintf("sentences: %s%v", line, err))
		}
		if rows[words[0]] == nil {
			rows[words[0]] = &kindRows[T]{}
		}
		rows[words[0]].all = append(rows[words[0]].all, &row)
	}
	for _, of := range rows {
		of.index()
	}
	return rows
}

func (k *kindRows[T]) index() {
	k.by = map[string][]*Row[T]{"": nil}
	for _, row := range k.all {
		for _, clause := range row.clauses {
			k.by[clause] = nil
		}
	}
	for clause := range k.by {
		for _, row := range k.all {
			if row.isFor(clause) {
				k.by[clause] = append(k.by[clause], row)
			}
		}
	}
}

// isFor reports whether the row is for events of a clause.
func (r *Row[T]) isFor(clause string) bool {
	return r.clauses == nil || slices.Contains(r.clauses, clause) ||
		slices.Contains(r.clauses, clause[:strings.Index(clause, ".")+1])
}

func (r *Row[T]) readConditions(words []string, facts Names[T]) error {
	for _, word := range words {
		if word[0] >= 'A' && word[0] <= 'Z' {
			if !strings.Contains(word, ".") {
				word += "."
			}
			r.clauses = append(r.clauses, word)
			continue
		}
		word, not := strings.CutPrefix(word, "!")
		name, value, _ := strings.Cut(word, "=")
		if facts[name] == nil {
			return fmt.Errorf("there is no fact %s", name)
		}
		r.conditions = append(r.conditions, condition[T]{facts[name], value, not})
	}
	return nil
}

func (r *Row[T]) read(words []string, actions map[string]func(T)) error {
	if len(words) == 0 {
		return nil
	}
	if action, ok := strings.CutPrefix(words[0], "do="); ok {
		if r.Do, words = actions[action], words[1:]; r.Do == nil {
			return fmt.Errorf("there is no action %s", action)
		}
	}
	switch len(words) {
	case 0:
		return nil
	case 2, 3:
		r.Name, r.Item = words[1], strings.Join(words[2:], "")
		return r.Line.UnmarshalText([]byte(words[0]))
	}
	return fmt.Errorf("there is a word too many or too few")
}

// Find returns the row that reports an event of a kind and a clause, or nil.
func (r Rows[T]) Find(of T, kind, clause string) *Row[T] {
	rows := r[kind]
	if rows == nil {
		return nil
	}
	list, ok := rows.by[clause]
	if !ok {
		if list, ok = rows.by[clause[:strings.Index(clause, ".")+1]]; !ok {
			list = rows.by[""]
		}
	}
	for _, row := range list {
		if row.holds(of) {
			return row
		}
	}
	return nil
}

// Do does what the row that reports an event says to do, and returns the row. It returns nil if the event is
// not reported.
func (r Rows[T]) Do(of T, kind, clause string) *Row[T] {
	row := r.Find(of, kind, clause)
	if row != nil && row.Do != nil {
		row.Do(of)
	}
	if row == nil || row.Name == "" {
		return nil
	}
	return row
}

func (r *Row[T]) holds(of T) bool {
	for _, c := range r.conditions {
		if matches(c.fact(of), c.value) == c.not {
			return false
		}
	}
	return true
}

// A Story is lines about events. A line may report a series of events.
type Story struct {
	Told   []bourse.Line
	series any // what the last line reports, if the next event may belong to it
	items  []string
}

// Add adds a line, which ends a series.
func (s *Story) Add(kind bourse.LineKind, text string) {
	s.End()
	s.Told = append(s.Told, bourse.Line{Kind: kind, Text: text})
}

// Gather adds an item to the last line if that reports the same series, and otherwise adds a line. The function
// makes the text of the line from its items.
func (s *Story) Gather(series any, kind bourse.LineKind, item string, text func(items []string) string) {
	if s.series != series {
		s.Add(kind, "")
		s.series = series
	}
	s.items = append(s.items, item)
	s.Told[len(s.Told)-1].Text = text(s.items)
}

// End ends a series: the next item begins a line.
func (s *Story) End() { s.series, s.items = nil, nil }
