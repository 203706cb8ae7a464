package tell_test

import "bourse.example/merlin"

// This file has the stories and questions of positions that games seldom reach.

// ready is a game of four in which labs are successful from the start.
func ready() merlin.Config {
	c := magics()
	c.Uses = 0
	return c
}

// labs gives p0 a lab with a grant, one without, and a property.
func labs(s *merlin.State) {
	laboratory(s, 0, 1, "s8", 1)
	laboratory(s, 0, 2, "h4", 0)
	lay(s, "p0.3", "c9")
}

// rareStories returns the stories.
func rareStories() []tale {
	potions := func(s *merlin.State) {
		wizardry(s)
		brew(s, "p1.1", "warm-winter")
		lay(s, "p1.5", "c9", "d5")
		brew(s, "p1.5", "double-harvest")
		front(s, 0, 0, "draught-of-thrift")
		s.Month = 7
	}
	return []tale{
		at("a lab is set up", magics(), 1, func(s *merlin.State) { reserve(s, 0, "s5") },
			begun+"// p0 card s5; p0 use"),
		at("the discards are shuffled", board(4), 1, func(s *merlin.State) {
			for c, n := range s.Unseen {
				if merlin.Card(c).Property() {
					s.Discards[c], s.Unseen[c] = n, 0
				}
			}
		}, begun+"// p0 buy c2; ~ draw c5"),
		at("a Spell Shop opens", ready(), 1, labs, begun+"// p0 lab 1; p0 at p0.3"),
		at("a pair at a plot that nobody defends", wars(), 2, camp,
			begun+"// p0 unit p0.2; p0 pair p0.8; p0 attack p1.7"),
		at("a pair at an intruder", wars(), 2, func(s *merlin.State) {
			camp(s)
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.1")
		}, begun+"// p0 unit p0.2; p0 pair p0.8; p0 strike p0.1"),
		at("an escrow comes back", trading(), 3, market,
			begun+"p0 goods oil; p0 bid 2; p0 goods oil; p0 leave 2; //"+ends("p0", "p1", "p2", "p3")),
		at("a loan that is forced", courts(), 3, nil,
			enacted("forced-loan", "debasement", "forced-loan")+"~ draw d4"),
		at("a spell is sold through another's shop", magics(), 2,
			func(s *merlin.State) { wizardry(s); deal(s, 1, 0, "rust") },
			begun+ends("p0")+"// p1 hand rust; p1 sell p0"),
		at("a grant is taken back", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			purse(s, 1, 0)
			stake(s, "p1.2", -5)
			s.Month = 2
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 free-grant 1"),
		at("maintenance, from a vault", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			lay(s, "p0.4", "c4", "c9")
			stake(s, "p0.4", 3)
			purse(s, 0, 0)
		}, begun+"p0 end // ~ dice 2 6; ~ draw gremlins"),
		at("potions for lands and cards", magics(), 2, potions,
			begun+"// p0 buy c2; ~ draw c5; p0 end; ~ dice 1 3; p1 end; ~ dice 1 4"),
	}
}

// rareQuestions returns the questions.
func rareQuestions() []tale {
	hand := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 2, "raining-gold", "better-nature", "double-harvest", "warm-winter", "elixir-of-interest",
			"draught-of-thrift")
		store(s, 0, 5, 5, 5)
		lay(s, "p0.5", "c8", "d5")
		lay(s, "p0.6", "c4", "c9")
	}
	list := []tale{
		at("a spell lab that would be ready", ready(), 0, func(s *merlin.State) { reserve(s, 0, "s5") },
			begun+"// p0 card s5"),
		at("a potion lab that would be ready", ready(), 0, func(s *merlin.State) { reserve(s, 0, "h5") },
			begun+"// p0 card h5"),
		at("a spell lab", magics(), 0, func(s *merlin.State) { reserve(s, 0, "s5") }, begun+"// p0 card s5"),
		at("in its turn, with labs that are ready", ready(), 0, labs, begun),
		at("in its turn, with a lab", magics(), 0, func(s *merlin.State) { reserve(s, 0, "h5") }, begun),
		at("in its turn, with a king", courts(), 0, func(s *merlin.State) { reserve(s, 0, "ck") }, begun),
		at("dice for a guard", wars(), -3,
			func(s *merlin.State) { camp(s); reserve(s, 0, "ck"); purse(s, 0, 30) },
			begun+"// p0 card ck; p0 use"),
		at("a decree to be drawn", courts(), -3, nil, begun+"p0 buy d2; ~ draw ck"),
		at("a vision to be drawn", visionaries(), -3, nil, begun+"p0 vision tea"),
		at("a die for a vision", visionaries(), -3, laid("loose-leaves"), foretold+"p0 end // ~ dice 1 3"),
		at("a spell to be drawn", magics(), -3, wizardry,
			begun+"p0 end; // ~ dice 4 4; ~ draw c10; ~ draw s4"),
		at("in its turn, with a Brewery for a guard", sieges(), 0, haunted, begun),
		at("a die for a golem", wars(), -3, func(s *merlin.State) { camp(s); reserve(s, 0, "hq") },
			begun+"// p0 card hq; p0 at p0.1"),
		at("a lab that is ready", ready(), 0, labs, begun+"// p0 lab 1"),
		at("a lab that is ready, without a grant", ready(), 0, labs, begun+"// p0 lab 2"),
		at("decrees of money", courts(), 0, nil,
			begun+"p0 buy d2; ~ draw ck; ~ draw royal-audit; ~ draw debasement"),
		at("decrees of debts", royals(), 0, nil,
			begun+"p0 buy d2; ~ draw ck; ~ draw forced-loan; ~ draw jubilee"),
		at("a debtor with mead", magics(), 1, func(s *merlin.State) {
			wizardry(s)
			purse(s, 1, 0)
			stake(s, "p1.2", -5)
			s.Month, s.Tax, s.Config.Tax = 2, 3, 3
			s.Seats[1].Mead, s.Mead = 1, s.Mead-1
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
		at("a die for an entrenched plot", wars(), -3,
			func(s *merlin.State) { camp(s); troop(s, 2, "hq", "p0.2", 1, 1) }, begun+"p0 end // ~ dice 2 6"),
		at("a lab at the Offices", magics(), 0, func(s *merlin.State) {
			s.Unseen[s.Offices[6]]++
			s.Offices[6] = named[merlin.Card]("s5")
			s.Unseen[s.Offices[6]]--
			deal(s, 0, 0, "hex-of-idleness", "antidote")
			lay(s, "p0.1", "c5", "d8")
			brew(s, "p0.1", "raining-gold")
			store(s, 0, 0, 0, 1)
			laboratory(s, 0, 1, "h4", 1, "stoneskin")
			lay(s, "p0.2", "c9")
		}, begun),
		at("a lab that is not ready", magics(), 0, labs, begun+"// p0 lab 2"),
		at("a property to join, with paper", papers(), 0,
			func(s *merlin.State) { lay(s, "p0.1", "c5"); lay(s, "p0.2", "c5") }, begun+"// p0 plot p0.1"),
		at("properties to join", board(4), 0,
			func(s *merlin.State) { lay(s, "p0.1", "c5"); lay(s, "p0.2", "c5") }, begun),
		at("properties of a poor player", board(4), 0, func(s *merlin.State) {
			lay(s, "p0.1", "c5")
			lay(s, "p0.2", "c5")
			purse(s, 0, 0)
		}, begun),
		at("a spell that can be sold", magics(), 1,
			func(s *merlin.State) { wizardry(s); deal(s, 1, 0, "frozen-hubs") },
			begun+ends("p0")+"// p1 hand frozen-hubs"),
		at("a debtor with a spell", magics(), 1, func(s *merlin.State) {
			wizardry(s)
			purse(s, 1, 0)
			stake(s, "p1.2", -5)
			deal(s, 1, 0, "rust")
			s.Month, s.Tax, s.Config.Tax = 2, 3, 3
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
		at("a Confessor or a Chamberlain", wars(), 0,
			func(s *merlin.State) { camp(s); reserve(s, 0, "hk"); purse(s, 0, 30) },
			begun+"// p0 card hk; p0 use; ~ dice 3 4; ~ dice 1 6"),
		at("decrees of prices", courts(), 0, nil,
			begun+"p0 buy d2; ~ draw ck; ~ draw price-edict; ~ draw tithe"),
		at("golems that sleep", wars(), 0, func(s *merlin.State) {
			camp(s)
			s.Seats[1].Units[0].Sleep, s.Seats[0].Units[1].Sleep = 1, 1
		}, begun+"// p0 unit p0.2"),
	}
	for _, potion := range []string{"raining-gold", "better-nature", "double-harvest", "warm-winter",
		"elixir-of-interest", "draught-of-thrift"} {
		list = append(list, at("a recipe of "+potion, magics(), 0, hand, begun+"// p0 hand "+potion+" 2"))
	}
	return list
}
