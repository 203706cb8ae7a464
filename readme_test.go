package bourse_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// README's program is the one that is built, and that runs as an Example.
func TestReadmeProgram(t *testing.T) {
	program, err := os.ReadFile(filepath.Join("examples", "quickstart", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, source, ok := strings.Cut(string(program), "package main")
	if !ok {
		t.Fatal("the quickstart has no package clause")
	}
	if !strings.Contains(readme(t), "```go\npackage main"+source+"```\n") {
		t.Error("README.md does not show examples/quickstart/main.go as it is")
	}
}

// README is short, and what it links to is there.
func TestReadme(t *testing.T) {
	text := readme(t)
	if n := strings.Count(text, "\n"); n > 150 {
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
