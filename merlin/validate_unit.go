package merlin

import (
	"fmt"

	"bourse.example"
)

// This file checks units: what they are, and where they are.

// validateUnits checks the units of all players.
func (p *Public) validateUnits() error {
	var taken [plots]bool // by a unit that is not the plot's owner's
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

// isUnit reports whether a unit is as it can be, and where it can be.
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

// isGolem reports whether a unit is a golem with numbers that it can have.
func (p *Public) isGolem(u *Unit) bool {
	return p.Config.inPack()&golems != 0 && u.Card.Golem() && u.Top <= dieSides &&
		(!u.Center || u.Card == cardOf(diamonds, jack)) // M20.1 M20.10 M33.4
}

// isGuard reports whether a unit is a guard, on a plot of its owner's, with numbers that it can have.
func (p *Public) isGuard(seat bourse.Seat, u *Unit) bool {
	return u.Card.Guard() && u.Plot.Seat() == seat && u.AP >= 2 && u.Top >= 2 && u.Sleep <= asleep &&
		!u.Center && !u.Moved && !u.Spare && u.Acts <= 1 // M21.1 M21.2
}

// busy reports whether a unit has what its owner's turn alone brings.
func (u *Unit) busy() bool { return u.Acts != 0 || u.Attacked || u.Moved || u.Spare }

// acted reports whether what a unit has done in its owner's turn fits together.
func (u *Unit) acted() bool {
	switch {
	case u.Attacked && u.Moved: // M20.4 M33.6
		return false
	case u.Acts == 0:
		return !u.busy() // M20.3
	}
	return u.Acts == 1 || !u.Spare // M33.6
}

// besieged reports whether what war has left on a plot can be there: an Aegis where a property stands, and in
// a roll what has been rolled for it.
func (p *Public) besieged(plot *Plot) bool {
	roll := &p.Stack[1]
	return p.Config.Parts.Has(War) && plot.Standing() && !plot.Chauffeur() &&
		(plot.Dug == undug || roll.Kind == FrameRoll && roll.Step > rollSeven) // M22.7 M33.7
}

// animates reports whether a golem can be animated as a frame says, and what lies above is a die for it.
func (p *Public) animates(f, above Frame) bool {
	c, at, seat := f.Card, Place(f.A), p.Stack[0].Seat
	return p.Config.Parts.Has(War) && c.Golem() && tally(p.Seats[seat].Reserve[:], c) > 0 && at.valid() &&
		p.refuseStand(seat, at) == nil &&
		p.Seats[seat].Units[MaxGolems-1].Card == 0 && (f.Step == animatePoints && f.B == 0 ||
		f.Step == animateOver && f.B >= 1 && f.B <= dieSides) &&
		above == dieFrame(seat, Clause{20, 1}) // M20.1
}

// disputes reports whether what lies above is the die for what a plot yields of a number, which then yields
// something: as a property, or as a land.
func (p *Public) disputes(at Place, by uint8, above Frame) bool {
	plot, n := p.Plots.at(at), p.bears()
	if above != dieFrame(at.Seat(), Clause{22, 7}) || plot.Down || !p.disputed(at) {
		return false
	}
	if by == produceIncome {
		return plot.Property == cardOf(clubs, n) && !plot.Chauffeur() && plot.Damage == 0 && p.Bank > 0 &&
			p.payouts() > 0 // M7.1 M32.7
	}
	return plot.Permit == cardOf(diamonds, n) && p.bearsFruit(at)
}

// bearsFruit reports whether the land on a plot can yield something now: its season lets it, or a Warm Winter
// has, its owner's lands are not enclosed, and the supply has some.
func (p *Public) bearsFruit(at Place) bool {
	g := p.Plots.at(at).Permit.Yield()
	return !p.Enclosed.Has(at.Seat()) && p.Supply.Of(g) > 0 && (p.growth(g) > 0 ||
		p.Season() == Winter && p.Config.Parts.Has(Magic)) // M31.3
}
