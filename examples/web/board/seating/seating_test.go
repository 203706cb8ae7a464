package seating_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
)

// TestNames checks that people see different names for all seats and bots, and that nobody can take them.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for seat := range bourse.Seat(bourse.MaxSeats) {
		for _, name := range []string{seating.Name(seat), seating.Bot(seat)} {
			if seen[name] || !seating.Reserved(name) || !seating.Reserved(strings.ToUpper(name)) {
				t.Errorf("%q: seen before is %v, reserved is %v", name, seen[name], seating.Reserved(name))
			}
			seen[name] = true
		}
		if !seating.Reserved(seat.String()) || !seating.Reserved("Bot "+seat.String()) {
			t.Errorf("%s is not reserved", seat)
		}
		if mark, looks := string(seating.Mark(seat)), seating.Colored(seat); seen[mark] || seen[looks] {
			t.Errorf("%s looks like another seat: %s, %s", seat, mark, looks)
		} else {
			seen[mark], seen[looks] = true, true
		}
	}
	for _, name := range []string{"Anna", "Player", "Robot 2", "Player 10", "p10", "Player Two"} {
		if seating.Reserved(name) {
			t.Errorf("%q is reserved", name)
		}
	}
	if got := seating.Name(0) + seating.Bot(1); got != "Player 1Bot 2" {
		t.Error(got)
	}
}

// TestStrength checks the descriptions of bots.
func TestStrength(t *testing.T) {
	for spec, want := range map[string]string{
		"random":             "random: moves at random",
		"greedy:16":          "greedy: looks one move ahead",
		"ismcts":             "search: tries 1,000 games",
		"rollout:300":        "simple search: tries 300 games",
		"ismcts:1000000":     "search: tries 1,000,000 games",
		"ismcts:2s":          "search: thinks for 2s",
		"not a bot":          "not a bot",
		"ismcts:999:2":       "search: tries 999 games",
		"ismcts:1005":        "search: tries 1,005 games",
		"rollout:250ms:2":    "simple search: thinks for 250ms",
		"learned":            "learned: looks one move ahead",
		"learned+ismcts:400": "learned search: tries 400 games",
	} {
		if got := seating.Strength(spec); got != want {
			t.Errorf("%s %s, want %s", spec, got, want)
		}
	}
}
