package merlin_test

import (
	"testing"

	"bourse.example"
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
		codes(t, s, map[string]string{"~ draw c7": "not-in-deck", "~ draw ca": "not-in-deck", "~ draw joker": "not-in-deck", "~ draw h2": "not-in-deck", "~ dice 1 1": "not-due"})
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

func TestRule_M2_3_auction(t *testing.T) {
	s := auction(t, board(4))
	same(t, "awaited", s.Waiting(), bourse.AllSeats(4))
	codes(t, s, map[string]string{"p0 seal 11": "bid-too-high", "p0 seal 10": "", "p0 seal 0": "", "p0 seal -1": "bid-too-high", "p3 seal 3": ""})
	purse(&s, 1, 4)
	codes(t, s, map[string]string{"p1 seal 5": "bid-too-high", "p1 seal 4": ""})
	tells(t, &s, "p2 seal 3", "M2.3")
	same(t, "p2 again", refusedText(t, s, "p2 seal 3"), "not-your-turn")
	play(t, &s, "p0 seal 2", "p3 seal 9")
	tells(t, &s, "p1 seal 4", "M2.3", "p0 named 2", "p1 named 4", "p2 named 3", "p3 named 9",
		"purse-p3 > bank: 9 gold", "purse-p1 > bank: 4 gold", "purse-p2 > bank: 3 gold", "purse-p0 > bank: 2 gold", "bank > purse-p0: 9 gold")
	same(t, "the order", s.Order, merlin.Order{3, 1, 2, 0, bourse.None, bourse.None})
	same(t, "whose turn", s.Stack[0].Seat, 3)
	same(t, "bids", s.Bids, merlin.Bids{})
	same(t, "the last purse", s.Seats[0].Purse, 17) // half of 18, rounded down, and the own bid paid
}

func TestRule_M2_3_lots(t *testing.T) {
	s := auction(t, board(5))
	play(t, &s, "p0 seal 1", "p1 seal 5", "p2 seal 1", "p3 seal 5", "p4 seal 1")
	same(t, "shown", s.Bids, merlin.Bids{1, 5, 1, 5, 1})
	same(t, "purse", s.Seats[1].Purse, 10) // lots come before the bids are paid
	codes(t, s, map[string]string{"~ lot p1": "", "~ lot p3": "", "~ lot p0": "not-tied", "~ lot p5": "not-tied", "~ die 1": "not-due"})
	play(t, &s, "~ lot p3")
	same(t, "the order", s.Order, merlin.Order{3, 1, 0, 2, 4, bourse.None})
	codes(t, s, map[string]string{"~ lot p1": "not-tied", "~ lot p0": "", "~ lot p2": "", "~ lot p4": ""})
	play(t, &s, "~ lot p4", "~ lot p2")
	same(t, "the order", s.Order, merlin.Order{3, 1, 4, 2, 0, bourse.None})
	same(t, "the last purse", s.Seats[0].Purse, 10-1+13/2)
	same(t, "the bank", s.Bank, 50+13-13/2)
}
