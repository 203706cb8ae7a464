package merlin

import "bourse.example"

// This file implements damage (M22.6): what a property stands, and what becomes of one that is destroyed.

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

// destroy lays a property face down: what lies on it goes where it belongs, its shares end, and policies on it pay. By says
// whose unit has done it, or nobody's.
func (s *State) destroy(at Place, by bourse.Seat, out sink) {
	rule := Clause{22, 6}
	plot := s.Plots.at(at)
	if out != nil {
		out(Event{Kind: Destroyed, Rule: rule, To: PlotOf(at)})
	}
	s.vacate(at, rule, out) // M22.6
	s.endShares(at, out)    // M17.1 M22.6
	plot.Down, plot.Invested = true, false
	s.strikeHeld(at.Seat(), CoverProperty, out) // M19.2
}

// refuseClear refuses to clear a plot where nothing is destroyed.
func (p *Public) refuseClear(at Place) *bourse.Illegal {
	if !p.Plots.at(at).Down { // M22.6
		return NothingThere
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
