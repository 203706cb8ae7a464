package smallprint_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// TestRecorded replays recorded games, one for each way in which a game can end. They have 2, 3 and 4
// players, and chance comes from a seed or is typed in.
func TestRecorded(t *testing.T) {
	type recording = rulestest.Recorded[smallprint.State, smallprint.Move]
	for _, game := range []recording{
		{Name: "money", Config: smallprint.Standard(4), Result: "result p2 31 wins, p1 28, p3 23, p0 21"},
		{Name: "chits", Try: 14, Config: smallprint.Standard(2), Result: "result p0 49 wins, p1 49"},
		{Name: "cards", Try: 737, Config: smallprint.Standard(3), Result: "result p2 33 wins, p1 33, p0 10"},
		{Name: "shared", Try: 540, Config: smallprint.Standard(4),
			Result: "result p1 27 wins, p2 27 wins, p3 20, p0 18"},
		// One pound is left that the players with the fewest chits cannot share.
		{Name: "remainder", Try: 12, Config: smallprint.Standard(3),
			Result: "result p0 34 wins, p2 20, p1 10"},
		{Name: "manual", Try: 15, Config: smallprint.Config{Edition: 1, Players: 2, Start: 1, Rounds: 2,
			Shares: 3, LoneBig: true},
			Manual: true, Result: "result p0 24 wins, p1 15"},
	} {
		game.Move, game.Another = " place share 0", " place share 1"
		rules.Replay(t, game)
	}
}
