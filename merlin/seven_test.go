package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M25.

func TestRule_M25_1_costs(t *testing.T) {
	c := board(4)
	c.Volatility = 2
	s := first(t, c)
	tells(t, &s, "~ dice 1 6", "M25.1", "seven", "research 1", "col 2")
	same(t, "counters", [2]int8{s.Research, s.CoL}, [2]int8{2, 4})
	// In this order: the counters, the stakes, the commodities, the sevens.
	s = first(t, c)
	lay(t, &s, "p0.1", "c5")
	stake(t, &s, "p0.1", 2)
	store(&s, 0, 1, 0, 0)
	s.Unseen[card(t, "c7")], s.Unrest[0] = 3, card(t, "c7")
	play(t, &s, "~ dice 1 6")
	same(t, "the stake", plot(t, &s, "p0.1").Stake(), 0)
	same(t, "asked", s.Top().Kind, merlin.FrameKeep)
	same(t, "the R.O.W.", s.Row, 0)
	play(t, &s, "p0 keep 1")
	same(t, "the R.O.W.", s.Row, 4)
}

func TestRule_M25_2_stakes(t *testing.T) {
	s := first(t, board(4))
	s.Order[1], s.Order[3] = 3, 1
	lay(t, &s, "p1.1", "c5")
	lay(t, &s, "p3.2", "c6")
	lay(t, &s, "p3.1", "c6", "c8")
	stake(t, &s, "p1.1", 2)
	stake(t, &s, "p3.2", 3)
	stake(t, &s, "p3.1", 6)
	tells(t, &s, "~ dice 3 4", "M25.2", "p3.2 > bank: 3 gold", "p1.1 > bank: 2 gold")
	same(t, "the vault", plot(t, &s, "p3.1").Vault(), 6)
}

func TestRule_M25_3_keep(t *testing.T) {
	s := first(t, board(4))
	s.Order[1], s.Order[3] = 3, 1
	store(&s, 1, 2, 0, 4)
	store(&s, 3, 0, 6, 0)
	purse(&s, 3, 1)
	lay(t, &s, "p3.1", "c6", "c8")
	lay(t, &s, "p0.1", "c6", "d9")
	planted(t, &s, "p0.1")
	stake(t, &s, "p3.1", 2)
	play(t, &s, "~ dice 3 4")
	codes(t, s, map[string]string{"p3 keep 3": "", "p3 keep 0": "", "p3 keep 4": "keep-too-much", "p3 keep -1": "keep-too-much", "p1 keep 0": "not-your-turn"})
	tells(t, &s, "p3 keep 3", "M25.3", "purse-p3 > bank: 1 gold", "p3.1 > bank: 2 gold", "store-p3 > supply: 3 oil", "keep p1 souls")
	same(t, "asked for souls", s.Top().A, uint8(merlin.Souls))
	codes(t, s, map[string]string{"p1 keep 2": "", "p1 keep 3": "keep-too-much"})
	tells(t, &s, "p1 keep 2", "M25.3", "purse-p1 > bank: 2 gold", "keep p1 grain")
	tells(t, &s, "p1 keep 0", "M25.3", "store-p1 > supply: 4 grain")
	same(t, "planted", plot(t, &s, "p0.1").Planted, true)
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	// One answer is possible, and is asked for.
	s = first(t, board(4))
	store(&s, 2, 0, 0, 1)
	purse(&s, 2, 0)
	play(t, &s, "~ dice 3 4")
	same(t, "options", len(s.Options(2, nil)), 1)
}

func TestRule_M25_4_unrest(t *testing.T) {
	s := first(t, board(4))
	s.Unseen[card(t, "c7")], s.Unrest[0], s.Unrest[1] = 2, card(t, "c7"), card(t, "c7")
	purse(&s, 1, 1)
	store(&s, 1, 2, 0, 0)
	play(t, &s, "~ dice 3 4")
	tells(t, &s, "p1 keep 1", "M25.4", "unrest", "unrest > discards: 1 c7", "tax: 1 to row", "purse-p0 > row: 1 gold", "debt p1: 1 to row")
	tells(t, &s, "p1 give-store 1 souls", "M25.4", "purse-p2 > row: 1 gold", "purse-p3 > row: 1 gold",
		"unrest > discards: 1 c7", "tax: 1 to row", "purse-p0 > row: 1 gold", "debt p1: 1 to row",
		"purse-p2 > row: 1 gold", "purse-p3 > row: 1 gold")
	same(t, "bankrupt", s.Out, bourse.SeatsOf(1))
	same(t, "the row", s.Unrest.Len(), 0)
	same(t, "discards", s.Discards.Of(card(t, "c7")), 2)
	// No other roll plays them.
	s = first(t, board(4))
	s.Unseen[card(t, "c7")], s.Unrest[0] = 3, card(t, "c7")
	play(t, &s, "~ dice 5 6")
	same(t, "the row", s.Unrest.Len(), 1)
}
