package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements the threat of units: where they can go, how likely they destroy a property or a unit
// there, and what that costs its owner.

// danger returns how likely a unit falls, in thousandths.
func (t *merlinTable) danger(seat bourse.Seat, u *merlin.Unit) int64 {
	s := t.s
	if s.Peace > 0 {
		return 0
	}
	for enemy := range bourse.Seat(s.Players()) {
		for i := range s.Seats[enemy].Units {
			e := &s.Seats[enemy].Units[i]
			if enemy == seat || e.Card == 0 || e.Sleep > 1 || t.steps(e.Plot, u.Plot) > 1 {
				continue
			}
			deals := t.deals(e, &s.Plots[u.Plot-1])
			if u.Plot.Seat() == seat && u.Card.Golem() && !merlinAggressive(u.Card) {
				deals-- // M20.2
			}
			if deals >= int64(u.HP) {
				return merlinFalls
			}
		}
	}
	return 0
}

// merlinAggressive reports whether a card is an aggressive golem, of spades or clubs (M20.2).
func merlinAggressive(c merlin.Card) bool {
	suit := int(c-1) / (int(merlin.Joker) / 4)
	return c.Golem() && (suit == 0 || suit == 3)
}

// deals returns the damage that a unit deals when it attacks on a plot.
func (t *merlinTable) deals(u *merlin.Unit, plot *merlin.Plot) int64 {
	n := int64(u.AP)
	switch {
	case u.Card.Guard():
		return n
	case plot.Permit.Land():
		n-- // M22.5
	case plot.Permit.SpellLab():
		n++ // M22.5
	}
	if merlinAggressive(u.Card) {
		n++ // M20.2
	}
	return n
}

// steps returns the approximate number of steps from a plot to another, up to merlinFar, or more.
func (t *merlinTable) steps(a, b merlin.Place) int {
	if a == 0 || b == 0 {
		return merlinFar + 1
	}
	from, to := a.Seat(), b.Seat()
	x, y := (a.Number()-1)%merlinColumns, (b.Number()-1)%merlinColumns
	if from == to {
		n := max(x-y, y-x)
		if n == 0 && a != b {
			n = 1
		}
		return n
	}
	w, n := &t.war, merlinFar+1
	if w.last[from] < 0 || w.last[to] < 0 {
		return n
	}
	if t.beside(from, 1) == to {
		n = min(n, max(0, int(w.last[from])-x)+1+max(0, y-int(w.first[to])))
	}
	if t.beside(to, 1) == from {
		n = min(n, max(0, x-int(w.first[from]))+1+max(0, int(w.last[to])-y))
	}
	return n
}

// beside returns the next field with cards, going round the table (M1.6).
func (t *merlinTable) beside(field bourse.Seat, by int) bourse.Seat {
	players := t.s.Players()
	next := field
	for range players {
		next = bourse.Seat((int(next) + by + players) % players)
		if t.war.last[next] >= 0 {
			break
		}
	}
	return next
}

// threat counts what a unit may destroy on the plots that it can reach.
func (t *merlinTable) threat(seat bourse.Seat, u *merlin.Unit) {
	s, w := t.s, &t.war
	here := u.Plot.Seat()
	if w.last[here] < 0 {
		return
	}
	next, last := t.beside(here, 1), t.beside(here, -1)
	for k, field := range [...]bourse.Seat{here, next, last} {
		if field == seat || k > 0 && field == here || k > 1 && field == next {
			continue
		}
		plots := merlinField(s, field)
		for i := range plots {
			plot := &plots[i]
			if !plot.Standing() || plot.Chauffeur() {
				continue
			}
			steps := t.steps(u.Plot, merlin.PlaceOf(field, i+1))
			if steps > merlinFar || steps > 1 && u.Card.Guard() {
				continue
			}
			chance := t.raided(field, i, u, plot)
			for ; steps > 1; steps-- {
				chance = chance * merlinNearer / milli
			}
			w.worth[field] -= t.razed(field, plot) * chance / milli
			w.worth[seat] += int64(plot.Stake()) * chance / 2
		}
	}
}

// raided returns how likely a unit that has reached a plot destroys it, in thousandths.
func (t *merlinTable) raided(owner bourse.Seat, i int, u *merlin.Unit, plot *merlin.Plot) int64 {
	s := t.s
	deals, stands := t.deals(u, plot), int64(1)
	if plot.Permit != 0 {
		stands = 2 - int64(plot.Damage) // M22.6
	}
	chance := int64(merlinRaids) * min(milli, t.rolls/int64(s.Players())/merlinRaidTurns) / milli
	if s.Peace > 0 {
		chance = chance * merlinTruce / milli
	}
	if plot.Shielded {
		chance /= 2
	}
	if t.war.owners[owner]>>i&1 != 0 {
		at := merlin.PlaceOf(owner, i+1)
		for k := range s.Seats[owner].Units {
			d := &s.Seats[owner].Units[k]
			if d.Card == 0 || d.Plot != at {
				continue
			}
			if d.Card.Guard() && d.AP >= u.HP {
				return 0 // M22.3
			}
			deals -= int64(d.HP)
		}
		chance = chance * merlinGuarded / milli
	}
	switch {
	case deals < 1:
		return 0
	case deals < stands:
		return chance / 2
	}
	return chance
}

// razed returns what a player loses with a plot.
func (t *merlinTable) razed(owner bourse.Seat, plot *merlin.Plot) int64 {
	loss := int64(t.s.Config.Worth)*milli + int64(plot.Stake())*milli
	if plot.Damage == 0 {
		loss += t.income(plot.Property) * t.flow / milli
	}
	if plot.Permit != 0 {
		loss += int64(t.s.Config.Worth)*milli + t.yield(owner, plot.Permit)
	}
	return loss
}
