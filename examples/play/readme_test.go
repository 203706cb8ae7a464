package main

import (
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestREADME checks that the pictures in the README match the output of its first command and of Enter.
func TestREADME(t *testing.T) {
	text := must.Get(os.ReadFile("../../README.md"))
	r := atTerminal("", "\n\n\n\n\n", "-seed", "readme") // the seed decides which cards are dealt
	shown := strings.ReplaceAll(r.out, "Press Enter to begin: ", "\n")
	pictures := 0
	for i, block := range strings.Split(string(text), "```") {
		block = strings.TrimPrefix(block, "\n")
		if i%2 == 0 || !strings.HasPrefix(block, "bourse: economic games") && !strings.HasPrefix(block,
			"round 1 of ") {
			continue
		}
		pictures++
		if !strings.Contains(shown, strings.TrimRight(block, "\n")) {
			t.Errorf("the README shows\n%s\nand the program\n%s", block, shown)
		}
	}
	if pictures != 2 {
		t.Errorf("the README has %d pictures", pictures)
	}
}
