package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F2.

func TestRule_F2_1_start(t *testing.T) {
	for _, players := range []int{3, 4} {
		c := futures.Standard(players)
		equal(t, 0, c.Start, "the start player of the standard game")
		for c.Start = range bourse.Seat(players) {
			s := dealt(t, c, level)
			equal(t, [3]bourse.Seat{c.Start, c.Start, c.Start}, [3]bourse.Seat{s.Start, s.Active, s.Turn()},
				"who starts")
		}
		for _, c.Start = range []bourse.Seat{bourse.None, bourse.Nature, bourse.Seat(players)} {
			if _, err := futures.New(c); err == nil {
				t.Errorf("%d players: %s can start", players, c.Start)
			}
		}
	}
}

func TestRule_F2_2_hands(t *testing.T) {
	for _, players := range []int{3, 4} {
		s := begun(t, futures.Standard(players))
		for seat := range bourse.Seat(players) {
			for i := range 5 {
				equal(t, "dealing "+seat.String(), turnOf(&s), "card %d", i)
				equal(t, i, int(s.HandSizes[seat]), "cards of %s", seat)
				wantRefused(t, s, futures.DealCard((seat+1)%bourse.Seat(players), futures.CornUp), "not-due")
				play(t, &s, futures.DealCard(seat, commonest(&s)).String())
			}
		}
		equal(t, futures.Laying, s.Phase, "after the hands")
		equal(t, 54-5*players, int(s.Deck), "cards left")
	}
}

func TestRule_F2_3_piles(t *testing.T) {
	s := dealt(t, futures.Standard(4), "")
	want := [6]futures.Card{futures.PepperUp, futures.PepperUp, futures.CornDown, futures.RiceUp,
		futures.RiceUp, futures.RiceDown}
	for pile, card := range want {
		wantRefused(t, s, futures.Lay(pile+1, card), "lay-due")
		play(t, &s, futures.Lay(pile, card).String())
	}
	equal(t, want, s.Top, "the piles")
	equal(t, futures.Cards{0, 1, 2, 1, 2, 0}, s.Seen, "seen")
	equal(t, futures.Placing, s.Phase, "then")
}

func TestRule_F2_4_neutral(t *testing.T) {
	for players, want := range map[int][6]bourse.Seat{
		3: {bourse.Nature, bourse.None, bourse.None, bourse.None, bourse.None, bourse.None},
		4: {bourse.None, bourse.None, bourse.None, bourse.None, bourse.None, bourse.None},
	} {
		s := dealt(t, futures.Standard(players), level)
		equal(t, want, s.Cover, "what covers the piles")
		equal(t, int8(0), s.NPC, "the NPC's pile")
	}
}

// allRice has the cards of hands that leave enough of the other kinds for six piles of one kind.
var allRice = []string{"rice-up rice-up rice-up rice-up rice-up",
	"rice-down rice-down rice-down rice-down rice-down"}

func TestRule_F2_5_movement(t *testing.T) {
	for _, test := range []struct {
		piles              string
		corn, rice, pepper int
	}{
		// The original's example.
		{"corn-up rice-up rice-down pepper-up pepper-down pepper-down", 27, 25, 23},
		{level, 25, 25, 25},
		{"corn-up corn-up corn-up corn-up corn-up corn-up", 42, 25, 25},
		{"pepper-down pepper-down pepper-down pepper-down pepper-down pepper-down", 25, 25, 8},
	} {
		for _, players := range []int{3, 4} {
			s := dealt(t, futures.Standard(players), test.piles, allRice...)
			equal(t, [3]int{test.corn, test.rice, test.pepper}, prices(&s), "%d players, %s: prices", players,
				test.piles)
		}
	}
	// The prices do not move before the sixth card.
	s := dealt(t, futures.Standard(4), "corn-up corn-up corn-up corn-up corn-up", allRice...)
	equal(t, 25, s.Price(futures.Corn), "corn after five cards")
	want := []string{
		"~ lay 5 corn-up", "deck > open: card corn-up on pile 5 (F2.3)", "corn 25 > 42 (F2.5)",
		"round 1, placing p0",
	}
	equal(t, want, traced(t, &s, "~ lay 5 corn-up"), "the sixth card")
}
