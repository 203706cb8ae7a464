package grammar

import "strings"

// This file tells what a game's tables hold, in words that the root package's Description takes over.

// A KindDoc describes a kind of move: the JSON names of its fields and its text form.
type KindDoc struct {
	Kind   string
	Nature bool
	Fields []string
	Amount string // the one of them that is the quantity, if there is one
	Text   string
	Rule   string // the clause that events name
	Doc    string
}

// An EventDoc describes a kind of event.
type EventDoc struct {
	Kind     string
	Fields   []string
	Optional []string
	Doc      string
}

// A FieldDoc describes a field. Min and Max are 0 where it is no number.
type FieldDoc struct {
	Name, Type string
	Min, Max   int64
	Optional   bool
	Since      int // the edition that brought it, where an object has an edition
	Doc        string
}

// Tables is all that a game's tables say.
type Tables struct {
	Kinds       []KindDoc
	Fields      []FieldDoc // of moves, seat and kind first
	Events      []EventDoc
	EventFields []FieldDoc // kind and rule first
	Settings    []SettingDoc
}

// Describe describes a game's tables, with the values of the settings in a standard config.
func Describe[M any, K ~uint8, E any, L ~uint8, C any](moves *Moves[M, K], events *Events[E, L], settings Settings[C], standard C) (t Tables) {
	t.Kinds, t.Fields = moves.Describe()
	t.Events, t.EventFields = events.Describe()
	t.Settings = settings.Describe(standard)
	return t
}

// Describe describes every kind of move and every field, seat and kind first.
func (g *Moves[M, K]) Describe() (kinds []KindDoc, fields []FieldDoc) {
	for k, row := range g.table.Kinds {
		if k == 0 {
			continue
		}
		d := KindDoc{Kind: row.Name, Nature: row.Nature, Fields: []string{}, Amount: g.AmountField(K(k)), Text: g.syntax(k), Doc: row.Doc}
		d.Rule, _, _ = strings.Cut(row.Rule, ",")
		for _, f := range g.json[k] {
			d.Fields = append(d.Fields, g.table.Fields[f].Name)
		}
		kinds = append(kinds, d)
	}
	fields = []FieldDoc{{Name: "seat", Type: "Seat", Doc: "who makes the move"}, {Name: "kind", Type: "Kind", Doc: "what is done"}}
	return kinds, append(fields, describe(g.table.Fields)...)
}

// syntax returns the whole form of a kind: <seat> buy <n> <unit> for <pay>.
func (g *Moves[M, K]) syntax(k int) string {
	row, seat := g.table.Kinds[k], "<seat>"
	if row.Nature {
		seat = "~"
	}
	return strings.TrimSpace(seat + " " + row.Name + " " + row.Form)
}

// Describe describes every kind of event and every field, kind and rule first.
func (g *Events[E, K]) Describe() (kinds []EventDoc, fields []FieldDoc) {
	for k, row := range g.table.Kinds {
		if k == 0 {
			continue
		}
		d := EventDoc{Kind: row.Name, Doc: row.Doc}
		for _, u := range g.uses[k] {
			name := g.table.Fields[u.field].Name
			if d.Fields = append(d.Fields, name); u.optional {
				d.Optional = append(d.Optional, name)
			}
		}
		kinds = append(kinds, d)
	}
	fields = []FieldDoc{{Name: "kind", Type: "EventKind", Doc: "what happened"}, {Name: "rule", Type: "Clause", Doc: "the clause that caused it"}}
	return kinds, append(fields, describe(g.table.Fields)...)
}

func describe[M any](fields []Field[M]) (docs []FieldDoc) {
	for _, f := range fields {
		if f.At.value == nil {
			continue // it stands in no form
		}
		docs = append(docs, FieldDoc{Name: f.Name, Type: f.Type, Min: f.Min, Max: f.Max, Doc: f.Doc})
	}
	return docs
}

// Comment returns the table of the kinds as the documentation of a game's Move has it, a line each: the
// form, what a move of the kind does, and the clauses.
func (g *Moves[M, K]) Comment() (lines []string) {
	wide := 0
	for k := range g.table.Kinds[1:] {
		wide = max(wide, len(g.syntax(k+1)))
	}
	for k, row := range g.table.Kinds {
		if k > 0 {
			text := g.syntax(k)
			lines = append(lines, text+strings.Repeat(" ", wide-len(text))+"  "+row.Doc+" ("+row.Rule+")")
		}
	}
	return lines
}

// Markdown returns the same table as RULES.md has it, a row each.
func (g *Moves[M, K]) Markdown() (rows []string) {
	kinds, _ := g.Describe()
	rows = []string{"| kind | fields | text form | what it does | clause |", "|---|---|---|---|---|"}
	for k, d := range kinds {
		cells := []string{"`" + d.Kind + "`", strings.Join(d.Fields, ", "), "`" + d.Text + "`", d.Doc, g.table.Kinds[k+1].Rule}
		rows = append(rows, strings.ReplaceAll("| "+strings.Join(cells, " | ")+" |", "|  |", "| |"))
	}
	return rows
}
