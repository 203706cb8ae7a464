package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M6.

func TestRule_M6_1_buy(t *testing.T) {
	s := acting(t, board(4))
	tells(t, &s, "p0 buy d5", "M6.1", "purse-p0 > bank: 2 gold", "offices > reserve-p0: 1 d5")
	play(t, &s, "~ draw d9")
	same(t, "the reserve", s.Seats[0].Reserve.Len(), 1)
	codes(t, s, map[string]string{"p0 buy d5": "not-at-offices", "p0 buy c9": "not-at-offices", "p0 buy none": "not-at-offices", "p0 buy c2": ""})
	s.CoL = 8
	same(t, "8 of 8", refusedText(t, s, "p0 buy c2"), "")
	s.CoL = 9
	same(t, "9 of 8", refusedText(t, s, "p0 buy c2"), "too-dear")
	s.CoL = 2
	reserve(t, &s, 0, "d8", "d8", "d9", "d9", "d9", "d10", "d10", "d10", "d10")
	play(t, &s, "p0 buy c2", "~ draw c9")
	same(t, "eleven", s.Seats[0].Reserve.Len(), 11)
	play(t, &s, "p0 buy c3", "~ draw c9")
	same(t, "twelve", refusedText(t, s, "p0 buy c4"), "reserve-full")
	play(t, &s, "p0 card d9")
	tells(t, &s, "p0 discard", "M6.1", "reserve-p0 > discards: 1 d9")
	same(t, "eleven", refusedText(t, s, "p0 buy c4"), "")
}

func TestRule_M6_2_chain(t *testing.T) {
	buying := func(t *testing.T, edit func(*merlin.State)) merlin.State {
		s := acting(t, board(4))
		edit(&s)
		play(t, &s, "p0 buy d5")
		return s
	}
	t.Run("events", func(t *testing.T) {
		s := buying(t, func(*merlin.State) {})
		tells(t, &s, "~ draw c7", "M25.4", "deck > unrest: 1 c7")
		same(t, "the unrest row", s.Unrest.Len(), 1)
		play(t, &s, "~ draw ca")
		same(t, "asked for a permit", refusedText(t, s, "~ draw ca"), "not-in-deck")
		play(t, &s, "~ draw d10", "~ draw joker")
		same(t, "taxed", s.Row, 4)
		same(t, "aside", [2]int{s.Cards(merlin.Aside, card(t, "ca")), s.Cards(merlin.Aside, merlin.Joker)}, [2]int{1, 1})
		tells(t, &s, "~ draw d4", "M6.2", "deck > offices: 1 d4", "aside > deck: 1 ca", "aside > deck: 1 joker")
		same(t, "aside", s.Aside, merlin.Laid{})
		same(t, "the row", s.Offices[3:], []merlin.Card{card(t, "d2"), card(t, "d3"), card(t, "d8"), card(t, "d4")})
	})
	t.Run("a property", func(t *testing.T) {
		s := acting(t, board(4))
		play(t, &s, "p0 buy c3")
		codes(t, s, map[string]string{"~ draw d2": "not-in-deck", "~ draw ca": "not-in-deck", "~ draw c3": ""})
		play(t, &s, "~ draw c10")
		same(t, "the row", s.Offices[:3], []merlin.Card{card(t, "c2"), card(t, "c4"), card(t, "c10")})
	})
	t.Run("eight", func(t *testing.T) {
		s := buying(t, func(*merlin.State) {})
		for range 2 {
			play(t, &s, "~ draw joker")
		}
		for range 3 {
			play(t, &s, "~ draw ca", "~ draw d9") // its permit does not count
		}
		play(t, &s, "~ draw c7", "~ draw c7")
		same(t, "seven are drawn", [2]uint8{s.Stack[2].B, s.Stack[2].Step}, [2]uint8{8, 1})
		play(t, &s, "~ draw c7")
		codes(t, s, map[string]string{"~ draw c7": "not-in-deck", "~ draw ca": "not-in-deck", "~ draw d4": ""})
		tells(t, &s, "~ draw d4", "M2.2", "deck > offices: 1 d4")
		same(t, "asked", s.Top().Kind, merlin.FrameAct)
		same(t, "the decks have them again", [2]int{s.Unseen.Of(card(t, "ca")), s.Unseen.Of(merlin.Joker)}, [2]int{4, 2})
	})
	t.Run("the eighth stays", func(t *testing.T) {
		s := buying(t, func(*merlin.State) {})
		for range 4 {
			play(t, &s, "~ draw c7")
		}
		for range 2 {
			play(t, &s, "~ draw joker")
		}
		play(t, &s, "~ draw ca", "~ draw d9", "~ draw d4")
		same(t, "asked", s.Top().Kind, merlin.FrameAct)
	})
	t.Run("nothing", func(t *testing.T) {
		s := buying(t, func(s *merlin.State) {
			emptied(t, s, merlin.Card.Land)
			s.Unseen[card(t, "c7")] = 0
			s.Unrest = merlin.UnrestRow{card(t, "c7"), card(t, "c7"), card(t, "c7"), card(t, "c7")}
		})
		play(t, &s, "~ draw joker", "~ draw joker")
		for range 3 {
			play(t, &s, "~ draw ca") // there is no permit
		}
		play(t, &s, "~ draw ca")
		same(t, "asked", s.Top().Kind, merlin.FrameAct)
		same(t, "the place", s.Offices[6], 0)
	})
}

func TestRule_M6_3_lay(t *testing.T) {
	s := acting(t, board(4))
	reserve(t, &s, 0, "c5", "d5", "d6")
	lay(t, &s, "p0.3", "c2")
	lay(t, &s, "p1.3", "c2")
	codes(t, s, map[string]string{"p0 card c5": "", "p0 card c6": "not-in-reserve", "p0 card none": "not-in-reserve", "p0 at p0.1": "nothing-open"})
	play(t, &s, "p0 card c5")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.12": "", "p0 at p0.3": "plot-taken", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot"})
	tells(t, &s, "p0 at p0.1", "M6.3", "reserve-p0 > p0.1: 1 c5")
	play(t, &s, "p0 card d6")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.3": "", "p0 at p0.2": "no-room-there", "p0 at p1.3": "not-your-plot"})
	tells(t, &s, "p0 at p0.1", "M11.1", "reserve-p0 > p0.1: 1 d6")
	same(t, "purse", s.Seats[0].Purse, 10) // at no cost
}

func TestRule_M6_4_oldest(t *testing.T) {
	s := first(t, board(4))
	tells(t, &s, "~ dice 6 6", "M6.4", "offices > discards: 1 c2", "offices > discards: 1 d2")
	tells(t, &s, "~ draw c9", "M6.4", "deck > offices: 1 c9")
	same(t, "an event", refusedText(t, s, "~ draw c7"), "not-in-deck")
	tells(t, &s, "~ draw d9", "M6.4", "deck > offices: 1 d9")
	same(t, "the rows", s.Offices, merlin.Offices{card(t, "c3"), card(t, "c4"), card(t, "c9"), card(t, "d3"), card(t, "d5"), card(t, "d8"), card(t, "d9")})
	// Places that were empty before are filled too.
	s = first(t, board(4))
	s.Unseen[s.Offices[2]]++
	s.Offices[2] = 0
	play(t, &s, "~ dice 6 6", "~ draw c9", "~ draw c10", "~ draw d9")
	same(t, "the rows", s.Offices, merlin.Offices{card(t, "c3"), card(t, "c9"), card(t, "c10"), card(t, "d3"), card(t, "d5"), card(t, "d8"), card(t, "d9")})
}
