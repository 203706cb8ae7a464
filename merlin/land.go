package merlin

import "bourse.example"

// This file implements chapter M11: lands and what is planted on them.

// harvestAt has the land on a plot yield. A potion that waits for its number comes first, then what blocks
// it. It reports whether it has pushed a die that says first who gets what it yields: then harvestOn goes on.
func (s *State) harvestAt(at Place, out sink) (pushed bool) {
	seat, g := at.Seat(), s.Plots.at(at).Permit.Yield()
	n := s.growth(g)
	if s.comesAbout(at, RainingGold, out) { // M4.3
		s.part(Bank, Purse(seat), Gold, rainingGold, RainingGold.rule(), out) // M31.1
	}
	if s.Season() == Winter && s.comesAbout(at, WarmWinter, out) {
		n = 1 // M31.3
	}
	if s.blocked(seat, at, g, out) || s.Enclosed.Has(seat) { // M4.3 M34.8
		return false
	}
	if n > 0 && s.Supply.Of(g) > 0 && s.disputed(at) {
		s.dispute(at, out) // M22.7
		return true
	}
	s.reap(at, n, out)
	return false
}

// harvestOn goes on with a harvest when the die shows who gets what the land yields. Where nothing grows
// there has been a Warm Winter, or no die would have been rolled.
func (s *State) harvestOn(at Place, die int16, out sink) {
	s.dig(at, die)
	s.reap(at, max(1, s.growth(s.Plots.at(at).Permit.Yield())), out) // M22.7
}

// reap brings what a land yields to its owner's store, or to that of who has seized it: twice as much with a
// unit planted on the plot, which returns to its owner. If nothing comes the planted unit stays.
func (s *State) reap(at Place, n int16, out sink) {
	owner, plot := at.Seat(), s.Plots.at(at)
	g, to, rule := plot.Permit.Yield(), s.yieldsTo(at), Clause{11, 1}
	if to == noSeat {
		return // M22.7
	}
	if to != owner {
		rule = Clause{22, 7}
	}
	if n > 0 && s.Supply.Of(g) > 0 && s.comesAbout(at, DoubleHarvest, out) {
		n *= 2 // M31.2
	}
	if plot.Planted {
		n *= 2 // M11.2
	}
	if s.grow(to, g, n, rule, out) > 0 && plot.Planted {
		s.transfer(PlotOf(at), StoreOf(owner), g, 1, Clause{11, 2}, out) // M11.2
	}
}

// grow brings a player what lands yield, as far as the supply has it. It returns how much comes.
func (s *State) grow(to bourse.Seat, g Good, n int16, rule Clause, out sink) int16 {
	n = s.part(Supply, StoreOf(to), g, n, rule, out) // M11.1
	if g == Oil && !s.Erratic {
		s.raise(Climate, int8(n), Clause{5, 3}, out) // M5.3
	}
	return n
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
	s.strikeHeld(seat, coverLand[g], out) // M19.2
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

// makePlant plants a unit of what the land yields.
func (s *State) makePlant(seat bourse.Seat, at Place, out sink) {
	s.transfer(StoreOf(seat), PlotOf(at), s.Plots.at(at).Permit.Yield(), 1, Clause{11, 2}, out) // M11.2
}
