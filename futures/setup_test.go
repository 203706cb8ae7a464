package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F2.

func TestRule_F2_1_start(t *testing.T) {
	for _, players := range []int8{3, 4} {
		for start := range bourse.Seat(players) {
			c := futures.Standard(int(players))
			c.Start = start
			s := dealt(t, c, level)
			if s.Start != start || s.Active != start || s.Turn() != start {
				t.Errorf("%d players, start %s: the start player is %s and the turn %s's", players, start, s.Start, s.Active)
			}
		}
		c := futures.Standard(int(players))
		if c.Start != 0 {
			t.Errorf("in the standard game %s starts", c.Start)
		}
		for _, start := range []bourse.Seat{bourse.None, bourse.Nature, bourse.Seat(players)} {
			c.Start = start
			if _, err := futures.New(c); err == nil {
				t.Errorf("%d players: %s can start", players, start)
			}
		}
	}
}

func TestRule_F2_2_hands(t *testing.T) {
	for _, players := range []int{3, 4} {
		s, err := futures.New(futures.Standard(players))
		if err != nil {
			t.Fatal(err)
		}
		for seat := range bourse.Seat(players) {
			for i := range 5 {
				if s.Turn() != bourse.Nature || s.Phase != futures.Dealing || s.Active != seat || int(s.HandSizes[seat]) != i {
					t.Fatalf("%d players: card %d of %s is not due: %s, %s", players, i, seat, s.Phase, s.Active)
				}
				if code := refused(t, s, futures.DealCard((seat+1)%bourse.Seat(players), futures.CornUp)); code != "not-due" {
					t.Errorf("a card out of turn is refused with %q", code)
				}
				play(t, &s, futures.DealCard(seat, commonest(&s)).String())
			}
		}
		if s.Phase != futures.Laying {
			t.Errorf("%d players: after the hands comes %s", players, s.Phase)
		}
		if got, want := int(s.Deck), 54-5*players; got != want {
			t.Errorf("%d players: %d cards are left, want %d", players, got, want)
		}
	}
}

func TestRule_F2_3_piles(t *testing.T) {
	s := dealt(t, futures.Standard(4), "")
	want := [6]futures.Card{futures.PepperUp, futures.PepperUp, futures.CornDown, futures.RiceUp, futures.RiceUp, futures.RiceDown}
	for pile, card := range want {
		if s.Phase != futures.Laying {
			t.Fatalf("pile %d is not due but %s", pile, s.Phase)
		}
		if code := refused(t, s, futures.Lay(pile+1, card)); code != "lay-due" {
			t.Errorf("pile %d out of turn is refused with %q", pile+1, code)
		}
		play(t, &s, futures.Lay(pile, card).String())
		if s.Top[pile] != card || s.Cover[pile] != bourse.None {
			t.Errorf("pile %d shows %s", pile, s.Top[pile])
		}
	}
	if s.Phase != futures.Placing || s.Top != want {
		t.Errorf("after six piles comes %s, with %v", s.Phase, s.Top)
	}
	if want := (futures.Cards{0, 1, 2, 1, 2, 0}); s.Seen != want {
		t.Errorf("seen are %v, want %v", s.Seen, want)
	}
}

func TestRule_F2_4_neutral(t *testing.T) {
	s := dealt(t, futures.Standard(3), level)
	if s.NPC != 0 || s.Cover[0] != bourse.Nature {
		t.Errorf("with 3 players the NPC is at pile %d, and pile 0 is covered by %s", s.NPC, s.Cover[0])
	}
	s = dealt(t, futures.Standard(4), level)
	for pile, by := range s.Cover {
		if by != bourse.None {
			t.Errorf("with 4 players pile %d is covered by %s", pile, by)
		}
	}
	if s.NPC != 0 {
		t.Errorf("with 4 players the NPC is at pile %d", s.NPC)
	}
}

// allRice leaves enough of the other kinds for six piles of one.
var allRice = []string{"rice-up rice-up rice-up rice-up rice-up", "rice-down rice-down rice-down rice-down rice-down"}

func TestRule_F2_5_movement(t *testing.T) {
	for _, test := range []struct {
		piles              string
		corn, rice, pepper int
	}{
		// The source's example.
		{"corn-up rice-up rice-down pepper-up pepper-down pepper-down", 27, 25, 23},
		{level, 25, 25, 25},
		{"corn-up corn-up corn-up corn-up corn-up corn-up", 42, 25, 25},
		{"pepper-down pepper-down pepper-down pepper-down pepper-down pepper-down", 25, 25, 8},
	} {
		for _, players := range []int{3, 4} {
			s := dealt(t, futures.Standard(players), test.piles, allRice...)
			got := [3]int{s.Price(futures.Corn), s.Price(futures.Rice), s.Price(futures.Pepper)}
			if want := [3]int{test.corn, test.rice, test.pepper}; got != want {
				t.Errorf("%d players, %s: prices %v, want %v", players, test.piles, got, want)
			}
		}
	}
	// The prices wait for the sixth card.
	s := dealt(t, futures.Standard(4), "corn-up corn-up corn-up corn-up corn-up", allRice...)
	if got := s.Price(futures.Corn); got != 25 {
		t.Errorf("after five cards corn is at %d", got)
	}
	want := []string{
		"~ lay 5 corn-up", "deck > open: card corn-up on pile 5 (F2.3)", "corn 25 > 42 (F2.5)", "round 1, placing p0",
	}
	if diff := cmp.Diff(want, traced(t, &s, "~ lay 5 corn-up")); diff != "" {
		t.Errorf("the sixth card (-want +got):\n%s", diff)
	}
}
