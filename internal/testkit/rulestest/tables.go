package rulestest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"github.com/google/go-cmp/cmp"
)

// This file compares the tables in RULES.md with the game's.

// Tables compares the tables of moves and of settings in RULES.md with the game's description. With -update
// it writes them there.
func (g Game[S, M, V, E]) Tables(t *testing.T) {
	t.Helper()
	d := g.Rules.Description()
	table(t, "RULES.md", moveRows(d.Moves))
	table(t, "RULES.md", settingRows(d.Config))
}

// moveRows returns a row for each kind of move, after the heading.
func moveRows(kinds []bourse.MoveKind) (rows []string) {
	rows = []string{"| kind | fields | text form | what it does | clause |", "|---|---|---|---|---|"}
	for _, k := range kinds {
		cells := []string{"`" + k.Kind + "`", strings.Join(k.Fields, ", "), "`" + k.Text + "`", k.Doc,
			clauses(k)}
		rows = append(rows, strings.ReplaceAll("| "+strings.Join(cells, " | ")+" |", "|  |", "| |"))
	}
	return rows
}

func clauses(k bourse.MoveKind) string {
	return strings.Join(append([]string{k.Rule}, k.Also...), ", ")
}

// settingRows returns a row for each setting, after the heading.
func settingRows(settings []bourse.ConfigField) (rows []string) {
	rows = []string{"| setting | from | to | standard | clause | what it sets |", "|---|---|---|---|---|---|"}
	for _, s := range settings {
		rows = append(rows, fmt.Sprintf("| `%s` | %d | %d | %s | %s | %s |", s.Name, s.Min, s.Max, s.Standard,
			s.Rule, s.Doc))
	}
	return rows
}

// table compares the table of a Markdown file that begins like the rows with the rows, or replaces it.
func table(t *testing.T, file string, due []string) {
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

// replaced compares the lines of a file that find finds, or replaces them.
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
