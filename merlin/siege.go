package merlin

import "bourse.example"

// This file implements what units do to what a plot yields (M22.7), and what becomes of those on a plot that
// is no more.

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
