package corpus

import (
	"os"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

type (
	state = futures.State
	move  = futures.Move
	event = futures.Event
)

// TestGames replays recorded games from a directory of another module, to the end of each.
func TestGames(t *testing.T) {
	if err := os.Chdir("../../../examples/web/board"); err != nil {
		t.Fatal(err)
	}
	Games(t, futures.Rules, func(name string, match *bourse.Match[state, move, futures.View, event]) {
		moves, last := 0, state{}
		Replay(t, futures.Rules, match, func(before state, m move, events []event, after state) {
			if moves > 0 && before != last || len(events) == 0 {
				t.Errorf("%s: %s follows on another position, or does nothing", name, m)
			}
			moves, last = moves+1, after
		})
		if moves != len(match.Moves()) || last != match.State() {
			t.Errorf("%s: the game does not end after %d moves", name, moves)
		}
	})
}
