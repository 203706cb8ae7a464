package bourse_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeProgram checks that the Go code in the README is part of examples/quickstart, which is built and
// run.
func TestReadmeProgram(t *testing.T) {
	program, err := os.ReadFile(filepath.Join("examples", "quickstart", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(readme(t), "```go\n")
	code, _, ok := strings.Cut(block, "\n```\n")
	if !ok {
		t.Fatal("README.md has no Go code")
	}
	if !strings.Contains(string(program), "\n\t"+strings.ReplaceAll(code, "\n", "\n\t")+"\n") {
		t.Errorf("examples/quickstart/main.go does not contain the README's code:\n%s", code)
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
		if _, err := os.Stat(filepath.FromSlash(link[1])); err != nil {
			t.Error(err)
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
