package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the questions of games with war.

// warQuestions returns the questions that need war.
func warQuestions() []tale {
	reserved := func(s *merlin.State) {
		camp(s)
		reserve(s, 0, "ck", "dk", "hq", "sk")
		purse(s, 0, 30)
	}
	specialist := func(card string, more ...func(*merlin.State)) func(*merlin.State) {
		return func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, card)
			s.Seats[0].Units[1].HP = 2
			for _, change := range more {
				change(s)
			}
		}
	}
	peaceful := wars()
	peaceful.Parts |= merlin.PartsOf(merlin.Visions)
	return []tale{
		ask("in its turn, with war", wars(), 0, begun, func(s *merlin.State) {
			reserved(s)
			s.Offices[6] = named[merlin.Card]("sj")
			s.Unseen[named[merlin.Card]("d8")]++
			s.Unseen[named[merlin.Card]("sj")]--
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.1")
		}),
		ask("a golem in the reserve", wars(), 0, begun+"// p0 card hq", reserved),
		ask("a golem in the reserve without souls", wars(), 0, begun+"// p0 card hq",
			func(s *merlin.State) { reserved(s); store(s, 0, 0, 0, 0) }),
		ask("a king in the reserve", wars(), 0, begun+"// p0 card dk", reserved),
		ask("a king in the reserve of a poor player", wars(), 0, begun+"// p0 card dk",
			func(s *merlin.State) { reserved(s); purse(s, 0, 0) }),
		ask("an ability", wars(), 0, begun+"// p0 card ck; p0 use; ~ dice 3 4; ~ dice 1 6", reserved),
		ask("an ability on a golem", wars(), 0, begun+"// p0 card sk; p0 use; ~ dice 3 4; ~ dice 1 6",
			reserved),
		ask("an ability without a golem", wars(), 0, begun+"// p0 card sk; p0 use; ~ dice 1 2; ~ dice 1 6",
			reserved),
		ask("units that are fetched", wars(), 0,
			begun+"// p0 card dk; p0 use; ~ dice 3 4; ~ dice 1 6; p0 use", reserved),
		ask("a guard's post", wars(), 0, begun+"// p0 card dk; p0 use; ~ dice 3 4; ~ dice 1 6; p0 waive",
			reserved),
		ask("a Hexbreaker", wars(), 0, begun+"// p0 unit p0.2", specialist("sj")),
		ask("a Toll-taker", peaceful, 0, foretold+"// p0 unit p0.8", specialist("sj", func(s *merlin.State) {
			troop(s, 2, "hq", "p0.1", 1, 2).Sleep = 3
			s.Seats[0].Units[0].Sleep, s.Peace = 3, 2
		})),
		ask("a Mender", wars(), 0, begun+"// p0 unit p0.2", specialist("hj")),
		ask("an Imposing Colossus", wars(), 0, begun+"// p0 unit p0.2", specialist("dj")),
		ask("a Puppet Matriarch", wars(), 0, begun+"// p0 unit p0.2", specialist("sq")),
		ask("a golem that is moved", wars(), 0, begun+"// p0 unit p0.2; p0 foe p1 p1.1", specialist("sq")),
		ask("a Warlord Regent", wars(), 0,
			begun+"p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end; ~ dice 1 2 // p0 unit p0.8; p0 to p1; p0 unit p0.2", specialist("cq")),
		ask("a Shielding Sovereign", wars(), 0, begun+"// p0 unit p0.2", specialist("hq")),
		ask("a Martyr Chancellor", wars(), 0, begun+"// p0 unit p0.2", specialist("dq")),
		ask("a pair", wars(), 0, begun+"// p0 unit p0.2; p0 pair p0.8", specialist("sj")),
		ask("an intruder", wars(), 0, begun+"// p0 unit p0.2",
			specialist("sj", func(s *merlin.State) { s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.1") })),
		ask("a guard that attacks", wars(), 0, begun+"// p0 unit p0.1",
			specialist("sj", func(s *merlin.State) {
				troop(s, 0, "ck", "p0.1", 7, 8)
				s.Seats[0].Units[0].Plot, s.Seats[0].Units[guardPlace].Plot = named[merlin.Place]("p0.1"),
					named[merlin.Place]("p0.1")
				s.Seats[0].Units[0].Plot = named[merlin.Place]("p0.2")
				s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.7")
				lay(s, "p0.7", "c9")
			})),
		ask("an Aegis, and a center of attention", wars(), 0, begun+"// p0 unit p0.2",
			specialist("hq", func(s *merlin.State) {
				s.Plots[named[merlin.Place]("p0.1")-1].Shielded = true
				swap(s, 1, 0, "dj")
				s.Seats[1].Units[0].Center = true
			})),
		ask("a die for Better Nature", sieges(), bourse.Spectator, begun+"// p0 unit p1.8; p0 attack p1.2",
			haunted),
		ask("a debtor with a golem", wars(), 1, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4",
			func(s *merlin.State) {
				camp(s)
				s.Month, s.Tax = 2, 3
				purse(s, 1, 0)
				store(s, 1, 0, 0, 0)
				s.Seats[1].Units[0].Plot = named[merlin.Place]("p1.2")
				s.Seats[0].Units[0].Plot = named[merlin.Place]("p1.2")
			}),
		ask("a spell at a golem", sieges(), 0, begun+"// p0 hand rust",
			func(s *merlin.State) { camp(s); deal(s, 0, 0, "rust") }),
		ask("a Brewery for a guard", sieges(), 0, begun+"// p0 plot p0.7", func(s *merlin.State) {
			camp(s)
			lay(s, "p0.7", "c9", "h8")
			troop(s, 0, "ck", "p0.1", 7, 8)
			s.Seats[0].Mead, s.Mead = 1, s.Mead-1
		}),
	}
}
