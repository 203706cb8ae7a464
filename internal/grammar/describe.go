package grammar

import (
	"strings"

	"bourse.example"
)

// This file fills in a game's Description from its tables.

// Describe fills in what a game's tables, rulebook and refusals define: moves, events, settings, clauses and
// codes. The settings get their values from a standard config. The description must already have its types.
// Describe completes those that also appear in the tables.
func Describe[M any, K ~uint8, E any, L ~uint8, C any](d bourse.Description, moves *Moves[M, K],
	events *Events[E, L], settings Settings[C], standard C, book *Book,
	codes Refusals) bourse.Description {
	d.Moves, d.MoveFields = moves.describe()
	d.Events, d.EventFields = events.describe()
	d.Config = settings.describe(standard)
	d.Clauses = append(d.Clauses, book.clauses...)
	d.Codes = append(d.Codes, codes...)
	for _, t := range d.Types {
		for i := range t.Fields {
			complete(&d, t.Name, &t.Fields[i])
		}
	}
	return d
}

// complete fills in a field from the rest of the description: a config field from its setting, and the
// edition and format of a form from the game's.
func complete(d *bourse.Description, owner string, f *bourse.Field) {
	switch {
	case owner == "Config":
		for _, c := range d.Config {
			if f.Name == c.Name {
				f.Doc = c.Doc + " (" + c.Rule + ")"
				if strings.HasPrefix(f.Type, "integer") {
					f.Min, f.Max = c.Min, c.Max
				}
			}
		}
	case f.Name == "edition":
		f.Min, f.Max = 1, int64(d.Edition) // one binary plays every edition
	case f.Name == "format":
		f.Min, f.Max = int64(d.Format), int64(d.Format)
	}
}

// describe describes every kind of move and every field, starting with seat and kind.
func (g *Moves[M, K]) describe() (kinds []bourse.MoveKind, fields []bourse.Field) {
	for k, row := range g.table.Kinds {
		if k == 0 {
			continue
		}
		d := bourse.MoveKind{Kind: row.Name, Nature: row.Nature, Fields: []string{},
			Amount: g.AmountField(K(k)), Text: g.syntax(k), Doc: row.Doc}
		clauses := strings.Split(row.Rule, ", ")
		d.Rule, d.Also = clauses[0], clauses[1:]
		for _, f := range g.json[k] {
			d.Fields = append(d.Fields, g.table.Fields[f].Name)
		}
		kinds = append(kinds, d)
	}
	fields = []bourse.Field{{Name: "seat", Type: "Seat", Doc: "who makes the move"},
		{Name: "kind", Type: "Kind", Doc: "what is done"}}
	return kinds, append(fields, describe(g.table.Fields)...)
}

// syntax returns the full form of a kind: <seat> buy <n> <unit> for <pay>.
func (g *Moves[M, K]) syntax(k int) string {
	row, seat := g.table.Kinds[k], "<seat>"
	if row.Nature {
		seat = "~"
	}
	return strings.TrimSpace(seat + " " + row.Name + " " + row.Form)
}

// describe describes every kind of event and every field, starting with kind and rule.
func (g *Events[E, K]) describe() (kinds []bourse.EventKind, fields []bourse.Field) {
	for k, row := range g.table.Kinds {
		if k == 0 {
			continue
		}
		d := bourse.EventKind{Kind: row.Name, Doc: row.Doc}
		for _, u := range g.uses[k] {
			name := g.table.Fields[u.field].Name
			if d.Fields = append(d.Fields, name); u.optional {
				d.Optional = append(d.Optional, name)
			}
		}
		kinds = append(kinds, d)
	}
	fields = []bourse.Field{{Name: "kind", Type: "EventKind", Doc: "what happened"},
		{Name: "rule", Type: "Clause", Doc: "the clause that caused it"}}
	return kinds, append(fields, describe(g.table.Fields)...)
}

func describe[M any](fields []Field[M]) (docs []bourse.Field) {
	for _, f := range fields {
		if f.Access.value == nil {
			continue // it appears in no form
		}
		docs = append(docs, bourse.Field{Name: f.Name, Type: f.Type, Min: f.Min, Max: f.Max, Doc: f.Doc})
	}
	return docs
}
