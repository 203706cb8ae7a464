package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M26.

func TestRule_M26_1_ace(t *testing.T) {
	drawing := func(edit func(*merlin.State)) merlin.State {
		s := acting(t, board(4))
		edit(&s)
		sound(t, &s)
		play(t, &s, "p0 buy d5", "~ draw ca")
		return s
	}
	s := drawing(func(*merlin.State) {})
	codes(t, s, map[string]string{"~ draw ca": "not-in-deck", "~ draw joker": "not-in-deck", "~ draw c2": "not-in-deck", "~ draw d9": ""})
	tells(t, &s, "~ draw d9", "M26.1", "deck > reserve-p0: 1 d9", "supply > store-p0: 1 grain")
	same(t, "asked", s.Top().Kind, merlin.FrameDraw)
	play(t, &s, "~ draw d10")
	same(t, "the ace is back", s.Unseen.Of(card(t, "ca")), 4)

	s = drawing(func(s *merlin.State) { s.Month = 9 }) // spring
	tells(t, &s, "~ draw d2", "M26.1", "deck > reserve-p0: 1 d2", "supply > store-p0: 2 souls")
	s = drawing(func(s *merlin.State) { s.Month = 6 }) // winter
	tells(t, &s, "~ draw d2", "M26.1", "deck > reserve-p0: 1 d2")

	s = drawing(func(s *merlin.State) {
		reserve(t, s, 0, "c5", "c5", "c5", "c6", "c6", "c6", "c8", "c8", "c8", "c9", "c9")
	})
	tells(t, &s, "~ draw d6", "M26.1", "deck > discards: 1 d6", "supply > store-p0: 1 oil") // the reserve is full
	same(t, "the reserve", s.Seats[0].Reserve.Len(), 12)

	s = drawing(func(s *merlin.State) { discarded(s, merlin.Card.Land) })
	same(t, "the discards are taken in", s.Discards.Len(), 0)
	same(t, "asked", s.Stack[3].Kind, merlin.FrameAce)
	s = drawing(func(s *merlin.State) { emptied(t, s, merlin.Card.Land) })
	same(t, "nothing is drawn", s.Stack[3].Kind, merlin.FrameDraw)
}
