// Package corpus provides the recorded games of all games, NAME/testdata/*.record, to any test that needs
// real positions, so that it does not have to play its own games.
package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
)

// A Record is the text of a recorded game.
type Record struct {
	Name string // of the file, without .record
	Text string
}

// Records returns the recorded games of a game, by name. There is at least one.
func Records(t testing.TB, game string) []Record {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root(t), game, "testdata", "*.record"))
	if err != nil || len(files) == 0 {
		t.Fatalf("corpus: no recorded games of %s: %v", game, err)
	}
	records := make([]Record, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		records[i] = Record{strings.TrimSuffix(filepath.Base(file), ".record"), string(text)}
	}
	return records
}

// TextFiles returns what programs make of a record, by name. All are the same record to whatever reads a whole one.
func TextFiles(record string) map[string]string {
	windows := strings.ReplaceAll(record, "\n", "\r\n")
	return map[string]string{
		"as it was written":       record,
		"CRLF":                    windows,
		"one CR":                  strings.Replace(record, "\n", "\r\n", 1),
		"a byte order mark":       "\ufeff" + record,
		"a byte order mark, CRLF": "\ufeff" + windows,
		"no last line feed":       strings.TrimSuffix(record, "\n"),
		"all of it, no last CRLF": "\ufeff" + strings.TrimSuffix(windows, "\r\n"),
	}
}

// Spoiled returns texts that are not a record any more, by name: programs do not change text files like this.
func Spoiled(record string) map[string]string {
	return map[string]string{
		"a torn last line":         record[:len(record)-3],
		"a torn CRLF":              strings.TrimSuffix(record, "\n") + "\r",
		"two byte order marks":     "\ufeff\ufeff" + record,
		"CR alone":                 strings.ReplaceAll(record, "\n", "\r"),
		"two CR":                   strings.Replace(record, "\n", "\r\r\n", 1),
		"a comment":                "# a comment\n" + record,
		"an empty line":            "\n" + record,
		"an empty line at the end": record + "\n",
		"a blank at a line's end":  strings.Replace(record, "\n", " \n", 1),
	}
}

// root returns the directory of the module bourse.example: the working directory or one above it.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), "module bourse.example\n") {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("corpus: the working directory is not inside the module bourse.example")
		}
		dir = parent
	}
}

// Games loads the recorded games, which checks that their moves are legal, and calls look for each.
func Games[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t testing.TB, rules bourse.Rules[S, M, V, E], look func(name string, match *bourse.Match[S, M, V, E])) {
	t.Helper()
	for _, record := range Records(t, rules.Name()) {
		match, err := rules.Load(strings.NewReader(record.Text))
		if err != nil {
			t.Fatalf("%s: %v", record.Name, err)
		}
		look(record.Name, match)
	}
}

// Replay makes the moves of a match, chance moves included, from its first position on. It calls look for
// each, with the state before and after it and its events. The events are complete: E.For returns what a seat
// sees.
func Replay[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t testing.TB, rules bourse.Rules[S, M, V, E], match *bourse.Match[S, M, V, E],
	look func(before S, move M, events []E, after S)) {
	t.Helper()
	s := First(t, rules, match)
	for move := range match.Moves() {
		before, events := s, []E(nil)
		if err := rules.Observe(&s).Trace(move, func(e E) { events = append(events, e) }); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		look(before, move, events, s)
	}
}

// First returns the position before the first move of a match.
func First[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t testing.TB, rules bourse.Rules[S, M, V, E], match *bourse.Match[S, M, V, E]) S {
	t.Helper()
	_, config, _ := strings.Cut(match.Terms(), "config ")
	s, err := rules.New([]byte(config))
	if err != nil {
		t.Fatal(err)
	}
	return s
}
