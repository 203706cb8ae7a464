package bourse_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeProgram checks that the Go code in the README is part of examples/quickstart and of the example of
// package futures, which are run, and that the package documentation has the same code.
func TestReadmeProgram(t *testing.T) {
	_, block, _ := strings.Cut(readme(t), "```go\n")
	code, _, ok := strings.Cut(block, "\n```\n")
	if !ok {
		t.Fatal("README.md has no Go code")
	}
	for _, place := range []struct{ file, indent string }{
		{"examples/quickstart/main.go", "\t"}, {"futures/example_test.go", "\t"}, {"doc.go", "//\t"},
	} {
		text, err := os.ReadFile(filepath.FromSlash(place.file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\n"+place.indent+strings.ReplaceAll(code, "\n", "\n"+place.indent)+"\n") {
			t.Errorf("%s does not contain the README's code:\n%s", place.file, code)
		}
	}
}

// TestReadme checks that the README is short and that its links and pictures exist.
func TestReadme(t *testing.T) {
	text := readme(t)
	if n := strings.Count(text, "\n"); n > 120 {
		t.Errorf("README.md has %d lines", n)
	}
	links := regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(text, -1)
	if len(links) == 0 {
		t.Error("README.md links to nothing")
	}
	for _, link := range links {
		name, part, _ := strings.Cut(link[1], "#")
		text, err := os.ReadFile(filepath.FromSlash(name))
		if info, failed := os.Stat(filepath.FromSlash(name)); failed == nil && info.IsDir() {
			err = nil
		}
		heading := strings.ReplaceAll(part, "-", "[ -]")
		if err != nil || !regexp.MustCompile(`(?im)^#+ .*`+heading).Match(text) && part != "" {
			t.Errorf("%s: %v", link[1], err)
		}
	}
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
