package merlin_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file provides positions with labs, hands and potions, and plays random games with much magic: all
// players start with labs, a shop or a brewery, and cards in hand.

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

// enchanting returns a game in which p0 acts. p0 has a Chauffeur on p0.1, a property on p0.2, a funded
// spell lab with a card under it, and a potion lab. p1 has a Spell Shop on p1.2 and a land on p1.3, and p2
// has a Brewery on p2.1.
func enchanting(t testing.TB, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	s := acting(t, wizards(4, edit...))
	lay(t, &s, "p0.1", "c4", "c5")
	stake(t, &s, "p0.1", 7)
	lay(t, &s, "p0.2", "c5")
	laboratory(t, &s, 0, 1, "s5 1 portal")
	laboratory(t, &s, 0, 2, "h6")
	lay(t, &s, "p1.2", "c9", "s4")
	lay(t, &s, "p1.3", "c6", "d9")
	lay(t, &s, "p2.1", "c10", "h4")
	store(&s, 0, 2, 2, 4)
	store(&s, 1, 0, 0, 1)
	sound(t, &s)
	return s
}

// charmed returns positions in which a spell has caused a payment: maintenance that is due twice, and a
// policy.
func charmed(t testing.TB) []merlin.State {
	t.Helper()
	tape := enchanting(t)
	inHand(t, &tape, 0, "red-tape 1")
	purse(&tape, 1, 0)
	play(t, &tape, "p0 hand red-tape 1", "p0 at p1.2")
	struck := enchanting(t)
	inHand(t, &struck, 0, "gremlins")
	lay(t, &struck, "p2.2", "c3")
	lay(t, &struck, "p1.1", "c8", "c10")
	n := policy(merlin.CoverProperty, 4)
	n.Issuer, n.Amount = 1, 25
	issued(t, &struck, n)
	play(t, &struck, "p0 hand gremlins", "p0 at p2.2")
	produce := enchanting(t)
	purse(&produce, 1, 0)
	play(t, &produce, "p0 end", "~ dice 1 3")
	poured := produce
	mead(&poured, 1, 1)
	return []merlin.State{tape, struck, produce, poured}
}
