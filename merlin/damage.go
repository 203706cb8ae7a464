package merlin

import "bourse.example"

// This file implements damage (M22.6, M22.7): what happens to a property that takes it, and who gets the
// yield of a plot with units on it.

// damages reports whether a part that damages properties is in play.
func (p *Public) damages() bool {
	return p.Config.Parts.Has(Magic) || p.Config.Parts.Has(War) || p.Config.Parts.Has(Visions) // M37.3
}

// destroyed reports whether a property has all the damage that it can take: 1, or 2 with a permit.
func (p *Plot) destroyed() bool { return p.Damage >= 2 || p.Damage == 1 && p.Permit == 0 } // M22.6

// harm damages a standing property without a unit. Stoneskin prevents the damage.
func (s *State) harm(at Place, n int8, rule Clause, out sink) { s.raid(at, n, noSeat, rule, out) }

// raid damages a standing property, by a unit of a player or by none. Stoneskin prevents the damage. A
// destroyed property turns face down and loses everything on it. Its shares end, and its owner's policies
// pay.
func (s *State) raid(at Place, n int8, by bourse.Seat, rule Clause, out sink) {
	if s.comesAbout(at, Stoneskin, out) { // M31.5
		return
	}
	plot := s.Plots.at(at)
	plot.Damage += n
	if out != nil {
		out(Event{Kind: Harmed, Rule: rule, To: PlotOf(at), N: int16(n)})
	}
	if !plot.destroyed() { // M22.6
		return
	}
	rule = Clause{22, 6}
	if out != nil {
		out(Event{Kind: Destroyed, Rule: rule, To: PlotOf(at)})
	}
	s.vacate(at, by, rule, out)                                                         // M22.6
	s.changeAll(Voided, func(n Note) bool { return n.isShare(at) }, Clause{17, 1}, out) // M17.1 M22.6
	if i := s.Seats[at.Seat()].Units.on(at); i >= 0 {
		s.fall(at.Seat(), i, rule, out) // M22.6
	}
	plot.Down, plot.Invested, plot.Shielded, plot.Dug = true, false, false, undug
	s.changeAll(Struck, func(n Note) bool { return n.covers(at.Seat(), CoverProperty) }, Clause{19, 2}, out) // M19.2
}

// mend heals n damage of a property, or all of its damage if there is less.
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

// refuseClear refuses to clear a plot where nothing is destroyed or where an enemy's unit is.
func (p *Public) refuseClear(o *Open) *bourse.Illegal {
	switch {
	case !p.Plots.at(o.Plot).Down: // M22.6
		return nothingThere
	case p.peopled(o.Plot): // M22.6
		return beset
	}
	return nil
}

// clearPlot removes the destroyed cards from a plot and puts them on their discards.
func (s *State) clearPlot(at Place, rule Clause, out sink) {
	plot := s.Plots.at(at)
	if plot.Permit != 0 {
		s.carry(PlotOf(at), Discards, plot.Permit, 1, rule, out) // M22.6
	}
	s.carry(PlotOf(at), Discards, plot.Property, 1, rule, out) // M22.6
	*plot = Plot{}
}

func (s *State) makeClear(o *Open, out sink) { s.clearPlot(o.Plot, Clause{22, 6}, out) }

// vacate clears what is on and under a plot apart from its cards. The stake or the vault goes to the bank and
// a planted unit to the supply, or both to the player who destroyed the property. A potion goes back into its
// deck. Waiting spells end, and damage is healed.
func (s *State) vacate(at Place, by bourse.Seat, rule Clause, out sink) {
	plot := s.Plots.at(at)
	gold, goods := Bank, Supply
	if by.Player() {
		gold, goods = Purse(by), StoreOf(by) // M22.6
	}
	s.transfer(PlotOf(at), gold, Gold, plot.Gold, rule, out) // M22.6 M28.1
	if plot.Planted {
		s.transfer(PlotOf(at), goods, plot.Permit.Yield(), 1, rule, out) // M22.6 M28.1
	}
	if c := s.Own[at.Seat()].Under[at.index()]; c != 0 {
		s.emptied(at)
		s.slipped(PlotOf(at), Deck, c, rule, out) // M22.6 M28.1 M36.2
	}
	plot.Wait, plot.Damage = 0, 0 // M22.6 M28.1
}

// The values of Plot.Dug.
const (
	undug    = iota
	dugOwner // the plot's owner gets the yield
	dugNone  // nobody gets the yield
)

// lastOfOwner is the highest die on which an entrenched plot yields to its owner.
const lastOfOwner = 3

// disputed reports whether a die decides who gets the yield of a plot: units of its owner and of an enemy
// are on it, and this roll has not yet decided it.
func (p *Public) disputed(at Place) bool {
	return p.Config.Parts.Has(War) && p.Plots.at(at).Dug == undug && p.defender(at) != nil &&
		p.enemyOn(at).Player() // M22.7
}

// dispute asks for that die.
func (s *State) dispute(at Place, out sink) { s.push(dieFrame(at.Seat(), Clause{22, 7}), out) } // M22.7

// dig records the result of that die for the rest of the roll.
func (s *State) dig(at Place, die int16) {
	plot := s.Plots.at(at)
	plot.Dug = dugNone
	if die <= lastOfOwner {
		plot.Dug = dugOwner // M22.7
	}
}

// undig clears those results when a roll is over.
func (s *State) undig() {
	if !s.Config.Parts.Has(War) {
		return
	}
	for i := range s.Plots {
		s.Plots[i].Dug = undug
	}
}

// yieldsTo returns the player who gets the yield of a plot. That is its owner, or the owner of an enemy's
// unit that is alone on it. On a plot for which a die was rolled, it is the owner or nobody.
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

// expel removes all units on a plot from the game.
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

// disband removes a bankrupt player's units, and all units on their plots, from the game.
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
