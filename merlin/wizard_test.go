package merlin_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file makes positions with much magic.

// wizards returns a rich game with all parts that are played, with changes: a card under a lab makes it
// successful.
func wizards(players int, edit ...func(*merlin.Config)) merlin.Config {
	return magical(players, append([]func(*merlin.Config){func(c *merlin.Config) {
		c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.ResearchCap, c.Uses, c.MaxActions = 20, 200, 60, 1,
			3, 1, 1, 8
	}}, edit...)...)
}

// laboratory puts a lab of the decks in a place: "h5" is bare, "s6 1 rust portal" is funded with 1, and two
// cards lie under it.
func laboratory(t testing.TB, s *merlin.State, seat bourse.Seat, place int, text string) {
	t.Helper()
	words := strings.Fields(text)
	lab := &s.Seats[seat].Labs[place-1]
	lab.Card = card(t, words[0])
	fromDeck(t, s, lab.Card)
	if len(words) > 1 {
		n, err := strconv.Atoi(words[1])
		if err != nil {
			t.Fatal(err)
		}
		lab.Grant = int16(n)
		s.Bank -= lab.Grant
		for i, name := range words[2:] {
			lab.Used[i] = card(t, name)
			fromDeck(t, s, lab.Used[i])
		}
	}
}

// spare returns a card of which the decks have the most among those that fit, the first of equals; "" if they
// have none.
func spare(s *merlin.State, fit func(merlin.Card) bool) string {
	most, name := uint8(0), ""
	for c := merlin.Card(1); int(c) < len(s.Unseen); c++ {
		if n := unheld(s, c); fit(c) && n > most {
			most, name = n, c.String()
		}
	}
	return name
}

// unheld returns how many of a card lie in the decks.
func unheld(s *merlin.State, c merlin.Card) uint8 {
	n := s.Unseen[c]
	for _, own := range s.Own {
		for _, held := range own.Hand {
			if held.Card == c {
				n--
			}
		}
		for _, list := range [][]merlin.Card{own.Front[:], own.Under[:], own.Looked[:]} {
			for _, held := range list {
				if held == c {
					n--
				}
			}
		}
	}
	return n
}
