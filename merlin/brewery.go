package merlin

import "bourse.example"

// This file implements mead. A player makes it from grain in a standing Brewery and sells it to the bank
// (M10.3), or spends it to call the guard there (M10.4).

// mayLastCall reports whether a player can move their guard to the open plot: for a mead, to a standing Brewery
// without a unit.
func (p *Public) mayLastCall(seat bourse.Seat, o *Open, sets *fieldSets) bool {
	player, plot := &p.Seats[seat], p.Plots.at(o.Plot)
	return player.Units[guardPlace].Card != 0 && player.Mead > 0 && plot.Standing() && plot.Permit.PotionLab() && sets.peopled>>o.Plot.index()&1 == 0 // M10.4
}

// makeLastCall moves a player's guard to a Brewery.
func (s *State) makeLastCall(seat bourse.Seat, o *Open, out sink) {
	rule := Clause{10, 4}
	s.transfer(StoreOf(seat), Supply, Mead, 1, rule, out) // M10.4
	s.march(seat, guardPlace, o.Plot, rule, out)          // M10.4
}

// grainPerMead is the grain that one mead takes.
const grainPerMead = 2

// mostMead returns how much mead a player can make, given their grain and the supply.
func (p *Public) mostMead(seat bourse.Seat) int16 {
	return min(int16(p.Seats[seat].Store.Of(Grain))/grainPerMead, p.Mead) // M4.4 M10.3
}

// refuseMead refuses to make mead without a Brewery, without grain, or when the supply has no mead.
func (p *Public) refuseMead(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.mostMead(seat) < 1: // M10.3
		return notEnough
	case !p.Keeps(seat, Card.PotionLab): // M10.3
		return noBrewery
	}
	return nil
}

// makeMead turns grain into mead.
func (s *State) makeMead(m *Move, out sink) {
	s.Own[m.Seat].Actions++                                                          // M3.4
	s.transfer(StoreOf(m.Seat), Supply, Grain, grainPerMead*m.N, Clause{10, 3}, out) // M10.3
	s.transfer(Supply, StoreOf(m.Seat), Mead, m.N, Clause{10, 3}, out)               // M10.3
}

// mostPour returns how much mead a player can sell, given their mead and the gold of the bank.
func (p *Public) mostPour(seat bourse.Seat) int16 {
	return min(p.Seats[seat].Mead, p.Bank/int16(p.CoL)) // M4.4 M10.3
}

// makePour sells mead to the bank.
func (s *State) makePour(m *Move, out sink) {
	s.Own[m.Seat].Actions++                                                     // M3.4
	s.transfer(StoreOf(m.Seat), Supply, Mead, m.N, Clause{10, 3}, out)          // M10.3
	s.transfer(Bank, Purse(m.Seat), Gold, m.N*int16(s.CoL), Clause{10, 3}, out) // M10.3
}
