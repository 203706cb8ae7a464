package grammar

import (
	"fmt"
	"strings"

	"bourse.example/internal/form"
)

// This file implements Events, the table of a game's kinds of events.

// An EventKind is a row of the table of events.
type EventKind struct {
	Name string
	// Fields names the fields besides kind and rule in the order of the JSON form, with spaces between
	// them. One in square brackets is left out where it does not apply: see Field.If.
	Fields string
	Hidden string // the fields that not everybody may see
	Doc    string // what has happened
}

// An EventTable says what a game's events are made of. E is the event and K its kind.
type EventTable[E any, K ~uint8] struct {
	Kind   func(*E) K
	Rule   func(*E) string // the clause that caused it
	Kinds  []EventKind     // by kind; the first row, of no kind, is empty
	Fields []Field[E]
}

// Events writes the events of a game.
type Events[E any, K ~uint8] struct {
	table EventTable[E, K]
	names []string
	uses  [][]use // by kind
	hides [][]int
}

// A use is a field of a kind of event.
type use struct {
	field    int
	optional bool
}

// NewEvents makes what a table says. A table is a part of the program, so a fault in it panics.
func NewEvents[E any, K ~uint8](t EventTable[E, K]) *Events[E, K] {
	g := &Events[E, K]{table: t}
	for k, row := range t.Kinds {
		if k == 0 {
			row.Name = "none"
		}
		g.names = append(g.names, row.Name)
		var uses []use
		for _, name := range strings.Fields(row.Fields) {
			optional := strings.HasPrefix(name, "[")
			uses = append(uses, use{g.field(strings.Trim(name, "[]")), optional})
		}
		var hides []int
		for _, name := range strings.Fields(row.Hidden) {
			hides = append(hides, g.field(name))
		}
		g.uses, g.hides = append(g.uses, uses), append(g.hides, hides)
	}
	return g
}

func (g *Events[E, K]) field(name string) int {
	for i := range g.table.Fields {
		if g.table.Fields[i].Name == name {
			return i
		}
	}
	panic(fmt.Sprintf("grammar: events have no field %s", name))
}

// Names returns the names of the kinds, none first. They are not to be changed.
func (g *Events[E, K]) Names() []string { return g.names }

// Hide clears the fields of an event that not everybody may see.
func (g *Events[E, K]) Hide(e *E) {
	if k := g.table.Kind(e); int(k) < len(g.hides) {
		for _, f := range g.hides[k] {
			g.table.Fields[f].At.clear(e)
		}
	}
}

// JSON returns the JSON form of an event: its kind, its clause, and the fields that the kind uses and
// that it has.
func (g *Events[E, K]) JSON(e *E) []byte {
	k := g.table.Kind(e)
	if int(k) >= len(g.names) {
		k = 0
	}
	o := form.Object(nil).Name("kind", g.names[k]).Name("rule", g.table.Rule(e))
	for _, u := range g.uses[k] {
		if f := &g.table.Fields[u.field]; !u.optional || f.has(e) {
			o = o.JSON(f.Name, f.At.value(e, nil))
		}
	}
	return o.End()
}

// has reports whether an event has an optional field.
func (f *Field[E]) has(e *E) bool {
	if f.If != nil {
		return f.If(e)
	}
	return !f.At.zero(e)
}
