package terminal_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/must"
)

// This file plays the games that teach Merlin Economics.

// TestParts_first checks that a player who knows nothing gets from the list of games to the smallest game of
// Merlin Economics by pressing Enter, and finishes it by ending every turn. It pins the screen that offers
// the parts.
func TestParts_first(t *testing.T) {
	t.Parallel()
	game := must.Get(games.Find("merlin"))
	tb := start(t, game, "-seed", "smallest")
	tb.asked(`^Which game\?`)
	tb.Type("4")
	tb.asked(`^Which parts\? Enter takes 1:$`)
	terminal.Pin(t, "parts", tb.Screen())
	tb.smallest(`^How many players, with you\? 4 to 6; Enter takes 4:$`, `^Enter takes club:$`,
		`^Press Enter to begin:$`)

	again := tb.next()
	again.asked(`^Which game\?`)
	again.Type("merlin")
	again.asked(`^Which parts\? Enter takes 2:$`)
	if again.Screen().Has("to begin with") {
		t.Errorf("who has played is told where to begin:\n%s", again.Screen())
	}
}

// smallest presses Enter at each of the given questions in order, and then plays the smallest game to its end
// by choosing what does least. It checks that every decision fits on the screen.
func (tb *table) smallest(asked ...string) {
	t := tb.t
	t.Helper()
	for _, pattern := range asked {
		tb.Reply("")
		tb.asked(pattern)
	}
	tb.Reply("")
	decisions, answer := 0, terminal.ByNumber(t, 1)
	for tb.Await() {
		least := answer(tb.Screen())
		if decision, ok := tb.decision(); ok {
			if decisions++; !regexp.MustCompile(`^(?:before )?turn \d+ \(max 48\), year 1 of 1, `).MatchString(decision[0]) {
				t.Fatalf("the board begins with %q", decision[0])
			}
			if slices.ContainsFunc(choices(decision),
				func(c terminal.Choice) bool { return c.Group == "end" }) {
				least = "end"
			}
		}
		tb.Reply(least)
	}
	if code := tb.Wait(); code != 0 || !tb.Screen().Has("The game is over") || decisions < 6 {
		t.Errorf("after %d decisions it ends with %d:\n%s", decisions, code, tb.Screen())
	}
	if text := tb.Transcript(); strings.Contains(text, "Grand Market") || strings.Contains(text, "bid/ask") {
		t.Error("the smallest game has a market")
	}
}
