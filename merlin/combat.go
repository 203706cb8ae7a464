package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/combat"
	"bourse.example/merlin/internal/ring"
)

// This file implements combat (M22.1–M22.5, M22.9) with synergy and partners (M20.8, M20.9).

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

// assailable reports whether the plot has a standing property that is not a Chauffeur.
func (p *Plot) assailable() bool { return p.Standing() && !p.Chauffeur() } // M22.1

// alone is the partner of a unit that attacks without one.
const alone = combat.Alone

// An assault is an attack by a player's unit on a plot. Kind is 0 for a unit that strikes back.
type assault struct {
	seat bourse.Seat
	i, j int // the places of the unit and its partner in the player's units; j may be alone
	kind Kind
	at   Place
}

// attack attacks with the open unit, and with its partner if it has one. Both have acted, whatever the
// outcome.
func (s *State) attack(m *Move, o *Open, out sink) {
	units := &s.Seats[m.Seat].Units
	a := assault{seat: m.Seat, i: units.on(o.Plot), j: alone, kind: m.Kind, at: m.Plot}
	if o.Step == unitPaired {
		a.j = units.on(o.Also)
	}
	for _, i := range [...]int{a.i, a.j} {
		if i != alone {
			units[i].spend() // M20.9 M22.1
			units[i].Attacked = true
		}
	}
	if m.Kind == KindBreach {
		s.transfer(StoreOf(m.Seat), Supply, Oil, 1, Clause{33, 1}, out) // M33.1
	}
	if m.Kind != KindStrike && a.i != guardPlace && s.comesAbout(m.Plot, BetterNature, out) { // M31.4
		s.push(a.frame(), out)
	} else {
		s.fight(&a, out)
	}
}

var fightRow = frameRow{name: "fight", seat: mover, rule: BetterNature.Clause(), parts: magicBit, uses: []frameField{
	field("plot", (*Frame).at, 1, plots), field("golems", (*Frame).golems, 0, MaxGolems*MaxGolems-1),
	field("past", (*Frame).past, 0, 1)},
	pushes: []frameSet{1: 1 << FrameDie}}

func (f *Frame) golems() *uint8 { return &f.B } // the attackers, as combat.Pair encodes them
func (f *Frame) past() *int16   { return &f.N } // 1 if they attack past the defender

// fitsFight checks that golems can attack another player's plot, and that a die is rolled for it.
func (p *Public) fitsFight(f, above *Frame) bool {
	if p.Out.Has(f.Seat) || !p.Config.Parts.Has(War) || f.at().Seat() == f.Seat || !p.Plots.at(*f.at()).assailable() {
		return false
	}
	a, units := f.assault(), &p.Seats[f.Seat].Units
	c, attack := units[a.i].Card, a.kind == KindAttack
	return c != 0 && (a.j == alone || units[a.j].Card != 0 && attack) && (attack || c.special() == hexbreaker) &&
		above.isDie(f.Seat, f.Rule) // M20.9 M33.1
}

// frame returns a frame for an assault by golems that waits for a die.
func (a *assault) frame() Frame {
	f := FrameFight.of(a.seat)
	*f.at(), *f.golems() = a.at, combat.Pair(a.i, a.j)
	if a.kind == KindBreach {
		*f.past() = 1
	}
	return f
}

// assault returns the assault of such a frame.
func (f *Frame) assault() assault {
	a := assault{seat: f.Seat, kind: KindAttack, at: *f.at()}
	a.i, a.j = combat.Pairs(*f.golems())
	if *f.past() != 0 {
		a.kind = KindBreach
	}
	return a
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
	a, rule := f.assault(), f.Rule
	s.pop()
	if got >= natureSleeps {
		u := &s.Seats[a.seat].Units[a.i]
		u.Sleep = pacified // M31.4
		s.mustered(a.seat, u, rule, out)
		return
	}
	s.fight(&a, out)
}

// fight resolves an assault: first the plot's Aegis, then the named unit or the property.
func (s *State) fight(a *assault, out sink) {
	foe, rule := a.at.Seat(), Clause{22, 1}
	n := s.Seats[foe].Units.on(a.at)
	if plot := s.Plots.at(a.at); plot.Shielded && a.kind != KindStrike && a.i != guardPlace && n != guardPlace { // M33.7
		plot.Shielded = false
		if out != nil {
			out(Event{Kind: Warded, Rule: Clause{33, 7}, To: PlotOf(a.at)})
		}
		return
	}
	switch a.kind {
	case KindStrike:
		foe = s.enemyOn(a.at)
		n = s.Seats[foe].Units.on(a.at)
	case KindBreach:
		n, rule = -1, Clause{33, 1}
	}
	var excess int8
	switch {
	case n < 0:
		excess = s.dealt(a, bourse.None, n, 0, rule, out)
	case a.i == guardPlace && n != guardPlace: // M22.3
		excess = s.guardAttacks(a, foe, n, out)
	case n == guardPlace && a.i != guardPlace: // M22.3
		excess = s.guardDefends(a, foe, out)
	default:
		excess = s.clash(a, foe, n, out)
	}
	if excess > 0 && a.kind != KindStrike { // M22.9
		s.raid(a.at, excess, a.seat, rule, out) // M22.1 M31.5
	}
}

// clash lets two golems, or two guards, damage each other at the same time. It returns the excess.
func (s *State) clash(a *assault, foe bourse.Seat, n int, out sink) (excess int8) {
	rule := Clause{22, 2}
	if a.i == guardPlace {
		rule = Clause{22, 4}
	}
	deals := s.dealt(a, foe, n, 0, rule, out) // M22.2 M22.4
	back := s.dealt(&assault{seat: foe, i: n, j: alone, at: a.at}, a.seat, a.i, 0, rule, out)
	_, excess = s.blow(foe, n, deals, a.kind == KindAttack, rule, out)
	s.blow(a.seat, a.i, back, false, rule, out)
	return excess
}

// guardAttacks lets a guard attack a golem first; the golem strikes back if it survives. It returns the
// excess.
func (s *State) guardAttacks(a *assault, foe bourse.Seat, n int, out sink) (excess int8) {
	rule := Clause{22, 3}
	deals := s.dealt(a, foe, n, combat.Initiative, rule, out) // M22.3
	falls, excess := s.blow(foe, n, deals, a.kind == KindAttack, rule, out)
	if !falls {
		back := s.dealt(&assault{seat: foe, i: n, j: alone, at: a.at}, a.seat, guardPlace, 0, rule, out)
		s.blow(a.seat, guardPlace, back, false, rule, out) // M22.3
	}
	return excess
}

// guardDefends lets an attacked guard strike the first named golem before the golems strike. The surviving
// golems then strike. It returns the excess.
func (s *State) guardDefends(a *assault, foe bourse.Seat, out sink) (excess int8) {
	rule := Clause{22, 3}
	guard := assault{seat: foe, i: guardPlace, j: alone, at: a.at}
	back := s.dealt(&guard, a.seat, a.i, combat.Initiative, rule, out) // M22.3
	if falls, _ := s.blow(a.seat, a.i, back, false, rule, out); falls {
		if a.j == alone {
			return 0
		}
		a.i, a.j = combat.After(a.j, a.i), alone // M22.3
	}
	deals := s.dealt(a, foe, guardPlace, 0, rule, out)
	_, excess = s.blow(foe, guardPlace, deals, a.kind == KindAttack, rule, out)
	return excess
}

// dealt returns the damage that the attackers deal, with extra damage, and emits the event. The target is
// unit n of a player, or the property if n is -1.
func (s *State) dealt(a *assault, foe bourse.Seat, n int, extra int8, rule Clause, out sink) (damage int8) {
	way := combat.Back
	switch a.kind {
	case KindStrike:
		way = combat.Strike
	case KindAttack, KindBreach:
		way = combat.Attack
	}
	damage = extra
	units := &s.Seats[a.seat].Units
	for _, unit := range [...]int{a.i, a.j} { // M20.9
		if unit == alone {
			break
		}
		u := &units[unit]
		f := u.fighter(a.seat)
		for other := range units[:guardPlace] {
			if o := &units[other]; !f.Guard && other != unit && o.Card != 0 && o.Card.suit() == u.Card.suit() &&
				s.Touches(u.Plot, o.Plot) {
				f.AP++ // M20.8
				break
			}
		}
		damage += combat.Strength(f, s.Plots.at(a.at).ground(), way) // M20.2 M20.10 M22.1 M22.5
	}
	if out == nil {
		return damage
	}
	e := Event{Kind: Fought, Rule: rule, Seat: a.seat, Unit: units[a.i], Rival: foe, To: PlotOf(a.at),
		N: int16(damage)}
	if a.j != alone {
		e.Also = units[a.j].Plot
	}
	if n >= 0 {
		e.Foe = s.Seats[foe].Units[n]
		e.To = PlotOf(e.Foe.Plot)
	}
	out(e)
	return damage
}

// fighter returns the properties of a player's unit that count in a fight.
func (u *Unit) fighter(seat bourse.Seat) combat.Fighter {
	return combat.Fighter{Guard: u.Card.Guard(), Aggressive: u.Card.Aggressive(), Home: u.Plot.Seat() == seat,
		AP: u.AP}
}

// ground returns a plot's properties that count in a fight.
func (p *Plot) ground() combat.Ground {
	return combat.Ground{SpellLab: !p.Down && p.Permit.SpellLab(), PotionLab: !p.Down && p.Permit.PotionLab(),
		Land: !p.Down && p.Permit.Land()}
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
