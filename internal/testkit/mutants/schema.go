package mutants

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// This file writes the source of one test binary with many mutants. A function with mutants gets a copy for
// each, which it calls if the environment variable BOURSE_MUTANT has the mutant's number. The value of a
// package variable becomes a function that chooses in the same way. All other mutants, for example of
// constants, are built alone.

// chooser is a file that is added to the package.
const (
	chooser     = "bourse_mutant.go"
	chooserText = `

import (
	"os"
	"strconv"
)

var bourseMutant, _ = strconv.Atoi(os.Getenv("BOURSE_MUTANT"))

func bourseClear[T any](p *T) { *p = *new(T) }
`
)

// A source is a package without its tests.
type source struct {
	dir    string
	path   string // the import path
	files  []*file
	set    *token.FileSet
	config types.Config
	pkg    *types.Package
}

// A file is one of the package's Go files.
type file struct {
	name, text string
	ast        *ast.File
}

// read reads the files of a package.
func read(dir string) (*source, error) {
	s := &source{dir: dir, set: token.NewFileSet()}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f := &file{name: filepath.Base(path), text: string(text)}
		if f.ast, err = s.parse(f.name, f.text); err != nil {
			return nil, err
		}
		s.files = append(s.files, f)
	}
	if len(s.files) == 0 {
		return nil, fmt.Errorf("%s has no Go files", dir)
	}
	return s, nil
}

// load type-checks the package, which check needs.
func (s *source) load() error {
	list := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Export,DepOnly,Module", ".")
	list.Dir = s.dir
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("%s: %w%s", list, err, stderr(err))
	}
	exports := make(map[string]string)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Export string
			DepOnly            bool
			Module             *struct{ GoVersion string }
		}
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		exports[p.ImportPath] = p.Export
		if !p.DepOnly {
			s.path = p.ImportPath
			if p.Module != nil && p.Module.GoVersion != "" {
				s.config.GoVersion = "go" + p.Module.GoVersion
			}
		}
	}
	s.config.Importer = importer.ForCompiler(s.set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	var wrong []types.Error
	if s.pkg, wrong = s.types(nil); len(wrong) > 0 {
		return fmt.Errorf("%s: %w", s.dir, wrong[0])
	}
	return nil
}

func (s *source) parse(name, text string) (*ast.File, error) {
	return parser.ParseFile(s.set, name, text, parser.ParseComments|parser.SkipObjectResolution)
}

// stderr returns the error output of a failed command.
func stderr(err error) string {
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return "\n" + string(exit.Stderr)
	}
	return ""
}

// types type-checks the package with other texts of some files.
func (s *source) types(texts map[string]string) (*types.Package, []types.Error) {
	// The package may lack the imports of the chooser.
	extra, _ := s.parse(chooser, "package "+s.files[0].ast.Name.Name+
		"\n\nvar bourseMutant int\n\nfunc bourseClear[T any](p *T) {}\n")
	parsed := []*ast.File{extra}
	var wrong []types.Error
	for _, f := range s.files {
		now := f.ast
		if text, ok := texts[f.name]; ok {
			var err error
			if now, err = s.parse(f.name, text); err != nil {
				return nil, []types.Error{{Fset: s.set, Msg: err.Error()}}
			}
		}
		parsed = append(parsed, now)
	}
	config := s.config
	config.Error = func(err error) { wrong = append(wrong, err.(types.Error)) }
	pkg, _ := config.Check(s.path, s.set, parsed, nil)
	return pkg, wrong
}

// check finds out which mutants compile, and which must be built alone. It numbers them.
func (s *source) check(list []*Mutant) error {
	for i, m := range list {
		m.number, m.alone, m.err = i+1, s.place(m) == nil, nil
	}
	for dropped := true; dropped; {
		texts, places := s.render(list)
		_, wrong := s.types(texts)
		dropped = false
		for _, err := range wrong {
			pos := s.set.Position(err.Pos)
			for _, p := range places[pos.Filename] {
				if p.from <= pos.Offset && pos.Offset < p.to && p.mutant.shared() {
					dropped = true
					if p.table {
						p.mutant.alone = true // its type may differ
					} else {
						p.mutant.err = errors.New(err.Msg)
					}
				}
			}
		}
		if len(wrong) > 0 && !dropped {
			return fmt.Errorf("%s with all mutants: %w", s.dir, wrong[0])
		}
	}
	for _, m := range list {
		if m.alone {
			if _, wrong := s.types(map[string]string{m.File: m.text()}); len(wrong) > 0 {
				m.err = errors.New(wrong[0].Msg)
			}
		}
	}
	return nil
}

// shared reports whether a mutant is in the one binary.
func (m *Mutant) shared() bool { return !m.alone && m.err == nil }

func (s *source) offset(pos token.Pos) int { return s.set.Position(pos).Offset }

func (s *source) cut(f *file, n ast.Node) string { return f.text[s.offset(n.Pos()):s.offset(n.End())] }

// place returns the function of which a mutant changes the body, or the variable of which it changes the
// value, or nil.
func (s *source) place(m *Mutant) ast.Node {
	switch decl := m.decl.(type) {
	case *ast.FuncDecl:
		if decl.Body != nil && s.offset(decl.Body.Pos()) <= m.from {
			return decl
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			v, ok := spec.(*ast.ValueSpec)
			if ok && decl.Tok == token.VAR && len(v.Names) == 1 && len(v.Values) == 1 && v.Names[0].Name != "_" &&
				s.offset(v.Values[0].Pos()) <= m.from && m.to <= s.offset(v.Values[0].End()) && s.typeOf(m.file, v) != "" {
				return v
			}
		}
	}
	return nil
}

// typeOf returns the type of a variable as its file would write it, or "".
func (s *source) typeOf(f *file, spec *ast.ValueSpec) string {
	if spec.Type != nil {
		return s.cut(f, spec.Type)
	}
	ok := true
	text := types.TypeString(s.pkg.Scope().Lookup(spec.Names[0].Name).Type(), func(p *types.Package) string {
		if p == s.pkg {
			return ""
		}
		for _, spec := range f.ast.Imports {
			if strings.Trim(spec.Path.Value, `"`) == p.Path() && spec.Name == nil {
				return p.Name()
			}
		}
		ok = false
		return ""
	})
	if !ok {
		return ""
	}
	return text
}

// A copied is the part of a file that belongs to a mutant.
type copied struct {
	from, to int
	mutant   *Mutant
	table    bool
}

// An edit replaces text.
type edit struct {
	from, to int
	text     string
}

// render returns the texts of the files that differ, with all shared mutants of the list.
func (s *source) render(list []*Mutant) (texts map[string]string, places map[string][]copied) {
	texts, places = make(map[string]string), make(map[string][]copied)
	for _, f := range s.files {
		var nodes []ast.Node
		of := make(map[ast.Node][]*Mutant)
		for _, m := range list {
			if m.file != f || !m.shared() {
				continue
			}
			n := s.place(m)
			if of[n] == nil {
				nodes = append(nodes, n)
			}
			of[n] = append(of[n], m)
		}
		if len(nodes) == 0 {
			continue
		}
		var tail strings.Builder
		var edits []edit
		for _, n := range nodes {
			jumps := ""
			for _, m := range of[n] {
				from := tail.Len()
				with := func(from, to token.Pos) string {
					return f.text[s.offset(from):m.from] + m.with + f.text[m.to:s.offset(to)]
				}
				switch n := n.(type) {
				case *ast.FuncDecl:
					receiver := ""
					if n.Recv != nil {
						receiver = s.cut(f, n.Recv) + " "
					}
					fmt.Fprintf(&tail, "\nfunc %sm%d__%s%s\n", receiver, m.number, n.Name.Name, with(n.Name.End(), n.End()))
					jumps += jump(n, m.number)
				case *ast.ValueSpec:
					name := fmt.Sprintf("m%d__%s()", m.number, n.Names[0].Name)
					fmt.Fprintf(&tail, "\nfunc %s %s {\nreturn %s\n}\n", name, s.typeOf(f, n),
						with(n.Values[0].Pos(), n.Values[0].End()))
					jumps += fmt.Sprintf("case %d: return %s; ", m.number, name)
				}
				_, table := n.(*ast.ValueSpec)
				places[f.name] = append(places[f.name], copied{from, tail.Len(), m, table})
			}
			switch n := n.(type) {
			case *ast.FuncDecl:
				edits = append(edits, s.named(n)...)
				body := s.offset(n.Body.Pos()) + 1
				edits = append(edits, edit{body, body, " if bourseMutant != 0 { switch bourseMutant { " + jumps + "} };"})
			case *ast.ValueSpec:
				value, name := n.Values[0], n.Names[0].Name
				edits = append(edits, edit{s.offset(value.Pos()), s.offset(value.End()), "m0__" + name + "()"})
				fmt.Fprintf(&tail, "\nfunc m0__%s() %s {\nswitch bourseMutant { %s}\nreturn %s\n}\n", name, s.typeOf(f, n),
					jumps, s.cut(f, value))
			}
		}
		slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
		var text strings.Builder
		done := 0
		for _, e := range edits {
			text.WriteString(f.text[done:e.from] + e.text)
			done = e.to
		}
		text.WriteString(f.text[done:])
		for i := range places[f.name] {
			places[f.name][i].from += text.Len()
			places[f.name][i].to += text.Len()
		}
		texts[f.name] = text.String() + tail.String()
	}
	return texts, places
}

// parameters calls do for each parameter of a function, or its receiver, with its name, or the name that it
// gets.
func parameters(list *ast.FieldList, prefix string, do func(field *ast.Field, ident *ast.Ident, name string)) {
	if list == nil {
		return
	}
	n := 0
	for _, field := range list.List {
		if len(field.Names) == 0 {
			do(field, nil, fmt.Sprint(prefix, n))
			n++
		}
		for _, ident := range field.Names {
			name := ident.Name
			if name == "_" {
				name = fmt.Sprint(prefix, n)
			}
			do(field, ident, name)
			n++
		}
	}
}

// named returns the edits that name every parameter of a function, and its receiver.
func (s *source) named(fn *ast.FuncDecl) []edit {
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
func jump(fn *ast.FuncDecl, number int) string {
	call := fmt.Sprintf("m%d__%s", number, fn.Name.Name)
	parameters(fn.Recv, "receiver__", func(_ *ast.Field, _ *ast.Ident, name string) { call = name + "." + call })
	var types, args []string
	parameters(fn.Type.TypeParams, "", func(_ *ast.Field, _ *ast.Ident, name string) { types = append(types, name) })
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
