package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file provides views with few possible worlds, to check the odds of Sample. Nearly all spells and
// potions are used cards under labs, where everyone can see them.

// scarce returns a game with 24 labs in which p0 acts. The labs of p0 and p1 are spell labs, those of p2
// and the first two of p3 are potion labs, and the others of p3 are spell labs. All spells and potions
// except the named ones are under them, as far as there is room.
func scarce(t testing.TB, unseen string) merlin.State {
	t.Helper()
	s := acting(t, wizards(4, func(c *merlin.Config) { c.Uses = 3 }))
	for seat := range bourse.Seat(4) {
		for n := 1; n <= merlin.MaxLabs; n++ {
			fit := merlin.Card.SpellLab
			if seat == 2 || seat == 3 && n < 3 {
				fit = merlin.Card.PotionLab
			}
			laboratory(t, &s, seat, n, spare(&s, fit))
		}
	}
	keep := map[merlin.Card]uint8{}
	for _, c := range named(unseen) {
		keep[c]++
	}
	for _, c := range hidden {
		for s.Unseen[c] > keep[c] && sunk(&s, c) {
			fromDeck(t, &s, c)
		}
	}
	return s
}

// sunk puts a card under the first lab that has room for it, if there is one.
func sunk(s *merlin.State, c merlin.Card) bool {
	for seat := range s.Seats {
		for i := range s.Seats[seat].Labs {
			lab := &s.Seats[seat].Labs[i]
			for k := range lab.Used {
				if lab.Used[k] == 0 && labDraws(lab.Card, c) {
					lab.Used[k] = c
					return true
				}
			}
		}
	}
	return false
}

// hiddenDeals are views of few worlds: hands with and without marks, potions of each site, and an offered
// card that the partner has seen.
func hiddenDeals(tb testing.TB) []conform.Deal[merlin.State] {
	tb.Helper()
	// A bare property has Stoneskin, a shop that or Better Nature, a Chauffeur Elixir.
	potions := scarce(tb, "stoneskin stoneskin better-nature raining-gold warm-winter elixir-of-interest liquid-luck antidote antidote")
	lay(tb, &potions, "p1.1", "c5")
	lay(tb, &potions, "p2.3", "c6", "h9")
	lay(tb, &potions, "p2.4", "c8", "d9")
	lay(tb, &potions, "p3.1", "c8", "c9")
	beneath(tb, &potions, "p1.1", "stoneskin")
	beneath(tb, &potions, "p2.3", "better-nature 3")
	beneath(tb, &potions, "p2.4", "warm-winter")
	beneath(tb, &potions, "p3.1", "elixir-of-interest 1")
	inFront(tb, &potions, 2, "antidote 1")
	inHand(tb, &potions, 3, "stoneskin 2")
	fronts := scarce(tb, "stoneskin liquid-luck liquid-luck draught-of-thrift antidote philtre-of-amnesty")
	inFront(tb, &fronts, 1, "antidote", "liquid-luck")
	inFront(tb, &fronts, 2, "liquid-luck 4")
	inHand(tb, &fronts, 0, "stoneskin")
	inHand(tb, &fronts, 3, "draught-of-thrift 1")

	hands := scarce(tb, "rust rust portal whisper mildew")
	inHand(tb, &hands, 0, "rust 1", "portal")
	inHand(tb, &hands, 1, "mildew")
	inHand(tb, &hands, 3, "rust 5", "whisper 4")

	// Of three spells two bear no mark; one of these is offered, through a shop of p0's own.
	offer := scarce(tb, "rust rust portal whisper mildew")
	lay(tb, &offer, "p0.1", "c5", "s9")
	inHand(tb, &offer, 0, "rust", "portal", "whisper 2")
	inHand(tb, &offer, 3, "rust")
	play(tb, &offer, "p0 offer p1", "p0 with rust", "p0 item gold", "p0 set 2")
	offer.Own[0].Actions = 0
	bears := scarce(tb, "rust rust portal whisper mildew")
	lay(tb, &bears, "p0.1", "c5", "s9")
	inHand(tb, &bears, 0, "rust 3", "portal 3", "whisper")
	play(tb, &bears, "p0 offer p1", "p0 with portal 3", "p0 item gold", "p0 set 2")
	bears.Own[0].Actions = 0
	var deals []conform.Deal[merlin.State]
	for _, d := range []struct {
		name string
		s    merlin.State
		seat bourse.Seat
	}{
		{"potions of every site", potions, 0}, {"potions of one's own too", potions, 2},
		{"potions in front", fronts, 0}, {"hands with marks", hands, 1},
		{"hands for all", hands, bourse.Spectator},
		{"a card offered, to the partner", offer, 1}, {"to another", offer, 2},
		{"to all", offer, bourse.Spectator}, {"to the offerer", offer, 0},
		{"a marked card offered, to the partner", bears, 1}, {"a marked card, to another", bears, 3},
	} {
		sound(tb, &d.s)
		deals = append(deals, conform.Deal[merlin.State]{Name: d.name, Truth: d.s, Seat: d.seat,
			Worlds: hiddenWorlds(d.s, d.seat)})
	}
	return deals
}

// hiddenWorlds lists the worlds of a view, each with the number of ways to deal the unseen cards that
// produce it. Copies of a card count as different.
func hiddenWorlds(s merlin.State, seat bourse.Seat) map[merlin.State]int64 {
	worlds, places := map[merlin.State]int64{}, holes(&s, seat)
	var left [256]int64
	for _, c := range hidden {
		left[c] = int64(unheld(&s, c))
	}
	for _, place := range places {
		left[*place.card]++
	}
	var fill func(i int, ways int64)
	fill = func(i int, ways int64) {
		if i < len(places) {
			for _, c := range places[i].may {
				if left[c] > 0 {
					left[c]--
					*places[i].card = c
					fill(i+1, ways*(left[c]+1))
					left[c]++
				}
			}
			return
		}
		world := s
		for other := range world.Own {
			tidy(&world.Own[other].Hand)
		}
		from, to := s.Stack[0].Seat, s.Offer.To
		if s.Offer.Give.Item != merlin.ItemSpell || seat == from || seat == to {
			worlds[world] += ways
			return
		}
		for _, c := range world.Own[from].Hand { // any of them may be the one
			if c.Card.Spell() && c.Lab == s.Offer.Lab {
				world.Own[from].Shown, world.Own[to].Shown = c.Card, c.Card
				worlds[world] += ways
			}
		}
	}
	fill(0, 1)
	return worlds
}
