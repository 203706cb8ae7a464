package bourse

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file implements Description: a game, told to people who build on it in any language.

// A Description says what a game is made of. As JSON it is the answer of Rules.Describe;
// [Description.JSONSchema] and [Description.TypeScript] are made from it.
type Description struct {
	Game        string        `json:"game"`
	Title       string        `json:"title"`
	Edition     int           `json:"edition"`
	Format      int           `json:"format"`
	Min         int           `json:"minPlayers"`
	Max         int           `json:"maxPlayers"`
	Moves       []MoveKind    `json:"moves"`
	Events      []EventKind   `json:"events"`
	MoveFields  []Field       `json:"moveFields"`  // every field that a move can have, seat and kind first
	EventFields []Field       `json:"eventFields"` // every field that an event can have, kind and rule first
	Enums       []Enum        `json:"enums"`
	Types       []Type        `json:"types"`
	Units       []string      `json:"units"`
	Accounts    []string      `json:"accounts"`
	Cards       []Card        `json:"cards"`
	Config      []ConfigField `json:"config"`
	Clauses     []Clause      `json:"clauses"`
	Codes       []Illegal     `json:"codes"`
}

// A MoveKind is one kind of move: the fields that it uses besides seat and kind, the one of them that is
// its quantity, if it has one, and the text form, in which the fields stand in angle brackets.
type MoveKind struct {
	Kind   string   `json:"kind"`
	Nature bool     `json:"nature"`
	Fields []string `json:"fields"`
	Amount string   `json:"amount,omitempty"`
	Text   string   `json:"text"`
	Rule   string   `json:"rule"`
	Doc    string   `json:"doc"`
}

// An EventKind is one kind of event and the fields that it uses besides kind and rule.
type EventKind struct {
	Kind     string   `json:"kind"`
	Fields   []string `json:"fields"`
	Optional []string `json:"optional,omitempty"` // those of the fields that are left out where they do not apply
	Doc      string   `json:"doc"`
}

// An Enum is a type whose values have names.
type Enum struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Doc    string   `json:"doc"`
}

// EnumOf returns the enum of a type whose values have the given names. The names are copied: whoever is
// given a description may change it.
func EnumOf(name, doc string, values []string) Enum {
	return Enum{Name: name, Values: slices.Clone(values), Doc: doc}
}

// SeatEnums are the enums of seats in a game of at most that many players: Seat with every value,
// and Player with the players alone.
func SeatEnums(players int) []Enum {
	names := append([]string(nil), seatNames[:max(0, min(players, MaxSeats))]...)
	return []Enum{
		{"Seat", append(names[:len(names):len(names)], Nature.String(), None.String(), Spectator.String()), "a place at the table; ~ moves for chance"},
		{"Player", names, "a player's seat"},
	}
}

// A Type is a JSON object and its fields.
type Type struct {
	Name   string  `json:"name"`
	Fields []Field `json:"fields"`
	Doc    string  `json:"doc"`
}

// A Field is one member of an object. Its type is integer, boolean, string, Clause for the number of
// a clause, Seats for a rising list of players' seats, the name of an enum or of a type, or one of these
// with [] for a list or [4] for a list of four.
type Field struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Min      int64  `json:"min,omitempty"` // of an integer, or of the integers of a list; otherwise both are 0
	Max      int64  `json:"max,omitempty"`
	Optional bool   `json:"optional,omitempty"` // left out where it does not apply
	Since    int    `json:"since,omitempty"`    // the edition that brought it: left out in those before
	Doc      string `json:"doc"`
}

// A Card is one card of a game and how many copies there are.
type Card struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	Copies int    `json:"copies"`
}

// A ConfigField is a setting, the range of its values, and the value in the standard game.
type ConfigField struct {
	Name     string `json:"name"`
	Doc      string `json:"doc"`
	Min      int64  `json:"min"`
	Max      int64  `json:"max"`
	Standard string `json:"standard"`
	Rule     string `json:"rule"`
}

// A Clause is a clause of a game's RULES.md.
type Clause struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// Tables takes over what a game's tables, its rulebook and its refusals say. It comes after the types: the
// settings say what the fields of the type Config are.
func (d *Description) Tables(t grammar.Tables, book *grammar.Book, codes Refusals) {
	for _, k := range t.Kinds {
		d.Moves = append(d.Moves, MoveKind(k))
	}
	for _, f := range t.Fields {
		d.MoveFields = append(d.MoveFields, Field(f))
	}
	for _, k := range t.Events {
		d.Events = append(d.Events, EventKind(k))
	}
	for _, f := range t.EventFields {
		d.EventFields = append(d.EventFields, Field(f))
	}
	for _, s := range t.Settings {
		d.Config = append(d.Config, ConfigField(s))
	}
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, Clause(c))
	}
	for _, e := range codes {
		d.Codes = append(d.Codes, *e)
	}
	for _, t := range d.Types {
		for i := range t.Fields {
			d.complete(t.Name, &t.Fields[i])
		}
	}
}

// complete gives a field what the description says elsewhere: of a config's field the setting, of a
// form's edition and version the one there is.
func (d *Description) complete(owner string, f *Field) {
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

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
)

// TypeOf describes the JSON object that a struct is written as, by reflection. A field's tags give its
// sentence, doc:"from 1", and the range of its integers, range:"1..9". A type that writes itself as text
// or JSON goes by its name, or is named in shapes; integer 0..50 there is an integer of that range.
func TypeOf(name, doc string, shapes map[reflect.Type]string, v any) Type {
	return Type{Name: name, Fields: fieldsOf(shapes, reflect.TypeOf(v)), Doc: doc}
}

func fieldsOf(shapes map[reflect.Type]string, t reflect.Type) []Field {
	var fields []Field
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		tag := f.Tag.Get("json")
		name, rest, _ := strings.Cut(tag, ",")
		switch {
		case tag == "-":
			continue
		case f.Anonymous && name == "":
			fields = append(fields, fieldsOf(shapes, f.Type)...)
			continue
		case name == "":
			name = f.Name
		}
		field := Field{Name: name, Optional: strings.Contains(rest, "omit"), Doc: f.Tag.Get("doc")}
		if since := form.Since(f); since > 1 {
			field.Since = since
		}
		field.Type, field.Min, field.Max = shapeOf(shapes, f.Type)
		if limits, ok := f.Tag.Lookup("range"); ok {
			fmt.Sscanf(limits, "%d..%d", &field.Min, &field.Max)
		}
		fields = append(fields, field)
	}
	return fields
}

// shapeOf names the JSON form of a type and returns the range of its integers, if it has any.
func shapeOf(shapes map[reflect.Type]string, t reflect.Type) (shape string, lo, hi int64) {
	if shape, ok := shapes[t]; ok {
		shape, limits, _ := strings.Cut(shape, " ")
		fmt.Sscanf(limits, "%d..%d", &lo, &hi)
		return shape, lo, hi
	}
	if t.Implements(textMarshaler) || t.Implements(jsonMarshaler) {
		return t.Name(), 0, 0 // an enum, or a type of its own
	}
	switch t.Kind() {
	case reflect.Bool:
		return "boolean", 0, 0
	case reflect.String:
		return "string", 0, 0
	case reflect.Array:
		shape, lo, hi = shapeOf(shapes, t.Elem())
		return fmt.Sprintf("%s[%d]", shape, t.Len()), lo, hi
	case reflect.Slice:
		shape, lo, hi = shapeOf(shapes, t.Elem())
		return shape + "[]", lo, hi
	case reflect.Struct:
		return t.Name(), 0, 0
	}
	lo, hi = rangeOf(t)
	return "integer", lo, hi
}

// rangeOf returns the smallest and the largest value of an integer type; of 64 bits only what
// readers in every language keep exactly.
func rangeOf(t reflect.Type) (lo, hi int64) {
	const exact = 1<<53 - 1
	if t.Kind() >= reflect.Uint && t.Kind() <= reflect.Uint64 {
		return 0, int64(1)<<min(t.Bits(), 53) - 1
	}
	return max(-exact, int64(-1)<<(t.Bits()-1)), min(exact, int64(1)<<(t.Bits()-1)-1)
}
