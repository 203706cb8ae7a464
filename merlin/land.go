package merlin

import "bourse.example"

// This file implements chapter M11: lands and what is planted on them.

// harvest has a land yield into its owner's store: what its number and the season give, twice as much with a
// unit planted on its plot, which returns. At is none for a land that an ace has brought. If nothing comes
// the planted unit stays. A potion that waits for the number comes first, then a spell that blocks the land.
func (s *State) harvest(seat bourse.Seat, land Card, at Place, out sink) {
	g, rule := land.Yield(), Clause{11, 1} // M11.1
	n := s.growth(g)
	if at != 0 {
		if s.comesAbout(at, RainingGold, out) { // M4.3
			s.part(Bank, Purse(seat), Gold, rainingGold, RainingGold.rule(), out) // M31.1
		}
		if s.Season() == Winter && s.comesAbout(at, WarmWinter, out) {
			n = 1 // M31.3
		}
		if s.blocked(seat, at, g, out) || s.Enclosed.Has(at.Seat()) { // M4.3 M34.8
			return
		}
		if n > 0 && s.Supply.Of(g) > 0 && s.comesAbout(at, DoubleHarvest, out) {
			n *= 2 // M31.2
		}
	}
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

// rainingGold is what Raining Gold brings.
const rainingGold = 3

// blocked reports whether a spell keeps a land from yielding, and counts that.
func (s *State) blocked(seat bourse.Seat, at Place, g Good, out sink) bool {
	plot := s.Plots.at(at)
	if plot.Wait == 0 {
		return false
	}
	plot.Wait-- // M30.1
	s.clouded(at, Cumulonimbus.rule(), out)
	s.strikeHeld(seat, CoverLandSouls+Cover(g-Souls), out) // M19.2
	return true
}

// refusePlant refuses a plot without a land of souls or grain, one where a unit is planted, and who has none
// in store.
func (p *Public) refusePlant(seat bourse.Seat, at Place) *bourse.Illegal {
	plot := p.Plots.at(at)
	g := plot.Permit.Yield()
	if g != Souls && g != Grain || plot.Down || plot.Planted || p.Seats[seat].Store.Of(g) < 1 { // M11.2
		return NotPlantable
	}
	return nil
}

// plant plants a unit of what the land yields.
func (s *State) plant(seat bourse.Seat, at Place, out sink) {
	s.transfer(StoreOf(seat), PlotOf(at), s.Plots.at(at).Permit.Yield(), 1, Clause{11, 2}, out) // M11.2
}
