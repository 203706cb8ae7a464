package merlin

import "bourse.example"

// This file implements chapter M11: lands and what is planted on them.

// harvest has a land yield into its owner's store: what its number and the season give, twice as much with a
// unit planted on its plot, which returns. At is none for a land that an ace has brought. If nothing comes
// the planted unit stays.
func (s *State) harvest(seat bourse.Seat, land Card, at Place, out sink) {
	g, rule := land.Yield(), Clause{11, 1} // M11.1
	n := s.growth(g)
	planted := at != 0 && s.Plots.at(at).Planted
	if planted {
		n *= 2 // M11.2
	}
	if at == 0 {
		rule = Clause{26, 1}
	}
	n = s.part(Supply, StoreOf(seat), g, n, rule, out)
	if planted && n > 0 {
		s.transfer(PlotOf(at), StoreOf(seat), g, 1, Clause{11, 2}, out) // M11.2
	}
	if g == Oil && !s.Erratic {
		s.raise(Climate, int8(n), Clause{5, 3}, out) // M5.3
	}
}

// refusePlant refuses a plot without a land of souls or grain, one where a unit is planted, and who has none
// in store.
func (p *Public) refusePlant(seat bourse.Seat, at Place) *bourse.Illegal {
	plot := p.Plots.at(at)
	g := plot.Permit.Yield()
	if g != Souls && g != Grain || plot.Planted || p.Seats[seat].Store.Of(g) < 1 { // M11.2
		return NotPlantable
	}
	return nil
}

// plant plants a unit of what the land yields.
func (s *State) plant(seat bourse.Seat, at Place, out sink) {
	s.transfer(StoreOf(seat), PlotOf(at), s.Plots.at(at).Permit.Yield(), 1, Clause{11, 2}, out) // M11.2
}
