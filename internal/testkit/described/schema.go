package described

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"

	"bourse.example"
)

// A Schema checks JSON by the part of JSON Schema that the library writes.
type Schema map[string]any

// SchemaOf reads the schema of a game.
func SchemaOf(t testing.TB, d bourse.Description) Schema {
	t.Helper()
	text, err := d.JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	var s Schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// Check returns an error if the text does not match a definition.
func (s Schema) Check(name string, text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return err
	}
	return s.value(map[string]any{"$ref": "#/$defs/" + name}, v, name)
}

// A misfit is the error for a value that a keyword does not allow. Most forms that are tried are misfits, so
// the text is made only on request.
type misfit struct {
	at, keyword string
	v, want     any
}

func (m *misfit) Error() string {
	return fmt.Sprintf("%s: %v is not of %s %v", m.at, m.v, m.keyword, m.want)
}

// A formless is the error for a value that matches no form, or several.
type formless struct {
	at     string
	v      any
	fits   int
	faults []error
}

func (f *formless) Error() string {
	return fmt.Sprintf("%s: %v fits %d forms: %v", f.at, f.v, f.fits, errors.Join(f.faults...))
}

// number returns a number of a schema, which is a float64, or of a text. It returns 0 for anything else.
func number(x any) int64 {
	switch x := x.(type) {
	case float64:
		return int64(x)
	case json.Number:
		if n, err := x.Int64(); err == nil {
			return n
		}
		f, _ := x.Float64()
		return int64(f)
	}
	return 0
}

// patterns caches compiled patterns by their text.
var patterns sync.Map

func pattern(text string) *regexp.Regexp {
	if p, ok := patterns.Load(text); ok {
		return p.(*regexp.Regexp)
	}
	p := regexp.MustCompile(text)
	patterns.Store(text, p)
	return p
}

func (s Schema) value(rule map[string]any, v any, at string) error {
	if want, ok := rule["type"]; ok { // the others depend on it
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

func (s Schema) keyword(rule map[string]any, keyword string, want, v any, at string) error {
	wrong := func() error { return &misfit{at, keyword, v, want} }
	switch keyword {
	case "description":
	case "$ref":
		name := strings.TrimPrefix(want.(string), "#/$defs/")
		next, ok := s["$defs"].(map[string]any)[name].(map[string]any)
		if !ok {
			return fmt.Errorf("%s: unknown definition %v", at, want)
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
		if text, ok := v.(string); !ok || !pattern(want.(string)).MatchString(text) {
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
	case "uniqueItems":
		seen := map[any]bool{}
		for _, x := range v.([]any) {
			if want == true && seen[x] {
				return wrong()
			}
			seen[x] = true
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
	case "allOf":
		for _, form := range want.([]any) {
			if err := s.edition(form.(map[string]any), v, at); err != nil {
				return err
			}
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
			return &formless{at, v, fits, faults}
		}
	default:
		return fmt.Errorf("%s: unknown keyword %s", at, keyword)
	}
	return nil
}

// edition returns an error if an object lacks something that its edition has, or has something that its
// edition does not have yet.
func (s Schema) edition(rule map[string]any, v any, at string) error {
	object, _ := v.(map[string]any)
	of := rule["if"].(map[string]any)["properties"].(map[string]any)["edition"].(map[string]any)
	if len(rule) != 3 || len(of) != 2 || of["type"] != "integer" {
		return fmt.Errorf("%s: unknown condition %v", at, rule)
	}
	if s.keyword(of, "minimum", of["minimum"], object["edition"], at) == nil {
		return s.keyword(rule, "required", rule["then"].(map[string]any)["required"], v, at)
	}
	for name, want := range rule["else"].(map[string]any)["properties"].(map[string]any) {
		if _, ok := object[name]; ok && want == false {
			return fmt.Errorf("%s has %s", at, name)
		}
	}
	return nil
}
