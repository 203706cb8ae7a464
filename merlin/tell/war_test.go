package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the stories and questions of games with war.

// wars is a game of four with war alone, and sieges is one with market, paper and magic too.
func wars() merlin.Config { return with(board(4), merlin.War) }

func sieges() merlin.Config { return with(magics(), merlin.War) }

// camp gives p0 a field with two golems, and gives p1 a field next to it with a golem, a stake and a planted
// land.
func camp(s *merlin.State) {
	lay(s, "p0.1", "c5")
	lay(s, "p0.2", "c6", "d8")
	lay(s, "p0.8", "c3")
	lay(s, "p1.1", "c8", "d4")
	lay(s, "p1.2", "c2")
	lay(s, "p1.7", "c9")
	lay(s, "p1.8", "c10")
	plant(s, "p1.1")
	stake(s, "p1.7", 3)
	store(s, 0, 3, 3, 3)
	store(s, 1, 1, 1, 1)
	troop(s, 0, "sj", "p0.2", 4, 3)
	troop(s, 0, "cj", "p0.8", 3, 5)
	troop(s, 1, "hj", "p1.1", 2, 4)
}

// haunted is a war with a Better Nature under one of p1's plots, two spells of Rust, and a Brewery for a
// guard.
func haunted(s *merlin.State) {
	camp(s)
	s.Plots[named[merlin.Place]("p1.2")-1].Permit = named[merlin.Card]("h9")
	s.Unseen[named[merlin.Card]("h9")]--
	lay(s, "p0.7", "c9", "h8")
	brew(s, "p1.2", "better-nature")
	s.Seats[0].Units[0].Plot, s.Seats[1].Units[0].HP = named[merlin.Place]("p1.8"), 1
	swap(s, 0, 1, "ck")
	s.Seats[0].Units[guardPlace], s.Seats[0].Units[1] = s.Seats[0].Units[1], merlin.Unit{}
	s.Seats[0].Mead, s.Mead = 1, s.Mead-1
	deal(s, 0, 0, "rust", "rust")
	troop(s, 1, "cq", "p1.7", 3, 3)
}

// warStories returns the stories that need war.
func warStories() []tale {
	guards := func(s *merlin.State) {
		camp(s)
		reserve(s, 0, "ck", "dk", "hk", "sk")
		purse(s, 0, 30)
		hurt(s, "p0.2", 1)
	}
	return []tale{
		at("a golem is animated", wars(), 2, func(s *merlin.State) { camp(s); reserve(s, 0, "hq") },
			begun+"// p0 card hq; p0 at p0.1; ~ die 4; ~ die 6; p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end"),
		at("golems fight", wars(), 2, camp,
			begun+"// p0 unit p0.2; p0 pair p0.8; p0 attack p1.1; p0 end; ~ dice 1 2; p1 end"),
		at("golems raid", wars(), 2, func(s *merlin.State) { camp(s); s.Seats[0].Units[1].Plot = named[merlin.Place]("p1.2") },
			begun+"// p0 unit p0.2; p0 breach p1.1; p0 unit p1.2; p0 attack p1.7"),
		at("golems go, and seize what plots yield", wars(), 2,
			func(s *merlin.State) { camp(s); troop(s, 2, "hq", "p0.2", 1, 1) },
			begun+"// p0 unit p0.8; p0 go p1.7; p0 end; ~ dice 4 5; p1 end; ~ dice 4 4; ~ draw c4; ~ draw d4; ~ die 2; p2 end; ~ dice 2 6; ~ die 5"),
		at("golems stir", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			s.Seats[1].Units[0].HP = 2
			troop(s, 2, "cq", "p1.7", 3, 3)
		}, begun+"p0 end // ~ dice 6 6; ~ draw c4; ~ draw d4; p1 end; ~ dice 5 6"),
		at("guards", wars(), 2, guards,
			begun+"// p0 card dk; p0 use; ~ dice 2 3; ~ dice 4 4; p0 use; p0 fetch 1; p0 fetch 0; p0 at p0.1"),
		at("an Executioner, active at once", wars(), 2, guards,
			begun+"// p0 card sk; p0 rally; ~ dice 2 3; ~ dice 6 6; p0 foe p1 p1.1; p0 at p0.1"),
		at("a Chamberlain", wars(), 2, guards,
			begun+"// p0 card ck; p0 use; ~ dice 2 3; ~ dice 6 6; p0 use; p0 at p0.1"),
		at("a Confessor", wars(), 2, guards,
			begun+"// p0 card hk; p0 use; ~ dice 2 3; ~ dice 6 6; p0 use; p0 at p0.1"),
		at("a guard whose ability is not used", wars(), 2, guards,
			begun+"// p0 card hk; p0 use; ~ dice 2 3; ~ dice 6 6; p0 waive; p0 at p0.1"),
		at("guards fight", wars(), 2, func(s *merlin.State) {
			camp(s)
			swap(s, 1, 0, "cj")
			troop(s, 0, "ck", "p0.1", 3, 6).Plot = named[merlin.Place]("p0.2")
			s.Seats[0].Units[0].Plot = named[merlin.Place]("p0.1")
			troop(s, 1, "hk", "p1.2", 2, 8).Plot = named[merlin.Place]("p1.7")
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.8")
			s.Seats[0].Units[1].Plot = named[merlin.Place]("p1.2")
		}, begun+"// p0 unit p0.2; p0 attack p1.7; p0 unit p0.1; p0 strike p0.8; p0 end; ~ dice 1 2; p1 unit p1.7; p1 attack p0.2"),
		at("specials", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "hj")
			swap(s, 0, 1, "sq")
			troop(s, 0, "hq", "p0.1", 2, 2)
		}, begun+"// p0 unit p0.2; p0 at p0.2; p0 unit p0.1; p0 at p0.2; p0 unit p0.8; p0 foe p1 p1.1; p0 at p1.2; p0 end; ~ dice 1 2; p1 unit p1.2; p1 go p1.1; p1 end; ~ dice 1 2; p2 end;"+
			"~ dice 1 2; p3 end; ~ dice 1 2"),
		at("more specials", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "dj")
			troop(s, 0, "cq", "p0.1", 2, 2)
		}, begun+"// p0 unit p0.2; p0 use; p0 unit p0.8; p0 to p1; p0 unit p0.1; p0 at p0.8; p0 unit p0.8; p0 to p1; p0 end; ~ dice 1 2; p1 unit p1.1; p1 attack p0.2"),
		at("attention lapses", wars(), 2, func(s *merlin.State) {
			camp(s)
			swap(s, 0, 0, "dj")
			s.Seats[0].Units[1].Sleep = 1
		}, begun+"// p0 unit p0.2; p0 use; p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end"),
		at("healing", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "hj")
			swap(s, 0, 1, "dq")
			s.Seats[0].Units[0].HP = 1
		}, begun+"// p0 unit p0.2; p0 cure p0.2; p0 unit p0.8; p0 use"),
		at("an Aegis holds", wars(), 2, func(s *merlin.State) {
			camp(s)
			s.Plots[named[merlin.Place]("p1.1")-1].Shielded = true
		}, begun+"// p0 unit p0.2; p0 attack p1.1; p0 unit p0.8; p0 attack p1.1"),
		at("war with magic", sieges(), 2, haunted,
			begun+"// p0 hand rust; p0 foe p1 p1.1; p0 hand rust; p0 foe p1 p1.7; p0 plot p0.7; p0 lastcall; p0 unit p1.8; p0 attack p1.2; ~ die 3"),
		at("an attack on a Better Nature", sieges(), 2, haunted,
			begun+"// p0 unit p1.8; p0 attack p1.2; ~ die 2"),
		at("a tax that is not paid", sieges(), 2, func(s *merlin.State) {
			s.Month = 2
			front(s, 1, 0, "philtre-of-amnesty")
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
		at("a debtor's golem", wars(), 2, func(s *merlin.State) {
			camp(s)
			s.Month, s.Tax = 2, 3
			purse(s, 1, 0)
			store(s, 1, 0, 0, 0)
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-planted p1.1; p1 give-permit p1.1; p1 give-plot p1.1"),
	}
}

// guardPlace is the place of the guard in a player's units.
const guardPlace = merlin.MaxGolems

// hurt damages a plot.
func hurt(s *merlin.State, at string, n int8) { s.Plots[named[merlin.Place](at)-1].Damage = n }

// swap replaces a golem with another.
func swap(s *merlin.State, seat bourse.Seat, i int, card string) {
	u, c := &s.Seats[seat].Units[i], named[merlin.Card](card)
	s.Unseen[u.Card]++
	s.Unseen[c]--
	u.Card = c
}
