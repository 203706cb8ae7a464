package value_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// labs puts a lab of the decks into the laboratory of a player, with a grant of the bank and used cards under
// it.
func labs(seat bourse.Seat, n int, name string, grant int16, used ...string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		l := &s.Seats[seat].Labs[n-1]
		l.Card, l.Grant = merlinCard(t, name), grant
		s.Unseen[l.Card]--
		s.Bank -= grant
		for i, name := range used {
			l.Used[i] = merlinCard(t, name)
			s.Unseen[l.Used[i]]--
		}
	}
}

// knows puts a spell or a recipe into the hand of p0, after lower ones, marked with a lab, or with none if it
// is 0. A card with a mark has already left the deck.
func knows(name string, lab uint8) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, name)
		hand := &s.Own[0].Hand
		hand[hand.Len()] = merlin.HandCard{Card: c, Lab: lab}
		switch {
		case lab != 0:
			s.Seats[0].Labs[lab-1].Marked++
		case c.Potion():
			s.Seats[0].Loose[1]++
		default:
			s.Seats[0].Loose[0]++
		}
	}
}

// sets puts cards of the decks on a plot of a player: a property and a permit.
func sets(seat bourse.Seat, n int, property, permit string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		plot := &s.Plots[int(seat)*merlin.FieldPlots+n-1]
		if plot.Property = merlinCard(t, property); permit != "" {
			plot.Permit = merlinCard(t, permit)
			s.Unseen[plot.Permit]--
		}
		s.Unseen[plot.Property]--
	}
}

// meads gives p0 mead of the supply, and costs sets the Research Cost.
func meads(n int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Seats[0].Mead, s.Mead = s.Seats[0].Mead+n, s.Mead-n }
}

func costs(n int8) merlinChange { return func(_ testing.TB, s *merlin.State) { s.Research = n } }

// TestMerlinMagic checks a player's choices by this value in games with magic.
func TestMerlinMagic(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	rest := "p0 end; ~ dice 5 6" // the roll has no effect
	shop, brewery := sets(0, 12, "c8", "s2"), sets(0, 12, "c8", "h2")
	for _, test := range []merlinChoice{
		{"a lab is set up", all(shop, reserves("s6"), dear(6)), "p0 card s6", "p0 use", "p0 back"},
		{"it is funded for spells that can be sold", all(shop, labs(0, 1, "s6", 0), dear(6)), "",
			"p0 lab 1; p0 fund", rest},
		{"no lab is funded that is dear and of no use", all(labs(0, 1, "s3", 0), costs(3)), "p0 lab 1",
			"p0 back", "p0 fund"},
		{"nor one in the end", all(shop, labs(0, 1, "s3", 0), costs(3), late(2, 11)), "p0 lab 1", "p0 back",
			"p0 fund"},
		{"a lab that will be a Brewery is funded where grain grows",
			all(dear(12), labs(0, 1, "h6", 0), sets(0, 1, "c2", "d8"), sets(0, 2, "c3", "d8"),
				sets(0, 3, "c9", "")), "p0 lab 1", "p0 fund", "p0 back"},
		{"rather one that is nearly done",
			all(labs(0, 1, "h6", 0), labs(0, 2, "h6", 0, "antidote", "antidote"), sets(0, 1, "c2", "d8"),
				sets(0, 2, "c3", "d8"), sets(0, 3, "c9", "")), "", "p0 lab 2; p0 fund", "p0 lab 1; p0 fund"},
		{"a lab that is done is placed in the end",
			all(labs(0, 1, "s6", 3, "rust", "rust", "rust"), sets(0, 3, "c9", ""), late(2, 10)), "p0 lab 1",
			"p0 at p0.3", "p0 back"},
		{"a Brewery is placed where grain grows",
			all(labs(0, 1, "h3", 1, "antidote", "antidote", "antidote"), sets(0, 1, "c2", "d8"),
				sets(0, 2, "c3", "d8"), sets(0, 3, "c9", "")), "p0 lab 1", "p0 at p0.3", "p0 back"},

		{"mead is made of grain", all(brewery, stores(0, 0, 5)), "", "p0 mead 2", rest},
		{"it is kept while it counts more than it sells for", all(meads(3), purses(0), full(0)), "", rest,
			"p0 pour 3"},
		{"and sold for a card", all(meads(3), purses(1)), "", "p0 pour 1; p0 buy c4; ~ draw c8", rest},
		{"and where living is dear", all(meads(3), dear(12)), "", "p0 pour 3", rest},

		{"a spell is sold where living is dear", all(shop, knows("mildew", 0), dear(12)), "p0 hand mildew",
			"p0 sell p0", "p0 back"},
		{"through another's shop too", all(sets(1, 1, "c8", "s2"), knows("mildew", 0), dear(12)),
			"p0 hand mildew", "p0 sell p1", "p0 back"},
		{"not where it does more", all(shop, knows("gremlins", 0), sets(1, 1, "c9", "")), "p0 hand gremlins",
			"p0 at p1.1", "p0 sell p0"},
		{"Gremlins destroy what pays best",
			all(knows("gremlins", 0), sets(1, 1, "c9", ""), sets(1, 2, "c2", "")), "p0 hand gremlins",
			"p0 at p1.1", "p0 at p1.2"},
		{"and rather a property without a permit",
			all(knows("gremlins", 0), sets(1, 1, "c9", "d9"), sets(1, 2, "c9", "")), "p0 hand gremlins",
			"p0 at p1.2", "p0 at p1.1"},
		{"the sprite picks the purse of who is ahead",
			all(knows("pickpocket-sprite", 0), sets(2, 1, "c9", "")), "p0 hand pickpocket-sprite", "p0 to p2",
			"p0 to p1"},
		{"a spell is opened to be cast", all(knows("pickpocket-sprite", 0)), "", "p0 hand pickpocket-sprite",
			rest},
		{"a hex takes a grant", all(knows("hex-of-idleness", 0), labs(1, 1, "h6", 3), sets(1, 1, "c2", "d8"),
			sets(1, 2, "c3", "d8"), sets(1, 3, "c9", ""), costs(3)), "p0 hand hex-of-idleness", "p0 hex p1 1",
			"p0 back"},
		{"it rains on what would be mead",
			all(knows("cumulonimbus", 0), sets(1, 1, "c9", "d8"), sets(1, 2, "c9", "d2"),
				sets(1, 3, "c8", "h2")), "p0 hand cumulonimbus", "p0 at p1.1", "p0 at p1.2"},
		{"a spell that is used finishes its lab",
			all(labs(0, 1, "s6", 0, "rust", "rust"), sets(0, 1, "c9", ""), knows("inflation-chant", 1),
				dear(12)), "p0 hand inflation-chant 1", "p0 use", "p0 back"},

		{"gold rains where it comes sooner",
			all(knows("raining-gold", 0), stores(0, 1, 1), sets(0, 1, "c9", "d8"), sets(0, 2, "c9", "d2")),
			"p0 hand raining-gold", "p0 at p0.1", "p0 at p0.2"},
		{"a recipe is brewed", all(knows("raining-gold", 0), stores(0, 1, 1), sets(0, 1, "c9", "d8")), "",
			"p0 hand raining-gold; p0 at p0.1", rest},
		{"a Chauffeur's vault wants elixir",
			all(knows("elixir-of-interest", 0), stores(1, 1, 0), lays(1, 30, "c8", "c8")),
			"p0 hand elixir-of-interest", "p0 at p0.1", "p0 back"},
		{"not an empty one", all(knows("elixir-of-interest", 0), stores(1, 1, 0), lays(1, 0, "c8", "c9"),
			late(2, 10)), "p0 hand elixir-of-interest", "p0 back", "p0 at p0.1"},
		{"nobody attacks", all(knows("better-nature", 0), stores(1, 1, 0), brewery, dear(12)),
			"p0 hand better-nature", "p0 back", "p0 at p0.12"},
		{"thrift is brewed while cards are worth what they cost",
			all(knows("draught-of-thrift", 0), stores(0, 0, 2), late(2, 2)), "p0 hand draught-of-thrift",
			"p0 use", "p0 back"},
		{"and what a recipe takes is kept for it",
			all(knows("raining-gold", 0), stores(0, 1, 1), sets(0, 1, "c9", "d6")),
			"p0 end; ~ dice 3 4; p0 keep 1", "p0 keep 1", "p0 keep 0"},

		{"a destroyed property is cleared for another", all(reserves("c4"), destroyed, filled),
			"p0 plot p0.1", "p0 clear", "p0 back"},
		{"a debtor parts with a dead recipe first",
			all(knows("better-nature", 0), sets(0, 1, "c9", ""), purses(0), late(1, 2)),
			"p0 end; ~ dice 2 2; ~ draw c8; ~ draw d8", "p0 give-hand better-nature", "p0 give-plot p0.1"},
	} {
		test.try(t, merlinWith(merlin.Magic), nil)
	}
}

// loads puts souls of the supply onto the cart of p1.
func loads(souls int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		s.Seats[1].Cart[0] += souls
		s.Supply[0] -= souls
	}
}

// TestMerlinMagic_market checks the use of the spells that need the market.
func TestMerlinMagic_market(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	for _, test := range []merlinChoice{
		{"a loaded cart breaks an axle", all(knows("broken-axle", 0), loads(9)), "", "p0 hand broken-axle",
			"p0 end; ~ dice 5 6"},
		{"goods go through a portal", all(knows("portal", 0), stores(3, 0, 0)), "p0 hand portal", "p0 use",
			"p0 back"},
		{"not one alone that is worth less than the spell", all(knows("portal", 0), stores(0, 1, 0), dear(1)),
			"p0 hand portal", "p0 back", "p0 use"},
	} {
		test.try(t, merlinWith(merlin.Market, merlin.Magic), all(dear(6), taxed(20)))
	}
}

// destroyed lays a property of p0 face down on its first plot. filled fills the others with lands.
func destroyed(t testing.TB, s *merlin.State) {
	sets(0, 1, "c9", "")(t, s)
	s.Plots[0].Down = true
}

func filled(t testing.TB, s *merlin.State) { full(0)(t, s) }
