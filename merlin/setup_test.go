package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M2.

func TestRule_M2_1_start(t *testing.T) {
	s := begun(t, board(6))
	same(t, "the bank", s.Bank, 40)
	same(t, "the R.O.W.", s.Row, 0)
	same(t, "the wheel", [2]int8{s.Year, s.Month}, [2]int8{1, 0})
	same(t, "the season", s.Season(), merlin.Summer)
	c := board(6)
	c.StartGold, c.Gold = 20, 120
	s = begun(t, c)
	same(t, "the bank", s.Bank, 0)
	c.Gold = 119
	if _, err := merlin.New(c); err == nil {
		t.Error("119 gold are enough for six with 20")
	}
}

func TestRule_M2_2_offices(t *testing.T) {
	s := begun(t, board(4))
	for i, name := range offices {
		codes(t, s, map[string]string{"~ draw c7": "not-in-deck", "~ draw ca": "not-in-deck",
			"~ draw joker": "not-in-deck", "~ draw h2": "not-in-deck", "~ dice 1 1": "not-due"})
		if i < 3 {
			same(t, "a land among the properties", refusedText(t, s, "~ draw d2"), "not-in-deck")
		} else {
			same(t, "a property among the others", refusedText(t, s, "~ draw c2"), "not-in-deck")
		}
		tells(t, &s, "~ draw "+name, "M2.2", "deck > offices: 1 "+name)
	}
	same(t, "asked", s.Top().Kind, merlin.FrameAuction)
	for i, name := range offices {
		same(t, "an office", s.Offices[i], card(t, name))
	}
	// Fewer than four lands: the rest of the deck stays where it is, and the place empty.
	s = begun(t, board(4))
	play(t, &s, "~ draw c2", "~ draw c3", "~ draw c4", "~ draw d2", "~ draw d3", "~ draw d5")
	same(t, "asked", s.Top().Kind, merlin.FrameDraw)
}
