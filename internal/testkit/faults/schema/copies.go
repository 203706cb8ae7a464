package schema

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// This file writes the files of a schema.

// chooser is a file that is added to the package.
const chooser = "bourse_mutant.go"

const chooserText = `

import (
	"os"
	"strconv"
)

var bourseMutant, _ = strconv.Atoi(os.Getenv("BOURSE_MUTANT"))
`

// A piece is the effect of a change on one declaration of its file.
type piece struct {
	decl int    // the index in the file
	spec int    // of a variable: its index in the declaration
	name string // of a variable
	typ  string // of a variable
	text string // of a variable: the value; of a function: everything after its name
}

// tables reports whether a change is of a variable's value.
func (c *change) tables() bool {
	return slices.ContainsFunc(c.pieces, func(p piece) bool { return p.name != "" })
}

// divide finds the declarations that a change has changed. alone reports whether the schema cannot include
// the change, so that it needs its own build.
func (s *Schema) divide(c *change) (alone bool, err error) {
	f := s.files[c.File]
	if f == nil {
		return true, nil
	}
	changed, err := s.parse(c.File, c.Text)
	if err != nil {
		return false, err
	}
	if len(changed.Decls) != len(f.ast.Decls) {
		return true, nil
	}
	for i, old := range f.ast.Decls {
		now := changed.Decls[i]
		if s.cut(f.text, old) == s.cut(c.Text, now) {
			continue
		}
		if !s.function(c, f, i, old, now) && !s.variables(c, f, i, old, now) {
			return true, nil
		}
	}
	if name := unused(changed); name != "" && unused(f.ast) == "" {
		return false, fmt.Errorf("%q imported and not used", name)
	}
	return len(c.pieces) == 0, nil
}

func (s *Schema) offset(pos token.Pos) int { return s.set.Position(pos).Offset }

func (s *Schema) cut(text string, n ast.Node) string {
	return text[s.offset(n.Pos()):s.offset(n.End())]
}

// function adds the piece of a function if only its body has changed, and reports whether it has.
func (s *Schema) function(c *change, f *file, i int, old, now ast.Decl) bool {
	a, ok := old.(*ast.FuncDecl)
	b, same := now.(*ast.FuncDecl)
	if !ok || !same || a.Body == nil || b.Body == nil {
		return false
	}
	head := f.text[s.offset(a.Pos()):s.offset(a.Body.Pos())]
	if head != c.Text[s.offset(b.Pos()):s.offset(b.Body.Pos())] {
		return false
	}
	c.pieces = append(c.pieces, piece{decl: i, text: c.Text[s.offset(b.Name.End()):s.offset(b.End())]})
	return true
}

// variables adds the pieces of package variables if only their values have changed, and reports whether they
// have.
func (s *Schema) variables(c *change, f *file, i int, old, now ast.Decl) bool {
	a, ok := old.(*ast.GenDecl)
	b, same := now.(*ast.GenDecl)
	if !ok || !same || a.Tok != token.VAR || b.Tok != token.VAR || len(a.Specs) != len(b.Specs) {
		return false
	}
	for k := range a.Specs {
		x, y := a.Specs[k].(*ast.ValueSpec), b.Specs[k].(*ast.ValueSpec)
		if s.cut(f.text, x) == s.cut(c.Text, y) {
			continue
		}
		if len(x.Names) != 1 || len(x.Values) != 1 || len(y.Values) != 1 || x.Names[0].Name == "_" ||
			f.text[s.offset(x.Pos()):s.offset(x.Values[0].Pos())] != c.Text[s.offset(y.Pos()):s.offset(y.Values[0].Pos())] {
			return false
		}
		typ, ok := s.typeOf(f, x)
		if !ok {
			return false
		}
		c.pieces = append(c.pieces, piece{i, k, x.Names[0].Name, typ, s.cut(c.Text, y.Values[0])})
	}
	return true
}

// typeOf returns the type of a variable as its file would write it.
func (s *Schema) typeOf(f *file, spec *ast.ValueSpec) (text string, ok bool) {
	if spec.Type != nil {
		return s.cut(f.text, spec.Type), true
	}
	object := s.pkg.Scope().Lookup(spec.Names[0].Name)
	if object == nil {
		return "", false
	}
	ok = true
	text = types.TypeString(object.Type(), func(p *types.Package) string {
		if p == s.pkg {
			return ""
		}
		for _, spec := range f.ast.Imports {
			if strings.Trim(spec.Path.Value, `"`) == p.Path() {
				if spec.Name != nil {
					return spec.Name.Name
				}
				return p.Name()
			}
		}
		ok = false
		return ""
	})
	return text, ok
}

// places says which part of which file belongs to which change.
type places map[string][]place

type place struct {
	from, to int
	change   *change
}

func (p places) at(pos token.Position) *change {
	for _, place := range p[pos.Filename] {
		if place.from <= pos.Offset && pos.Offset < place.to {
			return place.change
		}
	}
	return nil
}

// An edit replaces text.
type edit struct {
	from, to int
	text     string
}

// render returns the texts of the files that differ, with all changes of the list that are in the schema.
func (s *Schema) render(list []*change) (map[string]string, places) {
	byFile := make(map[string][]*change)
	for _, c := range list {
		if c.in() {
			byFile[c.File] = append(byFile[c.File], c)
		}
	}
	texts, where := make(map[string]string), make(places)
	for name, changes := range byFile {
		texts[name], where[name] = s.file(s.files[name], changes)
		texts[chooser] = "package " + s.pkg.Name() + chooserText
	}
	return texts, where
}

// file returns a file's text with changes, and the place of each.
func (s *Schema) file(f *file, changes []*change) (string, []place) {
	type key struct{ decl, spec int }
	jumps := make(map[key]string)
	pieces := make(map[key]piece)
	var tail strings.Builder
	var order []key
	var where []place
	for _, c := range changes {
		for _, p := range c.pieces {
			at := key{p.decl, p.spec}
			if jumps[at] == "" {
				order, pieces[at] = append(order, at), p
			}
			from := tail.Len()
			if p.name == "" {
				fn := f.ast.Decls[p.decl].(*ast.FuncDecl)
				tail.WriteString("\n" + s.copy(f, fn, c.number, p.text) + "\n")
				jumps[at] += s.jump(fn, c.number)
			} else {
				copied := fmt.Sprintf("m%d__%s()", c.number, p.name)
				fmt.Fprintf(&tail, "\nfunc %s %s {\nreturn %s\n}\n", copied, p.typ, p.text)
				jumps[at] += fmt.Sprintf("case %d: return %s; ", c.number, copied)
			}
			where = append(where, place{from, tail.Len(), c})
		}
	}
	var edits []edit
	for _, at := range order {
		p := pieces[at]
		if p.name == "" {
			fn := f.ast.Decls[p.decl].(*ast.FuncDecl)
			edits = append(edits, s.named(fn)...)
			after := s.offset(fn.Body.Pos()) + 1
			edits = append(edits, edit{after, after,
				" if bourseMutant != 0 { switch bourseMutant { " + jumps[at] + "} };"})
			continue
		}
		value := f.ast.Decls[p.decl].(*ast.GenDecl).Specs[p.spec].(*ast.ValueSpec).Values[0]
		edits = append(edits, edit{s.offset(value.Pos()), s.offset(value.End()), "m0__" + p.name + "()"})
		fmt.Fprintf(&tail, "\nfunc m0__%s() %s {\nswitch bourseMutant { %s}\nreturn %s\n}\n", p.name, p.typ,
			jumps[at], s.cut(f.text, value))
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var text strings.Builder
	done := 0
	for _, e := range edits {
		text.WriteString(f.text[done:e.from] + e.text)
		done = e.to
	}
	text.WriteString(f.text[done:])
	for i := range where {
		where[i].from += text.Len()
		where[i].to += text.Len()
	}
	return text.String() + tail.String(), where
}

// copy returns the declaration of a changed copy of a function.
func (s *Schema) copy(f *file, fn *ast.FuncDecl, number int, text string) string {
	receiver := ""
	if fn.Recv != nil {
		receiver = s.cut(f.text, fn.Recv) + " "
	}
	return fmt.Sprintf("func %sm%d__%s%s", receiver, number, fn.Name.Name, text)
}

// parameters calls do for each parameter of a function, or its receiver, with its name, or the name that it
// gets.
func parameters(list *ast.FieldList, prefix string,
	do func(field *ast.Field, ident *ast.Ident, name string)) {
	if list == nil {
		return
	}
	n := 0
	for _, field := range list.List {
		if len(field.Names) == 0 {
			do(field, nil, fmt.Sprintf("%s%d", prefix, n))
			n++
		}
		for _, ident := range field.Names {
			name := ident.Name
			if name == "_" {
				name = fmt.Sprintf("%s%d", prefix, n)
			}
			do(field, ident, name)
			n++
		}
	}
}

// named returns the edits that name every parameter of a function, and its receiver.
func (s *Schema) named(fn *ast.FuncDecl) []edit {
	var edits []edit
	rename := func(field *ast.Field, ident *ast.Ident, name string) {
		if ident == nil {
			at := s.offset(field.Type.Pos())
			edits = append(edits, edit{at, at, name + " "})
		} else if ident.Name != name {
			edits = append(edits, edit{s.offset(ident.Pos()), s.offset(ident.End()), name})
		}
	}
	parameters(fn.Recv, "receiver__", rename)
	parameters(fn.Type.Params, "parameter__", rename)
	return edits
}

// jump returns the case that calls a copy instead of the function.
func (s *Schema) jump(fn *ast.FuncDecl, number int) string {
	call := fmt.Sprintf("m%d__%s", number, fn.Name.Name)
	parameters(fn.Recv, "receiver__",
		func(_ *ast.Field, _ *ast.Ident, name string) { call = name + "." + call })
	var types, args []string
	parameters(fn.Type.TypeParams, "",
		func(_ *ast.Field, _ *ast.Ident, name string) { types = append(types, name) })
	if len(types) > 0 {
		call += "[" + strings.Join(types, ", ") + "]"
	}
	parameters(fn.Type.Params, "parameter__", func(field *ast.Field, _ *ast.Ident, name string) {
		if _, ok := field.Type.(*ast.Ellipsis); ok {
			name += "..."
		}
		args = append(args, name)
	})
	call += "(" + strings.Join(args, ", ") + ")"
	if fn.Type.Results == nil {
		return fmt.Sprintf("case %d: %s; return; ", number, call)
	}
	return fmt.Sprintf("case %d: return %s; ", number, call)
}
