package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M4.

func TestRule_M4_1_order(t *testing.T) {
	// Doubles turn the wheel first: a land yields by the new season; then Chauffeurs resonate; last, the wheel is replaced.
	c := board(4)
	c.ClimateThreshold = 1
	s := first(t, c)
	s.Month = 2
	lay(t, &s, "p0.1", "c5", "d6")
	lay(t, &s, "p0.2", "c3", "c3")
	lay(t, &s, "p0.3", "c6")
	stake(t, &s, "p0.2", 5)
	play(t, &s, "~ dice 3 3", "~ draw c8", "~ draw d9", "p0 cut 0", "p1 cut 0", "p2 cut 0")
	events := traced(t, &s, "p3 cut 0")
	var order []string
	for _, e := range events {
		switch e {
		case "bank > purse-p0: 1 gold (M7.1)", "supply > store-p0: 1 oil (M11.1)", "bank > p0.2: 1 gold (M8.3)", "year 1, month 4, autumn of an erratic wheel (M5.3)":
			order = append(order, e[len(e)-6:])
		}
	}
	same(t, "the order", order, []string{"(M7.1)", "M11.1)", "(M8.3)", "(M5.3)"})
	// A seven: the dice lie on the table until it is resolved.
	s = first(t, board(4))
	store(&s, 1, 1, 0, 0)
	play(t, &s, "~ dice 2 5")
	same(t, "dice", s.Dice, [2]int8{2, 5})
	play(t, &s, "p1 keep 0")
	same(t, "dice", s.Dice, [2]int8{})
	codes(t, first(t, board(4)), map[string]string{"~ dice 1 1": "", "~ dice 2 1": "no-such-die"})
	same(t, "dice of programs", refused(t, first(t, board(4)), merlin.Dice(0, 7)), "no-such-die")
}

func TestRule_M4_2_nothing(t *testing.T) {
	for _, dice := range []string{"5 6", "6 6", "3 4"} {
		s := first(t, board(4))
		for i, name := range []string{"c2", "c3", "c4", "c5", "c6", "c8", "c9", "c10"} {
			lay(t, &s, merlin.PlaceOf(0, i+1).String(), name)
		}
		before := s.Seats[0]
		for _, clause := range []string{"M7.1", "M11.1"} {
			next := s
			tells(t, &next, "~ dice "+dice, clause)
			same(t, "p0", next.Seats[0], before)
		}
	}
}

func TestRule_M4_3_production(t *testing.T) {
	s := first(t, board(4))
	s.Stack[0].Seat, s.Stack[1].Seat, s.Stack[2].Seat = 2, 2, 2 // the roller is p2
	for _, name := range []string{"p1.4", "p0.2", "p2.9", "p2.1"} {
		lay(t, &s, name, "c6", "d6")
	}
	events := traced(t, &s, "~ dice 1 5")
	same(t, "properties", clauseOf(events, "M7.1"), []string{"bank > purse-p2: 1 gold (M7.1)", "bank > purse-p2: 1 gold (M7.1)", "bank > purse-p0: 1 gold (M7.1)", "bank > purse-p1: 1 gold (M7.1)"})
	same(t, "lands", clauseOf(events, "M11.1"), []string{"supply > store-p2: 1 oil (M11.1)", "supply > store-p2: 1 oil (M11.1)", "supply > store-p0: 1 oil (M11.1)", "supply > store-p1: 1 oil (M11.1)"})
	last, land := 0, 0
	for i, e := range events {
		switch e {
		case "bank > purse-p1: 1 gold (M7.1)":
			last = i
		case "supply > store-p2: 1 oil (M11.1)":
			land = i
		}
	}
	if land < last {
		t.Error("a land yields before the last property pays")
	}
}

func TestRule_M4_4_short(t *testing.T) {
	s := first(t, board(4))
	for _, name := range []string{"p0.1", "p1.1", "p2.1"} {
		lay(t, &s, name, "c4", "d4")
	}
	purse(&s, 3, 10+s.Bank-5) // the bank has 5
	s.Supply, s.Seats[3].Store = merlin.Goods{2, 30, 30}, merlin.Goods{28, 0, 0}
	events := traced(t, &s, "~ dice 1 3")
	same(t, "gold", clauseOf(events, "M7.1"), []string{"bank > purse-p0: 3 gold (M7.1)", "bank > purse-p1: 2 gold (M7.1)"})
	same(t, "souls", clauseOf(events, "M11.1"), []string{"supply > store-p0: 1 souls (M11.1)", "supply > store-p1: 1 souls (M11.1)"})
}
