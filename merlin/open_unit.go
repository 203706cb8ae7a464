package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements what is done with a unit that is open: it attacks (M22.1), alone or with another
// (M20.9), moves (M20.4), or uses its special (M33).

// refuseUnit refuses to open a unit that is not there, and one with which nothing can be done.
func (p *Public) refuseUnit(seat bourse.Seat, plot Place) *bourse.Illegal {
	if !p.Config.Parts.Has(War) { // M37.1
		return NotPlayed
	}
	i := p.Seats[seat].Units.on(plot)
	if i < 0 { // M20.3
		return NoUnitThere
	}
	if !p.stirs(seat, i) { // M36.7
		return NothingToDo
	}
	return nil
}

// stirs reports whether anything can be done with a player's unit.
func (p *Public) stirs(seat bourse.Seat, i int) bool {
	return p.Seats[seat].Units[i].ready() && p.unitWorks(seat, i)
}

// unitWorks reports whether anything can be done with a player's unit that is ready.
func (p *Public) unitWorks(seat bourse.Seat, i int) bool {
	v := p.reachOf(seat, i)
	// in pairs, and past a defender, no more
	if some(p.inReach(seat, KindAttack, &v)) || some(p.inReach(seat, KindStrike, &v)) {
		return true
	}
	return i != guardPlace && (some(p.paths(seat, i)) ||
		p.curable(seat, i)|p.specialTo(seat, i)|p.movable(seat, i) != 0 ||
		some(p.specialAt(seat, i)) || p.specialWorks(seat, i))
}

// openUnits returns the units that can be opened, a bit for each.
func (p *Public) openUnits(seat bourse.Seat) (set uint64) {
	for i := range p.Seats[seat].Units {
		if p.stirs(seat, i) {
			set |= 1 << i
		}
	}
	return set
}

// addPlots adds a kind that names plots, of anyone's field.
func (g *groups) addPlots(k Kind, set ring.Set) {
	g.addFrom(k, 0, set[0])
	g.addFrom(k, 64, set[1])
}

// unitSteps finds what can be done with an open unit, as far as has been said.
func (p *Public) unitSteps(seat bourse.Seat, o *Open, g *groups) {
	units := &p.Seats[seat].Units
	i := units.on(o.Plot)
	switch o.Step {
	case unitPaired:
		j := units.on(o.Also)
		g.addPlots(KindAttack, p.common(seat, i, j, KindAttack)) // M20.9
		g.addPlots(KindStrike, p.common(seat, i, j, KindStrike))
	case unitDragging:
		g.addPlots(KindAt, p.reachable(o.To, p.Seats[o.To].Units.on(o.Also))) // M33.5
	default:
		p.unitDeeds(seat, i, g)
	}
}

// unitDeeds finds what can be done with a player's unit.
func (p *Public) unitDeeds(seat bourse.Seat, i int, g *groups) {
	v := p.reachOf(seat, i)
	g.addPlots(KindAttack, p.inReach(seat, KindAttack, &v))
	g.addPlots(KindStrike, p.inReach(seat, KindStrike, &v))
	if i == guardPlace {
		return // M21.2
	}
	g.add(KindPair, p.partnersOf(seat, i))
	g.addPlots(KindBreach, p.attackable(seat, i, KindBreach))
	g.addPlots(KindGo, p.paths(seat, i))
	g.add(KindCure, p.curable(seat, i))
	g.addPlots(KindAt, p.specialAt(seat, i))
	g.add(KindTo, p.specialTo(seat, i))
	if p.specialWorks(seat, i) {
		g.add(KindUse, 1)
	}
	g.add(KindFoe, p.movable(seat, i))
}

// partnersOf returns the golems with which a player's unit can attack something, a bit for each.
func (p *Public) partnersOf(seat bourse.Seat, i int) (set uint64) {
	units := &p.Seats[seat].Units
	if i == guardPlace || units[i].Acts > 0 { // M20.9
		return 0
	}
	v := p.reachOf(seat, i)
	attack, strike := p.inReach(seat, KindAttack, &v), p.inReach(seat, KindStrike, &v)
	if !some(attack) && !some(strike) {
		return 0
	}
	for j := range MaxGolems {
		if j == i || units[j].Acts > 0 || !units[j].ready() { // M20.9
			continue
		}
		w := p.reachOf(seat, j)
		if some(both(attack, p.inReach(seat, KindAttack, &w))) ||
			some(both(strike, p.inReach(seat, KindStrike, &w))) {
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

// refuseAssault refuses a plot where the open unit cannot attack anything: alone, past a defender, or with its
// partner.
//
//kinds:refuse Attack Strike Breach
func (p *Public) refuseAssault(m *Move, o *Open) *bourse.Illegal {
	i, j := p.attackers(m.Seat, o)
	if j != alone {
		return in(p.common(m.Seat, i, j, m.Kind), m.Plot, NothingToAttack) // M20.9
	}
	return in(p.attackable(m.Seat, i, m.Kind), m.Plot, NothingToAttack)
}

// attack has the open unit attack, with its partner or alone.
//
//kinds:make Attack Strike Breach
func (s *State) attack(m *Move, o *Open, out sink) {
	i, j := s.attackers(m.Seat, o)
	s.assault(m.Seat, i, j, m.Kind, m.Plot, out)
}

// attackers returns the places of the open unit and of its partner, which is alone if it has none.
func (p *Public) attackers(seat bourse.Seat, o *Open) (i, j int) {
	units := &p.Seats[seat].Units
	if o.Step == unitPaired {
		return units.on(o.Plot), units.on(o.Also)
	}
	return units.on(o.Plot), alone
}

// refuseCure refuses a golem that the open one cannot heal.
func (p *Public) refuseCure(m *Move, o *Open) *bourse.Illegal {
	units := &p.Seats[m.Seat].Units
	if j := units.on(m.Plot); j < 0 || p.curable(m.Seat, units.on(o.Plot))>>j&1 == 0 { // M33
		return NoSpecial
	}
	return nil
}

func (s *State) makeCure(m *Move, o *Open, out sink) { s.useSpecial(m, o, out) }

// useSpecial has the golem that was open use its special.
func (s *State) useSpecial(m *Move, o *Open, out sink) {
	s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
}

// refuseSpecialTo refuses a player on whom the special of the open golem cannot work.
func (p *Public) refuseSpecialTo(m *Move, o *Open) *bourse.Illegal {
	if i := p.Seats[m.Seat].Units.on(o.Plot); !p.seated(m.To) || p.specialTo(m.Seat, i)>>m.To&1 == 0 { // M33
		return NoSpecial
	}
	return nil
}

// refuseGo refuses a plot to which the open unit cannot move.
func (p *Public) refuseGo(seat bourse.Seat, at, plot Place) *bourse.Illegal {
	return in(p.paths(seat, p.Seats[seat].Units.on(at)), plot, NoWay)
}

// makeGo moves the golem that was open.
func (s *State) makeGo(m *Move, o *Open, out sink) {
	i := s.Seats[m.Seat].Units.on(o.Plot)
	u := &s.Seats[m.Seat].Units[i]
	u.spend() // M20.3
	u.Moved = true
	s.march(m.Seat, i, m.Plot, Clause{20, 4}, out)
}

// in refuses a plot that is not in a set.
func in(set ring.Set, at Place, r *bourse.Illegal) *bourse.Illegal {
	if set.Has(int(at) - 1) {
		return nil
	}
	return r
}

// refusePair refuses a golem with which a unit cannot attack anything.
func (p *Public) refusePair(seat bourse.Seat, at, plot Place) *bourse.Illegal {
	units := &p.Seats[seat].Units
	if j := units.on(plot); j < 0 || p.partnersOf(seat, units.on(at))>>j&1 == 0 { // M20.9
		return NoPair
	}
	return nil
}

// makePair opens the unit again, with its partner.
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

// openedUnit returns what an open unit must be, but for what it is that names nothing, and refuses what
// cannot be open.
func (p *Public) openedUnit(seat bourse.Seat, o *Open) (due Open, r *bourse.Illegal) {
	due = Open{Kind: KindUnit, Plot: o.Plot, Step: o.Step}
	if r = p.refuseUnit(seat, o.Plot); r != nil {
		return due, r
	}
	switch i := p.Seats[seat].Units.on(o.Plot); o.Step {
	case unitOpened:
	case unitPaired:
		due.Also = o.Also
		r = p.refusePair(seat, o.Plot, o.Also)
	case unitDragging:
		due.To, due.Also = o.To, o.Also
		r = p.refuseDrag(seat, i, o.To, o.Also)
	default:
		due.Step = unitOpened
	}
	return due, r
}

// unitRule returns the clause by which something is done with an open unit.
func (p *Public) unitRule(seat bourse.Seat, k Kind, o *Open, of Clause) Clause {
	if k != KindAt && k != KindTo && k != KindUse && k != KindFoe {
		return of
	}
	return Clause{33, p.unitAt(seat, o.Plot).Card.special()}
}
