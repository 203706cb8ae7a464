package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements what players do with an open unit: attack (M22.1), alone or with another unit
// (M20.9), move (M20.4), or use its special (M33).

// refuseUnit refuses to open a unit that does not exist or has no legal move.
func (p *Public) refuseUnit(seat bourse.Seat, plot Place) *bourse.Illegal {
	i := p.Seats[seat].Units.on(plot)
	if i < 0 { // M20.3
		return NoUnitThere
	}
	if !p.stirs(seat, i) { // M36.7
		return NothingToDo
	}
	return nil
}

// stirs reports whether there is a legal move for a player's unit.
func (p *Public) stirs(seat bourse.Seat, i int) bool {
	return p.Seats[seat].Units[i].ready() && p.unitWorks(seat, i)
}

// unitWorks reports whether there is a legal move for a player's unit that is ready.
func (p *Public) unitWorks(seat bourse.Seat, i int) bool {
	u := &p.Seats[seat].Units[i]
	// attacks in pairs or past a defender add no plots
	if some(p.targets(KindAttack, seat, u)) || some(p.targets(KindStrike, seat, u)) {
		return true
	}
	return i != guardPlace && (some(p.paths(seat, i)) ||
		p.curable(seat, i)|p.specialTo(seat, i)|p.movable(seat, i) != 0 ||
		some(p.specialAt(seat, i)) || p.specialWorks(seat, i))
}

// listUnit returns the units that can be opened, with one bit for each.
func (p *Public) listUnit(seat bourse.Seat) (set uint64) {
	for i := range p.Seats[seat].Units {
		if p.stirs(seat, i) {
			set |= 1 << i
		}
	}
	return set
}

// listAssault returns the plots that the open unit can attack: alone, past a defender, or with its partner.
//
//kinds:list Attack Strike Breach
func (p *Public) listAssault(k Kind, seat bourse.Seat, o *Open) ring.Set {
	units := &p.Seats[seat].Units
	u := &units[units.on(o.Plot)]
	if k == KindBreach && !p.breaks(seat, u) { // M33.1
		return ring.Set{}
	}
	set := p.targets(k, seat, u)
	if o.Step == unitPaired {
		set = both(set, p.targets(k, seat, &units[units.on(o.Also)])) // M20.9
	}
	return set
}

// listPair returns the golems that can attack something together with a player's unit, with one bit for
// each.
func (p *Public) listPair(seat bourse.Seat, unit int) (set uint64) {
	i := unit
	units := &p.Seats[seat].Units
	if i == guardPlace || units[i].Acts > 0 { // M20.9
		return 0
	}
	attack, strike := p.targets(KindAttack, seat, &units[i]), p.targets(KindStrike, seat, &units[i])
	if !some(attack) && !some(strike) {
		return 0
	}
	for j := range MaxGolems {
		if j == i || units[j].Acts > 0 || !units[j].ready() { // M20.9
			continue
		}
		if some(both(attack, p.targets(KindAttack, seat, &units[j]))) ||
			some(both(strike, p.targets(KindStrike, seat, &units[j]))) {
			set |= 1 << j
		}
	}
	return set
}

// paths returns the plots to which a player's unit can move.
func (p *Public) paths(seat bourse.Seat, i int) ring.Set {
	if u := &p.Seats[seat].Units[i]; i == guardPlace || !u.ready() || u.Attacked { // M20.4 M21.2
		return ring.Set{}
	}
	return p.reachable(seat, i)
}

// listCure returns the golems of its owner that the open golem can heal, with one bit for each.
func (p *Public) listCure(seat bourse.Seat, unit int) uint64 { return p.curable(seat, unit) } // M33.3

func (s *State) makeCure(m *Move, o *Open, out sink) { s.useSpecial(m, o, out) }

// useSpecial uses the special of the open golem.
func (s *State) useSpecial(m *Move, o *Open, out sink) {
	s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
}

// refuseSpecialTo refuses a player on whom the open golem cannot use its special.
func (p *Public) refuseSpecialTo(m *Move, o *Open) *bourse.Illegal {
	if i := p.Seats[m.Seat].Units.on(o.Plot); !p.seated(m.To) || p.specialTo(m.Seat, i)>>m.To&1 == 0 { // M33
		return NoSpecial
	}
	return nil
}

// listGo returns the plots to which the open unit can move.
func (p *Public) listGo(seat bourse.Seat, unit int) ring.Set { return p.paths(seat, unit) } // M20.4

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

// refuseDrag refuses a golem that a unit cannot move.
func (p *Public) refuseDrag(seat bourse.Seat, i int, to bourse.Seat, at Place) *bourse.Illegal {
	if !p.amongGolems(p.movable(seat, i), to, at) { // M33.5
		return NoSpecial
	}
	return nil
}

// openedUnit returns what an open unit must be, given its plot and step, and refuses a unit that cannot be
// open.
func (p *Public) openedUnit(seat bourse.Seat, o *Open) (due Open, r *bourse.Illegal) {
	due = Open{Kind: KindUnit, Plot: o.Plot, Step: o.Step}
	if r = p.refuseUnit(seat, o.Plot); r != nil {
		return due, r
	}
	switch i := p.Seats[seat].Units.on(o.Plot); o.Step {
	case unitOpened:
	case unitPaired:
		due.Also = o.Also
		if j := p.Seats[seat].Units.on(o.Also); j < 0 || p.listPair(seat, i)>>j&1 == 0 { // M20.9
			r = NoPair
		}
	case unitDragging:
		due.To, due.Also = o.To, o.Also
		r = p.refuseDrag(seat, i, o.To, o.Also)
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
