package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the stories and questions of games with magic.

// magics is a game of four with market, paper and magic, in which one used card makes a lab successful.
func magics() merlin.Config {
	c := with(papers(), merlin.Magic)
	c.Uses = 1
	return c
}

// laboratory puts a lab into a place, with a grant from the bank and used cards from the deck under it.
func laboratory(s *merlin.State, seat bourse.Seat, place int, card string, grant int16, used ...string) {
	l := &s.Seats[seat].Labs[place-1]
	l.Card, l.Grant = named[merlin.Card](card), grant
	s.Unseen[l.Card]--
	s.Bank -= grant
	for i, name := range used {
		l.Used[i] = named[merlin.Card](name)
		s.Unseen[l.Used[i]]--
	}
}

// deal puts cards into a hand, each with its lab's mark, or 0.
func deal(s *merlin.State, seat bourse.Seat, mark uint8, cards ...string) {
	for _, name := range cards {
		give(s, seat, named[merlin.Card](name), mark)
	}
}

// brew puts a potion under a plot, or in front of a player.
func brew(s *merlin.State, at string, card string) {
	place := named[merlin.Place](at)
	s.Plots[place-1].Potion = true
	s.Own[place.Seat()].Under[place.Number()-1] = named[merlin.Card](card)
}

func front(s *merlin.State, seat bourse.Seat, mark uint8, card string) {
	f := &s.Seats[seat].Front
	s.Own[seat].Front[f.N], f.Labs[f.N] = named[merlin.Card](card), mark
	f.N++
}

// wizardry gives p0 labs, a hand, a shop and a brewery, and gives the others targets for spells.
func wizardry(s *merlin.State) {
	laboratory(s, 0, 1, "s8", 1)
	laboratory(s, 0, 2, "h4", 0, "antidote")
	lay(s, "p0.1", "c5", "s6")
	lay(s, "p0.2", "c6", "h8")
	lay(s, "p0.3", "c9")
	store(s, 0, 2, 2, 5)
	s.Seats[0].Mead, s.Mead = 2, s.Mead-2
	laboratory(s, 1, 1, "s5", 2)
	lay(s, "p1.1", "c8", "d4")
	lay(s, "p1.2", "c3", "c3")
	lay(s, "p1.3", "c2")
	lay(s, "p1.4", "c10", "h9")
	plant(s, "p1.1")
	stake(s, "p1.2", 5)
	stake(s, "p1.3", 3)
	store(s, 1, 0, 0, 3)
	cart(s, 1, 0, 1, 0)
	slips(s, 1, 3, 2, 6)
}

// magicStories returns the stories that need magic.
func magicStories() []tale {
	war := func(s *merlin.State) {
		wizardry(s)
		s.Plots[named[merlin.Place]("p1.1")-1].Damage = 1
		brew(s, "p1.1", "raining-gold")
		brew(s, "p1.3", "stoneskin")
		deal(s, 0, 1, "gremlins")
		deal(s, 0, 0, "gremlins", "gremlins", "cumulonimbus", "red-tape", "hex-of-idleness")
	}
	mischief := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "whisper")
		deal(s, 0, 0, "broken-axle", "counterfeit", "winged-cart", "frozen-hubs", "portal")
	}
	ward := func(s *merlin.State) {
		wizardry(s)
		front(s, 1, 0, "antidote")
		deal(s, 1, 0, "rust")
		deal(s, 0, 0, "frozen-hubs", "mildew", "pickpocket-sprite", "inflation-chant", "rust")
	}
	still := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 2, "stoneskin", "liquid-luck")
	}
	casts := "p0 hand gremlins 1; p0 at p1.3; p0 hand gremlins; p0 at p1.3; p0 hand cumulonimbus; p0 at p1.1; p0 hand red-tape; p0 at p1.4;" +
		"p0 hand hex-of-idleness; p0 hex p1 1; p0 hand gremlins; p0 at p1.1;"
	return []tale{
		at("spells at what stands", magics(), 2, war, begun+"//"+casts),
		at("spells at goods", magics(), 1, mischief,
			begun+"// p0 hand broken-axle; p0 to p1; ~ die 2; p0 hand counterfeit; p0 counterfeit p1 oil; p0 hand winged-cart; p0 use;"+
				"p0 hand frozen-hubs; p0 to p1; p0 hand portal; p0 use; p0 hand whisper 1; p0 at p1.2"),
		at("an Antidote, and what it does not stop", magics(), 3, ward,
			begun+"// p0 hand frozen-hubs; p0 to p1; p0 hand mildew; p0 to p1; p0 hand pickpocket-sprite; p0 to p2;"+
				"p0 hand inflation-chant; p0 use; p0 hand rust; p0 sell p0"),
		at("labs and mead", magics(), 0, still,
			begun+"// p0 lab 2; p0 fund; p0 mead 1; p0 pour 2; p0 hand stoneskin 2; p0 at p0.3; p0 hand liquid-luck 2; p0 use;"+
				"p0 end; ~ dice 4 4; ~ draw c10; ~ draw s4; ~ draw gremlins"),
		at("the same, to another", magics(), 1, still,
			begun+"// p0 lab 2; p0 fund; p0 mead 1; p0 pour 2; p0 hand stoneskin 2; p0 at p0.3; p0 hand liquid-luck 2; p0 use;"+
				"p0 end; ~ dice 4 4; ~ draw c10; ~ draw s4; ~ draw gremlins"),
		at("a shop", magics(), 1, func(s *merlin.State) {
			still(s)
			s.Seats[0].Labs[1].Grant, s.Bank = 2, s.Bank-2
		}, begun+"// p0 lab 2; p0 at p0.3"),
		at("a plot is cleared", magics(), 1, func(s *merlin.State) {
			wizardry(s)
			s.Plots[named[merlin.Place]("p0.3")-1].Down = true
		}, begun+"// p0 plot p0.3; p0 clear"),
		at("potions at a roll", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			brew(s, "p1.1", "raining-gold")
			brew(s, "p1.2", "elixir-of-interest")
			s.Plots[named[merlin.Place]("p1.1")-1].Wait = 2
		}, begun+"p0 end // ~ dice 1 3; p1 end; ~ dice 1 2"),
		at("sevens of other suits", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			for i, c := range []string{"d7", "h7", "s7"} {
				s.Unrest[i] = named[merlin.Card](c)
				s.Unseen[s.Unrest[i]]--
			}
			cart(s, 1, 0, 0, 0)
			store(s, 0, 0, 0, 0)
			store(s, 1, 0, 0, 0)
		}, begun+"p0 end // ~ dice 3 4"),
		at("an ace of a lab", magics(), 2, wizardry,
			begun+"// p0 buy c2; ~ draw c9; p0 buy d2; ~ draw ha; ~ draw h5; ~ draw antidote; ~ draw s3"),
		at("a spell is offered", magics(), 0, ward,
			begun+"p0 end; ~ dice 5 6; // p1 offer p2; p1 with rust; p1 to p0; p1 item gold; p1 set 1; p2 accept"),
		at("a spell is offered to one", magics(), 2, ward,
			begun+"p0 end; ~ dice 5 6; // p1 offer p2; p1 with rust; p1 to p0; p1 item gold; p1 set 1; p2 accept"),
		at("scrip on the road, on a 4", magics(), 3, func(s *merlin.State) {
			wizardry(s)
			s.Seats[0].Scrip[1] = 2
		}, begun+"// p0 offer p1; p0 item scrip-p1; p0 set 2; p0 item grain; p0 set 1; p1 accept; ~ die 4; ~ die 4"),
		at("luck for a cart", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			front(s, 1, 1, "liquid-luck")
			s.Seats[1].Labs[0].Card = named[merlin.Card]("h5")
			s.Unseen[named[merlin.Card]("h5")]--
			s.Unseen[named[merlin.Card]("s5")]++
			store(s, 0, 0, 0, 0)
			store(s, 1, 0, 0, 0)
		}, begun+"p0 end // ~ dice 3 4"),
		at("a debtor's magic", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			deal(s, 1, 0, "rust")
			purse(s, 1, 0)
			stake(s, "p1.2", -5)
			s.Month = 2
			s.Seats[1].Mead, s.Mead = 1, s.Mead-1
			s.Config.Tax, s.Tax = 3, 3
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-hand rust; p1 give-lab 1; p1 give-mead 1"),
	}
}

// magicQuestions returns the questions that need magic.
func magicQuestions() []tale {
	hand := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "gremlins")
		deal(s, 0, 0, "portal", "counterfeit", "hex-of-idleness", "rust")
		deal(s, 0, 2, "stoneskin", "antidote")
	}
	return []tale{
		ask("in its turn, with magic", magics(), 0, begun, hand),
		ask("a lab with a grant", magics(), 0, begun+"// p0 lab 2; p0 fund; p0 lab 2",
			func(s *merlin.State) { hand(s) }),
		ask("a lab without", magics(), 0, begun+"// p0 lab 2", hand),
		ask("a land with magic", magics(), 0, begun+"// p0 plot p0.1", func(s *merlin.State) {
			lay(s, "p0.1", "c5", "d8")
			store(s, 0, 0, 0, 2)
			s.Plots[0].Wait = 1
		}),
		ask("a destroyed plot", magics(), 0, begun+"// p0 plot p0.1", func(s *merlin.State) {
			lay(s, "p0.1", "c5", "d8")
			s.Plots[0].Down = true
		}),
		ask("a lab to set up", magics(), 0, begun+"// p0 card h5",
			func(s *merlin.State) { reserve(s, 0, "h5") }),
		ask("a lab without room", magics(), 0, begun+"// p0 card h5", func(s *merlin.State) {
			reserve(s, 0, "h5")
			for i, c := range []string{"s2", "s3", "s4", "s5", "s6", "s8"} {
				laboratory(s, 0, i+1, c, 0)
			}
		}),
		ask("a spell at a plot", magics(), 0, begun+"// p0 hand gremlins 1", hand),
		ask("a spell at a bid", magics(), 0, begun+"// p0 hand counterfeit", hand),
		ask("a spell at a lab", magics(), 0, begun+"// p0 hand hex-of-idleness", hand),
		ask("a spell for oneself", magics(), 0, begun+"// p0 hand portal", hand),
		ask("a recipe", magics(), 0, begun+"// p0 hand stoneskin 2", hand),
		ask("a recipe in front", magics(), 0, begun+"// p0 hand antidote 2", hand),
		ask("an offer of a spell", magics(), 0, begun+"// p0 offer p1", hand),
		ask("a way for a spell", magics(), 1, begun+"p0 end; ~ dice 5 6 // p1 offer p2; p1 with rust",
			func(s *merlin.State) {
				hand(s)
				deal(s, 1, 0, "rust")
			}),
		ask("a spell offered", magics(), 1, begun+"// p0 offer p1; p0 with portal; p0 item gold; p0 set 1",
			hand),
		ask("what a policy covers, with magic", magics(), 0, begun+"// p0 write policy",
			func(s *merlin.State) {
				hand(s)
				lay(s, "p0.4", "c2", "c2")
			}),
		ask("a policy on clouds", magics(), 0, begun+"// p0 write policy; p0 cover land-souls",
			func(s *merlin.State) {
				hand(s)
				lay(s, "p0.4", "c2", "c2")
			}),
		ask("a policy on magic", magics(), 0, begun+"// p0 write policy; p0 cover property",
			func(s *merlin.State) {
				hand(s)
				lay(s, "p0.4", "c2", "c2")
			}),
	}
}
