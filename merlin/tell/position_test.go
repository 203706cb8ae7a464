package tell_test

import (
	"encoding"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/internal/setup"
)

// This file sets up the positions for the tables of tests.

// The opening moves of the games in these tests: the Offices, the bids, and a roll that brings nothing.
const (
	offices = "~ draw c2; ~ draw c3; ~ draw c4; ~ draw d2; ~ draw d3; ~ draw d5; ~ draw d8;"
	seals   = "p0 seal 3; p1 seal 2; p2 seal 1; p3 seal 0;"
	begun   = offices + seals + "~ dice 5 6;"
)

// notShort skips a test that plays whole games if -short is set.
func notShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("not with -short")
	}
}

// board returns the standard game without parts.
func board(players int) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = 0
	return c
}

// with returns a config with additional parts.
func with(c merlin.Config, parts ...merlin.Part) merlin.Config {
	c.Parts |= merlin.PartsOf(parts...)
	return c
}

// played plays moves, separated by ;, after changing the position. It returns the game and what a seat sees
// of the moves after //.
func played(t *testing.T, c merlin.Config, seat bourse.Seat, moves string,
	change func(*merlin.State)) (merlin.State, []merlin.Event) {
	t.Helper()
	p := words.Play(t, at("a position", c, seat, change, moves))
	return p.After, p.Events
}

// These change positions as package setup does.
var (
	lay, reserve, plant, out         = setup.Lay, setup.Reserve, setup.Plant, setup.Issue
	purse, stake, store, stall, cart = setup.Purse, setup.Stake, setup.Store, setup.Stall, setup.Cart
)

// named parses the name of a card or a plot.
func named[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](name string) T {
	return setup.Named[T, P](name)
}

// field gives p0 a field with some of everything, and resources to go on with.
func field(s *merlin.State) {
	lay(s, "p0.1", "c3", "c5")
	lay(s, "p0.2", "c6")
	lay(s, "p0.3", "c6", "d8")
	lay(s, "p0.4", "c8")
	lay(s, "p0.8", "c9", "d4")
	stake(s, "p0.1", 12)
	stake(s, "p0.2", 3)
	store(s, 0, 2, 1, 3)
	plant(s, "p0.8")
	reserve(s, 0, "c10", "d9")
}

// give puts a spell or a recipe into a hand, with a lab's mark or 0.
func give(s *merlin.State, seat bourse.Seat, c merlin.Card, mark uint8) {
	hand, i := &s.Own[seat].Hand, s.Own[seat].Hand.Len()
	for ; i > 0 && (hand[i-1].Card > c || hand[i-1].Card == c && hand[i-1].Lab > mark); i-- {
		hand[i] = hand[i-1]
	}
	hand[i] = merlin.HandCard{Card: c, Lab: mark}
	switch {
	case mark > 0:
		s.Seats[seat].Labs[mark-1].Marked++
	case c.Spell():
		s.Seats[seat].Loose[0]++
	default:
		s.Seats[seat].Loose[1]++
	}
}

// troop gives a player an active golem or guard on a plot. It does nothing if there is no such card, or if
// the plot has no property.
func troop(s *merlin.State, seat bourse.Seat, card, at string, ap, hp int) *merlin.Unit {
	c, units := named[merlin.Card](card), &s.Seats[seat].Units
	if s.Unseen[c] == 0 || s.Plots[named[merlin.Place](at)-1].Property == 0 {
		return nil
	}
	s.Unseen[c]--
	i := merlin.MaxGolems
	if c.Golem() {
		for i = 0; units[i].Card != 0; i++ {
		}
	}
	units[i] = merlin.Unit{Card: c, Plot: named[merlin.Place](at), AP: int8(ap), HP: int8(hp), Top: int8(hp)}
	return &units[i]
}
