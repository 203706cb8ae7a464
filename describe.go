package bourse

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"
)

// This file implements Description: a game, told to people who build on it in any language.

// A Description says what a game is made of. As JSON it is the answer of Rules.Describe;
// [Description.JSONSchema] and [Description.TypeScript] are made from it.
type Description struct {
	Game    string        `json:"game"`
	Title   string        `json:"title"`
	Edition int           `json:"edition"`
	Format  int           `json:"format"`
	Min     int           `json:"minPlayers"`
	Max     int           `json:"maxPlayers"`
	Moves   []MoveKind    `json:"moves"`
	Events  []EventKind   `json:"events"`
	Move    []Field       `json:"moveFields"`  // every field that a move can have
	Event   []Field       `json:"eventFields"` // every field that an event can have
	Enums   []Enum        `json:"enums"`
	Types   []Type        `json:"types"`
	Units   []string      `json:"units"`
	Account []string      `json:"accounts"`
	Cards   []Card        `json:"cards"`
	Config  []ConfigField `json:"config"`
	Clauses []Clause      `json:"clauses"`
	Codes   []*Illegal    `json:"codes"`
}

// A MoveKind is one kind of move: the fields that it uses and the text form, in which the fields
// stand in angle brackets.
type MoveKind struct {
	Kind   string   `json:"kind"`
	Nature bool     `json:"nature"`
	Fields []string `json:"fields"`
	Text   string   `json:"text"`
	Rule   string   `json:"rule"`
}

// An EventKind is one kind of event and the fields that it uses.
type EventKind struct {
	Kind   string   `json:"kind"`
	Fields []string `json:"fields"`
	Doc    string   `json:"doc"`
}

// An Enum is a type whose values have names.
type Enum struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// A Type is a JSON object and its fields.
type Type struct {
	Name   string  `json:"name"`
	Fields []Field `json:"fields"`
}

// A Field is one member of an object. Its type is integer, boolean, string, the name of an enum or
// of a type, or one of these with [] for a list or [4] for a list of four.
type Field struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Min      int64  `json:"min,omitempty"` // of an integer's type; both 0 for others
	Max      int64  `json:"max,omitempty"`
	Optional bool   `json:"optional,omitempty"` // left out where it does not apply
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

var textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()

// TypeOf describes the JSON object that a struct is written as, by reflection. Types that write
// themselves otherwise than by their fields are named in shapes.
func TypeOf(name string, shapes map[reflect.Type]string, v any) Type {
	return Type{Name: name, Fields: fieldsOf(shapes, reflect.TypeOf(v))}
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
		field := Field{Name: name, Type: shapeOf(shapes, f.Type), Optional: strings.Contains(rest, "omit")}
		if field.Type == "integer" {
			field.Min, field.Max = rangeOf(f.Type)
		}
		fields = append(fields, field)
	}
	return fields
}

// shapeOf names the JSON form of a type.
func shapeOf(shapes map[reflect.Type]string, t reflect.Type) string {
	if shape, ok := shapes[t]; ok {
		return shape
	}
	switch {
	case t == reflect.TypeFor[Seat]():
		return "Seat"
	case t.Implements(textMarshaler):
		return "string"
	}
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Array:
		return fmt.Sprintf("%s[%d]", shapeOf(shapes, t.Elem()), t.Len())
	case reflect.Slice:
		return shapeOf(shapes, t.Elem()) + "[]"
	case reflect.Struct:
		return t.Name()
	}
	return "integer"
}

// rangeOf returns the smallest and the largest value of an integer type; of 64 bits only what a
// reader in any language keeps exactly.
func rangeOf(t reflect.Type) (lo, hi int64) {
	bits := min(t.Bits(), 54)
	if t.Kind() >= reflect.Uint && t.Kind() <= reflect.Uint64 {
		return 0, 1<<min(bits, 53) - 1
	}
	return -1 << (bits - 1), 1<<(bits-1) - 1
}
