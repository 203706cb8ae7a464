package main

import (
	"context"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"testing"

	"bourse.example/internal/testkit/must"
)

// toolName matches the names of tools and arguments that clients take.
var toolName = regexp.MustCompile(`^[a-z]{1,64}$`)

// keywords are the keywords of JSON Schema that clients take.
var keywords = []string{"additionalProperties", "description", "enum", "items", "properties", "required", "type"}

// walk checks a schema as the strictest clients do: one type everywhere, which for an object comes with
// properties and for a list with items, and no other ways to choose among types. It returns how many parts the
// schema has.
func walk(t *testing.T, at string, schema any) int {
	s, ok := schema.(map[string]any)
	if !ok {
		t.Fatalf("%s is %v", at, schema)
	}
	for keyword := range s {
		if !slices.Contains(keywords, keyword) {
			t.Errorf("%s has %s", at, keyword)
		}
	}
	parts := 1
	properties, hasProperties := s["properties"].(map[string]any)
	items, hasItems := s["items"]
	kind, _ := s["type"].(string)
	if !slices.Contains([]string{"string", "integer", "array", "object"}, kind) {
		t.Errorf("%s has type %v", at, s["type"])
	}
	if hasProperties != (kind == "object") || hasItems != (kind == "array") {
		t.Errorf("%s is an %s, with properties: %t, with items: %t", at, kind, hasProperties, hasItems)
	}
	if more, ok := s["additionalProperties"]; ok {
		if _, ok = more.(bool); !ok {
			t.Errorf("%s has additional properties %v", at, more)
		}
	}
	if required, ok := s["required"].([]any); ok {
		for _, name := range required {
			if properties[name.(string)] == nil {
				t.Errorf("%s requires %s", at, name)
			}
		}
	}
	if list, ok := s["enum"].([]any); s["enum"] != nil && (!ok || len(list) == 0 || kind != "string") {
		t.Errorf("%s has enum %v", at, s["enum"])
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		if !toolName.MatchString(name) || properties[name].(map[string]any)["description"] == "" {
			t.Errorf("%s: the name or the description of %s", at, name)
		}
		parts += walk(t, at+"."+name, properties[name])
	}
	if hasItems {
		parts += walk(t, at+"[]", items)
	}
	return parts
}

// TestSchemas walks the schemas of all tools.
func TestSchemas(t *testing.T) {
	c := serverOf("schemas").client(t)
	list := must.Get(c.session.ListTools(context.Background(), nil))
	parts := 0
	enums := map[string]int{}
	for _, tool := range list.Tools {
		var schema map[string]any
		must.Do(t, json.Unmarshal(must.Get(json.Marshal(tool.InputSchema)), &schema))
		if !toolName.MatchString(tool.Name) || tool.Description == "" || schema["type"] != "object" {
			t.Errorf("%s: the name, description or type", tool.Name)
		}
		parts += walk(t, tool.Name, schema)
		for name, property := range schema["properties"].(map[string]any) {
			p := property.(map[string]any)
			if items, ok := p["items"].(map[string]any); ok {
				p = items
			}
			if values, ok := p["enum"].([]any); ok {
				enums[tool.Name+" "+name] = len(values)
			}
		}
	}
	want := map[string]int{"start game": 4, "start bots": 7, "start parts": 5, "look form": 2, "rule game": 4}
	if !maps.Equal(enums, want) {
		t.Errorf("the enums have %v values", enums)
	}
	if len(list.Tools) != 9 || parts < 25 {
		t.Errorf("the schemas of %d tools have %d parts", len(list.Tools), parts)
	}
	for _, bot := range values("bots") {
		c.ok("start", with("game", "smallprint", "bots", []any{bot}))
		c.ok("leave", nil)
	}
	for _, parts := range values("parts") {
		c.ok("start", with("game", "merlin", "parts", parts, "bots", []string{"random"}))
		c.ok("leave", nil)
	}
	for _, game := range values("game") {
		c.ok("start", with("game", game, "bots", []string{"random"}))
		for _, form := range values("form") {
			c.ok("look", with("form", form))
		}
		c.ok("leave", nil)
	}
}

// TestArguments checks that null counts as absent and that exact text counts as a number, a list or an object.
func TestArguments(t *testing.T) {
	c := serverOf("arguments").client(t)
	for _, name := range []string{"games", "look", "story", "explain", "leave"} {
		if name == "look" {
			c.ok("start", json.RawMessage(`{"game":"smallprint","players":"2","seat":null,"parts":null,`+
				`"config":"{\"rounds\":1,\"shares\":0}","bots":"[\"random\"]"}`))
		}
		c.ok(name, json.RawMessage("null"))
	}
	for _, arguments := range []string{
		`{"game":"smallprint","players":null,"bots":null,"config":null}`,
		`{"game":"smallprint","players":2.0,"bots":[],"config":{}}`,
	} {
		c.ok("start", json.RawMessage(arguments))
		c.ok("leave", nil)
	}
	c.ok("start", with("game", "economicon", "bots", []string{"random"}))
	c.ok("look", json.RawMessage(`{"form":null,"wait":"0"}`))
	c.ok("story", json.RawMessage(`{"from":"0"}`))
	c.ok("story", json.RawMessage(`{"from":null}`))
	c.ok("explain", json.RawMessage(`{"option":"1","amount":null,"text":null}`))
	c.ok("move", json.RawMessage(`{"ask":"1","option":"1"}`))
	c.ok("rule", json.RawMessage(`{"game":null,"find":"E7"}`))
	for _, test := range []struct{ why, tool, arguments string }{
		{"the arguments are an object", "games", `[]`},
		{"the arguments are an object", "games", `"{}"`},
		{"takes none", "games", `{"x":1}`},
		{"there are ask, option, amount, text", "move", `{"Ask":2}`},
		{"ask is missing", "move", `{"ask":null,"option":1}`},
		{"find is missing", "rule", `{}`},
		{"find is text, not", "rule", `{"find":7}`},
		{"bots is a list, not", "start", `{"game":"futures","bots":"random"}`},
		{"bots is a list, not", "start", `{"game":"futures","bots":"null"}`},
		{"each item is text", "start", `{"game":"futures","bots":["random",null]}`},
		{"each item is text", "start", `{"game":"futures","bots":[7]}`},
		{"config is an object, not", "start", `{"game":"futures","config":"rounds"}`},
		{"config is an object, not", "start", `{"game":"futures","config":[]}`},
		{"you are playing a game", "start", `{"game":"futures","config":"{}"}`},
	} {
		c.fails(test.why, test.tool, json.RawMessage(test.arguments))
	}
	for _, number := range []string{`" 2"`, `"2 "`, `"02"`, `"+2"`, `"2.0"`, `"2e0"`, `"two"`, `""`, `"\"2\""`, `2.5`,
		`1e300`, `-1e300`, `99999999999999999999`, `"99999999999999999999"`, `true`, `[2]`, `{}`, `"null"`} {
		c.fails("ask is a whole number, not ", "move", json.RawMessage(`{"ask":`+number+`,"option":1}`))
	}
	c.ok("move", json.RawMessage(`{"ask":2e0,"option":"2","amount":"1","text":""}`))
}
