// Package schema builds many changes of a package's source into one test binary. The environment variable
// BOURSE_MUTANT chooses the change for a run, so a change needs no build.
//
// A changed function keeps its text and gets a copy for each change, which it calls. The value of a package
// variable becomes a function that chooses among its versions. All other changes, for example of constants,
// are built alone. The files of the package do not change: `go test -overlay` replaces them.
package schema

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

// A Change is the whole text of one changed file, in the package or in a package in a directory below it.
// Changes in such directories are always built alone.
type Change struct{ File, Text string }

// A Schema is a package and its changes.
type Schema struct {
	dir     string
	path    string // the import path
	files   map[string]*file
	changes []*change
	config  types.Config
	set     *token.FileSet
	pkg     *types.Package // without a change
}

// A file is one of the package's Go files.
type file struct {
	name, text string
	ast        *ast.File
}

// A change is a Change with a number: its index plus 1.
type change struct {
	Change
	number int
	pieces []piece
	alone  bool  // it needs its own build
	err    error // it does not compile
}

// Load reads the package in a directory.
func Load(dir string) (*Schema, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	list := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Export,GoFiles,DepOnly,Module",
		".")
	list.Dir = dir
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", list, err, stderr(err))
	}
	s := &Schema{dir: dir, files: make(map[string]*file), set: token.NewFileSet()}
	exports := make(map[string]string)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Export string
			GoFiles            []string
			DepOnly            bool
			Module             *struct{ GoVersion string }
		}
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		exports[p.ImportPath] = p.Export
		if p.DepOnly {
			continue
		}
		s.path = p.ImportPath
		if p.Module != nil && p.Module.GoVersion != "" {
			s.config.GoVersion = "go" + p.Module.GoVersion
		}
		for _, name := range p.GoFiles {
			if err := s.read(name); err != nil {
				return nil, err
			}
		}
	}
	s.config.Importer = importer.ForCompiler(s.set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	var wrong []types.Error
	if s.pkg, wrong = s.types(nil); len(wrong) > 0 {
		return nil, fmt.Errorf("%s: %w", dir, wrong[0])
	}
	return s, nil
}

func (s *Schema) read(name string) error {
	text, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		return err
	}
	f := &file{name: name, text: string(text)}
	f.ast, err = s.parse(name, f.text)
	s.files[name] = f
	return err
}

func (s *Schema) parse(name, text string) (*ast.File, error) {
	return parser.ParseFile(s.set, name, text, parser.SkipObjectResolution)
}

// stderr returns the error output of a failed command.
func stderr(err error) string {
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return "\n" + string(exit.Stderr)
	}
	return ""
}

// names returns the names of the package's files in order.
func (s *Schema) names() []string {
	var names []string
	for name := range s.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// types type-checks the package with other texts of some files, and possibly additional files.
func (s *Schema) types(texts map[string]string) (*types.Package, []types.Error) {
	var parsed []*ast.File
	var wrong []types.Error
	add := func(name, text string) {
		if name == chooser { // the package may lack its imports
			text = "package " + s.pkg.Name() + "\n\nvar bourseMutant int\n"
		}
		f, err := s.parse(name, text)
		if err != nil {
			wrong = append(wrong, types.Error{Fset: s.set, Msg: err.Error()})
			return
		}
		parsed = append(parsed, f)
	}
	for _, name := range s.names() {
		if text, ok := texts[name]; ok {
			add(name, text)
		} else {
			parsed = append(parsed, s.files[name].ast)
		}
	}
	for name, text := range texts {
		if s.files[name] == nil {
			add(name, text)
		}
	}
	if len(wrong) > 0 {
		return nil, wrong
	}
	config := s.config
	config.Error = func(err error) { wrong = append(wrong, err.(types.Error)) }
	pkg, _ := config.Check(s.path, s.set, parsed, nil)
	return pkg, wrong
}

// Add adds changes to the schema and returns the index of the first. It type-checks all changes, so Err knows
// of most that do not compile.
func (s *Schema) Add(changes ...Change) (first int) {
	first = len(s.changes)
	for _, c := range changes {
		next := &change{Change: c, number: len(s.changes) + 1}
		next.alone, next.err = s.divide(next)
		s.changes = append(s.changes, next)
	}
	s.check(s.changes)
	for _, c := range s.changes[first:] {
		if c.alone && c.err == nil && !strings.Contains(c.File, "/") { // files elsewhere are not part of the package
			if _, wrong := s.types(map[string]string{c.File: c.Text}); len(wrong) > 0 {
				c.err = errors.New(wrong[0].Msg)
			}
		}
	}
	return first
}

// check removes changes that do not compile from the schema, until it compiles.
func (s *Schema) check(list []*change) {
	for {
		texts, places := s.render(list)
		_, wrong := s.types(texts)
		if len(wrong) == 0 {
			return
		}
		dropped := false
		for _, err := range wrong {
			if c := places.at(s.set.Position(err.Pos)); c != nil && c.in() {
				dropped = true
				if c.tables() {
					c.alone = true // its type may differ
				} else {
					c.err = errors.New(err.Msg)
				}
			}
		}
		switch {
		case dropped:
		case len(list) == 1:
			list[0].alone = true
			return
		default: // the error is elsewhere
			for _, c := range list {
				s.check([]*change{c})
			}
			if _, wrong := s.types(first(s.render(list))); len(wrong) > 0 {
				for _, c := range list {
					c.alone = true
				}
			}
			return
		}
	}
}

func first[A, B any](a A, _ B) A { return a }

// in reports whether a change is in the schema's one build.
func (c *change) in() bool { return !c.alone && c.err == nil }

// Err returns why a change does not compile, or nil if it is not known to fail.
func (s *Schema) Err(i int) error { return s.changes[i].err }

// Alone reports whether a change has its own build.
func (s *Schema) Alone(i int) bool { return s.changes[i].alone }

// unused returns the name of an import of a file that nothing in it uses, or "".
func unused(f *ast.File) string {
	used := make(map[string]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, spec := range f.Imports {
		name := strings.Trim(spec.Path.Value, `"`)
		name = name[strings.LastIndexByte(name, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if name != "_" && name != "." && !used[name] {
			return name
		}
	}
	return ""
}
