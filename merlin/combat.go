package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/combat"
	"bourse.example/merlin/internal/ring"
)

// This file implements combat (M22.1–M22.5, M22.9) with synergy and partners (M20.8, M20.9): what a unit can
// attack, and the outcome.

// ready reports whether the unit is active and can still act this turn.
func (u *Unit) ready() bool {
	return u.Card != 0 && u.Sleep == awake && (u.Acts == 0 || u.Spare && u.Acts < maxActs) // M20.3 M33.6
}

// maxActs is the maximum number of times a golem acts in a turn (M33.6).
const maxActs = 2

// spend records that the unit has acted.
func (u *Unit) spend() { u.Acts, u.Spare = u.Acts+1, false }

// around returns a plot and the plots adjacent to it. Adjacency does not skip Chauffeurs.
func (p *Public) around(at Place) ring.Set { return p.laid().Around(int(at) - 1) } // M1.6

// targets returns the plots that a player's unit can attack by a kind of move. An attack is on another
// player's property or its owner's unit there, a strike on an enemy's unit that is not on its owner's plot,
// and a breach on a property past its owner's unit.
func (p *Public) targets(k Kind, seat bourse.Seat, u *Unit) (set ring.Set) {
	if !u.ready() || u.Attacked || u.Moved || p.Peace != 0 { // M20.4 M22.1 M32.22
		return set
	}
	near := p.around(u.Plot) // M22.1
	var foes, centers ring.Set
	center := false // whether an enemy nearby is the center of attention
	for enemy := range bourse.Seat(p.Players()) {
		for i := range p.Seats[enemy].Units {
			foe := &p.Seats[enemy].Units[i]
			n := int(foe.Plot) - 1
			if enemy == seat || !near.Has(n) {
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
	for n := near.Next(0); n >= 0; n = near.Next(n + 1) {
		if at := Place(n + 1); at.Seat() != seat && p.Plots.at(at).assailable() { // M22.1
			set.Add(n)
		}
	}
	switch k {
	case KindStrike:
		set = foes // M22.1
	case KindBreach:
		set = both(set, foes) // M33.1
	}
	if center {
		set = both(set, centers) // M33.4
	}
	return set
}

// assailable reports whether the plot has a standing property that is not a Chauffeur.
func (p *Plot) assailable() bool { return p.Standing() && !p.Chauffeur() } // M22.1

// alone is the partner of a unit that attacks without one.
const alone = combat.Alone

// attack attacks with the open unit, and with its partner if it has one. Both have acted, whatever the
// outcome.
//
//kinds:make Attack Strike Breach
func (s *State) attack(m *Move, o *Open, out sink) {
	seat, k, at := m.Seat, m.Kind, m.Plot
	units := &s.Seats[seat].Units
	i, j := units.on(o.Plot), alone
	if o.Step == unitPaired {
		j = units.on(o.Also)
	}
	for _, i := range [...]int{i, j} {
		if i != alone {
			units[i].spend() // M20.9 M22.1
			units[i].Attacked = true
		}
	}
	if k == KindBreach {
		s.transfer(StoreOf(seat), Supply, Oil, 1, Clause{33, 1}, out) // M33.1
	}
	if k != KindStrike && i != guardPlace && s.comesAbout(at, BetterNature, out) { // M31.4
		s.push(fightFrame(seat, i, j, k, at), out)
	} else {
		s.fight(seat, i, j, k, at, out)
	}
}

// fightFrame returns a frame for an attack by golems that waits for a die. A is the plot, B encodes the
// attackers, and N is 1 if they attack past the defender.
func fightFrame(seat bourse.Seat, i, j int, k Kind, at Place) Frame {
	f := Frame{Kind: FrameFight, Seat: seat, A: uint8(at), B: combat.Pair(i, j), Rule: BetterNature.Clause()}
	if k == KindBreach {
		f.N = 1
	}
	return f
}

// fighters returns the attackers and the kind of attack.
func (f *Frame) fighters() (i, j int, k Kind) {
	i, j = combat.Pairs(f.B)
	if f.N != 0 {
		return i, j, KindBreach
	}
	return i, j, KindAttack
}

// natureSleeps is the lowest die on which Better Nature calls off the attack (M31.4).
const natureSleeps = 3

// stepFight rolls a die for an attack on a plot with Better Nature, and then starts the attack or calls it
// off. Step rises once.
func (s *State) stepFight(f *Frame, got int16, out sink) {
	if f.Step == 0 {
		f.Step = 1
		s.push(dieFrame(f.Seat, f.Rule), out) // M31.4
		return
	}
	seat, at, rule := f.Seat, Place(f.A), f.Rule
	i, j, k := f.fighters()
	s.pop()
	if got >= natureSleeps {
		u := &s.Seats[seat].Units[i]
		u.Sleep = pacified // M31.4
		s.mustered(seat, u, rule, out)
		return
	}
	s.fight(seat, i, j, k, at, out)
}

// fight resolves an attack: first the plot's Aegis, then the named unit or the property.
func (s *State) fight(seat bourse.Seat, i, j int, k Kind, at Place, out sink) {
	foe, n, rule := at.Seat(), -1, Clause{22, 1}
	switch k {
	case KindAttack:
		n = s.Seats[foe].Units.on(at)
	case KindStrike:
		foe = s.enemyOn(at)
		n = s.Seats[foe].Units.on(at)
	case KindBreach:
		rule = Clause{33, 1}
	}
	if plot := s.Plots.at(at); k != KindStrike && plot.Shielded && i != guardPlace && s.Seats[at.Seat()].Units.on(at) != guardPlace { // M33.7
		plot.Shielded = false
		s.warded(at, out)
		return
	}
	var excess int8
	switch {
	case n < 0:
		excess = s.strength(seat, i, j, k, at)
		s.fought(seat, i, j, bourse.None, Unit{}, at, excess, rule, out)
	case i == guardPlace && n != guardPlace: // M22.3
		excess = s.guardAttacks(seat, foe, n, k, at, out)
	case n == guardPlace && i != guardPlace: // M22.3
		excess = s.guardDefends(seat, i, j, foe, k, at, out)
	default:
		excess = s.clash(seat, i, j, foe, n, k, at, out)
	}
	if excess > 0 && k != KindStrike { // M22.9
		s.raid(at, excess, seat, rule, out) // M22.1 M31.5
	}
}

// clash lets two golems, or two guards, damage each other at the same time. It returns the excess.
func (s *State) clash(seat bourse.Seat, i, j int, foe bourse.Seat, n int, k Kind, at Place,
	out sink) (excess int8) {
	rule := Clause{22, 2}
	if i == guardPlace {
		rule = Clause{22, 4}
	}
	deals, back := s.strength(seat, i, j, k, at), s.strength(foe, n, alone, 0, at) // M22.2 M22.4
	first, second := s.Seats[seat].Units[i], s.Seats[foe].Units[n]
	s.fought(seat, i, j, foe, second, at, deals, rule, out)
	s.fought(foe, n, alone, seat, first, first.Plot, back, rule, out)
	_, excess = s.blow(foe, n, deals, k == KindAttack, rule, out)
	s.blow(seat, i, back, false, rule, out)
	return excess
}

// guardAttacks lets a guard attack a golem first; the golem strikes back if it survives. It returns the
// excess.
func (s *State) guardAttacks(seat, foe bourse.Seat, n int, k Kind, at Place, out sink) (excess int8) {
	rule := Clause{22, 3}
	deals := s.strength(seat, guardPlace, alone, k, at) + combat.Initiative // M22.3
	back := s.strength(foe, n, alone, 0, at)
	s.fought(seat, guardPlace, alone, foe, s.Seats[foe].Units[n], at, deals, rule, out)
	falls, excess := s.blow(foe, n, deals, k == KindAttack, rule, out)
	if !falls {
		guard := s.Seats[seat].Units[guardPlace]
		s.fought(foe, n, alone, seat, guard, guard.Plot, back, rule, out)
		s.blow(seat, guardPlace, back, false, rule, out) // M22.3
	}
	return excess
}

// guardDefends lets an attacked guard strike the first named golem before the golems strike. The surviving
// golems then strike. It returns the excess.
func (s *State) guardDefends(seat bourse.Seat, i, j int, foe bourse.Seat, k Kind, at Place,
	out sink) (excess int8) {
	rule := Clause{22, 3}
	guard, first := s.Seats[foe].Units[guardPlace], s.Seats[seat].Units[i]
	back := guard.AP + combat.Initiative // M22.3
	s.fought(foe, guardPlace, alone, seat, first, first.Plot, back, rule, out)
	if falls, _ := s.blow(seat, i, back, false, rule, out); falls {
		if j == alone {
			return 0
		}
		i, j = combat.After(j, i), alone // M22.3
	}
	deals := s.strength(seat, i, j, k, at)
	s.fought(seat, i, j, foe, guard, at, deals, rule, out)
	_, excess = s.blow(foe, guardPlace, deals, k == KindAttack, rule, out)
	return excess
}

// strength returns the damage that a unit deals in a fight on a plot, together with its partner if it has one:
// in an attack of kind k, or in return if k is 0.
func (p *Public) strength(seat bourse.Seat, i, j int, k Kind, at Place) (n int8) {
	way := combat.Back
	switch k {
	case KindStrike:
		way = combat.Strike
	case KindAttack, KindBreach:
		way = combat.Attack
	}
	units := &p.Seats[seat].Units
	for _, unit := range [...]int{i, j} { // M20.9
		if unit == alone {
			break
		}
		u := &units[unit]
		f := u.fighter(seat)
		for other := range units[:guardPlace] {
			if o := &units[other]; !f.Guard && other != unit && o.Card != 0 && o.Card.suit() == u.Card.suit() &&
				p.Touches(u.Plot, o.Plot) {
				f.AP++ // M20.8
				break
			}
		}
		n += combat.Strength(f, p.Plots.at(at).ground(), way) // M20.2 M20.10 M22.1 M22.5
	}
	return n
}

// fighter returns the properties of a player's unit that count in a fight.
func (u *Unit) fighter(seat bourse.Seat) combat.Fighter {
	return combat.Fighter{Guard: u.Card.Guard(), Aggressive: u.Card.Aggressive(), Home: u.Plot.Seat() == seat,
		AP: u.AP}
}

// ground returns a plot's properties that count in a fight.
func (p *Plot) ground() combat.Ground {
	if !p.Standing() {
		return combat.Ground{}
	}
	return combat.Ground{SpellLab: p.Permit.SpellLab(), PotionLab: p.Permit.PotionLab(), Land: p.Permit.Land()}
}

// blow deals damage to a unit, which may be defending its plot. It reports whether the unit falls, and the
// damage in excess of its hit points.
func (s *State) blow(seat bourse.Seat, i int, n int8, defends bool, rule Clause,
	out sink) (falls bool, excess int8) {
	u := &s.Seats[seat].Units[i]
	spared := combat.Spared(u.fighter(seat), s.Plots.at(u.Plot).ground(), defends) // M20.2 M22.5
	taken, excess := combat.Blow(u.HP, n, spared)                                  // M22.9
	if taken == 0 {
		return false, 0
	}
	return s.wound(seat, i, taken, rule, out), excess
}

// fought emits the event that a unit, with or without a partner, deals damage to an enemy's unit, or to a
// property if there is none.
func (s *State) fought(seat bourse.Seat, i, j int, rival bourse.Seat, foe Unit, at Place, n int8, rule Clause,
	out sink) {
	if out == nil {
		return
	}
	e := Event{Kind: Fought, Rule: rule, Seat: seat, Unit: s.Seats[seat].Units[i], Rival: rival, Foe: foe,
		To: PlotOf(at), N: int16(n)}
	if j != alone {
		e.Also = s.Seats[seat].Units[j].Plot
	}
	out(e)
}

// warded emits the event that a plot's Aegis has stopped an attack.
func (s *State) warded(at Place, out sink) {
	if out != nil {
		out(Event{Kind: Warded, Rule: Clause{33, 7}, To: PlotOf(at)})
	}
}
