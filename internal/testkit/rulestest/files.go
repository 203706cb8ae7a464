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

// This file checks that one can find one's way in a package.

// Files wants the table in doc.go to name every file of the package in a directory but doc.go and the
// tests, each once and first in its line, with what it is for; and no file that does not exist.
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

// A row of the table is an indented line: a file's name and what it is for.
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
			wrong = append(wrong, m[1]+" is named twice, or there is no such file")
			continue
		}
		left = slices.Delete(left, at, at+1)
		if strings.TrimSpace(m[2]) == "" {
			wrong = append(wrong, m[1]+" is named without what it is for")
		}
	}
	for _, name := range left {
		wrong = append(wrong, name+" is not named")
	}
	return wrong, nil
}
