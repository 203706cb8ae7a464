package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// balanced returns a function that calls change and then adjusts the box so that the total of each unit stays the
// same.
func balanced(change func(*economicon.State)) func(*economicon.State) {
	return func(s *economicon.State) {
		all := s.Box
		if change == nil {
			return
		}
		others := func() (n economicon.Units) {
			for u := range n {
				n[u] = s.Market[u]
				for seat := range s.Reserves {
					n[u] += s.Reserves[seat][u]
				}
			}
			return n
		}
		before := others()
		change(s)
		for u, n := range others() {
			s.Box[u] = all[u] + before[u] - n
		}
	}
}

// TestAsked checks the questions of every phase, and the list of options under each.
func TestAsked(t *testing.T) { words.Golden(t, "questions.txt", questions(), words.Lister()) }

// questions returns the positions of TestAsked.
func questions() []tale {
	ask := func(name string, c economicon.Config, seat bourse.Seat, moves string,
		change func(*economicon.State)) tale {
		return at(name, c, seat, balanced(change), moves)
	}
	laws := lawless(2)
	laws.LawRounds = economicon.RoundsOf(1)
	open := lawless(2)
	open.OpenProduction = true
	halves := lawlessOf(2, 2)
	halves.LotPart, halves.NoResale = 2, false
	lawful := `~ mine p0 4; ~ mine p1 1; ~ event oil-embargo; p0 keep; p1 peg currency-p0; ~ law p0 granary-act; ~ law p1 sound-money-act;`
	return []tale{
		ask("mining", laws, bourse.Nature, "", nil),
		ask("drawing", laws, bourse.Nature, "~ mine p0 4; ~ mine p1 4", nil),
		ask("leading", laws, bourse.Nature, "~ mine p0 4; ~ mine p1 4; ~ event gold-rush", nil),
		ask("legislating", laws, bourse.Nature,
			"~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep", nil),
		ask("pegging", laws, 0, "~ mine p0 4; ~ mine p1 1; ~ event trade-war", nil),
		ask("pegging again", lawless(2), 0,
			"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;"+idleTwo+
				"p0 pass; p1 pass; ~ mine p0 4; ~ mine p1 1; ~ event oil-embargo", nil),
		ask("another pegs", laws, 1, "~ mine p0 4; ~ mine p1 1; ~ event trade-war", nil),
		ask("a Tech Boom", lawless(2), 0, "~ mine p0 4; ~ mine p1 1; ~ event tech-boom; p0 peg tech; p1 keep",
			nil),
		ask("contributing", lawless(2), 0,
			"~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; p0 done; p1 done",
			func(s *economicon.State) { s.Reserves[0][1] = 3 }),
		ask("contributing nothing", lawless(2), 0,
			"~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; p0 done; p1 done", nil),
		ask("trading", laws, 0, lawful+idleTwo,
			func(s *economicon.State) { s.Reserves[0][1] = 3; s.Market[2] = 1 }),
		ask("trading by edition 2", lawlessOf(2, 2), 0, opening+idleTwo,
			func(s *economicon.State) { s.Market[3] = 1 }),
		ask("who has received gold does not pay with it", lawlessOf(2, 2), 0,
			opening+idleTwo+"p0 buy 5 grain for gold; p1 pass; p0 buy 2 gold for currency-p0; p1 pass", nil),
		ask("another part", halves, 0, opening+idleTwo,
			func(s *economicon.State) { s.Market = economicon.Units{0, 1, 1, 1, 1, 1} }),
		ask("answering by edition 2", lawlessOf(2, 2), 1,
			"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;"+idleTwo+
				"p0 bid p1 2 currency-p1 for gold; p1 accept; p1 pass; p0 bid p1 1 currency-p1 for currency-p0",
			nil),
		ask("the last to pass, unpegged", lawless(2), 1,
			"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 peg currency-p1;"+idleTwo+"p0 pass",
			func(s *economicon.State) {
				s.Market[1], s.Market[2], s.Market[3] = 1, 1, 1
				s.Deeds.Ordered[1] = economicon.Goods{1, 1, 1}
				s.Deeds.Made[1] = s.Deeds.Ordered[1]
			}),
		ask("answering an ask", lawless(2), 1,
			"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;"+idleTwo+
				"p0 ask p1 2 currency-p0 for gold", nil),
		ask("who produces first", open, bourse.Nature,
			"~ mine p0 4; ~ mine p1 4; ~ event oil-embargo; ~ lead p1; p1 keep; p0 keep", nil),
		ask("many laws", lawless(2), 0, opening, func(s *economicon.State) { s.Laws[0] = 1<<16 - 1 }),
		ask("remining", lawless(2), bourse.Nature,
			"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 keep;"+idleTwo+
				"p0 buy 5 gold for currency-p0", nil),
		ask("pledging", lawless(2), 1,
			"~ mine p0 4; ~ mine p1 1; ~ event debt-summit; p0 keep; p1 keep;"+idleTwo+"p0 pass; p1 pass",
			nil),
		ask("rushing", lawless(2), bourse.Nature,
			"~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep;"+idleTwo+"p0 pass; p1 pass", nil),
	}
}

// laws returns stories that draw each law.
func laws() (list []tale) {
	c := lawless(2)
	c.LawRounds = economicon.RoundsOf(1)
	for law := economicon.GranaryAct; law <= economicon.PriceStabilityAct; law++ {
		list = append(list, at(law.String(), c, 0, nil, opening+"// ~ law p0 "+law.String()))
	}
	return list
}
