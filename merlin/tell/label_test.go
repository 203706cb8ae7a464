package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestLabel checks the labels of options that the questions of TestAsked do not list.
func TestLabel(t *testing.T) {
	for _, test := range []struct {
		move merlin.Move
		want bourse.Label
	}{
		{merlin.Dice(4, 3), bourse.Label{Group: "dice", Item: "3 and 4"}},
		{merlin.Die(6), bourse.Label{Group: "die", Item: "6"}},
		{merlin.Draw(merlin.Joker), bourse.Label{Group: "draw", Item: "Taxman"}},
		{merlin.Lot(2), bourse.Label{Group: "first", Item: "p2"}},
		{merlin.Move{}, bourse.Label{}},
	} {
		if got := tell.English.Label(merlin.View{}, merlin.Option{Move: test.move}); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.move, got, test.want)
		}
	}
}

// TestCost checks that the cost a menu names for an amount is the cost paid.
func TestCost(t *testing.T) {
	seen := 0
	words.Walk(t, func(_ string, s merlin.State, m merlin.Move, events []merlin.Event, _ merlin.State) {
		seat := m.Seat
		if !seat.Player() {
			return
		}
		n, of := tell.English.Cost(s.View(seat), m)
		if (of != "") != (m.Kind == merlin.KindKeep || m.Kind == merlin.KindScrip ||
			m.Kind == merlin.KindMead ||
			m.Kind == merlin.KindBid || m.Kind == merlin.KindRebid && m.Amount() > int(m.A)) {
			t.Fatalf("%s costs %d %q", m, n, of)
		}
		paid := 0
		for _, e := range events {
			switch {
			case e.Kind != merlin.Transferred:
			case m.Kind == merlin.KindMead && e.Good == merlin.Grain:
				paid += int(e.N)
			case e.Good == merlin.Gold && e.From.Seat() == seat &&
				(e.Rule == merlin.Clause{Chapter: 25, Number: 3} ||
					m.Kind == merlin.KindScrip || e.Rule == merlin.Clause{Chapter: 14, Number: 2} &&
					e.From == merlin.Purse(seat)):
				paid += int(e.N)
			}
		}
		if of != "" && paid != n {
			t.Errorf("%s costs %d, and was said to cost %d %s", m, paid, n, of)
		}
		seen += paid
	})
	if seen < 50 {
		t.Errorf("only %d gold was paid", seen)
	}
}
