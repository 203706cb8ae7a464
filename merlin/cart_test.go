package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M12.

func TestRule_M12_1_load(t *testing.T) {
	s := acting(t, trading(4))
	store(&s, 0, 3, 0, 2)
	purse(&s, 0, 0)
	codes(t, s, map[string]string{"p0 goods souls": "", "p0 goods oil": "nothing-to-do", "p0 goods gold": "no-such-good", "p0 goods none": "no-such-good"})
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 load 1": "", "p0 load 3": "", "p0 load 4": "amount-wrong", "p0 load 0": "amount-wrong", "p0 load -1": "amount-wrong"})
	tells(t, &s, "p0 load 2", "M12.1", "store-p0 > cart-p0: 2 souls")
	same(t, "p0", holds(&s, 0), "0 0 0 [1 0 2] [0 0 0] [2 0 0]")
	// Once for each commodity, and nothing is unloaded.
	same(t, "souls again", refusedText(t, s, "p0 goods souls"), "nothing-to-do")
	purse(&s, 0, 1)
	play(t, &s, "p0 goods souls")
	same(t, "souls again", refusedText(t, s, "p0 load 1"), "not-loadable")
	play(t, &s, "p0 back", "p0 goods oil")
	same(t, "oil that is not there", refusedText(t, s, "p0 load 1"), "not-loadable")
	play(t, &s, "p0 back", "p0 goods grain", "p0 load 2", "p0 end")
	for _, m := range []string{"~ dice 5 6", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6"} {
		play(t, &s, m)
	}
	same(t, "p0", holds(&s, 0), "1 0 0 [1 0 0] [0 0 0] [2 0 2]")
	tells(t, &s, "p3 end", "M12.1", "cart-p0 > stall-p0: 2 souls", "cart-p0 > stall-p0: 2 grain")
	same(t, "p0", holds(&s, 0), "1 0 0 [1 0 0] [2 0 2] [0 0 0]")
}

func TestRule_M12_2_seven(t *testing.T) {
	s := first(t, trading(4))
	s.Order[1], s.Order[3] = 3, 1
	cart(&s, 0, 1, 0, 2)
	cart(&s, 1, 0, 3, 0)
	cart(&s, 3, 1, 1, 1)
	store(&s, 1, 1, 0, 0)
	stall(&s, 1, 0, 1, 0)
	tells(t, &s, "~ dice 3 4", "M12.2", "carts")
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 0, Rule: merlin.Clause{Chapter: 12, Number: 2}})
	same(t, "chances", len(s.Chances(nil)), 6)
	next := s
	for die, lost := range map[string]bool{"1": true, "3": true, "4": false, "6": false} {
		s := next
		tells(t, &s, "~ die "+die, "M12.2", map[bool][]string{true: {"cart-p0 > supply: 1 souls", "cart-p0 > supply: 2 grain"}}[lost]...)
		same(t, "the next cart", s.Top().Seat, 3)
	}
	play(t, &s, "~ die 4", "~ die 3")
	same(t, "the next cart", s.Top().Seat, 1) // p2 has none
	play(t, &s, "~ die 2")
	same(t, "p0", s.Seats[0].Cart, merlin.Goods{1, 0, 2})
	same(t, "p3", s.Seats[3].Cart, merlin.Goods{})
	same(t, "p1", holds(&s, 1), "10 0 0 [1 0 0] [0 1 0] [0 0 0]")
	same(t, "asked", s.Top().Kind, merlin.FrameKeep)
	// Another number than 7 does nothing to carts, and without loaded ones nothing rolls.
	s = first(t, trading(4))
	cart(&s, 0, 1, 0, 0)
	tells(t, &s, "~ dice 5 6", "M12.2")
	s = first(t, trading(4))
	tells(t, &s, "~ dice 3 4", "M12.2")
	same(t, "asked", s.Waiting(), bourse.SeatsOf(0))
}

// TestRule_M25_2_carts lets carts roll after the stakes and before what is kept.
func TestRule_M25_2_carts(t *testing.T) {
	s := first(t, trading(4))
	lay(t, &s, "p0.1", "c5")
	stake(t, &s, "p0.1", 2)
	cart(&s, 2, 1, 0, 0)
	store(&s, 2, 1, 0, 0)
	play(t, &s, "~ dice 3 4")
	same(t, "the stake", plot(t, &s, "p0.1").Stake(), 0)
	same(t, "asked", s.Top().Kind, merlin.FrameDie)
	play(t, &s, "~ die 1")
	same(t, "asked", s.Top().Kind, merlin.FrameKeep)
}

// TestRule_M25_3_stall keeps units of store and stall, and loses those of the stall first; carts and asks are
// exempt.
func TestRule_M25_3_stall(t *testing.T) {
	s := first(t, trading(4))
	store(&s, 1, 2, 0, 0)
	stall(&s, 1, 3, 1, 0)
	cart(&s, 1, 4, 0, 0)
	slips(t, &s, "asks souls 9 p1")
	slips(t, &s, "asks grain 9 p1")
	play(t, &s, "~ dice 3 4", "~ die 6")
	codes(t, s, map[string]string{"p1 keep 5": "", "p1 keep 6": "keep-too-much"})
	for move, want := range map[string][]string{
		"p1 keep 5": {"purse-p1 > bank: 5 gold"},
		"p1 keep 4": {"purse-p1 > bank: 4 gold", "stall-p1 > supply: 1 souls"},
		"p1 keep 2": {"purse-p1 > bank: 2 gold", "stall-p1 > supply: 3 souls"},
		"p1 keep 1": {"purse-p1 > bank: 1 gold", "stall-p1 > supply: 3 souls", "store-p1 > supply: 1 souls"},
		"p1 keep 0": {"stall-p1 > supply: 3 souls", "store-p1 > supply: 2 souls"},
	} {
		next := s
		tells(t, &next, move, "M25.3", append(want, "keep p1 oil")...)
		same(t, "then oil, of the stall alone", next.Top().A, uint8(merlin.Oil))
		play(t, &next, "p1 keep 0")
		same(t, "then nothing: asks are exempt", next.Top().Kind, merlin.FrameAct)
		same(t, "on the cart", next.Seats[1].Cart, merlin.Goods{4, 0, 0})
	}
}

// TestRule_M3_1_arrivals brings what is on its way before the dice: the cart's goods, then the escrow.
func TestRule_M3_1_arrivals(t *testing.T) {
	s := acting(t, trading(4))
	cart(&s, 1, 2, 0, 1)
	stall(&s, 1, 1, 0, 0)
	escrow(&s, 1, 4)
	cart(&s, 2, 1, 0, 0)
	escrow(&s, 2, 5)
	same(t, "p1's turn", traced(t, &s, "p0 end")[1:5], []string{"turn p1 (M3.1)", "cart-p1 > stall-p1: 2 souls (M12.1)", "cart-p1 > stall-p1: 1 grain (M12.1)", "escrow-p1 > purse-p1: 4 gold (M14.2)"})
	same(t, "p1", holds(&s, 1), "14 0 0 [0 0 0] [3 0 1] [0 0 0]")
	same(t, "p2", holds(&s, 2), "10 5 0 [0 0 0] [0 0 0] [1 0 0]")
}
