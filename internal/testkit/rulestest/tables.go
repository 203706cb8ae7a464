package rulestest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// This file holds what is written of a game's tables, in a Go comment and in RULES.md, to the tables.

// Comment holds the table in the documentation of a type, the lines indented by a tab, to the lines
// that are due, or writes them there.
func Comment(t *testing.T, file, typ string, due []string) {
	t.Helper()
	for i := range due {
		due[i] = "//\t" + due[i]
	}
	replaced(t, file, due, func(lines []string) (from, to int) {
		to = slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "type "+typ+" ") })
		if to < 0 {
			return 0, 0
		}
		for !strings.HasPrefix(lines[to], "//\t") && to > 0 {
			to--
		}
		from = to
		for from > 0 && strings.HasPrefix(lines[from-1], "//\t") {
			from--
		}
		return from, to + 1
	})
}

// Table holds the table of a Markdown file that begins as the rows do, to the rows that are due, or
// writes them there.
func Table(t *testing.T, file string, due []string) {
	t.Helper()
	replaced(t, file, due, func(lines []string) (from, to int) {
		if from = slices.Index(lines, due[0]); from < 0 {
			return 0, 0
		}
		for to = from; to < len(lines) && strings.HasPrefix(lines[to], "|"); to++ {
		}
		return from, to
	})
}

// replaced compares the lines of a file that find finds, or puts others in their place.
func replaced(t *testing.T, file string, due []string, find func(lines []string) (from, to int)) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	from, to := find(lines)
	if from == to {
		t.Fatalf("%s has no table that begins %s", file, due[0])
	}
	diff := cmp.Diff(due, lines[from:to])
	if diff == "" {
		return
	}
	if !*Update {
		t.Errorf("%s is out of date; -update writes it: %s", file, diff)
		return
	}
	text = []byte(strings.Join(slices.Replace(lines, from, to, due...), "\n"))
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}
