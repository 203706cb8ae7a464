package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestLabel holds what is said of options besides what the questions of TestAsked list.
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

// TestCost holds that what a menu says that an amount costs is what is paid, in games of random moves.
func TestCost(t *testing.T) {
	seen := 0
	for k := range 40 {
		s, r := begin(t, k)
		for !s.Over() {
			if s.Turn() == bourse.Nature {
				s.Make(s.Deal(r))
				continue
			}
			seat := s.Turn()
			v, m := s.View(seat), s.Pick(seat, r)
			n, of := tell.English.Cost(v, m)
			if (of != "") != (m.Kind == merlin.KindKeep || m.Kind == merlin.KindScrip || m.Kind == merlin.KindMead || m.Kind == merlin.KindBid || m.Kind == merlin.KindRebid && m.Amount() > int(m.A)) {
				t.Fatalf("%s costs %d %q", m, n, of)
			}
			paid := 0
			if err := s.Trace(m, func(e merlin.Event) {
				if e.Kind == merlin.Transferred && m.Kind == merlin.KindMead && e.Good == merlin.Grain {
					paid += int(e.N)
				}
				if e.Kind == merlin.Transferred && e.Good == merlin.Gold && e.From.Seat() == seat &&
					(e.Rule == (merlin.Clause{Chapter: 25, Number: 3}) || m.Kind == merlin.KindScrip || e.Rule == (merlin.Clause{Chapter: 14, Number: 2}) && e.From == merlin.Purse(seat)) {
					paid += int(e.N)
				}
			}); err != nil {
				t.Fatal(err)
			}
			if of != "" && paid != n {
				t.Errorf("%s costs %d, and was said to cost %d %s", m, paid, n, of)
			}
			seen += paid
		}
	}
	if seen < 50 {
		t.Errorf("only %d gold was paid", seen)
	}
}
