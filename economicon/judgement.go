package economicon

import "bourse.example"

// This file implements chapters E8 and E9: consumption, rewards and penalties.

// consume takes each nation's consumption from its banker's reserves.
func (s *State) consume(out sink) {
	seat := s.Lead
	for range s.Config.Players {
		met := s.feed(seat, out)
		if met {
			s.Deeds.Consumed = s.Deeds.Consumed.With(seat)
		}
		judged(seat, 0, met, Clause{8, 1}, out)
		seat = s.next(seat)
	}
}

// feed takes a nation's consumption from its banker's reserves. It reports whether the reserves had enough.
func (s *State) feed(seat bourse.Seat, out sink) bool {
	met := true
	for unit := Grain; unit <= Tech; unit++ {
		need, have := s.Consumption(seat, unit), s.Reserves[seat][unit-1]
		if have < need { // E8.1
			met = false
		}
		s.transfer(Reserves(seat), Box, unit, min(need, have), Clause{8, 1}, out) // E8.1
	}
	return met
}

// Consumption returns the number of units of a commodity that a nation consumes in this round. It is 0 for
// another unit, for a seat that is not in the game, and if there is no such event.
func (p *Public) Consumption(seat bourse.Seat, unit Unit) int16 {
	if !p.seated(seat) || !unit.Commodity() || p.Global > BankRun {
		return 0
	}
	n := int16(p.Laws[seat].Len()) // E8.1
	if unit == Grain && globalCards[p.Global].effect == hungryNations {
		n++ // E11.7
	}
	return n
}

// consumptions returns the consumption of each nation in this round.
func (p *Public) consumptions() (n [MaxPlayers]Goods) {
	for i := range n {
		for unit := Grain; unit <= Tech; unit++ {
			n[i][unit-Grain] = p.Consumption(bourse.Seat(i), unit)
		}
	}
	return n
}

// reward gives a reward to each banker who has met all requirements, and a penalty to each other banker.
func (s *State) reward(out sink) {
	seat := s.Lead
	for range s.Config.Players {
		produced := s.metProduction(seat)
		judged(seat, 0, produced, Clause{6, 4}, out)
		lawful := s.judgeLaws(seat, out)
		if produced && lawful && s.Deeds.Consumed.Has(seat) { // E9.1
			s.supply(Reserves(seat), Gold, 1, Clause{9, 1}, out) // E9.1
			s.returnToken(seat, Clause{9, 1}, out)
		} else {
			s.gainToken(seat, Clause{9, 2}, out) // E9.2
		}
		seat = s.next(seat)
	}
}

// judgeLaws judges the laws in force in a nation.
func (s *State) judgeLaws(seat bourse.Seat, out sink) bool {
	broken := s.broken(seat)
	for rest := s.Laws[seat]; rest != 0; rest &= rest - 1 {
		if law := rest.lowest(); s.judges(seat, law) {
			judged(seat, law, !broken.Has(law), lawCards[law].rule, out)
		}
	}
	return broken == 0
}

// broken returns the laws in force in a nation that are judged this round and that the banker does not keep.
func (p *Public) broken(seat bourse.Seat) (set LawSet) {
	for rest := p.Laws[seat]; rest != 0; rest &= rest - 1 {
		if law := rest.lowest(); p.judges(seat, law) && !p.keeps(seat, law) {
			set = set.with(law)
		}
	}
	return set
}

// Missed lists the requirements of a round that a banker has not met.
type Missed struct {
	Consumption bool   // the reserves have too little (E8.1)
	Production  bool   // a commodity was not made (E6.4)
	Laws        LawSet // the laws that the banker does not keep (E12)
}

// Outlook returns what the view's seat would miss if only its own orders were carried out and nobody did
// anything more this round. The banker gets a token for missing anything (E9.2). ok is false outside of
// production and trade (E3.5, E3.6), and for a spectator.
func (v View) Outlook() (missed Missed, ok bool) {
	switch v.Phase {
	case Producing, Contributing, Trading, Answering, Remining:
	default:
		return Missed{}, false
	}
	if !v.seated(v.Seat) {
		return Missed{}, false
	}
	s := State{Public: v.Public}
	s.Own[v.Seat] = v.Own
	if s.Phase == Producing {
		s.payOrders(v.Seat, nil) // E6.2
		s.deliver(nil)           // E6.2
	}
	missed.Consumption = !s.feed(v.Seat, nil)
	missed.Production = !s.metProduction(v.Seat)
	missed.Laws = s.broken(v.Seat)
	return missed, true
}

// judged reports whether a requirement, or a law, was met.
func judged(seat bourse.Seat, law Law, met bool, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Judged, Rule: rule, Seat: seat, Law: law, Met: met})
	}
}
