package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements what players do with an open unit: attack (M22.1), alone or with another unit
// (M20.9), move (M20.4), or use its special (M33).

// unitWorks reports whether there is a legal move for a player's unit that is ready.
func (p *Public) unitWorks(seat bourse.Seat, i int) bool {
	o := &Open{Plot: p.Seats[seat].Units[i].Plot}
	// attacks in pairs or past a defender add no plots
	if some(p.listAssault(KindAttack, seat, o)) || some(p.listAssault(KindStrike, seat, o)) {
		return true
	}
	return i != guardPlace && (some(p.listGo(seat, o)) ||
		p.listCure(seat, o)|p.listUnitTo(seat, o)|p.listUnitFoe(seat, o) != 0 ||
		some(p.listUnitAt(seat, o)) || p.mayUnitUse(seat, o))
}

// listUnit returns the units that can be opened, with one bit for each.
func (p *Public) listUnit(seat bourse.Seat) (set uint64) {
	for i := range p.Seats[seat].Units {
		if p.Seats[seat].Units[i].ready() && p.unitWorks(seat, i) {
			set |= 1 << i
		}
	}
	return set
}

// listAssault returns the plots that the open unit can attack: alone, past a defender, or with its partner.
// An attack is on another player's property or its owner's unit there, a strike on an enemy's unit that is
// not on its owner's plot, and a breach on a property past its owner's unit.
func (p *Public) listAssault(k Kind, seat bourse.Seat, o *Open) (set ring.Set) {
	if o.Step == unitPaired {
		return both(p.listAssault(k, seat, &Open{Plot: o.Plot}), p.listAssault(k, seat, &Open{Plot: o.Also})) // M20.9
	}
	units := &p.Seats[seat].Units
	u := &units[units.on(o.Plot)]
	if !u.ready() || u.Attacked || u.Moved || p.Peace != 0 || // M20.4 M22.1 M32.22
		k == KindBreach && !p.breaks(seat, u) { // M33.1
		return set
	}
	near := p.around(u.Plot)   // M22.1
	var foes, centers ring.Set // of the units nearby that the move can name, and of the centers among them
	center := false            // whether an enemy nearby is the center of attention
	for enemy := range bourse.Seat(p.Players()) {
		if enemy == seat {
			continue
		}
		for i := range p.Seats[enemy].Units {
			foe := &p.Seats[enemy].Units[i]
			n := int(foe.Plot) - 1
			if !near.Has(n) {
				continue
			}
			center = center || foe.Center
			if home := foe.Plot.Seat() == enemy; home == (k != KindStrike) { // M22.1
				foes.Add(n)
				if foe.Center && k != KindBreach {
					centers.Add(n)
				}
			}
		}
	}
	if k == KindStrike {
		set = foes // M22.1
	} else {
		for n := near.Next(0); n >= 0; n = near.Next(n + 1) {
			if at := Place(n + 1); at.Seat() != seat && p.Plots.at(at).assailable() { // M22.1
				set.Add(n)
			}
		}
	}
	if k == KindBreach {
		set = both(set, foes) // M33.1
	}
	if center {
		set = both(set, centers) // M33.4
	}
	return set
}

// listPair returns the golems that can attack something together with the open unit, with one bit for each.
func (p *Public) listPair(seat bourse.Seat, o *Open) (set uint64) {
	units := &p.Seats[seat].Units
	unit := units.on(o.Plot)
	if unit == guardPlace || units[unit].Acts > 0 { // M20.9
		return 0
	}
	for i := range MaxGolems {
		if i == unit || units[i].Acts > 0 || !units[i].ready() { // M20.9
			continue
		}
		pair := Open{Plot: o.Plot, Step: unitPaired, Also: units[i].Plot}
		if some(p.listAssault(KindAttack, seat, &pair)) || some(p.listAssault(KindStrike, seat, &pair)) {
			set |= 1 << i
		}
	}
	return set
}

// listMarch returns the plots to which the open unit can move the golem that it has named.
func (p *Public) listMarch(o *Open) ring.Set {
	return p.reachable(o.To, p.Seats[o.To].Units.on(o.Also))
}

// useSpecial uses the special of the open golem.
func (s *State) useSpecial(m *Move, o *Open, out sink) {
	s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
}

// listGo returns the plots to which the open unit can move.
func (p *Public) listGo(seat bourse.Seat, o *Open) (set ring.Set) {
	if i := p.Seats[seat].Units.on(o.Plot); p.Seats[seat].Units[i].ready() { // M20.4
		set = p.reachable(seat, i)
	}
	return set
}

// makeGo moves the open golem.
func (s *State) makeGo(m *Move, o *Open, out sink) {
	i := s.Seats[m.Seat].Units.on(o.Plot)
	u := &s.Seats[m.Seat].Units[i]
	u.spend() // M20.3
	u.Moved = true
	s.march(m.Seat, i, m.Plot, Clause{20, 4}, out)
}

// makePair opens the unit again together with its partner.
func (s *State) makePair(m *Move, o *Open) {
	o.Step, o.Also = unitPaired, m.Plot
	s.Own[m.Seat].Open = *o
}

// drag opens the unit again together with the golem that it will move.
func (s *State) drag(m *Move, o *Open) {
	o.Step, o.To, o.Also = unitDragging, m.To, m.Plot
	s.Own[m.Seat].Open = *o
}

// openedUnit returns what an open unit must be, given its plot and step, and refuses a unit that cannot be
// open.
func (p *Public) openedUnit(seat bourse.Seat, o *Open) (due Open, r *bourse.Illegal) {
	due = Open{Kind: KindUnit, Plot: o.Plot, Step: o.Step}
	if r = p.refuseKind(&Move{Seat: seat, Kind: KindUnit, Plot: o.Plot}, &Own{}); r != nil {
		return due, r
	}
	switch alone := (&Open{Plot: o.Plot}); o.Step {
	case unitOpened:
	case unitPaired:
		due.Also = o.Also
		if !wide(p.listPair(seat, alone)).Has(p.Seats[seat].Units.on(o.Also)) { // M20.9
			r = noPair
		}
	case unitDragging:
		due.To, due.Also = o.To, o.Also
		if !p.amongGolems(p.listUnitFoe(seat, alone), o.To, o.Also) { // M33.5
			r = noSpecial
		}
	default:
		due.Step = unitOpened
	}
	return due, r
}

// unitRule returns the clause for using an open unit.
func (p *Public) unitRule(seat bourse.Seat, k Kind, o *Open, of Clause) Clause {
	if k != KindAt && k != KindTo && k != KindUse && k != KindFoe {
		return of
	}
	return p.unitAt(seat, o.Plot).Card.Clause()
}
