package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M24.

func TestRule_M24_1_taxman(t *testing.T) {
	c := board(4)
	c.Tax = 3
	s := first(t, c)
	s.Order[1], s.Order[2] = 2, 1
	play(t, &s, "~ dice 5 6", "p0 buy d2")
	tells(t, &s, "~ draw joker", "M24.1", "tax: 3 to row", "purse-p0 > row: 3 gold", "purse-p2 > row: 3 gold", "purse-p1 > row: 3 gold", "purse-p3 > row: 3 gold")
	same(t, "the R.O.W.", s.Row, 12)
	play(t, &s, "~ draw d9")
	same(t, "shuffled back", s.Unseen.Of(merlin.Joker), 2)
	// Who is bankrupt pays nothing.
	s = acting(t, c)
	ruin(&s, 2)
	play(t, &s, "p0 buy d2", "~ draw joker")
	same(t, "the R.O.W.", s.Row, 9)
}
