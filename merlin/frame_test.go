package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file tests the bound on the number of moves, and the sizes of values.

// TestMaxMoves computes the bound term by term. The games of TestLaws that are made to last stay within it.
func TestMaxMoves(t *testing.T) {
	c := board(4)
	c.Taxmen, c.Tax, c.MaxActions, c.MaxTurns = 0, 1, 3, 5
	advance := 7 + 4 + 4
	want := 7 + 4 + 3 + 5*(1+2*advance+1+(4*3+4*4)+3*(1+9+4)+1)
	same(t, "four players", merlin.MaxMoves(c), want)
	c.Taxmen, c.Tax = 2, 3
	want += 5*2*(12-4) + 5*3*2*12 // debts of 3 in two advances, two Taxmen in each of three chains
	same(t, "with Taxmen", merlin.MaxMoves(c), want)

	c.Parts, c.Notes = merlin.PartsOf(merlin.Market, merlin.Paper), 3
	want += 5*4 + 5*4*3*60 // carts, and notes that are paid
	same(t, "with paper", merlin.MaxMoves(c), want)
	c.Taxmen = 0 // scrip is redeemed into a debt
	same(t, "with paper and no Taxmen", merlin.MaxMoves(c), want-5*3*(1+9+4+2*12)+5*3*22)

	c.Parts, c.Taxmen = merlin.PartsOf(merlin.Magic), 2
	want += 5*4*2*2 + 5*3*(2*8-4) - 5*4 - 5*4*3*60 // maintenance, and a chain of aces, each with two cards
	same(t, "with magic", merlin.MaxMoves(c), want)
}

// TestMaxMoves_long compares the bound with the longest game known, as the comment of MaxMoves does.
func TestMaxMoves_long(t *testing.T) {
	c := merlin.Standard(6)
	c.Taxmen = 6
	s, n := begun(t, c), 0
	for ; !s.Over(); n++ {
		s.ApplyUnchecked(longestMove(&s))
	}
	same(t, "the longest game known", n, 33_783)
	same(t, "the bound", merlin.MaxMoves(c), 6_061_218)
}

// TestSizes checks the size of a copy.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		merlin.State{}:  4020,
		merlin.View{}:   3672,
		merlin.Config{}: 30,
		merlin.Move{}:   16,
		merlin.Event{}:  118,
	})
}

// TestTop_damaged looks at the top of stacks of impossible depths, as a picture of a damaged position does.
func TestTop_damaged(t *testing.T) {
	s := acting(t, board(4))
	for _, depth := range []int8{-128, -1, 0, 7, 127} {
		s.Depth = depth
		if f := s.Top(); f.Kind != merlin.FrameTurn && f.Kind != 0 {
			t.Errorf("at depth %d the top is %v", depth, f.Kind)
		}
	}
}
