package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file provides the positions for the tests of war, and tests units: their places and their texts.

// warlike returns the standard game with war, and other parts, without the rest.
func warlike(players int, parts ...merlin.Part) merlin.Config {
	c := board(players)
	c.Parts = merlin.PartsOf(append([]merlin.Part{merlin.War}, parts...)...)
	return c
}

// warring returns a game with war in which p0 acts in its first turn.
func warring(t testing.TB, parts ...merlin.Part) merlin.State {
	t.Helper()
	return acting(t, warlike(4, parts...))
}

// mobilized returns one before the first roll, of p0.
func mobilized(t testing.TB, parts ...merlin.Part) merlin.State {
	t.Helper()
	return first(t, warlike(4, parts...))
}

// unit makes a card of the decks a player's unit on a plot, with the given AP and HP, or strength and
// health, as its rolled numbers, and then makes further changes.
func unit(t testing.TB, s *merlin.State, seat bourse.Seat, name, text string, ap, hp int8,
	edit ...func(*merlin.Unit)) *merlin.Unit {
	t.Helper()
	c := card(t, text)
	fromDeck(t, s, c)
	i := merlin.MaxGolems
	if c.Golem() {
		for i = 0; s.Seats[seat].Units[i].Card != 0; {
			i++
		}
	}
	u := &s.Seats[seat].Units[i]
	*u = merlin.Unit{Card: c, Plot: at(t, name), AP: ap, HP: hp, Top: hp}
	for _, edit := range edit {
		edit(u)
	}
	return u
}

// asleep has a unit be inactive until its owner's next turn, hurt take so much off its hit points.
func asleep(u *merlin.Unit) { u.Sleep = 1 }

// mustered draws the units of a player: "hj on p0.3, AP 4, HP 2 of 5".
func mustered(s *merlin.State, seat bourse.Seat) []string {
	var list []string
	for _, u := range s.Seats[seat].Units {
		if u.Card != 0 {
			list = append(list, u.String())
		}
	}
	return list
}
