package merlin

import "bourse.example"

// This file implements damage (M22.6): what a property stands, and what becomes of one that is destroyed.

// damages reports whether a part is played that does damage to properties.
func (p *Public) damages() bool {
	return p.Config.Parts.Has(Magic) || p.Config.Parts.Has(War) || p.Config.Parts.Has(Visions) // M37.3
}

// hitPoints returns how much damage destroys a property.
func (p *Plot) hitPoints() int8 {
	if p.Permit != 0 {
		return 2 // M22.6
	}
	return 1 // M22.6
}

// harm does damage to a property that stands, by no unit. Stoneskin wards it off.
func (s *State) harm(at Place, n int8, rule Clause, out sink) { s.raid(at, n, noSeat, rule, out) }

// raid does damage to a property that stands, by a unit of a player's, or by none. Stoneskin wards it off.
func (s *State) raid(at Place, n int8, by bourse.Seat, rule Clause, out sink) {
	if s.comesAbout(at, Stoneskin, out) { // M31.5
		return
	}
	plot := s.Plots.at(at)
	plot.Damage += n
	if out != nil {
		out(Event{Kind: Harmed, Rule: rule, To: PlotOf(at), N: int16(n)})
	}
	if plot.Damage >= plot.hitPoints() {
		s.destroy(at, by, out) // M22.6
	}
}

// destroy lays a property face down: what lies on it goes where it belongs, its shares end, and policies on
// it pay. By says whose unit has done it, or nobody's.
func (s *State) destroy(at Place, by bourse.Seat, out sink) {
	rule := Clause{22, 6}
	plot := s.Plots.at(at)
	if out != nil {
		out(Event{Kind: Destroyed, Rule: rule, To: PlotOf(at)})
	}
	if by.Player() {
		s.loot(at, by, rule, out) // M22.6
	}
	s.vacate(at, rule, out) // M22.6
	s.endShares(at, out)    // M17.1 M22.6
	if i := s.Seats[at.Seat()].Units.on(at); i >= 0 {
		s.fall(at.Seat(), i, rule, out) // M22.6
	}
	plot.Down, plot.Invested, plot.Shielded, plot.Dug = true, false, false, undug
	s.strikeHeld(at.Seat(), CoverProperty, out) // M19.2
}

// loot brings who has destroyed a property the stake on it and what is planted there.
func (s *State) loot(at Place, by bourse.Seat, rule Clause, out sink) {
	plot := s.Plots.at(at)
	s.transfer(PlotOf(at), Purse(by), Gold, plot.Gold, rule, out) // M22.6
	if plot.Planted {
		s.transfer(PlotOf(at), StoreOf(by), plot.Permit.Yield(), 1, rule, out) // M22.6
	}
}

// mend heals so much damage of a property, up to all of it.
func (s *State) mend(at Place, n int8, rule Clause, out sink) {
	plot := s.Plots.at(at)
	if n = min(n, plot.Damage); n == 0 {
		return
	}
	plot.Damage -= n // M20.7 M33.3
	if out != nil {
		out(Event{Kind: Mended, Rule: rule, To: PlotOf(at), N: int16(n)})
	}
}

// refuseClear refuses to clear a plot where nothing is destroyed, and one on which an enemy's unit is.
func (p *Public) refuseClear(at Place) *bourse.Illegal {
	switch {
	case !p.Plots.at(at).Down: // M22.6
		return NothingThere
	case p.peopled(at): // M22.6
		return Beset
	}
	return nil
}

// clearPlot clears a plot of what is destroyed there: its cards go to their discards.
func (s *State) clearPlot(at Place, rule Clause, out sink) {
	plot := s.Plots.at(at)
	if plot.Permit != 0 {
		s.carry(PlotOf(at), Discards, plot.Permit, 1, rule, out) // M22.6
	}
	s.carry(PlotOf(at), Discards, plot.Property, 1, rule, out) // M22.6
	*plot = Plot{}
}
