package main

import (
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestHostileInput types nonsense made of words that the prompt knows. The program must end with one clear
// line or without an error.
func TestHostileInput(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("hostile")))
	// Saved games land in the folder where the test runs.
	home, err := os.Getwd()
	if err == nil {
		err = os.Chdir(t.TempDir())
	}
	if err != nil {
		t.Fatal(err)
	}
	defer os.Chdir(home)
	parts := []string{"1", "2", "3", "99", "-1", "0", " ", "p0", "p1", "~", "order", "grain", "gold", "for",
		"N", "mine", "deal", "corn-up", "cu", "place", "buy", "settle", "final", "give",
		"undo", "undo", "table", "options", "why", "rule", "F7.1", "?", "{", "}", `"`, "\x00", "\xff", "é",
		",", "-", "save", "/", "quit", strings.Repeat("9", 5000)}
	for _, args := range [][]string{
		{"-seats", "you,you,random", "-seed", "h", "-set", "rounds=1"},
		{"-seats", "you", "-json", "-seed", "h", "-set", "rounds=1"},
		{"-seats", "you,random,random", "-dice", "-set", "rounds=1"},
		{"-game", "economicon", "-seats", "you,you,random", "-seed", "h", "-set", "rounds=1"},
		{"-game", "economicon", "-seats", "you,random", "-dice", "-set", "rounds=1"},
	} {
		for range scale.N(3, 200) {
			var b strings.Builder
			for range 400 {
				for range 1 + r.IntN(3) {
					b.WriteString(parts[r.IntN(len(parts))])
					if r.IntN(3) > 0 {
						b.WriteByte(' ')
					}
				}
				b.WriteByte('\n')
				if r.IntN(2) > 0 {
					b.WriteString("1\n")
				}
			}
			res := typed(b.String(), args...)
			if res.code != 0 && (res.code != 1 || !strings.Contains(res.errs, "nothing has been saved")) {
				t.Fatalf("play %q ends with %d: %q", args, res.code, res.errs)
			}
		}
	}
}
