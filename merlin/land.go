package merlin

import "bourse.example"

// This file implements chapter M11: lands and planted units.

// harvestAt makes the land on a plot yield. First a potion that waits for its number takes effect, then a
// spell that blocks it. It reports whether it has pushed a die that decides who gets the yield; harvestOn
// then continues.
func (s *State) harvestAt(at Place, out sink) (pushed bool) {
	seat, g := at.Seat(), s.Plots.at(at).Permit.Yield()
	n := s.growth(g)
	if s.comesAbout(at, RainingGold, out) { // M4.3
		s.part(Bank, Purse(seat), rainingGold, RainingGold.Clause(), out) // M31.1
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

// harvestOn continues a harvest with the die that decides who gets the yield. If nothing grows in this
// season, a Warm Winter has taken effect, because otherwise no die would have been rolled.
func (s *State) harvestOn(at Place, die int16, out sink) {
	s.dig(at, die)
	s.reap(at, max(1, s.growth(s.Plots.at(at).Permit.Yield())), out) // M22.7
}

// reap moves the yield of a land to the store of its owner, or of the player who has seized it. A planted
// unit doubles the yield and then returns to the owner. If the yield is nothing, the planted unit stays.
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

// grow moves the yield of a land to a player, limited by the supply. It returns how much was moved.
func (s *State) grow(to bourse.Seat, g Good, n int16, rule Clause, out sink) int16 {
	n = min(n, int16(s.Supply.Of(g))) // M11.1
	s.transfer(Supply, StoreOf(to), g, n, rule, out)
	if g == Oil && !s.Erratic {
		s.raise(Climate, int8(n), Clause{5, 3}, out) // M5.3
	}
	return n
}

// rainingGold is the gold that Raining Gold pays.
const rainingGold = 3

// blocked reports whether a spell keeps a land from yielding, and uses up one of the spell's turns.
func (s *State) blocked(seat bourse.Seat, at Place, g Good, out sink) bool {
	plot := s.Plots.at(at)
	if plot.Wait == 0 {
		return false
	}
	plot.Wait-- // M30.1
	if out != nil {
		out(Event{Kind: Clouded, Rule: Cumulonimbus.Clause(), To: PlotOf(at), N: int16(plot.Wait)})
	}
	s.changeAll(Struck, func(n Note) bool { return n.covers(seat, coverLand[g]) }, Clause{19, 2}, out) // M19.2
	return true
}

// mayPlant reports whether a unit of the store can be planted on the open plot: on a standing land of souls or
// grain on which nothing is planted.
func (p *Public) mayPlant(seat bourse.Seat, o *Open) bool {
	plot := p.Plots.at(o.Plot)
	g := plot.Permit.Yield()
	return (g == Souls || g == Grain) && !plot.Down && !plot.Planted && p.Seats[seat].Store.Of(g) > 0 // M11.2
}

// makePlant plants a unit of the good that the land yields.
func (s *State) makePlant(seat bourse.Seat, o *Open, out sink) {
	s.transfer(StoreOf(seat), PlotOf(o.Plot), s.Plots.at(o.Plot).Permit.Yield(), 1, Clause{11, 2}, out) // M11.2
}

// bearsFruit reports whether the land on a plot can yield something now. The season or a Warm
// Winter must allow it, the supply must have some, and its owner's lands must not be enclosed.
func (p *Public) bearsFruit(at Place) bool {
	g := p.Plots.at(at).Permit.Yield()
	return !p.Enclosed.Has(at.Seat()) && p.Supply.Of(g) > 0 && (p.growth(g) > 0 ||
		p.Season() == Winter && p.Config.Parts.Has(Magic)) // M31.3
}
