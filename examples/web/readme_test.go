package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// README and PROTOCOL are short, and their links lead somewhere.
func TestReadme(t *testing.T) {
	for name, most := range map[string]int{"README.md": 150, "PROTOCOL.md": 100} {
		text := must.Get(os.ReadFile(name))
		if n := strings.Count(string(text), "\n"); n > most {
			t.Errorf("%s has %d lines", name, n)
		}
		for _, link := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(link[1]); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
