package futures_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// TestDescribe_pinned holds what the command describe writes to testdata. Whoever builds on these
// files sees a change here first.
func TestDescribe_pinned(t *testing.T) {
	d := futures.Rules.Describe()
	text, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := d.JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{"describe.json": append(text, '\n'), "schema.json": schema, "types.ts": d.TypeScript()} {
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; -update writes it: %s", name, cmp.Diff(string(want), string(got)))
		}
	}
}

// A schema checks JSON by as much of JSON Schema as the library writes.
type schema map[string]any

func readSchema(t *testing.T) schema {
	t.Helper()
	text, err := futures.Rules.Describe().JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	var s schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// check returns why the text is not what a definition says.
func (s schema) check(name string, text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return err
	}
	return s.value(map[string]any{"$ref": "#/$defs/" + name}, v, name)
}

func (s schema) value(rule map[string]any, v any, at string) error {
	if want, ok := rule["type"]; ok { // the others go by it
		if err := s.keyword(rule, "type", want, v, at); err != nil {
			return err
		}
	}
	for keyword, want := range rule {
		if err := s.keyword(rule, keyword, want, v, at); err != nil {
			return err
		}
	}
	return nil
}

func (s schema) keyword(rule map[string]any, keyword string, want, v any, at string) error {
	wrong := func() error { return fmt.Errorf("%s: %v is not of %s %v", at, v, keyword, want) }
	number := func(x any) int64 {
		n, err := json.Number(fmt.Sprint(x)).Int64()
		if err != nil {
			f, _ := json.Number(fmt.Sprint(x)).Float64()
			return int64(f)
		}
		return n
	}
	switch keyword {
	case "description":
	case "$ref":
		name := strings.TrimPrefix(want.(string), "#/$defs/")
		next, ok := s["$defs"].(map[string]any)[name].(map[string]any)
		if !ok {
			return fmt.Errorf("%s: there is no definition %v", at, want)
		}
		return s.value(next, v, at)
	case "type":
		ok := false
		switch x := v.(type) {
		case string:
			ok = want == "string"
		case bool:
			ok = want == "boolean"
		case json.Number:
			_, err := x.Int64()
			ok = want == "integer" && err == nil
		case []any:
			ok = want == "array"
		case map[string]any:
			ok = want == "object"
		}
		if !ok {
			return wrong()
		}
	case "const":
		if v != want {
			return wrong()
		}
	case "enum":
		for _, w := range want.([]any) {
			if v == w {
				return nil
			}
		}
		return wrong()
	case "pattern":
		if text, ok := v.(string); !ok || !regexp.MustCompile(want.(string)).MatchString(text) {
			return wrong()
		}
	case "minimum", "maximum":
		n, limit := number(v), number(want)
		if keyword == "minimum" && n < limit || keyword == "maximum" && n > limit {
			return wrong()
		}
	case "minItems", "maxItems":
		n, limit := int64(len(v.([]any))), number(want)
		if keyword == "minItems" && n < limit || keyword == "maxItems" && n > limit {
			return wrong()
		}
	case "items":
		list, ok := v.([]any)
		if !ok {
			return wrong()
		}
		for i, x := range list {
			if err := s.value(want.(map[string]any), x, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case "required":
		object, _ := v.(map[string]any)
		for _, name := range want.([]any) {
			if _, ok := object[name.(string)]; !ok {
				return fmt.Errorf("%s has no %s", at, name)
			}
		}
	case "properties":
		object, ok := v.(map[string]any)
		if !ok {
			return wrong()
		}
		for name, x := range object {
			next, ok := want.(map[string]any)[name].(map[string]any)
			if !ok {
				return fmt.Errorf("%s has %s", at, name)
			}
			if err := s.value(next, x, at+"."+name); err != nil {
				return err
			}
		}
	case "additionalProperties":
		if want != false || rule["properties"] == nil {
			return fmt.Errorf("%s: other members are allowed", at)
		}
	case "oneOf":
		fits, faults := 0, []error(nil)
		for _, form := range want.([]any) {
			if err := s.value(form.(map[string]any), v, at); err != nil {
				faults = append(faults, err)
				continue
			}
			fits++
		}
		if fits != 1 {
			return fmt.Errorf("%s: %v fits %d forms: %w", at, v, fits, errors.Join(faults...))
		}
	default:
		return fmt.Errorf("%s: the keyword %s is not known here", at, keyword)
	}
	return nil
}

// TestSchema_fits_what_is_written plays games and holds everything that is written to the schema,
// and shows that the schema refuses every object of it that lacks a member, has another, or has one
// of another type.
func TestSchema_fits_what_is_written(t *testing.T) {
	s := readSchema(t)
	objects := make(map[string][]byte)
	hold := func(name string, v any) {
		t.Helper()
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.check(name, text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		objects[name] = text
		var form struct{ Kind string }
		if json.Unmarshal(text, &form) == nil && form.Kind != "" {
			delete(objects, name)
			objects[name+" "+form.Kind] = text
		}
	}
	r := newRand(t, "schema")
	for game := range 4 {
		c := futures.Standard(3 + game%2)
		start, err := futures.New(c)
		if err != nil {
			t.Fatal(err)
		}
		seed := rng.FromText(fmt.Sprint("schema", game))
		m, err := bourse.NewMatch(futures.Rules, start, &seed)
		if err != nil {
			t.Fatal(err)
		}
		hold("Config", c)
		hold("ConfigChanges", c)
		var from [5]int
		for !m.Over() {
			for seat := range bourse.Seat(5) {
				for _, e := range m.Events(seat, from[seat]) {
					hold("Event", e)
					from[seat]++
				}
				for _, o := range m.Options(seat, nil) {
					hold("Option", o)
				}
				hold("View", m.View(seat))
			}
			hold("State", m.State())
			_, err := m.Play(m.Turn(), bourse.Pick(m.Options(m.Turn(), nil), r))
			if err != nil {
				t.Fatal(err)
			}
			for seat := range bourse.Seat(4) {
				for _, move := range []futures.Move{futures.Pass(seat), futures.Fourth(seat), futures.Turn(seat, 0)} {
					if err := m.Check(seat, move); err != nil {
						hold("Illegal", err)
					}
				}
			}
		}
		hold("View", m.View(0))
		for _, standing := range m.Standings() {
			hold("Standing", standing)
		}
		for _, move := range m.Moves() {
			hold("Move", move)
		}
	}
	hold("Illegal", bourse.ErrWrongSeat)
	hold("Illegal", bourse.ErrSeedMoves)
	d := futures.Rules.Describe()
	for _, k := range d.Moves {
		if objects["Move "+k.Kind] == nil {
			t.Errorf("no %s was made", k.Kind)
		}
	}
	for _, k := range d.Events {
		if objects["Event "+k.Kind] == nil {
			t.Errorf("no event %s came", k.Kind)
		}
	}
	for name, text := range objects {
		name, _, _ := strings.Cut(name, " ")
		var object map[string]any
		if err := json.Unmarshal(text, &object); err != nil {
			t.Fatal(err)
		}
		refuse := func(what string, changed map[string]any) {
			t.Helper()
			text, err := json.Marshal(changed)
			if err != nil {
				t.Fatal(err)
			}
			if s.check(name, text) == nil {
				t.Errorf("%s, %s, fits: %s", name, what, text)
			}
		}
		change := func(do func(map[string]any)) map[string]any {
			changed := make(map[string]any)
			for k, v := range object {
				changed[k] = v
			}
			do(changed)
			return changed
		}
		refuse("one member more", change(func(o map[string]any) { o["more"] = 1 }))
		for key := range object {
			if !strings.HasSuffix(name, "ConfigChanges") && !(name == "Event" && (key == "marker" || key == "card" || key == "pile")) {
				refuse("without "+key, change(func(o map[string]any) { delete(o, key) }))
			}
			refuse("with another "+key, change(func(o map[string]any) { o[key] = 1.5 }))
			if reflect.TypeOf(object[key]).Kind() == reflect.Float64 {
				refuse("with a vast "+key, change(func(o map[string]any) { o[key] = 1 << 60 }))
			}
		}
	}
	if err := s.check("ConfigChanges", []byte("{}")); err != nil {
		t.Error(err)
	}
}
