package grammar

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements Events, the table of a game's kinds of events.

// An EventKind is a row of the table of events.
type EventKind struct {
	Name string
	// Fields names the fields besides kind and rule, separated by spaces, in the order of the JSON form. A
	// field in square brackets is omitted where it does not apply: see Field.If.
	Fields string
	Hidden string // the fields that not everyone may see
	// Text is the line for people, with fields in angle brackets; <rule> is the clause. A part in
	// square brackets is written only if the event has all the fields in it.
	Text string
	Doc  string // what happened
}

// An EventTable defines a game's events. E is the event and K its kind.
type EventTable[E any, K ~uint8] struct {
	Game   string // the prefix of errors
	Book   byte   // the letter of the game's rulebook, for citing clauses
	Kind   func(*E) *K
	Rule   func(*E) *Clause // the clause that caused the event
	Kinds  []EventKind      // by kind; the first row, for no kind, is empty
	Fields []Field[E]
	// Normalize, if not nil, sets what follows from the fields read and is not itself a field.
	Normalize func(*E)
}

// MoveField returns the field of an event that contains a move.
func MoveField[E any, M interface {
	comparable
	fmt.Stringer
}](doc string, at func(*E) *M) Field[E] {
	return Field[E]{Name: "move", Type: "Move", Doc: doc,
		Access: Plain(at).Spelled(func(e *E) string { return (*at(e)).String() })}
}

// PlayerField returns a field of an event that contains a player. It is omitted for None.
func PlayerField[E any](name, doc string, at func(*E) *bourse.Seat) Field[E] {
	return Field[E]{Name: name, Type: "Seat", Doc: doc, If: func(e *E) bool { return at(e).Player() },
		Without: func(e *E) { *at(e) = bourse.None }, Access: Named(at)}
}

// Events writes and reads the events of a game.
type Events[E any, K ~uint8] struct {
	table EventTable[E, K]
	names []string
	keys  []string  // of the JSON members: kind, rule, and the fields
	uses  [][]use   // by kind
	hides [][]blank // by kind: the bits of hidden fields
	texts [][]part
}

// A use is a field that a kind of event uses.
type use struct {
	field    int
	optional bool
}

// NewEvents returns the events that a table defines. It panics if the table is wrong, since the table is part
// of the program.
func NewEvents[E any, K ~uint8](t EventTable[E, K]) *Events[E, K] {
	g := &Events[E, K]{table: t}
	checkRanges(t.Fields, "events")
	g.keys = []string{"kind", "rule"}
	for _, f := range t.Fields {
		g.keys = append(g.keys, f.Name)
	}
	for k, row := range t.Kinds {
		if k == 0 {
			row.Name = "none"
		}
		g.names = withName(g.names, row.Name, "events")
		var uses []use
		for _, name := range strings.Fields(row.Fields) {
			optional := strings.HasPrefix(name, "[")
			uses = append(uses, use{g.field(strings.Trim(name, "[]")), optional})
		}
		var hides []int
		for _, name := range strings.Fields(row.Hidden) {
			hides = append(hides, g.field(name))
		}
		g.uses, g.hides, g.texts = append(g.uses, uses), append(g.hides, blanks(t.Fields, hides)),
			append(g.texts, g.parse(row.Text))
	}
	return g
}

// field returns the index of the field with a name.
func (g *Events[E, K]) field(name string) int { return indexOf(g.table.Fields, name, "events") }

// Names returns the names of the kinds, starting with none. Callers must not change them.
func (g *Events[E, K]) Names() []string { return g.names }

// Name returns the name of a kind. For an unknown kind it returns the number.
func (g *Events[E, K]) Name(k K) string { return words.Name(g.names, k) }

// ReadName sets *k to the kind with a name. If it returns an error, *k is unchanged.
func (g *Events[E, K]) ReadName(k *K, name []byte) error {
	return words.Read(k, "kind of event", g.names, name)
}

// Open returns an event of a kind without the fields that not everyone may see.
func (g *Events[E, K]) Open(e E, k K) E { return open(e, g.hides, k) }

// ruleField is the field index of a part that is the clause.
const ruleField = -1

// parse splits a text into parts.
func (g *Events[E, K]) parse(text string) (parts []part) {
	for text != "" {
		at := strings.IndexAny(text, "<[")
		if at < 0 {
			return append(parts, part{word: text})
		}
		if at > 0 {
			parts = append(parts, part{word: text[:at]})
		}
		size := strings.IndexByte(text[at:], text[at]+2) // > comes two after < in ASCII, and ] two after [
		if size < 0 {
			panic(fmt.Sprintf("grammar: %s has an unclosed bracket", text))
		}
		switch inner := text[at+1 : at+size]; {
		case text[at] == '[':
			parts = append(parts, part{tail: g.parse(inner)})
		case inner == "rule":
			parts = append(parts, part{field: ruleField})
		default:
			parts = append(parts, part{field: g.field(inner)})
		}
		text = text[at+size+1:]
	}
	return parts
}

// rule returns the clause that caused an event, as it is cited.
func (g *Events[E, K]) rule(e *E) string { return g.table.Rule(e).In(g.table.Book) }

// Text returns an event as a line. If its kind has no text, it returns the kind's name.
func (g *Events[E, K]) Text(e *E) string {
	k := *g.table.Kind(e)
	if int(k) >= len(g.texts) || len(g.texts[k]) == 0 {
		return words.Name(g.names, k)
	}
	return string(g.write(g.texts[k], e, make([]byte, 0, 64)))
}

func (g *Events[E, K]) write(parts []part, e *E, b []byte) []byte {
	for _, p := range parts {
		switch {
		case p.tail != nil:
			if g.hasAll(p.tail, e) {
				b = g.write(p.tail, e, b)
			}
		case p.word != "":
			b = append(b, p.word...)
		case p.field == ruleField:
			b = append(b, g.rule(e)...)
		default:
			b = g.table.Fields[p.field].Access.text(e, b)
		}
	}
	return b
}

// hasAll reports whether an event has all the fields of a tail.
func (g *Events[E, K]) hasAll(tail []part, e *E) bool {
	for _, p := range tail {
		if p.tail == nil && p.word == "" && p.field != ruleField && !g.table.Fields[p.field].has(e) {
			return false
		}
	}
	return true
}

// has reports whether an event has an optional field.
func (f *Field[E]) has(e *E) bool {
	if f.If != nil {
		return f.If(e)
	}
	return !f.Access.zero(e)
}
