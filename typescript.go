package bourse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file writes a Description as TypeScript.

// TypeScript returns the types of [Description.JSONSchema] as a TypeScript module. Moves and events are
// unions discriminated by kind, and an option with a quantity has a member field. View and State extend
// Public, which has their common members.
func (d Description) TypeScript() []byte {
	w := &typeWriter{}
	fmt.Fprintf(w, "// The JSON forms of %s, edition %d, format %d.\n", d.Game, d.Edition, d.Format)
	w.doc("", docClause)
	w.WriteString("export type Clause = string;\n")
	w.doc("", docSeats)
	w.WriteString("export type Seats = Player[];\n")
	for _, e := range d.enums() {
		w.doc("", e.Doc)
		w.union(e.Name, quoteAll(e.Values))
	}
	for _, t := range withPublic(d.types()) {
		w.object(t)
	}
	for _, u := range d.unions() {
		w.variants(u.name, u.doc, u.forms)
	}
	return []byte(w.String())
}

// withPublic moves the common fields of View and State into a type that both extend.
func withPublic(types []Type) []Type {
	at := func(name string) int { return slices.IndexFunc(types, func(t Type) bool { return t.Name == name }) }
	view, state := at("View"), at("State")
	if view < 0 || state < 0 {
		return types
	}
	public := Type{Name: "Public", Doc: "what everybody knows of a position"}
	own := func(t Type) Type {
		fields := t.Fields
		t.Name, t.Fields = t.Name+" extends "+public.Name, nil
		for _, f := range fields {
			if !slices.Contains(public.Fields, f) {
				t.Fields = append(t.Fields, f)
			}
		}
		return t
	}
	for _, f := range types[view].Fields {
		if slices.Contains(types[state].Fields, f) {
			public.Fields = append(public.Fields, f)
		}
	}
	types = slices.Clone(types)
	types[view], types[state] = own(types[view]), own(types[state])
	return slices.Insert(types, min(view, state), public)
}

// A typeWriter writes TypeScript.
type typeWriter struct{ strings.Builder }

// doc writes a doc comment, with a blank line before it at the top level.
func (w *typeWriter) doc(indent, text string) {
	if indent == "" {
		w.WriteByte('\n')
	}
	if text != "" {
		fmt.Fprintf(w, "%s/** %s */\n", indent, strings.ReplaceAll(text, "*/", "* /"))
	}
}

// union writes a union type, on one line if it is short.
func (w *typeWriter) union(name string, types []string) {
	if line := strings.Join(types, " | "); len(line) <= 80 {
		fmt.Fprintf(w, "export type %s = %s;\n", name, line)
		return
	}
	fmt.Fprintf(w, "export type %s =\n  | %s;\n", name, strings.Join(types, "\n  | "))
}

// object writes an interface.
func (w *typeWriter) object(t Type) {
	w.doc("", t.Doc)
	fmt.Fprintf(w, "export interface %s {\n", t.Name)
	for _, f := range t.Fields {
		w.doc("  ", f.remark())
		optional := ""
		if f.Optional || f.Since > 0 {
			optional = "?"
		}
		fmt.Fprintf(w, "  %s%s: %s;\n", f.Name, optional, typeOf(f.Type))
	}
	w.WriteString("}\n")
}

// variants writes an interface for each form, with its name, and the union of them.
func (w *typeWriter) variants(name, doc string, forms []Type) {
	names := make([]string, 0, len(forms))
	for _, t := range forms {
		t.Name = name + camel(t.Name)
		names = append(names, t.Name)
		w.object(t)
	}
	w.doc("", doc)
	w.union(name, names)
}

// remark returns the field's doc with its range.
func (f Field) remark() string {
	if !strings.HasPrefix(f.Type, "integer") || f.Min == 0 && f.Max == 0 {
		return f.Doc
	}
	limits := fmt.Sprintf("%d to %d", f.Min, f.Max)
	if f.Min == f.Max {
		limits = strconv.FormatInt(f.Min, 10)
	}
	if f.Doc == "" {
		return limits
	}
	return f.Doc + ". Range: " + limits
}

// typeOf returns the TypeScript type of a shape. A list of up to 12 elements is a tuple.
func typeOf(shape string) string {
	if elem, size, ok := listOf(shape); ok {
		of := typeOf(elem)
		if 0 <= size && size <= 12 {
			return "[" + strings.TrimSuffix(strings.Repeat(of+", ", size), ", ") + "]"
		}
		return of + "[]"
	}
	switch {
	case shape == "integer":
		return "number"
	case strings.HasPrefix(shape, "="):
		return strconv.QuoteToASCII(shape[1:])
	}
	return shape
}

func quoteAll(values []string) []string {
	quoted := make([]string, 0, len(values))
	for _, v := range values {
		quoted = append(quoted, strconv.QuoteToASCII(v))
	}
	return quoted
}

// camel converts a hyphenated name to upper camel case.
func camel(name string) string {
	var b strings.Builder
	for _, word := range strings.Split(name, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
