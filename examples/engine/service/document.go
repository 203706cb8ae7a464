package service

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"

	"bourse.example"
)

// This file writes the table of operations as documentation, as a JSON Schema, and as types for TypeScript.

// A field is a member of an object in JSON.
type field struct {
	name     string
	optional bool
	of       reflect.Type
	about    string
}

// fieldsOf returns the members of a struct. Those of embedded structs come first.
func fieldsOf(t reflect.Type) (list []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			list = append(list, fieldsOf(f.Type)...)
		case name != "-" && f.IsExported():
			name = cmp.Or(name, f.Name)
			list = append(list, field{name, strings.Contains(options, "omitempty"), f.Type, f.Tag.Get("about")})
		}
	}
	return list
}

// arguments returns the members of a request besides its id and its op.
func (o Operation) arguments() []field { return fieldsOf(o.request)[2:] }

// results returns the members of the answers.
func (o Operation) results() []string {
	var names []string
	for _, t := range o.answers {
		if t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		if t == reflect.TypeFor[bourse.Description]() {
			return []string{"its description"}
		}
		for _, f := range fieldsOf(t) {
			if name := "`" + f.name + "`"; !strings.Contains(strings.Join(names, " "), name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Document writes the table of operations, and what the faces have, in Markdown.
func Document() []byte {
	var b bytes.Buffer
	row := func(cells ...string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	row("operation", "for", "arguments", "", "results", "codes")
	row("---", "---", "---", "---", "---", "---")
	group := Group("")
	for _, o := range Operations() {
		if o.Group != group {
			group = o.Group
			row("**"+string(group)+"**", "", "", "", "", "")
		}
		var arguments []string
		for _, f := range o.arguments() {
			name := "`" + f.name + "`"
			if f.optional {
				name += "?"
			}
			arguments = append(arguments, name)
		}
		whose := "host"
		if o.Seat {
			whose = "seat"
		}
		row("`"+o.Name+"`", whose, strings.Join(arguments, " "), o.About, strings.Join(o.results(), " "),
			strings.Join(o.Codes, " "))
	}
	b.WriteString("\nEvery operation can also fail with `bad-request`, and one with a move with the code of the rules that refuse it.\n\n")
	row("code", "")
	row("---", "---")
	for _, c := range codes {
		row("`"+c.Code+"`", c.About)
	}
	b.WriteString("\nThe other faces have these operations under names of their own. The codes are the same everywhere. In Python, `bourse.ask` has all operations.\n\n")
	row("operation", "[JavaScript](../web/wasm/README.md)", "[language models](../mcp/README.md)", "[table server](../web/PROTOCOL.md)", "[Python](../python/README.md)")
	row("---", "---", "---", "---", "---")
	for _, o := range Operations() {
		if f := o.Faces(); f != (Face{}) {
			row("`"+o.Name+"`", f.JavaScript, f.Models, f.Tables, f.Python)
		}
	}
	b.WriteString("\nOnly one face has these:\n\n")
	row("", "", "because")
	row("---", "---", "---")
	for _, o := range onlys {
		row(o.Face, o.Names, o.Why)
	}
	b.WriteString("\nLimits:\n\n")
	row("", "service", "JavaScript", "language models")
	row("---", "---", "---", "---")
	all := []reflect.Value{reflect.ValueOf(ServiceLimits), reflect.ValueOf(JavaScriptLimits), reflect.ValueOf(ModelLimits)}
	for i := range reflect.TypeFor[Limits]().NumField() {
		f := reflect.TypeFor[Limits]().Field(i)
		cells := []string{f.Tag.Get("about")}
		for _, v := range all {
			cell := ""
			if n := v.FieldByIndex(f.Index).Int(); n > 0 {
				cell = fmt.Sprint(n)
			}
			cells = append(cells, cell)
		}
		row(cells...)
	}
	return b.Bytes()
}

// enumerated are the types that are text of a certain form, with their types in TypeScript and patterns.
var enumerated = map[reflect.Type][2]string{
	reflect.TypeFor[bourse.Seat]():     {"Seat", "^(p[0-7]|~|spectator|none)$"},
	reflect.TypeFor[SeatName]():        {"Seat", "^(p[0-7]|~|spectator|none)$"},
	reflect.TypeFor[bourse.LineKind](): {`("told" | "round" | "phase" | "changed" | "alarm")`, "^(told|round|phase|changed|alarm)$"},
}

// shape describes a type: in TypeScript, and as a JSON Schema. indent is that of its line.
func shape(t reflect.Type, indent string) (string, map[string]any) {
	switch one, ok := enumerated[t]; {
	case ok:
		return one[0], map[string]any{"type": "string", "pattern": one[1]}
	case t == reflect.TypeFor[bourse.Seats]():
		_, schema := shape(reflect.TypeFor[bourse.Seat](), indent)
		return "Player[]", map[string]any{"type": "array", "items": schema}
	case t == reflect.TypeFor[maybe]():
		return "number", map[string]any{"type": "integer"}
	case t == reflect.TypeFor[json.RawMessage](), t == reflect.TypeFor[bourse.Description](), t.Kind() == reflect.Interface:
		return "unknown", map[string]any{}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shape(t.Elem(), indent)
	case reflect.String:
		return "string", map[string]any{"type": "string"}
	case reflect.Bool:
		return "boolean", map[string]any{"type": "boolean"}
	case reflect.Float64:
		return "number", map[string]any{"type": "number"}
	case reflect.Slice:
		item, schema := shape(t.Elem(), indent)
		return item + "[]", map[string]any{"type": "array", "items": schema}
	case reflect.Map:
		item, schema := shape(t.Elem(), indent)
		return "{ [seat in Player]?: " + item + " }", map[string]any{"type": "object", "additionalProperties": schema}
	case reflect.Struct:
		text, schema := object(fieldsOf(t), indent)
		if t == reflect.TypeFor[bourse.Standing]() {
			text = strings.Replace(text, "seat: Seat", "seat: Player", 1)
		}
		return text, schema
	}
	return "number", map[string]any{"type": "integer"}
}

// object describes an object with some members.
func object(fields []field, indent string) (string, map[string]any) {
	text := "{"
	properties, required := map[string]any{}, []string{}
	for _, f := range fields {
		member, schema := shape(f.of, indent+"  ")
		mark := ": "
		if f.optional {
			mark = "?: "
		} else {
			required = append(required, f.name)
		}
		if text += "\n" + indent + "  "; f.about != "" {
			text += "/** " + f.about + " */\n" + indent + "  "
			schema = maps.Clone(schema)
			schema["description"] = f.about
		}
		text += f.name + mark + member + ";"
		properties[f.name] = schema
	}
	if len(fields) > 0 {
		text += "\n" + indent
	}
	return text + "}", map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

// TypeScript writes the types of the requests and the answers of the table of operations, and of those that only one face
// has.
func TypeScript(only ...Operation) []byte {
	var b bytes.Buffer
	b.WriteString("// Written from the table of operations: go run ./examples/engine/cmd/engine -operations typescript\n\n" +
		"/** a player's seat */\nexport type Player = \"p0\" | \"p1\" | \"p2\" | \"p3\" | \"p4\" | \"p5\" | \"p6\" | \"p7\";\n\n" +
		"/** a player, a spectator, chance, or nobody */\nexport type Seat = Player | \"spectator\" | \"~\" | \"none\";\n\n" +
		"/** the operations of the rules: what a request has besides id and op, and its result */\nexport interface Operations {\n")
	for _, o := range append(Operations(), only...) {
		request, _ := object(o.arguments(), "    ")
		var answers []string
		for _, t := range o.answers {
			text, _ := shape(t, "    ")
			answers = append(answers, text)
		}
		fmt.Fprintf(&b, "  /** %s */\n  %s: {\n    arguments: %s;\n    result: %s;\n  }\n", o.About, o.Name, request, strings.Join(answers, " | "))
	}
	b.WriteString("}\n\n/** the code of an error that is not a game's */\nexport type Code =")
	for _, c := range codes {
		fmt.Fprintf(&b, "\n  /** %s */\n  | %q", c.About, c.Code)
	}
	b.WriteString(";\n")
	return b.Bytes()
}

// JSONSchema returns a schema of the requests, with a definition of the request and of the result of each operation.
func JSONSchema() ([]byte, error) {
	defs := map[string]any{}
	forms := []any{}
	for _, o := range Operations() {
		_, request := object(o.arguments(), "")
		properties := request["properties"].(map[string]any)
		properties["op"] = map[string]any{"const": o.Name}
		properties["id"] = map[string]any{"anyOf": []any{map[string]any{"type": "string"}, map[string]any{"type": "number"}}}
		request["required"] = append([]string{"op"}, request["required"].([]string)...)
		request["description"] = o.About
		results := []any{}
		for _, t := range o.answers {
			_, schema := shape(t, "")
			results = append(results, schema)
		}
		defs[o.Name], defs[o.Name+"-result"] = request, map[string]any{"anyOf": results}
		forms = append(forms, map[string]any{"$ref": "#/$defs/" + o.Name})
	}
	text, err := json.MarshalIndent(map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title": "a request to the rules service", "oneOf": forms, "$defs": defs}, "", " ")
	return append(text, '\n'), err
}
