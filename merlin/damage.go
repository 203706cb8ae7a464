package merlin

import "bourse.example"

// This file implements damage (M22.6, M22.7): what a property stands, what becomes of one that is destroyed,
// and who gets what a plot yields where units stand.

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

func (s *State) makeClear(at Place, out sink) { s.clearPlot(at, Clause{22, 6}, out) }

// uproot takes a planted unit back to the supply.
func (s *State) uproot(at Place, rule Clause, out sink) {
	if plot := s.Plots.at(at); plot.Planted {
		s.transfer(PlotOf(at), Supply, plot.Permit.Yield(), 1, rule, out) // M28.1
	}
}

// vacate takes off a plot what lies on and under it besides its cards: the stake or the vault goes to the
// bank, a planted unit to the supply, a potion is shuffled back, spells that wait are over, and the property
// is unhurt.
func (s *State) vacate(at Place, rule Clause, out sink) {
	plot := s.Plots.at(at)
	s.uproot(at, rule, out)
	s.transfer(PlotOf(at), Bank, Gold, plot.Gold, rule, out) // M28.1
	s.spill(at, rule, out)                                   // M28.1
	plot.Wait, plot.Damage = 0, 0                            // M22.6 M28.1
}

// What Plot.Dug says.
const (
	undug    = iota
	dugOwner // the plot's owner gets what it yields
	dugNone  // nobody does
)

// lastOfOwner is the highest number of a die on which an entrenched plot yields to its owner.
const lastOfOwner = 3

// disputed reports whether a die is to be rolled for what a plot yields: a unit of its owner's and an enemy's
// are on it, and none has been rolled for it in this roll.
func (p *Public) disputed(at Place) bool {
	return p.Config.Parts.Has(War) && p.Plots.at(at).Dug == undug && p.defender(at) != nil &&
		p.enemyOn(at).Player() // M22.7
}

// dispute asks for the die.
func (s *State) dispute(at Place, out sink) { s.push(dieFrame(at.Seat(), Clause{22, 7}), out) } // M22.7

// dig notes what the die shows, for the roll.
func (s *State) dig(at Place, die int16) {
	plot := s.Plots.at(at)
	plot.Dug = dugNone
	if die <= lastOfOwner {
		plot.Dug = dugOwner // M22.7
	}
}

// undig forgets what has been rolled for plots when a roll is over.
func (s *State) undig() {
	if !s.Config.Parts.Has(War) {
		return
	}
	for i := range s.Plots {
		s.Plots[i].Dug = undug
	}
}

// yieldsTo returns who gets what a plot yields: its owner; if only an enemy's unit is on it, who that one
// belongs to; of a plot for which a die has been rolled its owner or nobody.
func (p *Public) yieldsTo(at Place) bourse.Seat {
	owner := at.Seat()
	if !p.Config.Parts.Has(War) {
		return owner
	}
	enemy := p.enemyOn(at)
	switch {
	case !enemy.Player():
		return owner
	case p.defender(at) == nil:
		return enemy // M22.7
	case p.Plots.at(at).Dug == dugNone:
		return noSeat // M22.7
	}
	return owner
}

// expel has all units on a plot leave the game.
func (s *State) expel(at Place, rule Clause, out sink) {
	if !s.Config.Parts.Has(War) {
		return
	}
	for seat := range bourse.Seat(s.Players()) {
		if i := s.Seats[seat].Units.on(at); i >= 0 {
			s.fall(seat, i, rule, out) // M28.1 M28.2
		}
	}
}

// disband has a bankrupt's units leave the game, and all on its plots.
func (s *State) disband(seat bourse.Seat, rule Clause, out sink) {
	for i := guardPlace; i >= 0; i-- {
		if s.Seats[seat].Units[i].Card != 0 {
			s.fall(seat, i, rule, out) // M28.2
		}
	}
	for i := range FieldPlots {
		s.expel(place(seat, i), rule, out) // M28.2
	}
}
