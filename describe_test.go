package bourse_test

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/grammar"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// TestDescription_since has what a later edition brought due from that edition on, and not before.
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
	if text := string(d.TypeScript()); !strings.Contains(text, "  on: boolean;\n") || !strings.Contains(text, "  wide?: number;\n") {
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
		"allOf":    `[{"else":{"properties":{"wide":false}},"if":{"properties":{"edition":{"minimum":2}}},"then":{"required":["wide"]}}]`,
	} {
		if is, err := json.Marshal(got.Defs.View[key]); err != nil || string(is) != want {
			t.Errorf("%s: %s, want %s, %v", key, is, want, err)
		}
	}
}

// toyDescription describes a game of one kind of move and one of event.
func toyDescription() bourse.Description {
	return bourse.Description{
		Game: "toy", Title: "Toy", Edition: 1, Format: 1, Min: 2, Max: 2,
		Moves:       []bourse.MoveKind{{Kind: "lay-down", Fields: []string{"n"}, Text: "<seat> lay-down <n>", Rule: "T1.1", Doc: "lays it down"}},
		Events:      []bourse.EventKind{{Kind: "laid", Fields: []string{"n"}, Optional: []string{"n"}, Doc: "it was laid /* down */"}},
		MoveFields:  []bourse.Field{{Name: "seat", Type: "Seat"}, {Name: "kind", Type: "Kind"}, {Name: "n", Type: "integer", Min: -1, Max: 3, Doc: "how far"}},
		EventFields: []bourse.Field{{Name: "kind", Type: "Kind"}, {Name: "rule", Type: "Clause"}, {Name: "n", Type: "integer[2][]"}},
		Enums:       grammar.SeatEnums(2),
		Types:       []bourse.Type{{Name: "View", Fields: []bourse.Field{{Name: "on", Type: "boolean"}, {Name: "wide", Type: "Seat[20]", Optional: true}}}},
	}
}

func TestDescription_TypeScript(t *testing.T) {
	text := string(toyDescription().TypeScript())
	for _, want := range []string{
		"export type Player = \"p0\" | \"p1\";\n",
		"export interface View {\n  on: boolean;\n  wide?: Seat[];\n}\n",
		"/** lays it down (T1.1) */\nexport interface MoveLayDown {\n  seat: Player;\n  kind: \"lay-down\";\n  /** how far; -1 to 3 */\n  n: number;\n}\n",
		"/** it was laid /* down * / */\nexport interface EventLaid {\n  kind: \"laid\";\n  rule: Clause;\n  n?: [number, number][];\n}\n",
		"export type Move = MoveLayDown;\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
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

// described are the games whose descriptions are held to being whole.
var described = []bourse.Game{economicon.Rules, futures.Rules, smallprint.Rules}

// TestDescription_is_whole holds every game's description to naming what it uses, and to a doc for
// everything.
func TestDescription_is_whole(t *testing.T) {
	for _, game := range described {
		d := game.Description()
		known := map[string]bool{"integer": true, "boolean": true, "string": true, "Clause": true, "Seats": true, "Move": true}
		declare := func(name, doc string) {
			if known[name] || doc == "" {
				t.Errorf("%s: type %s is known already: %v, or has no doc: %q", d.Game, name, known[name], doc)
			}
			known[name] = true
		}
		for _, e := range d.Enums {
			declare(e.Name, e.Doc)
			if len(e.Values) == 0 {
				t.Errorf("%s: enum %s is empty", d.Game, e.Name)
			}
		}
		for _, typ := range d.Types {
			declare(typ.Name, typ.Doc)
		}
		for _, name := range []string{"Seat", "Player", "View", "State", "Config"} {
			if !known[name] {
				t.Errorf("%s: no %s", d.Game, name)
			}
		}
		brackets := regexp.MustCompile(`(\[[0-9]*\])*$`)
		fields := func(owner string, list []bourse.Field) map[string]bool {
			names := make(map[string]bool)
			for _, f := range list {
				if names[f.Name] || f.Doc == "" || !known[brackets.ReplaceAllString(f.Type, "")] {
					t.Errorf("%s: field %s.%s: type %s, doc %q, seen before: %v", d.Game, owner, f.Name, f.Type, f.Doc, names[f.Name])
				}
				names[f.Name] = true
			}
			return names
		}
		for _, typ := range d.Types {
			fields(typ.Name, typ.Fields)
		}
		clauses := make(map[string]bool)
		for _, c := range d.Clauses {
			if clauses[c.ID] || c.Text == "" {
				t.Errorf("%s: clause %s", d.Game, c.ID)
			}
			clauses[c.ID] = true
		}
		moves, used := fields("Move", d.MoveFields), map[string]bool{"seat": true, "kind": true}
		for _, k := range d.Moves {
			if k.Doc == "" || !clauses[k.Rule] || !strings.Contains(k.Text, " "+k.Kind) {
				t.Errorf("%s: move %s: %+v", d.Game, k.Kind, k)
			}
			for _, f := range k.Fields {
				used[f] = true
				if !strings.Contains(k.Text, "<"+f+">") {
					t.Errorf("%s: the text form of %s has no %s", d.Game, k.Kind, f)
				}
			}
		}
		if diff := cmp.Diff(moves, used); diff != "" {
			t.Errorf("%s: fields of moves and of their kinds: %s", d.Game, diff)
		}
		events, used := fields("Event", d.EventFields), map[string]bool{"kind": true, "rule": true}
		for _, k := range d.Events {
			if k.Doc == "" {
				t.Errorf("%s: event %s has no doc", d.Game, k.Kind)
			}
			for _, f := range k.Fields {
				used[f] = true
			}
		}
		if diff := cmp.Diff(events, used); diff != "" {
			t.Errorf("%s: fields of events and of their kinds: %s", d.Game, diff)
		}
		codes := make(map[string]bool)
		for _, c := range d.Codes {
			if codes[c.Code()] || c.Why() == "" || !clauses[c.Rule()] {
				t.Errorf("%s: code %+v", d.Game, c)
			}
			codes[c.Code()] = true
		}
		for _, c := range d.Config {
			if c.Doc == "" || c.Standard == "" || c.Min > c.Max || !clauses[c.Rule] {
				t.Errorf("%s: setting %+v", d.Game, c)
			}
		}
		for _, c := range d.Cards {
			if c.ID == "" || c.Name == "" || c.Text == "" || c.Copies < 1 {
				t.Errorf("%s: card %+v", d.Game, c)
			}
		}
	}
}

// TestDescription_own holds that who is given a description may write in it: the next is as before.
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
