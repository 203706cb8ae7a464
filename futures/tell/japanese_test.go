package tell_test

import (
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures/tell"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
)

// This file tests the Japanese table.

var japanese = words.By(tell.Japanese)

// TestJapanese checks that the Japanese table has every sentence of the English one.
func TestJapanese(t *testing.T) {
	text, err := os.ReadFile("japanese.txt")
	if err != nil {
		t.Fatal(err)
	}
	table, err := sentences.Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range told.Untranslated(sentences.Table(tell.Sentences()), table, "CORN", "RICE", "PEPPER", "UP", "DOWN", "NPC") {
		t.Error(wrong)
	}
	if _, err := tell.In(tell.Table(table)); err != nil {
		t.Error(err)
	}
}

// TestJapanese_record reports a whole game in Japanese.
func TestJapanese_record(t *testing.T) {
	japanese.GoldenRecord(t, "manual-japanese.txt", "manual", 0, bourse.Spectator)
}

// TestJapanese_questions checks the questions, option labels, boards and worth in Japanese.
func TestJapanese_questions(t *testing.T) {
	ask := japanese.Lister()
	japanese.Golden(t, "questions-japanese.txt", stage.Tales("questions.txt"), func(p position) string {
		return ask(p) + "\n" + tell.Japanese.Board(p.View) + strings.Join(tell.Japanese.Worth(p.View), "\n")
	})
}

// TestJapanese_fits checks that boards fit into 80 columns. A Japanese character is two columns wide.
func TestJapanese_fits(t *testing.T) {
	named := tell.Japanese.Named(map[bourse.Seat]string{0: "太郎", 1: "はなこさん", 2: "ﾀﾛｳ", 3: "Ann"})
	for _, p := range words.Sample(t) {
		if _, err := told.Fits(named.Board(p.View), 23); err != nil {
			t.Fatal(err)
		}
		for _, line := range named.Worth(p.View) {
			if sentences.Width(line) > 78 {
				t.Fatalf("%d columns: %q", sentences.Width(line), line)
			}
		}
	}
}
