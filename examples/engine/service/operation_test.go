package service_test

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/operations"
	"bourse.example/internal/testkit/must"
)

var update = flag.Bool("update", false, "write the table of operations into ../README.md")

// TestOperations plays the script of operations through the service, and checks that each row of the table is in it, has
// no other codes, and has each of its codes, except for limits.
func TestOperations(t *testing.T) {
	s := service.New("operations")
	seen := map[string][]string{}
	held := func() string {
		return string(s.Answer([]byte(`[{"op":"save","table":1},{"op":"status","table":1},{"op":"state","world":4}]`)))
	}
	_, faults := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		before := held()
		a := send(t, s, l)
		if now := held(); a.Error != nil && now != before {
			t.Errorf("%s %v is refused and changes something:\n%s\nwas\n%s", l.Op, l.Arguments, now, before)
		}
		if code = "ok"; a.Error != nil {
			code, rule = a.Error.Code, a.Error.Rule
		}
		if rule == "" && !slices.Contains(seen[l.Op], code) {
			seen[l.Op] = append(seen[l.Op], code)
		}
		return code, rule, a.Result
	})
	for _, fault := range faults {
		t.Error(fault)
	}
	known := []string{"internal", "too-many", "too-long", "unknown-op", "no-words"}
	for _, c := range service.Codes() {
		known = append(known, c.Code)
	}
	for _, o := range service.Operations() {
		if !slices.Contains(seen[o.Name], "ok") {
			t.Errorf("the script has no good %s", o.Name)
		}
		for _, code := range seen[o.Name] {
			if code != "ok" && code != "bad-request" && !slices.Contains(o.Codes, code) && slices.Contains(known, code) {
				t.Errorf("the row of %s lacks the code %s", o.Name, code)
			}
		}
		for _, code := range o.Codes {
			if !slices.Contains(seen[o.Name], code) && !slices.Contains(known[:5], code) {
				t.Errorf("the script has no %s with the code %s", o.Name, code)
			}
		}
	}
}

// send sends a line of the script to a service.
func send(t *testing.T, s *service.Rules, l operations.Line) (a answer) {
	t.Helper()
	must.Do(t, json.Unmarshal(s.Answer(must.Get(json.Marshal(l.Request()))), &a))
	return a
}

// TestDocument checks that the README has the table of operations. It also checks that the schema and the types have
// every operation.
func TestDocument(t *testing.T) {
	const begin, end = "<!-- operations -->\n", "<!-- end of operations -->"
	text := string(must.Get(os.ReadFile("../README.md")))
	head, rest, _ := strings.Cut(text, begin)
	_, tail, ok := strings.Cut(rest, end)
	want := head + begin + string(service.Document()) + end + tail
	if *update {
		must.Do(t, os.WriteFile("../README.md", []byte(want), 0o666))
	} else if text != want || !ok {
		t.Error("the README has another table of operations: run with -update")
	}
	var schema struct {
		Defs map[string]struct {
			Properties map[string]any
			Required   []string
		} `json:"$defs"`
	}
	must.Do(t, json.Unmarshal(must.Get(service.JSONSchema()), &schema))
	types := string(service.TypeScript())
	for _, o := range service.Operations() {
		request := schema.Defs[o.Name]
		if request.Properties["op"] == nil || !slices.Contains(request.Required, "op") ||
			!strings.Contains(types, "\n  "+o.Name+": {\n    arguments: {") {
			t.Errorf("%s is missing: %+v", o.Name, request)
		}
	}
	for _, line := range operations.Script() { // what the schema takes and refuses
		if line.Code == "bad-request" {
			continue
		}
		request, fields := line.Request(), schema.Defs[line.Op]
		for name := range request {
			if fields.Properties[name] == nil {
				t.Errorf("%s has the argument %s, which the schema lacks", line.Op, name)
			}
		}
		for _, name := range fields.Required {
			if request[name] == nil {
				t.Errorf("%s lacks the argument %s, which the schema requires", line.Op, name)
			}
		}
	}
}
