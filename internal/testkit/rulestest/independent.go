package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Sources parses the files of the package in the current directory, except tests, and returns them by name.
func Sources(t testing.TB, mode parser.Mode) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]*ast.File)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if files[name], err = parser.ParseFile(token.NewFileSet(), name, nil, mode); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// Independent checks that the package in the current directory, a reference implementation, shares no code
// with the implementation that it checks. Outside its tests it may import only the standard library and the
// allowed packages.
func Independent(t *testing.T, allowed ...string) {
	t.Helper()
	for name, f := range Sources(t, parser.ImportsOnly) {
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(path, "/")
			if strings.Contains(first, ".") && !slices.Contains(allowed, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}
