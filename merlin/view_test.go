package merlin_test

import (
	"errors"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M35.

// TestView_Check checks moves against a view, for its own seat and for others.
func TestView_Check(t *testing.T) {
	s := auction(t, board(4))
	play(t, &s, "p1 seal 3")
	for _, test := range []struct {
		seat bourse.Seat
		move string
		want error
	}{
		{0, "p0 seal 3", nil}, {0, "p0 seal 11", merlin.BidTooHigh}, {0, "p2 seal 11", bourse.ErrWrongSeat},
		{0, "p1 seal 3", merlin.NotYourTurn},
		{1, "p1 seal 3", merlin.NotYourTurn}, {bourse.Spectator, "p0 seal 3", bourse.ErrWrongSeat},
		{0, "~ die 3", merlin.NotYourTurn},
	} {
		if got := s.View(test.seat).Check(rules.Parse(t, test.move)); !errors.Is(got, test.want) ||
			(got == nil) != (test.want == nil) {
			t.Errorf("%s of %s: %v, want %v", test.seat, test.move, got, test.want)
		}
	}
	s = first(t, board(4))
	if got := s.View(0).Check(rules.Parse(t, "~ dice 1 2")); got != bourse.ErrWrongSeat {
		t.Errorf("p0 of Nature's dice: %v", got)
	}
	same(t, "a spectator's options", len(s.View(bourse.Spectator).Options(nil)), 0)
}

// TestRule_M35_2_sample samples every bid that another may have made.
func TestRule_M35_2_sample(t *testing.T) {
	s, r, bids := position(t, "sealed"), newRand(t, "bids"), map[int16]bool{}
	v := s.View(0)
	for range 500 {
		w := v.Sample(r)
		bids[w.Own[1].Sealed] = true
	}
	same(t, "bids of p1, 0 to 10", len(bids), 11)
}
