package merlin

import "bourse.example"

// This file implements chapter M7: what properties pay, and what is invested in them.

// payOut has a property whose number is rolled pay its shares, then its owner or who has seized it, and then
// its stake with as much again from the bank. It reports whether it has pushed a die that says first who gets
// it.
func (s *State) payOut(at Place, out sink) (pushed bool) {
	seat, plot, payouts := at.Seat(), s.Plots.at(at), s.payouts()
	if plot.Damage == 0 && s.Bank > 0 && payouts > 0 { // M7.1 M22.6
		if s.disputed(at) {
			s.dispute(at, out) // M22.7
			return true
		}
		for range payouts {
			s.payIncome(at, out)
		}
	}
	if stake := plot.Gold; stake > 0 {
		s.transfer(PlotOf(at), Purse(seat), Gold, stake, Clause{7, 2}, out) // M7.2
		s.part(Bank, Purse(seat), Gold, stake, Clause{7, 2}, out)           // M7.2
	}
	return false
}

// payIncome has a property pay its shares, then its owner or who has seized it.
func (s *State) payIncome(at Place, out sink) {
	to, rule := s.yieldsTo(at), Clause{7, 1}
	if to == noSeat {
		return // M22.7
	}
	if to != at.Seat() {
		rule = Clause{22, 7}
	}
	own := int16(s.Plots.at(at).Property.Payout()) - s.payShares(at, out)
	s.part(Bank, Purse(to), Gold, own, rule, out) // M7.1 M22.7
}

// payouts returns how often a property of the number rolled pays.
func (p *Public) payouts() int {
	switch {
	case p.Milk:
		return 0 // M32.7
	case p.Sugar:
		return 2 // M17.1 M32.6
	}
	return 1
}

// refuseInvest refuses what cannot be invested in: a plot without a standing and unhurt property, with a land
// or a Brewery, a Chauffeur, one with a unit on it, and a property in which its owner has invested this turn.
func (p *Public) refuseInvest(seat bourse.Seat, at Place, peopled bool) *bourse.Illegal {
	plot := p.Plots.at(at)
	if !plot.Standing() || plot.Damage > 0 || plot.Permit != 0 && !plot.Permit.SpellLab() || plot.Chauffeur() || plot.Invested || peopled { // M7.2 M7.3 M8.1 M10.3 M11.3 M22.6
		return NotInvestable
	}
	if p.Seats[seat].Purse < 1 { // M36.5
		return NotEnough
	}
	return nil
}

// invest puts gold on a property.
func (s *State) invest(seat bourse.Seat, at Place, n int16, out sink) {
	s.transfer(Purse(seat), PlotOf(at), Gold, n, Clause{7, 2}, out) // M7.2
	s.Plots.at(at).Invested = true
}
