package futures_test

import (
	"math"
	"math/bits"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests configs, and the bound on the length of a game.

// TestConfig_faults checks that the error lists every fault. A config with other faults gets no fault about
// the deck.
func TestConfig_faults(t *testing.T) {
	c := futures.Config{Edition: 7, Players: 2, Start: 2, Rounds: -1, Copies: 127, Hand: -128}
	err := c.Validate()
	want := `futures: config: edition 7 is not played here, only 1
futures: config: players 2 is not from 3 to 4
futures: config: start p2 is not a seat of the game
futures: config: rounds -1 is not from 1 to 8
futures: config: copies 127 is not from 1 to 9
futures: config: hand -128 is not from 2 to 5`
	equal(t, want, err.Error(), "the faults")
	if joined, ok := err.(interface{ Unwrap() []error }); !ok || len(joined.Unwrap()) != 6 {
		t.Error("the faults are not joined")
	}
	// If the deck has too few cards, the error is about copies.
	few := futures.Standard(4)
	few.Copies = 8
	faults := bourse.ConfigErrors(few.Validate())
	if len(faults) != 1 || faults[0].Field != "copies" || faults[0].Rule != "F4.3" {
		t.Errorf("8 copies: the faults are %+v", faults)
	}
}

// TestStandard checks the standard configs, and the configs for numbers of players that the game does not
// allow.
func TestStandard(t *testing.T) {
	for players, want := range map[int]futures.Config{
		3: {Edition: 1, Players: 3, Rounds: 9, Copies: 9, Hand: 5},
		4: {Edition: 1, Players: 4, Rounds: 8, Copies: 9, Hand: 5},
	} {
		if got := futures.Standard(players); got != want || got.Validate() != nil || got.Variant() {
			t.Errorf("Standard(%d) is %+v, want %+v", players, got, want)
		}
	}
	for _, players := range []int{math.MinInt, -1, 0, 2, 5, 128, 256 + 3, 1<<(bits.UintSize-2) + 4} {
		if err := futures.Standard(players).Validate(); err == nil {
			t.Errorf("Standard(%d) can be played", players)
		}
	}
}

// TestMaxMoves compares the bound for each config with the length of the longest game.
func TestMaxMoves(t *testing.T) {
	for _, test := range []struct{ players, rounds, hand, want int }{
		{4, 8, 5, 20 + 6 + 8*4*6 + 7*4*2 + 4*(2+4)},
		{3, 9, 5, 15 + 6 + 9*3*6 + 9 + 8*3*2 + 3*(2+4)},
		{4, 1, 5, 20 + 6 + 4*6 + 4*(2+4)},
		{4, 1, 4, 16 + 6 + 4*6 + 4*(2+2)},
		{4, 1, 3, 12 + 6 + 4*6 + 4*(2+2)},
		{4, 1, 2, 8 + 6 + 4*6 + 4*2},
	} {
		c := futures.Standard(test.players)
		c.Rounds, c.Hand = int8(test.rounds), int8(test.hand)
		equal(t, test.want, futures.MaxMoves(c), "%+v", c)
	}
}
