package futures_test

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F4.

// TestRule_F4_1_length plays standard games to their ends: the number of rounds is right, and the
// deck runs out exactly.
func TestRule_F4_1_length(t *testing.T) {
	for players, rounds := range map[int]int8{3: 9, 4: 8} {
		c := futures.Standard(players)
		if c.Rounds != rounds {
			t.Errorf("the standard game of %d has %d rounds, want %d", players, c.Rounds, rounds)
		}
		for k := range 5 {
			s, err := futures.New(c)
			if err != nil {
				t.Fatal(err)
			}
			r := newRand(t, "length "+strconv.Itoa(k))
			last := int8(0)
			for !s.Over() {
				if s.Round != last && s.Round != last+1 {
					t.Fatalf("after round %d comes %d", last, s.Round)
				}
				last = s.Round
				if early := s.Deck == 0 && s.Round < rounds; early && (s.Phase == futures.Placing || s.Phase == futures.Turning) {
					t.Fatalf("%d players: the deck is empty in round %d", players, s.Round)
				}
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					m = bourse.Pick(s.Options(seat, nil), r)
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			if last != rounds || s.Deck != 0 || s.Stock.Len() != 0 {
				t.Errorf("%d players: the game ends after round %d with %d cards in the deck and %d unseen", players, last, s.Deck, s.Stock.Len())
			}
		}
	}
}

// TestRule_F4_2_round holds the order of the phases of a round.
func TestRule_F4_2_round(t *testing.T) {
	four := "placing p0, early-acting p0, placing p1, early-acting p1, placing p2, early-acting p2, placing p3, early-acting p3, " +
		"turning p3, late-acting p3, turning p2, late-acting p2, turning p1, late-acting p1, turning p0, late-acting p0"
	three := "placing p0, early-acting p0, placing p1, early-acting p1, placing p2, early-acting p2, " +
		// Idle players turn the leftmost card up, which is the NPC's.
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
		if diff := cmp.Diff(strings.Split(test.want, ", "), got); diff != "" {
			t.Errorf("%d players (-want +got):\n%s", test.players, diff)
		}
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

// TestRule_F4_3_variants tries both ends of every range, and games that the deck just suffices for.
func TestRule_F4_3_variants(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*futures.Config)
		want   string // in the error; "" for none
	}{
		{"standard", func(c *futures.Config) {}, ""},
		{"no rounds", func(c *futures.Config) { c.Rounds = 0 }, "rounds 0 is not from 1 to 8"},
		{"one round", func(c *futures.Config) { c.Rounds = 1 }, ""},
		{"a ninth round", func(c *futures.Config) { c.Rounds = 9 }, "rounds 9 is not from 1 to 8"},
		{"no copies", func(c *futures.Config) { c.Copies = 0 }, "copies 0 is not from 1 to 9"},
		{"ten copies", func(c *futures.Config) { c.Copies = 10 }, "copies 10 is not from 1 to 9"},
		{"one copy", func(c *futures.Config) { c.Copies = 1 }, "14 cards are needed and there are 6"},
		{"one card", func(c *futures.Config) { c.Hand = 1 }, "hand 1 is not from 2 to 5"},
		{"two cards", func(c *futures.Config) { c.Hand = 2 }, ""},
		{"six cards", func(c *futures.Config) { c.Hand = 6 }, "hand 6 is not from 2 to 5"},
		{"just enough", func(c *futures.Config) { c.Copies, c.Rounds, c.Hand = 5, 4, 3 }, ""},
		{"one round too many", func(c *futures.Config) { c.Copies, c.Rounds, c.Hand = 5, 5, 3 }, "34 cards are needed and there are 30"},
		{"one copy too few", func(c *futures.Config) { c.Copies, c.Rounds, c.Hand = 4, 4, 3 }, "30 cards are needed and there are 24"},
		{"two players", func(c *futures.Config) { c.Players = 2 }, "players 2 is not from 3 to 4"},
		{"five players", func(c *futures.Config) { c.Players = 5 }, "players 5 is not from 3 to 4"},
		{"edition 0", func(c *futures.Config) { c.Edition = 0 }, "edition 0 is not played here"},
		{"edition 2", func(c *futures.Config) { c.Edition = 2 }, "edition 2 is not played here"},
	} {
		c := futures.Standard(4)
		test.change(&c)
		if test.name == "one copy" {
			c.Rounds, c.Hand = 1, 2
		}
		err := c.Validate()
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: the fault is %v, want %q", test.name, err, test.want)
		}
		if _, made := futures.New(c); (made == nil) != (err == nil) {
			t.Errorf("%s: New says %v", test.name, made)
		}
		if variant := c != futures.Standard(4); err == nil && c.Variant() != variant {
			t.Errorf("%s: it is a variant: %t", test.name, c.Variant())
		}
	}
	// A deck that does not suffice is the fault of copies.
	few := futures.Standard(4)
	few.Copies = 8
	faults := bourse.ConfigErrors(few.Validate())
	if len(faults) != 1 || faults[0].Field != "copies" || faults[0].Rule != "F4.3" {
		t.Errorf("8 copies: the faults are %+v", faults)
	}
	// With 3 players there is a ninth round, and one card more is drawn each round.
	c := futures.Standard(3)
	c.Copies, c.Rounds, c.Hand = 3, 2, 2
	if err := c.Validate(); err != nil {
		t.Errorf("2 rounds of 3 players take 17 cards of 18: %v", err)
	}
	c.Rounds = 3
	if err := c.Validate(); err == nil {
		t.Error("3 rounds of 3 players take 21 cards of 18")
	}
	c = futures.Standard(3)
	c.Start = 2
	if err := c.Validate(); err != nil || c.Variant() {
		t.Errorf("another start player is a fault, %v, or a variant, %t", err, c.Variant())
	}
	c.Rounds = 10
	if err := c.Validate(); err == nil || !strings.Contains(err.Error(), "rounds 10 is not from 1 to 9") {
		t.Errorf("a tenth round: %v", err)
	}
}

// TestConfig_faults wants every fault at once, and none about the deck of a config that has others.
func TestConfig_faults(t *testing.T) {
	c := futures.Config{Edition: 7, Players: 2, Start: 2, Rounds: -1, Copies: 127, Hand: -128}
	err := c.Validate()
	if err == nil {
		t.Fatal("a config of faults is valid")
	}
	want := `futures: config: edition 7 is not played here, 1 is
futures: config: players 2 is not from 3 to 4
futures: config: start p2 is not a seat of the game
futures: config: rounds -1 is not from 1 to 8
futures: config: copies 127 is not from 1 to 9
futures: config: hand -128 is not from 2 to 5`
	if diff := cmp.Diff(want, err.Error()); diff != "" {
		t.Errorf("the faults (-want +got):\n%s", diff)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); !ok || len(joined.Unwrap()) != 6 {
		t.Error("the faults are not joined")
	}
}

// TestStandard holds the standard configs and those of numbers that nobody can play with.
func TestStandard(t *testing.T) {
	for players, want := range map[int]futures.Config{
		3: {Edition: 1, Players: 3, Rounds: 9, Copies: 9, Hand: 5},
		4: {Edition: 1, Players: 4, Rounds: 8, Copies: 9, Hand: 5},
	} {
		if got := futures.Standard(players); got != want || got.Validate() != nil || got.Variant() {
			t.Errorf("Standard(%d) is %+v, want %+v", players, got, want)
		}
	}
	for _, players := range []int{math.MinInt, -129, -1, 0, 1, 2, 5, 6, 127, 128, 256 + 3, 1<<(bits.UintSize-2) + 4} {
		if err := futures.Standard(players).Validate(); err == nil {
			t.Errorf("Standard(%d) can be played", players)
		}
	}
}

// TestMaxMoves holds the bound of every config and compares it with the most that moves can be.
func TestMaxMoves(t *testing.T) {
	for _, test := range []struct {
		change func(*futures.Config)
		want   int
	}{
		{func(c *futures.Config) {}, 20 + 6 + 8*4*6 + 7*4*2 + 4*(2+4)},
		{func(c *futures.Config) { *c = futures.Standard(3) }, 15 + 6 + 9*3*6 + 9 + 8*3*2 + 3*(2+4)},
		{func(c *futures.Config) { c.Rounds = 1 }, 20 + 6 + 4*6 + 4*(2+4)},
		{func(c *futures.Config) { c.Rounds, c.Hand = 1, 4 }, 16 + 6 + 4*6 + 4*(2+2)},
		{func(c *futures.Config) { c.Rounds, c.Hand = 1, 3 }, 12 + 6 + 4*6 + 4*(2+2)},
		{func(c *futures.Config) { c.Rounds, c.Hand = 1, 2 }, 8 + 6 + 4*6 + 4*2},
	} {
		c := futures.Standard(4)
		test.change(&c)
		if got := futures.MaxMoves(c); got != test.want {
			t.Errorf("%+v: MaxMoves is %d, want %d", c, got, test.want)
		}
	}
}
