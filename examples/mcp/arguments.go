package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file describes the arguments of the tools, and reads them. Clients differ in the schemas that they take,
// so these use little. Models differ in how they write arguments, so the reader takes more than the schemas say.

// values returns the values of an argument, or nil if they cannot be listed.
func values(argument string) (list []any) {
	var names []string
	switch argument {
	case "game":
		names = games.Names()
	case "form":
		names = []string{"words", "json"}
	case "bots":
		names = bots.Names() // budgets can follow
	case "parts":
		for _, g := range games.All() {
			for _, set := range g.Sets {
				names = append(names, set.Name)
			}
		}
	}
	for _, name := range names {
		list = append(list, name)
	}
	return list
}

// schemaOf returns the schema of a tool's arguments. Each part of it has one type, each object has properties,
// and values that can be listed are.
func schemaOf[In any]() *jsonschema.Schema {
	schema, err := jsonschema.For[In](nil)
	if err != nil {
		panic(err)
	}
	plain(schema)
	for name, s := range schema.Properties {
		plain(s)
		if s.Items != nil {
			s = s.Items
		}
		s.Enum = values(name)
	}
	return schema
}

// plain removes null from the types of a schema, and adds properties to an object.
func plain(s *jsonschema.Schema) {
	for _, t := range s.Types {
		if t != "null" {
			s.Type = t
		}
	}
	if s.Types = nil; s.Type == "object" && s.Properties == nil {
		s.Properties = map[string]*jsonschema.Schema{}
	}
}

// read reads arguments. A null counts as absent. Text that is exactly a number, a list or an object counts as one
// if the schema has one.
func read(schema *jsonschema.Schema, given json.RawMessage, in any) error {
	all := map[string]json.RawMessage{}
	if len(given) > 0 && json.Unmarshal(given, &all) != nil {
		return errors.New("the arguments are an object")
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		s := schema.Properties[name]
		if s == nil {
			return fmt.Errorf("there is no argument %s: %s", words.Quote(name), namesOf(schema))
		}
		if string(all[name]) == "null" {
			delete(all, name)
			continue
		}
		value, err := valueOf(s, all[name])
		if err != nil {
			return fmt.Errorf("%s is %w", name, err)
		}
		all[name] = value
	}
	for _, name := range schema.Required {
		if all[name] == nil {
			return fmt.Errorf("the argument %s is missing", name)
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, in)
}

// namesOf lists the arguments of a tool.
func namesOf(schema *jsonschema.Schema) string {
	if len(schema.Properties) == 0 {
		return "the tool takes none"
	}
	return "there are " + strings.Join(schema.PropertyOrder, ", ")
}

// expected has the names of the types in errors.
var expected = map[string]string{"string": "text", "integer": "a whole number", "array": "a list",
	"object": "an object"}

// valueOf returns a value with the type of a schema. The error says what is expected.
func valueOf(s *jsonschema.Schema, given json.RawMessage) (json.RawMessage, error) {
	value, isText, good := given, given[0] == '"', false
	if isText && s.Type != "string" {
		var text string
		if err := json.Unmarshal(given, &text); err != nil {
			return nil, err
		}
		value = json.RawMessage(text)
	}
	switch s.Type {
	case "string":
		good = isText
	case "integer":
		var n int
		n, good = whole(value, isText)
		value = json.RawMessage(strconv.Itoa(n))
	case "array":
		var list []json.RawMessage
		good = json.Unmarshal(value, &list) == nil && list != nil
		for _, item := range list {
			if _, err := valueOf(s.Items, item); err != nil {
				return nil, fmt.Errorf("a list in which each item is %w", err)
			}
		}
	case "object":
		var object map[string]json.RawMessage
		good = json.Unmarshal(value, &object) == nil && object != nil
	}
	if !good {
		return nil, fmt.Errorf("%s, not %s", expected[s.Type], words.Quote(string(given)))
	}
	return value, nil
}

// whole returns a whole number. In JSON it may be 1.0 or 1e2. In text it is as strconv.Itoa writes it.
func whole(value json.RawMessage, isText bool) (int, bool) {
	if n, err := strconv.Atoi(string(value)); err == nil && strconv.Itoa(n) == string(value) {
		return n, true
	}
	var f float64
	if isText || json.Unmarshal(value, &f) != nil || f != float64(int(f)) || f < -1<<53 || f > 1<<53 {
		return 0, false
	}
	return int(f), true
}
