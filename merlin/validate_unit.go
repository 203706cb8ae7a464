package merlin

import (
	"fmt"

	"bourse.example"
)

// This file checks units and where they are.

// validateUnits checks the units of all players.
func (p *Public) validateUnits() error {
	var taken [plots]bool // with a unit that does not belong to the plot's owner
	for seat := range bourse.Seat(MaxPlayers) {
		units := &p.Seats[seat].Units
		for i := range units {
			u := &units[i]
			if *u == (Unit{}) {
				continue
			}
			if !p.isUnit(seat, i) || i > 0 && i < guardPlace && units[i-1].Card == 0 ||
				units.on(u.Plot) != i { // M20.5
				return fmt.Errorf("units: p%d has %s in place %d", seat, u, i)
			}
			if u.Plot.Seat() == seat {
				continue
			}
			if taken[u.Plot-1] { // M20.5
				return fmt.Errorf("units: two enemies on %s", u.Plot)
			}
			taken[u.Plot-1] = true
		}
	}
	return nil
}

// isUnit reports whether a unit and its place are valid.
func (p *Public) isUnit(seat bourse.Seat, i int) bool {
	u := &p.Seats[seat].Units[i]
	if i == guardPlace && !p.isGuard(seat, u) || i != guardPlace && !p.isGolem(u) {
		return false
	}
	plot := p.Plots.at(u.Plot)
	if plot.Property == 0 || plot.Chauffeur() || plot.Down && u.Plot.Seat() == seat { // M20.1 M22.6
		return false
	}
	return u.HP >= 1 && u.HP <= u.Top && (p.acts(seat) || u.Sleep != pacified && !u.busy()) && u.acted()
}

// isGolem reports whether a unit is a golem with valid numbers.
func (p *Public) isGolem(u *Unit) bool {
	return p.Config.inPack()&golems != 0 && u.Card.Golem() && u.Top <= dieSides &&
		(!u.Center || u.Card == cardOf(diamonds, jack)) // M20.1 M20.10 M33.4
}

// isGuard reports whether a unit is a guard on its owner's plot with valid numbers.
func (p *Public) isGuard(seat bourse.Seat, u *Unit) bool {
	return u.Card.Guard() && u.Plot.Seat() == seat && u.AP >= 2 && u.Top >= 2 && u.Sleep <= asleep &&
		!u.Center && !u.Moved && !u.Spare && u.Acts <= 1 // M21.1 M21.2
}

// busy reports whether a unit has state that exists only in its owner's turn.
func (u *Unit) busy() bool { return u.Acts != 0 || u.Attacked || u.Moved || u.Spare }

// acted reports whether a unit's actions in its owner's turn are consistent.
func (u *Unit) acted() bool {
	switch {
	case u.Attacked && u.Moved: // M20.4 M33.6
		return false
	case u.Acts == 0:
		return !u.busy() // M20.3
	}
	return u.Acts == 1 || !u.Spare // M33.6
}

// besieged reports whether the traces of war on a plot are possible: an Aegis on a standing property, and
// in a roll the result of a die.
func (p *Public) besieged(plot *Plot) bool {
	roll := &p.Stack[1]
	return p.Config.Parts.Has(War) && plot.Standing() && !plot.Chauffeur() &&
		(plot.Dug == undug || roll.Kind == FrameRoll && roll.Step > rollSeven) // M22.7 M33.7
}
