package rulestest

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// This file checks that a package's files are documented.

// Files checks the table in doc.go. It must name every file of the package in a directory, except doc.go and
// tests, once and at the beginning of a line, with its purpose. It must not name files that do not exist.
func Files(t testing.TB, dir string) {
	t.Helper()
	wrong, err := files(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error("doc.go: ", fault)
	}
}

// A row of the table is an indented line with a file's name and purpose.
var row = regexp.MustCompile(`^\t([a-z0-9_]+\.go)(.*)$`)

func files(dir string) (wrong []string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, "doc.go"), nil,
		parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var left []string
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") &&
			name != "doc.go" {
			left = append(left, name)
		}
	}
	if len(left) == 0 {
		return nil, fmt.Errorf("%s has no files", dir)
	}
	for _, line := range strings.Split(f.Doc.Text(), "\n") {
		m := row.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		at := slices.Index(left, m[1])
		if at < 0 {
			wrong = append(wrong, m[1]+" is named twice, or does not exist")
			continue
		}
		left = slices.Delete(left, at, at+1)
		if strings.TrimSpace(m[2]) == "" {
			wrong = append(wrong, m[1]+" is named without its purpose")
		}
	}
	for _, name := range left {
		wrong = append(wrong, name+" is not named")
	}
	return wrong, nil
}
