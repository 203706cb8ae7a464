package merlin_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWay compares the path of a move in doc.go with the code. Every function at the start of a line must
// exist. Every camel-case name in the text must be used by a function at the start of its line, or by one
// before it in the text.
func TestWay(t *testing.T) {
	bodies := functions(t)
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, way, _ := strings.Cut(string(text), "# How a move is made")
	way, _, _ = strings.Cut(way, "// # Files")
	line := regexp.MustCompile(`(?m)^//\t(\w+(?:, \w+)*) {2,}(.*(?:\n//\t {2,}.*)*)`)
	lines := line.FindAllStringSubmatch(way, -1)
	if len(lines) < 8 {
		t.Fatalf("doc.go draws the way of a move in %d lines", len(lines))
	}
	named := regexp.MustCompile(`\b[a-z]+[A-Z]\w*[a-z]\b`)
	for _, l := range lines {
		known := strings.Split(l[1], ", ")
		for _, name := range known {
			if bodies[name] == nil {
				t.Errorf("there is no function %s", name)
			}
		}
		for _, name := range named.FindAllString(l[2], -1) {
			called := false
			for _, by := range known {
				called = called || bodies[by][name]
			}
			if !called {
				t.Errorf("none of %s calls or reads %s", strings.Join(known, ", "), name)
			}
			known = append(known, name)
		}
	}
}

// functions returns the names that the functions of the package use, by their names.
func functions(t *testing.T) map[string]map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	bodies := make(map[string]map[string]bool)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil {
				continue
			}
			uses := bodies[f.Name.Name]
			if uses == nil {
				uses = make(map[string]bool)
				bodies[f.Name.Name] = uses
			}
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					uses[id.Name] = true
				}
				return true
			})
		}
	}
	return bodies
}
