package bourse_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/grammar"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// TestDescription_since checks that a field of a later edition is required from that edition on.
func TestDescription_since(t *testing.T) {
	type form struct {
		Edition uint8 `json:"edition"`
		On      bool  `json:"on"`
		Wide    int8  `json:"wide" since:"2"`
	}
	d := toyDescription()
	d.Edition, d.Types = 2, []bourse.Type{grammar.TypeOf("View", "", nil, form{})}
	if got := d.Types[0].Fields[2].Since; got != 2 {
		t.Errorf("the field is since edition %d", got)
	}
	if text := string(d.TypeScript()); !strings.Contains(text, "  on: boolean;\n") ||
		!strings.Contains(text, "  wide?: number;\n") {
		t.Error(text)
	}
	text, err := d.JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Defs struct{ View map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"required": `["edition","on"]`,
		"allOf":    `[{"else":{"properties":{"wide":false}},"if":{"properties":{"edition":{"minimum":2,"type":"integer"}}},"then":{"properties":{"wide":true},"required":["wide"]}}]`,
	} {
		if is, err := json.Marshal(got.Defs.View[key]); err != nil || string(is) != want {
			t.Errorf("%s: %s, want %s, %v", key, is, want, err)
		}
	}
}

// toyDescription describes a game with one kind of move and one kind of event.
func toyDescription() bourse.Description {
	return bourse.Description{
		Game: "toy", Title: "Toy", Edition: 1, Format: 1, Min: 2, Max: 2,
		Moves: []bourse.MoveKind{{Kind: "lay-down", Fields: []string{"n"}, Text: "<seat> lay-down <n>",
			Rule: "T1.1", Doc: "lays it down"}},
		Events: []bourse.EventKind{{Kind: "laid", Fields: []string{"n"}, Optional: []string{"n"},
			Doc: "it was laid /* down */"}},
		MoveFields: []bourse.Field{{Name: "seat", Type: "Seat"}, {Name: "kind", Type: "Kind"},
			{Name: "n", Type: "integer", Min: -1, Max: 3, Doc: "how far"}},
		EventFields: []bourse.Field{{Name: "kind", Type: "Kind"}, {Name: "rule", Type: "Clause"},
			{Name: "n", Type: "integer[2][]"}},
		Enums: grammar.SeatEnums(2),
		Types: []bourse.Type{{Name: "View",
			Fields: []bourse.Field{{Name: "on", Type: "boolean"},
				{Name: "wide", Type: "Seat[20]", Optional: true}}}},
	}
}

func TestDescription_TypeScript(t *testing.T) {
	text := string(toyDescription().TypeScript())
	for _, want := range []string{
		"export type Player = \"p0\" | \"p1\";\n",
		"export interface View {\n  on: boolean;\n  wide?: Seat[];\n}\n",
		"/** lays it down (T1.1) */\nexport interface MoveLayDown {\n  seat: Player;\n  kind: \"lay-down\";\n  /** how far. Range: -1 to 3 */\n  n: number;\n}\n",
		"/** it was laid /* down * / */\nexport interface EventLaid {\n  kind: \"laid\";\n  rule: Clause;\n  n?: [number, number][];\n}\n",
		"export type Move = MoveLayDown;\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}

// TestDescription_public checks that View and State extend the fields that both have.
func TestDescription_public(t *testing.T) {
	d := toyDescription()
	on, own := d.Types[0].Fields[0], bourse.Field{Name: "own", Type: "integer"}
	d.Types = append(d.Types, bourse.Type{Name: "State", Fields: []bourse.Field{on, own}})
	want := "export interface Public {\n  on: boolean;\n}\n\n" +
		"export interface View extends Public {\n  wide?: Seat[];\n}\n\n" +
		"export interface State extends Public {\n  own: number;\n}\n"
	if text := string(d.TypeScript()); !strings.Contains(text, want) {
		t.Errorf("no %s in %s", want, text)
	}
}

func TestDescription_JSONSchema(t *testing.T) {
	text, err := toyDescription().JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Move": `{"description":"a move: its seat, its kind, and the fields that the kind uses","oneOf":[{"description":"lays it down (T1.1)","type":"object",` +
			`"properties":{"seat":{"$ref":"#/$defs/Player"},"kind":{"const":"lay-down"},"n":{"type":"integer","minimum":-1,"maximum":3,"description":"how far"}},` +
			`"required":["seat","kind","n"],"additionalProperties":false}]}`,
		"View": `{"description":"","type":"object","properties":{"on":{"type":"boolean"},"wide":{"type":"array","items":{"$ref":"#/$defs/Seat"},"minItems":20,"maxItems":20}},` +
			`"required":["on"],"additionalProperties":false}`,
	} {
		var a, b any
		if err := json.Unmarshal(got.Defs[name], &a); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(want), &b); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(b, a); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	untyped := toyDescription()
	untyped.Types[0].Fields[0].Type = ""
	if _, err := untyped.JSONSchema(); err == nil {
		t.Error("a field without a type is described")
	}
}

// described are the games whose descriptions this file tests. The games' own tests check the rest.
var described = []bourse.Game{economicon.Rules, futures.Rules, smallprint.Rules}

// TestDescription_own checks that a caller can write into a description without changing the next one.
func TestDescription_own(t *testing.T) {
	for _, rules := range described {
		want, err := json.Marshal(rules.Description())
		if err != nil {
			t.Fatal(err)
		}
		scribble(reflect.ValueOf(rules.Description()))
		got, err := json.Marshal(rules.Description())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s: (-before +after) %s", rules.Name(), diff)
		}
	}
}

// scribble writes into every element of every slice of v.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.String:
		if v.CanSet() {
			v.SetString("scribble")
		}
	case reflect.Pointer:
		scribble(v.Elem())
	}
}
