package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements the specials of golems (M33.1–M33.8). Using one is the golem's action of the turn.

// The specials, by their numbers in chapter M33.
const (
	hexbreaker = 1 + iota
	tollTaker
	mender
	colossus
	matriarch
	regent
	sovereign
	martyr
)

// specials lists the cost of each special, one unit from the store or nothing, and its effect.
var specials = [...]struct {
	cost Good
	text string
}{
	hexbreaker: {Oil, "Hexbreaker, for 1 oil attacks a plot past its defender"},
	tollTaker: {Souls,
		"Toll-taker, for 1 soul takes 1 gold of another player who owns its plot or one adjacent"},
	mender: {Grain,
		"Mender, for 1 grain heals 1 to a property or a golem of its owner's, on or adjacent to its plot"},
	colossus: {Grain,
		"Imposing Colossus, for 1 grain until its owner's next turn enemies on or " +
			"adjacent to its plot attack nothing else"},
	matriarch: {Oil, "Puppet Matriarch, for 1 oil moves an adjacent enemy golem one plot"},
	regent: {Souls,
		"Warlord Regent, for 1 soul lets an adjacent golem of its owner's that has acted act once more"},
	sovereign: {Oil,
		"Shielding Sovereign, for 1 oil the first attack by golems on a plot of its " +
			"owner's, on or adjacent to hers, does nothing"},
	martyr: {0,
		"Martyr Chancellor, falls, and heals her plot and those adjacent of her owner's in full"},
}

// specialOf returns the number of a unit's special if the unit is ready and its owner can pay, and 0
// otherwise.
func (p *Public) specialOf(seat bourse.Seat, u *Unit) uint8 {
	if !u.ready() || !u.Card.Golem() { // M20.3
		return 0
	}
	row := u.Card.special()
	if cost := specials[row].cost; cost != 0 && p.Seats[seat].Store.Of(cost) < 1 { // M33
		return 0
	}
	return row
}

// breaks reports whether a unit can attack past a defender.
func (p *Public) breaks(seat bourse.Seat, u *Unit) bool {
	return p.specialOf(seat, u) == hexbreaker // M33.1
}

// listUnitTo returns the players on whom the open golem can use its special, with one bit for each.
func (p *Public) listUnitTo(seat bourse.Seat, o *Open) (set uint64) {
	u := p.unitAt(seat, o.Plot)
	if p.specialOf(seat, u) != tollTaker {
		return 0
	}
	around := p.around(u.Plot)
	for n := around.Next(0); n >= 0; n = around.Next(n + 1) {
		if to := Place(n + 1).Seat(); to != seat && p.seated(to) && p.Seats[to].Purse > 0 { // M33.2
			set |= 1 << to
		}
	}
	return set
}

// listUnitAt returns the plots on which the open golem can use its special.
func (p *Public) listUnitAt(seat bourse.Seat, o *Open) (set ring.Set) {
	u := p.unitAt(seat, o.Plot)
	row := p.specialOf(seat, u)
	if row != mender && row != regent && row != sovereign {
		return set
	}
	around := p.around(u.Plot)
	for n := around.Next(0); n >= 0; n = around.Next(n + 1) {
		at, works := Place(n+1), false
		switch plot := p.Plots.at(at); row {
		case mender:
			works = plot.Damage > 0 // M33.3 M36.6
		case sovereign:
			works = at.Seat() == seat && plot.assailable() && !plot.Shielded // M33.7 M36.6
		default:
			j := p.Seats[seat].Units.on(at)
			works = at != o.Plot && j >= 0 && p.Seats[seat].Units[j].spent() // M33.6
		}
		if works {
			set.Add(n)
		}
	}
	return set
}

// spent reports whether the unit is an active golem that has acted and may not act again.
func (u *Unit) spent() bool {
	return u.Card.Golem() && u.Sleep == awake && u.Acts == maxActs-1 && !u.Spare // M33.6
}

// listCure returns the golems of its owner that the open Mender can heal, with one bit for each.
func (p *Public) listCure(seat bourse.Seat, o *Open) (set uint64) {
	units := &p.Seats[seat].Units
	if p.specialOf(seat, p.unitAt(seat, o.Plot)) != mender {
		return 0
	}
	around := p.around(o.Plot)
	for j := range MaxGolems {
		if u := &units[j]; u.HP < u.Top && around.Has(int(u.Plot)-1) { // M33.3 M36.6
			set |= 1 << j
		}
	}
	return set
}

// listUnitFoe returns the other players' golems that the open Matriarch can move, with one bit for each.
func (p *Public) listUnitFoe(seat bourse.Seat, o *Open) (set uint64) {
	u := p.unitAt(seat, o.Plot)
	if p.specialOf(seat, u) != matriarch {
		return 0
	}
	around := p.around(u.Plot)
	for enemy := range bourse.Seat(p.Players()) {
		for j := range MaxGolems {
			other := &p.Seats[enemy].Units[j]
			if enemy == seat || other.Card == 0 || other.Plot == u.Plot || !around.Has(int(other.Plot)-1) {
				continue
			}
			if some(p.reachable(enemy, j)) { // M33.5
				set |= 1 << golemBit(enemy, j)
			}
		}
	}
	return set
}

// mayUnitUse reports whether the open golem can use a special that has no target.
func (p *Public) mayUnitUse(seat bourse.Seat, o *Open) bool {
	switch u := p.unitAt(seat, o.Plot); p.specialOf(seat, u) {
	case colossus:
		return !u.Center // M33.4 M36.6
	case martyr:
		return p.healable(seat, p.around(u.Plot)) // M33.8 M36.6
	}
	return false
}

// healable reports whether a player has a damaged property on one of the plots.
func (p *Public) healable(seat bourse.Seat, set ring.Set) bool {
	for n := set.Next(0); n >= 0; n = set.Next(n + 1) {
		if at := Place(n + 1); at.Seat() == seat && p.Plots.at(at).Damage > 0 {
			return true
		}
	}
	return false
}

// special uses a golem's special on the target in the move. The golem that a Matriarch moves is in open.
func (s *State) special(m *Move, i int, open *Open, out sink) {
	u := &s.Seats[m.Seat].Units[i]
	row := u.Card.special()
	rule := Clause{33, row}
	if cost := specials[row].cost; cost != 0 {
		s.transfer(StoreOf(m.Seat), Supply, cost, 1, rule, out) // M33
	}
	u.spend() // M20.3
	switch row {
	case tollTaker:
		s.transfer(Purse(m.To), Purse(m.Seat), Gold, 1, rule, out) // M33.2
	case mender:
		if m.Kind == KindAt {
			s.mend(m.Plot, 1, rule, out) // M33.3
			return
		}
		s.regain(m.Seat, s.golemOn(m.Seat, m.Plot), 1, rule, out) // M33.3
	case colossus:
		u.Center = true // M33.4
		s.mustered(m.Seat, u, rule, out)
	case matriarch:
		s.march(open.To, s.Seats[open.To].Units.on(open.Also), m.Plot, rule, out) // M33.5
	case regent:
		other := s.unitAt(m.Seat, m.Plot)
		other.Spare = true // M33.6
		s.mustered(m.Seat, other, rule, out)
	case sovereign:
		s.Plots.at(m.Plot).Shielded = true // M33.7
		s.shielded(m.Plot, rule, out)
	default:
		around := s.around(u.Plot)
		s.fall(m.Seat, i, rule, out) // M33.8
		s.mendAll(m.Seat, around, rule, out)
	}
}

// mendAll fully heals a player's properties on the given plots.
func (s *State) mendAll(seat bourse.Seat, set ring.Set, rule Clause, out sink) {
	for n := set.Next(0); n >= 0; n = set.Next(n + 1) {
		if at := Place(n + 1); at.Seat() == seat && s.Plots.at(at).Damage > 0 {
			s.mend(at, s.Plots.at(at).Damage, rule, out) // M33.8 M33.10
		}
	}
}

// shielded emits the event that the next attack by golems on a plot does nothing.
func (s *State) shielded(at Place, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Shielded, Rule: rule, To: PlotOf(at)})
	}
}

// special returns the number of a golem's special in chapter M33, 1 to 8.
func (c Card) special() uint8 {
	row := [suits]uint8{spades: 1, clubs: 2, hearts: 3, diamonds: 4}[c.suit()]
	if c.rank() == queen {
		row += suits
	}
	return row
}

// SpecialCost returns the good of which a golem's special takes one unit, or 0 if it is free (M33).
func (c Card) SpecialCost() Good {
	if !c.Golem() {
		return 0
	}
	return specials[c.special()].cost
}
