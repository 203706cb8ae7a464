package bourse

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// This file writes a Description as a JSON Schema.

// members is a JSON object whose members keep their order.
type members []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the members in order.
func (m members) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, one := range m {
		if i > 0 {
			b = append(b, ',')
		}
		key, err := json.Marshal(one.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(one.value)
		if err != nil {
			return nil, err
		}
		b = append(append(append(b, key...), ':'), value...)
	}
	return append(b, '}'), nil
}

// JSONSchema returns a JSON Schema, draft 2020-12, of everything that the game writes as JSON. Its $defs
// contain every enum and type of the game, Move and Event with a form for each kind, Option, Standing, and
// Illegal with its Code. The schema itself describes a view, which frontends read most. For the other types,
// refer to the definitions.
func (d Description) JSONSchema() ([]byte, error) {
	defs := members{
		{"Clause", members{{"type", "string"}, {"pattern", `^[A-Z][0-9]+\.[0-9]+$`},
			{"description", docClause}}},
		{"Seats", members{{"type", "array"}, {"items", members{{"$ref", "#/$defs/Player"}}},
			{"uniqueItems", true}, {"description", docSeats}}},
	}
	for _, e := range d.enums() {
		defs = append(defs, member{e.Name,
			members{{"type", "string"}, {"enum", e.Values}, {"description", e.Doc}}})
	}
	for _, t := range d.types() {
		object, err := objectSchema(t.Doc, t.Fields)
		if err != nil {
			return nil, err
		}
		defs = append(defs, member{t.Name, object})
	}
	for _, list := range d.unions() {
		forms := make([]members, 0, len(list.forms))
		for _, t := range list.forms {
			object, err := objectSchema(t.Doc, t.Fields)
			if err != nil {
				return nil, err
			}
			forms = append(forms, object)
		}
		defs = append(defs, member{list.name, members{{"description", list.doc}, {"oneOf", forms}}})
	}
	b, err := json.Marshal(members{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"title", d.Title},
		{"description", fmt.Sprintf("the JSON forms of %s, edition %d, format %d", d.Game, d.Edition,
			d.Format)},
		{"$ref", "#/$defs/View"},
		{"$defs", defs},
	})
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, b, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

const (
	docClause = "the number of a clause of the rulebook"
	docSeats  = "players' seats in ascending order, each once"
	docMove   = "a move: its seat, its kind, and the fields that the kind uses"
	docEvent  = "what happened, as a seat sees it"
	docOption = "one legal move, or all legal moves that differ from it only in their quantity"
)

// matchCodes are the refusals that a match makes in every game.
var matchCodes = [...]*Illegal{ErrWrongSeat, ErrSeedMoves, ErrOver}

// enums returns the game's enums and the enum of refusal codes.
func (d Description) enums() []Enum {
	code := Enum{Name: "Code", Doc: "the reason for a refusal"}
	for _, c := range d.Codes {
		code.Values = append(code.Values, c.Code())
	}
	for _, c := range matchCodes {
		code.Values = append(code.Values, c.Code())
	}
	return append(append([]Enum(nil), d.Enums...), code)
}

// types returns the game's types and the types that all games have.
func (d Description) types() []Type {
	const most = 1<<53 - 1
	types := append([]Type(nil), d.Types...)
	for _, t := range d.Types {
		if t.Name != "Config" {
			continue
		}
		changes := Type{Name: "ConfigChanges",
			Doc: "a config for a new game: omitted settings are standard"}
		for _, f := range t.Fields {
			f.Optional, f.Since = true, 0
			changes.Fields = append(changes.Fields, f)
		}
		types = append(types, changes)
	}
	return append(types,
		Type{"Standing", []Field{
			{Name: "seat", Type: "Player"},
			{Name: "place", Type: "integer", Min: 1, Max: MaxSeats,
				Doc: "from 1; tied players share a place"},
			{Name: "win", Type: "boolean", Doc: "only when the game is over"},
			{Name: "score", Type: "integer", Min: -most, Max: most, Doc: "rounded down for display"},
		}, "the place and score of one player"},
		Type{"Illegal", []Field{
			{Name: "rule", Type: "string", Doc: "the clause that forbids the move, or match"},
			{Name: "code", Type: "Code", Doc: "a stable name for programs"},
			{Name: "why", Type: "string", Doc: "the reason in English, for people"},
		}, "the refusal of a move"},
	)
}

// A union is a type that is one of several forms.
type union struct {
	name, doc string
	forms     []Type
}

func (d Description) unions() []union {
	return []union{{"Move", docMove, d.moveForms()}, {"Event", docEvent, d.eventForms()},
		{"Option", docOption, d.optionForms()}}
}

// optionForms returns the form of an option that is one move. If the game's moves have quantities, it also
// returns the form of a range.
func (d Description) optionForms() []Type {
	const most = 1<<53 - 1
	text := Field{Name: "text", Type: "string", Doc: "the move's text form"}
	plain := Type{"one", []Field{text, {Name: "move", Type: "Move"}}, "a legal move"}
	amount := ""
	for _, k := range d.Moves {
		amount = max(amount, k.Amount) // a game has only one
	}
	if amount == "" {
		return []Type{plain}
	}
	text.Doc += ", with " + AmountWord + " where the quantity goes"
	return []Type{plain, {"range", []Field{
		text,
		{Name: "move", Type: "Move", Doc: "with the least quantity"},
		{Name: "min", Type: "integer", Max: most, Doc: "the least quantity"},
		{Name: "max", Type: "integer", Min: 1, Max: most, Doc: "the greatest"},
		{Name: "field", Type: "=" + amount, Doc: "the member of move that the quantity goes into"},
	}, "legal moves that differ only in their quantity, from min to max"}}
}

// moveForms returns a form for each kind of move, and eventForms one for each kind of event. A field of type
// "=x" is always x.
func (d Description) moveForms() []Type {
	var forms []Type
	for _, k := range d.Moves {
		seat := "Player"
		if k.Nature {
			seat = "=" + Nature.String()
		}
		t := Type{Name: k.Kind, Doc: k.Doc + " (" + k.Rule + ")",
			Fields: []Field{{Name: "seat", Type: seat}, {Name: "kind", Type: "=" + k.Kind}}}
		forms = append(forms, t.with(d.MoveFields, k.Fields, nil))
	}
	return forms
}

func (d Description) eventForms() []Type {
	var forms []Type
	for _, k := range d.Events {
		t := Type{Name: k.Kind, Doc: k.Doc, Fields: []Field{{Name: "kind", Type: "=" + k.Kind}}}
		forms = append(forms, t.with(d.EventFields, append([]string{"rule"}, k.Fields...), k.Optional))
	}
	return forms
}

// with returns the type with the named fields added. A name without a field becomes a reference to a type of
// that name. No definition has it, so the mistake is found.
func (t Type) with(fields []Field, names, optional []string) Type {
	for _, name := range names {
		f := Field{Name: name, Type: name}
		for _, known := range fields {
			if known.Name == name {
				f = known
			}
		}
		for _, o := range optional {
			f.Optional = f.Optional || o == name
		}
		t.Fields = append(t.Fields, f)
	}
	return t
}

// objectSchema returns the schema of an object that has these fields and no others.
func objectSchema(doc string, fields []Field) (members, error) {
	properties, required := members{}, []string{}
	for _, f := range fields {
		value, err := f.schema(f.Type)
		if err != nil {
			return nil, err
		}
		if f.Doc != "" {
			value = append(value, member{"description", f.Doc})
		}
		properties = append(properties, member{f.Name, value})
		if !f.Optional && f.Since == 0 {
			required = append(required, f.Name)
		}
	}
	object := members{
		{"description", doc}, {"type", "object"}, {"properties", properties}, {"required", required},
		{"additionalProperties", false},
	}
	if all := sinceSchemas(fields); len(all) > 0 {
		object = append(object, member{"allOf", all})
	}
	return object, nil
}

// sinceSchemas returns a schema for each edition that added fields. It requires the fields from that edition
// on and forbids them before. Strict validators want the type of what is compared, and the properties that are required.
func sinceSchemas(fields []Field) (all []members) {
	newest := 0
	for _, f := range fields {
		newest = max(newest, f.Since)
	}
	for edition := 2; edition <= newest; edition++ {
		names, some, none := []string{}, members{}, members{}
		for _, f := range fields {
			if f.Since == edition {
				names = append(names, f.Name)
				some, none = append(some, member{f.Name, true}), append(none, member{f.Name, false})
			}
		}
		if len(names) > 0 {
			all = append(all, members{
				{"if", members{{"properties", members{{"edition", members{{"type", "integer"}, {"minimum", edition}}}}}}},
				{"then", members{{"properties", some}, {"required", names}}}, {"else", members{{"properties", none}}},
			})
		}
	}
	return all
}

// schema returns the schema of a shape, which is the field's type or the type of its elements.
func (f Field) schema(shape string) (members, error) {
	if elem, size, ok := listOf(shape); ok {
		items, err := f.schema(elem)
		if err != nil {
			return nil, err
		}
		list := members{{"type", "array"}, {"items", items}}
		if size >= 0 {
			list = append(list, member{"minItems", size}, member{"maxItems", size})
		}
		return list, nil
	}
	switch {
	case shape == "":
		return nil, fmt.Errorf("describe: field %s has no type", f.Name)
	case shape[0] == '=':
		return members{{"const", shape[1:]}}, nil
	case shape == "integer" && f.Min == 0 && f.Max == 0:
		return members{{"type", shape}}, nil
	case shape == "integer":
		return members{{"type", shape}, {"minimum", f.Min}, {"maximum", f.Max}}, nil
	case shape == "boolean", shape == "string":
		return members{{"type", shape}}, nil
	}
	return members{{"$ref", "#/$defs/" + shape}}, nil
}

// listOf splits the last brackets from the shape of a list. The size is -1 if it may vary.
func listOf(shape string) (elem string, size int, ok bool) {
	if !strings.HasSuffix(shape, "]") {
		return "", 0, false
	}
	at := strings.LastIndexByte(shape, '[')
	if at < 0 {
		return "", 0, false
	}
	elem, digits := shape[:at], shape[at+1:len(shape)-1]
	if digits == "" {
		return elem, -1, true
	}
	size, err := strconv.Atoi(digits)
	return elem, size, err == nil
}
