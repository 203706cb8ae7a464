package merlin

import "bourse.example"

// This file implements mead: it is made of grain where a Brewery stands, and sold to the bank (M10.3), or
// calls the guard there (M10.4).

// refuseLastCall refuses to have a guard go to a plot: who has none, or no mead, and a plot without a Brewery
// that stands, or with a unit on it.
func (p *Public) refuseLastCall(seat bourse.Seat, at Place, peopled bool) *bourse.Illegal {
	player := &p.Seats[seat]
	if plot := p.Plots.at(at); player.Units[guardPlace].Card == 0 || player.Mead < 1 || !plot.Standing() || !plot.Permit.PotionLab() || peopled { // M10.4
		return NoLastCall
	}
	return nil
}

// makeLastCall has a player's guard go to a Brewery.
func (s *State) makeLastCall(seat bourse.Seat, at Place, out sink) {
	rule := Clause{10, 4}
	s.transfer(StoreOf(seat), Supply, Mead, 1, rule, out) // M10.4
	s.march(seat, guardPlace, at, rule, out)              // M10.4
}

// grainPerMead is how much grain a mead takes.
const grainPerMead = 2

// mostMead returns how much mead a player can make: as much as its grain and the supply give.
func (p *Public) mostMead(seat bourse.Seat) int16 {
	return min(int16(p.Seats[seat].Store.Of(Grain))/grainPerMead, p.Mead) // M4.4 M10.3
}

// refuseMead refuses to make mead without a Brewery, grain for it, and mead in the supply.
func (p *Public) refuseMead(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.mostMead(seat) < 1: // M10.3
		return NotEnough
	case !p.Keeps(seat, Card.PotionLab): // M10.3
		return NoBrewery
	}
	return nil
}

// makeMead makes mead of grain.
func (s *State) makeMead(m *Move, out sink) {
	s.Own[m.Seat].Actions++                                                          // M3.4
	s.transfer(StoreOf(m.Seat), Supply, Grain, grainPerMead*m.N, Clause{10, 3}, out) // M10.3
	s.transfer(Supply, StoreOf(m.Seat), Mead, m.N, Clause{10, 3}, out)               // M10.3
}

// mostPour returns how much mead a player can sell: what it has, as far as the bank can pay.
func (p *Public) mostPour(seat bourse.Seat) int16 {
	return min(p.Seats[seat].Mead, p.Bank/int16(p.CoL)) // M4.4 M10.3
}

// refusePour refuses to sell mead without any, and to a bank that cannot pay.
func (p *Public) refusePour(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.mostPour(seat) < 1: // M4.4 M10.3
		return NotEnough
	}
	return nil
}

// makePour sells mead to the bank.
func (s *State) makePour(m *Move, out sink) {
	s.Own[m.Seat].Actions++                                                     // M3.4
	s.transfer(StoreOf(m.Seat), Supply, Mead, m.N, Clause{10, 3}, out)          // M10.3
	s.transfer(Bank, Purse(m.Seat), Gold, m.N*int16(s.CoL), Clause{10, 3}, out) // M10.3
}
