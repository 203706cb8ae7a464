package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// TestTakes compares the least and the most that a card would take with what the rules say. Package tell
// compares whole games with every state that fits a view.
func TestTakes(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 9, 12, 5)
	play(t, &s, "p0 place share 0")
	v := s.View(1)
	worth := smallprint.BusinessOf(9)
	for _, test := range []struct {
		card      smallprint.Card
		column    uint8
		low, high int
	}{
		{smallprint.Total, 1, smallprint.Pot(12), smallprint.Pot(12)}, // nobody else is there
		{smallprint.Total, 0, 0, smallprint.Pot(9)},                   // S4.1: with another contract it is void
		{smallprint.Small, 0, 0, int(worth.Small)},                    // S4.2: also with a BIG or a SMALL
		{0, 0, 0, 0},
		{smallprint.Share + 1, 0, 0, 0},
		{smallprint.Small, 3, 0, 0},
	} {
		if low, high := v.Takes(test.card, test.column); low != test.low || high != test.high {
			t.Errorf("%s under %d takes %d to %d, want %d to %d", test.card, test.column, low, high, test.low,
				test.high)
		}
	}
	spectator := s.View(bourse.Spectator)
	if low, high := spectator.Takes(smallprint.Small, 0); low != 0 || high != 0 {
		t.Errorf("a spectator takes %d to %d", low, high)
	}
}
