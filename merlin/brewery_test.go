package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example/merlin"
)

// This file tests mead: M10.3, and what touches it.

func TestRule_M10_3_make(t *testing.T) {
	for _, test := range []struct {
		what          string
		grain, supply int16
		edit          func(*merlin.State)
		most          int    // mead that can be made, or 0
		want          string // why not
	}{
		{"of two", 2, 20, nil, 1, ""}, {"of five", 5, 20, nil, 2, ""}, {"of one", 1, 20, nil, 0, "not-enough"},
		{"of a supply with one", 6, 1, nil, 1, ""}, {"of an empty supply", 6, 0, nil, 0, "not-enough"},
		{"a hurt Brewery", 2, 20, func(s *merlin.State) { plot(t, s, "p0.1").Damage = 1 }, 1, ""},
		{"a destroyed one", 2, 20, func(s *merlin.State) { plot(t, s, "p0.1").Down = true }, 0, "no-brewery"},
		{"a shop", 2, 20, func(s *merlin.State) {
			plot(t, s, "p0.1").Permit = card(t, "s5")
			s.Unseen[card(t, "s5")]--
			s.Unseen[card(t, "h5")]++
		}, 0, "no-brewery"},
	} {
		s := conjuring(t)
		lay(t, &s, "p0.1", "c2", "h5")
		lay(t, &s, "p1.1", "c2", "h5")
		store(&s, 0, 0, 0, test.grain)
		stall(&s, 0, 0, 0, 4)
		mead(&s, 3, 20-test.supply)
		if test.edit != nil {
			test.edit(&s)
		}
		sound(t, &s)
		codes(t, s, map[string]string{"p0 mead 0": map[bool]string{true: "amount-wrong", false: test.want}[test.most > 0], fmt.Sprint("p0 mead ", max(1, test.most)): test.want})
		if test.most == 0 {
			continue
		}
		same(t, test.what+": more", refusedText(t, s, fmt.Sprint("p0 mead ", test.most+1)), "amount-wrong")
		tells(t, &s, fmt.Sprint("p0 mead ", test.most), "M10.3", fmt.Sprintf("store-p0 > supply: %d grain", 2*test.most), fmt.Sprintf("supply > store-p0: %d mead", test.most))
		same(t, test.what+": what there is", [3]int16{s.Seats[0].Store[2], s.Seats[0].Mead, s.Mead}, [3]int16{test.grain - int16(2*test.most), int16(test.most), test.supply - int16(test.most)})
	}
	// As often as there is grain; each time is an action.
	s := conjuring(t, func(c *merlin.Config) { c.MaxActions = 2 })
	lay(t, &s, "p0.1", "c2", "h5")
	store(&s, 0, 0, 0, 6)
	play(t, &s, "p0 mead 1", "p0 mead 1")
	codes(t, s, map[string]string{"p0 mead 1": "no-action", "p0 pour 1": "no-action", "p0 end": ""})
	codes(t, acting(t, trading(4)), map[string]string{"p0 mead 1": "not-played", "p0 pour 1": "not-played"})
}

func TestRule_M10_3_sell(t *testing.T) {
	s := conjuring(t)
	mead(&s, 0, 3)
	s.CoL = 4
	codes(t, s, map[string]string{"p0 pour 0": "amount-wrong", "p0 pour 3": "", "p0 pour 4": "amount-wrong", "p1 pour 1": "not-your-turn"})
	tells(t, &s, "p0 pour 2", "M10.3", "store-p0 > supply: 2 mead", "bank > purse-p0: 8 gold")
	same(t, "what there is", [3]int16{s.Seats[0].Mead, s.Mead, s.Seats[0].Purse}, [3]int16{1, 19, 18})
	same(t, "an action", s.Own[0].Actions, 1)
	play(t, &s, "p0 pour 1")
	same(t, "none", refusedText(t, s, "p0 pour 1"), "not-enough")
}

func TestRule_M10_3_maintenance(t *testing.T) {
	s := conjured(t)
	lay(t, &s, "p1.1", "c2", "h5")
	tells(t, &s, "~ dice 2 3", "M9.5", "purse-p1 > bank: 1 gold")
	play(t, &s, "p0 end", "~ dice 5 6")
	same(t, "not invested in", refusedText(t, s, "p1 plot p1.1"), "nothing-to-do")
}

func TestRule_M25_3_mead(t *testing.T) {
	s := conjured(t)
	mead(&s, 1, 3)
	play(t, &s, "~ dice 3 4")
	same(t, "nobody is asked", [2]any{s.Top().Kind, s.Seats[1].Mead}, [2]any{merlin.FrameAct, int16(3)})
}

// TestRule_M25_4_magic plays the sevens of all suits.
func TestRule_M25_4_magic(t *testing.T) {
	unrest := func(t *testing.T, sevens ...string) merlin.State {
		s := conjured(t)
		for i, name := range sevens {
			s.Unrest[i] = card(t, name)
			fromDeck(t, &s, card(t, name))
		}
		return s
	}
	// Diamonds: the best ask of each commodity, of equal ones the oldest.
	s := unrest(t, "d7", "d7")
	slips(t, &s, "asks souls 2 p2, 2 p1, 3 p1")
	slips(t, &s, "asks grain 9 p3")
	sound(t, &s)
	tells(t, &s, "~ dice 3 4", "M25.4", "unrest", "unrest > discards: 1 d7", "asks-p2 > supply: 1 souls", "asks-p3 > supply: 1 grain", "unrest > discards: 1 d7", "asks-p1 > supply: 1 souls")
	same(t, "the book", booked(&s, merlin.Souls), "bids none; asks 3 p1")
	// Hearts: the fullest vault, of equal ones the first in turn order, of a player the lowest.
	s = unrest(t, "h7", "h7", "h7")
	s.Order[1], s.Order[3] = 3, 1
	for name, gold := range map[string]int16{"p0.1": 9, "p1.1": 11, "p3.1": 11, "p3.2": 11} {
		lay(t, &s, name, "c8", "c9")
		stake(t, &s, name, gold)
	}
	sound(t, &s)
	tells(t, &s, "~ dice 3 4", "M25.4", "unrest", "unrest > discards: 1 h7", "p3.1 > row: 2 gold", "unrest > discards: 1 h7", "p3.2 > row: 2 gold", "unrest > discards: 1 h7", "p1.1 > row: 2 gold")
	for gold, want := range map[int16][]string{4: nil, 5: {"p1.1 > row: 1 gold"}} {
		s = unrest(t, "h7")
		lay(t, &s, "p1.1", "c8", "c9")
		stake(t, &s, "p1.1", gold)
		lay(t, &s, "p2.1", "c8")
		stake(t, &s, "p2.1", 20)
		sound(t, &s)
		tells(t, &s, "~ dice 3 4", "M25.4", append([]string{"unrest", "unrest > discards: 1 h7"}, want...)...)
	}
	// Spades: every lab loses its grant.
	s = unrest(t, "s7")
	setLab(t, &s, 1, "s5", 2)
	setLab(t, &s, 1, "h5", 0)
	setLab(t, &s, 3, "h5", 1)
	tells(t, &s, "~ dice 3 4", "M25.4", "unrest", "unrest > discards: 1 s7", "lab-p1.1 > bank: 2 gold", "lab-p3.1 > bank: 1 gold")
	// In the order in which they lie, and clubs with a debt between them.
	s = unrest(t, "c7", "s7")
	setLab(t, &s, 1, "s5", 2)
	purse(&s, 1, 0)
	tells(t, &s, "~ dice 3 4", "M25.4", "unrest", "unrest > discards: 1 c7", "tax: 1 to row", "purse-p0 > row: 1 gold", "debt p1: 1 to row")
	tells(t, &s, "p1 free-grant 1", "M25.4", "purse-p2 > row: 1 gold", "purse-p3 > row: 1 gold", "unrest > discards: 1 s7")
	same(t, "a rest went to the purse", s.Seats[1].Purse, 1)
	// A seven that is drawn lies there.
	s = conjuring(t)
	play(t, &s, "p0 buy d2")
	tells(t, &s, "~ draw h7", "M25.4", "deck > unrest: 1 h7")
}

func TestRule_M1_1_mead(t *testing.T) {
	s := begun(t, magical(4, func(c *merlin.Config) { c.Mead = 7 }))
	same(t, "the supply", [2]int{int(s.Mead), s.Balance(merlin.Supply, merlin.Mead)}, [2]int{7, 7})
	s = conjuring(t)
	mead(&s, 0, 3)
	same(t, "balances", [4]int{s.Balance(merlin.Supply, merlin.Mead), s.Balance(merlin.StoreOf(0), merlin.Mead), s.Balance(merlin.StallOf(0), merlin.Mead), s.Balance(merlin.Purse(0), merlin.Mead)}, [4]int{17, 3, 0, 0})
	play(t, &s, "p0 pour 3")
	same(t, "all of it", s.Mead, 20)
}
