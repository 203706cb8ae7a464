package futures_test

import (
	"math"
	"math/bits"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests chapter F4.

// TestRule_F4_1_length plays standard games to their ends. It checks that the number of rounds is right and
// that the deck runs out exactly.
func TestRule_F4_1_length(t *testing.T) {
	for players, rounds := range map[int]int8{3: 9, 4: 8} {
		s := begun(t, futures.Standard(players))
		r := newRand(t, "length")
		for last := int8(0); !s.Over(); s.ApplyUnchecked(randomMove(&s, r)) {
			if s.Round != last && s.Round != last+1 {
				t.Fatalf("after round %d comes %d", last, s.Round)
			}
			last = s.Round
		}
		equal(t, rounds, s.Round, "%d players: the last round", players)
		equal(t, 0, int(s.Deck)+s.Stock.Len(), "%d players: cards left", players)
	}
}

// TestRule_F4_2_round checks the order of the phases of a round.
func TestRule_F4_2_round(t *testing.T) {
	four := "placing p0, early-acting p0, placing p1, early-acting p1, placing p2, early-acting p2, placing p3, early-acting p3, " +
		"turning p3, late-acting p3, turning p2, late-acting p2, turning p1, late-acting p1, turning p0, late-acting p0"
	three := "placing p0, early-acting p0, placing p1, early-acting p1, placing p2, early-acting p2, " +
		// Idle players turn up the leftmost card, which is the NPC's.
		"turning p2, revealing p2, late-acting p2, turning p1, late-acting p1, turning p0, late-acting p0"
	carry := ", drawing p0, drawing p1, drawing p2, drawing p3, giving none"
	for _, test := range []struct {
		players int
		want    string
	}{
		{4, four + carry + ", placing p1"},
		{3, three + strings.Replace(carry, ", drawing p3", "", 1) + ", placing p1"},
	} {
		s := dealt(t, futures.Standard(test.players), level)
		var got []string
		idle(t, &s, func() bool {
			if now := s.Phase.String() + " " + s.Active.String(); len(got) == 0 || got[len(got)-1] != now {
				got = append(got, now)
			}
			return s.Round == 2
		})
		equal(t, strings.Split(test.want, ", "), got, "%d players", test.players)
	}
	// The last round has no carry-over.
	c := futures.Standard(4)
	c.Rounds = 1
	s := closing(t, c)
	finish(t, &s, "")
	if s.Phase != futures.Settling || s.Deck != 54-26 {
		t.Errorf("after the last round comes %s with %d cards", s.Phase, s.Deck)
	}
}

// TestRule_F4_3_variants tries both ends of every range, and games for which the deck has just enough cards.
func TestRule_F4_3_variants(t *testing.T) {
	for _, test := range []struct {
		players int
		changes string
		want    string // the error has these words; "" for no error
	}{
		{4, "", ""},
		{4, "Rounds=0", "rounds 0 is not from 1 to 8"},
		{4, "Rounds=1", ""},
		{4, "Rounds=9", "rounds 9 is not from 1 to 8"},
		{4, "Copies=0", "copies 0 is not from 1 to 9"},
		{4, "Copies=10", "copies 10 is not from 1 to 9"},
		{4, "Copies=1 Rounds=1 Hand=2", "14 cards are needed and there are 6"},
		{4, "Hand=1", "hand 1 is not from 2 to 5"},
		{4, "Hand=2", ""},
		{4, "Hand=6", "hand 6 is not from 2 to 5"},
		{4, "Copies=5 Rounds=4 Hand=3", ""}, // just enough
		{4, "Copies=5 Rounds=5 Hand=3", "34 cards are needed and there are 30"},
		{4, "Copies=4 Rounds=4 Hand=3", "30 cards are needed and there are 24"},
		{4, "Players=2", "players 2 is not from 3 to 4"},
		{4, "Players=5", "players 5 is not from 3 to 4"},
		{4, "Edition=0", "edition 0 is not played here"},
		{4, "Edition=2", "edition 2 is not played here"},
		{3, "", ""},
		{3, "Start=2", ""},
		{3, "Rounds=10", "rounds 10 is not from 1 to 9"},
		{3, "Copies=3 Rounds=2 Hand=2", ""}, // each round takes one more card
		{3, "Copies=3 Rounds=3 Hand=2", "21 cards are needed and there are 18"},
	} {
		c := futures.Standard(test.players)
		if err := rulestest.Set(&c, test.changes); err != nil {
			t.Fatal(err)
		}
		err := c.Validate()
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the fault is %v, want %q", test.changes, err, test.want)
		}
		if _, made := futures.New(c); (made == nil) != (err == nil) {
			t.Errorf("%s: New says %v", test.changes, made)
		}
		if variant := test.changes != "" && test.changes != "Start=2"; err == nil && c.Variant() != variant {
			t.Errorf("%s: it is a variant: %t", test.changes, c.Variant())
		}
	}
	// If the deck has too few cards, the error is about copies.
	few := futures.Standard(4)
	few.Copies = 8
	faults := bourse.ConfigErrors(few.Validate())
	if len(faults) != 1 || faults[0].Field != "copies" || faults[0].Rule != "F4.3" {
		t.Errorf("8 copies: the faults are %+v", faults)
	}
}

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
