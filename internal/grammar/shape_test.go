package grammar_test

import (
	"reflect"
	"testing"

	"bourse.example"
	"bourse.example/internal/grammar"
	"github.com/google/go-cmp/cmp"
)

type colour uint8

type nested struct {
	Deep int16 `json:"deep"`
}

type shaped struct {
	nested
	Seat    bourse.Seat   `json:"seat"`
	Seats   bourse.Seats  `json:"seats"`
	Colour  colour        `json:"colour"`
	Price   int8          `json:"price"`
	Prices  [3]uint8      `json:"prices"`
	Grid    [2][3]int64   `json:"grid"`
	List    []colour      `json:"list"`
	Inner   nested        `json:"inner"`
	Flag    bool          `json:"flag,omitempty"`
	Word    string        `json:"word"`
	Big     uint64        `json:"big"`
	Memory  bourse.Memory `json:"memory"`
	Skipped int           `json:"-"`
	Plain   int32
	Tagged  [2]int8 `json:"tagged" doc:"of both" range:"-3..7"`
}

func TestTypeOf(t *testing.T) {
	shapes := map[reflect.Type]string{reflect.TypeFor[colour](): "Colour",
		reflect.TypeFor[bourse.Memory](): "integer 4..9"}
	const exact = 1<<53 - 1
	want := bourse.Type{Name: "Shaped", Doc: "has all shapes", Fields: []bourse.Field{
		{Name: "deep", Type: "integer", Min: -1 << 15, Max: 1<<15 - 1},
		{Name: "seat", Type: "Seat"},
		{Name: "seats", Type: "Seats"},
		{Name: "colour", Type: "Colour"},
		{Name: "price", Type: "integer", Min: -128, Max: 127},
		{Name: "prices", Type: "integer[3]", Max: 255},
		{Name: "grid", Type: "integer[3][2]", Min: -exact, Max: exact},
		{Name: "list", Type: "Colour[]"},
		{Name: "inner", Type: "nested"},
		{Name: "flag", Type: "boolean", Optional: true},
		{Name: "word", Type: "string"},
		{Name: "big", Type: "integer", Max: exact},
		{Name: "memory", Type: "integer", Min: 4, Max: 9},
		{Name: "Plain", Type: "integer", Min: -1 << 31, Max: 1<<31 - 1},
		{Name: "tagged", Type: "integer[2]", Min: -3, Max: 7, Doc: "of both"},
	}}
	if diff := cmp.Diff(want, grammar.TypeOf("Shaped", "has all shapes", shapes, shaped{})); diff != "" {
		t.Error(diff)
	}
}
