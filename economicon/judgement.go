package economicon

import "bourse.example"

// This file implements chapters E8 and E9: consumption, rewards and penalties.

// consume takes from each banker's reserves what its nation consumes.
func (s *State) consume(out sink) {
	seat := s.Lead
	for range s.Config.Players {
		met := true
		for unit := Grain; unit <= Tech; unit++ {
			need, have := s.Consumption(seat, unit), s.Reserves[seat][unit-1]
			if have < need { // E8.1
				met = false
			}
			s.transfer(Reserves(seat), Box, unit, min(need, have), Clause{8, 1}, out) // E8.1
		}
		if met {
			s.Deeds.Consumed = s.Deeds.Consumed.With(seat)
		}
		judged(seat, 0, met, Clause{8, 1}, out)
		seat = s.next(seat)
	}
}

// Consumption returns how much of a commodity a nation consumes in this round: 0 of another unit, and
// for a seat that is not in the game.
func (p *Public) Consumption(seat bourse.Seat, unit Unit) int16 {
	if !p.seated(seat) || !unit.Commodity() {
		return 0
	}
	n := int16(p.Laws[seat].Len()) // E8.1
	if unit == Grain && globalCards[p.Global].effect == hungryNations {
		n++ // E11.7
	}
	return n
}

// consumptions returns what each nation consumes in this round.
func (p *Public) consumptions() (n [MaxPlayers]Goods) {
	if !p.Global.valid() && p.Global != 0 {
		return n
	}
	for i := range n {
		for unit := Grain; unit <= Tech; unit++ {
			n[i][unit-Grain] = p.Consumption(bourse.Seat(i), unit)
		}
	}
	return n
}

// reward rewards those who have met everything, and punishes the others.
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
	lawful := true
	for rest := s.Laws[seat]; rest != 0; rest &= rest - 1 {
		law := rest.lowest()
		if !s.judges(seat, law) {
			continue
		}
		kept := s.keeps(seat, law)
		lawful = lawful && kept
		judged(seat, law, kept, Clause{12, uint8(law)}, out)
	}
	return lawful
}

// judged tells whether a requirement, or a law, was met.
func judged(seat bourse.Seat, law Law, met bool, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Judged, Rule: rule, Seat: seat, Law: law, Met: met})
	}
}
