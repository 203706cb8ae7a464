package grammar

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file describes enums and the JSON objects of structs.

// EnumOf returns the enum of a type whose values have the given names. It copies the names, since the caller
// may change the description.
func EnumOf(name, doc string, values []string) bourse.Enum {
	return bourse.Enum{Name: name, Values: slices.Clone(values), Doc: doc}
}

// SeatEnums returns the enums of seats in a game for up to the given number of players: Seat with every
// value, and Player with the players only.
func SeatEnums(players int) []bourse.Enum {
	var names []string
	for seat := range bourse.Seat(players) {
		names = append(names, seat.String())
	}
	others := []string{bourse.Nature.String(), bourse.None.String(), bourse.Spectator.String()}
	return []bourse.Enum{
		{Name: "Seat", Values: slices.Concat(names, others), Doc: "a place at the table; ~ moves for chance"},
		{Name: "Player", Values: names, Doc: "a player's seat"},
	}
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
)

// TypeOf describes the JSON object of a struct, by reflection. A field's tags give its description, doc:"from
// 1", and the range of its integers, range:"1..9". A type that marshals itself as text or JSON is described
// by its name, or by its entry in shapes. The entry integer 0..50 is an integer of that range.
func TypeOf(name, doc string, shapes map[reflect.Type]string, v any) bourse.Type {
	return bourse.Type{Name: name, Fields: fieldsOf(shapes, reflect.TypeOf(v)), Doc: doc}
}

func fieldsOf(shapes map[reflect.Type]string, t reflect.Type) []bourse.Field {
	var fields []bourse.Field
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
		field := bourse.Field{Name: name, Optional: strings.Contains(rest, "omit"), Doc: f.Tag.Get("doc")}
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

// shapeOf returns the name of a type's JSON form, and the range of its integers if it has any.
func shapeOf(shapes map[reflect.Type]string, t reflect.Type) (shape string, lo, hi int64) {
	if shape, ok := shapes[t]; ok {
		shape, limits, _ := strings.Cut(shape, " ")
		fmt.Sscanf(limits, "%d..%d", &lo, &hi)
		return shape, lo, hi
	}
	if t.Implements(textMarshaler) || t.Implements(jsonMarshaler) {
		return t.Name(), 0, 0 // an enum, or a type of the game
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

// rangeOf returns the smallest and the largest value of an integer type. For 64 bits they are the limits of
// what readers in every language keep exactly.
func rangeOf(t reflect.Type) (lo, hi int64) {
	const exact = 1<<53 - 1
	if t.Kind() >= reflect.Uint && t.Kind() <= reflect.Uint64 {
		return 0, int64(1)<<min(t.Bits(), 53) - 1
	}
	return max(-exact, int64(-1)<<(t.Bits()-1)), min(exact, int64(1)<<(t.Bits()-1)-1)
}
