package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what war adds to the value of a position of Merlin Economics: what golems and guards
// are worth in their places, what they seize, and what they threaten. An attacker gains mostly by what others
// lose.

// Weights of war, in thousandths unless stated otherwise.
const (
	merlinPower     = 200       // thousandths of a gold: a point of a unit's attack power
	merlinLife      = 120       // a hit point
	merlinProspect  = 4 * milli // everything else that it may do
	merlinWarlike   = 36        // rolls for which a unit is worth that
	merlinSeized    = 700       // of the yield of a plot, for a player whose golem alone is on it
	merlinEvicted   = 200       // for its owner then
	merlinDisputed  = 600       // for its owner while an enemy's unit is on it too
	merlinRaids     = 300       // how likely a plot is raided by a unit that can reach it
	merlinRaidTurns = 4         // within this many turns of a player
	merlinNearer    = 650       // of that for each missing step
	merlinGuarded   = 250       // of that if a unit defends it
	merlinFalls     = 250       // how likely a unit falls next to one that is strong enough
	merlinTruce     = 750       // of all threats while there is peace
	merlinHeals     = 12        // rolls until golems stir
	merlinHealed    = 800       // of what a damaged property pays then
	merlinMustered  = 850       // of the worth of a unit, in the reserve, if it can be paid for
	merlinGrowing   = 500       // of a golem's, if there will be souls
	merlinUnpaid    = 200       // and if there are none, or too little gold
	merlinSouls     = 1500      // thousandths of a gold: the cost of a soul that is missing
	merlinCorroded  = 500       // thousandths of a gold: what Rust takes
	merlinNature    = 200       // how likely a golem attacks a shop or a Brewery
	merlinFee       = 3         // gold that a guard costs besides the Cost of Living
	merlinDie       = 7         // twice the mean of a die
)

// merlinFar is the most steps at which units are considered.
const merlinFar = 5

// merlinColumns is the number of columns of a field.
const merlinColumns = merlin.FieldPlots / 2

// A merlinWar has what units are worth to players, and the quantities for computing it.
type merlinWar struct {
	armed   bool
	worth   [merlin.MaxPlayers]int64
	coming  [merlin.MaxPlayers]merlin.Unit // being rolled for, and still in the reserve
	owners  [merlin.MaxPlayers]uint16      // plots with a unit of their owner, a bit for each
	enemies [merlin.MaxPlayers]uint16      // and with a unit of another player
	// columns of a field with cards; last is -1 if there are none
	first, last [merlin.MaxPlayers]int8
}

// muster records the places of units, and the plots that they seize.
func (t *merlinTable) muster() {
	s, w := t.s, &t.war
	for _, f := range s.Stack[:max(0, s.Depth)] {
		u := merlin.Unit{Sleep: 1}
		switch f.Kind {
		case merlin.FrameAnimate:
			u.Card, u.Plot, u.AP, u.HP = f.Card, merlin.Place(f.A), int8(f.B), merlinDie/2
			if u.AP == 0 {
				u.AP = merlinDie / 2
			}
		case merlin.FrameMotivate:
			u.Card, u.AP, u.HP = f.Card, int8(f.A), int8(f.B)
			if u.AP == 0 {
				u.AP = merlinDie
			}
			if u.HP == 0 {
				u.HP = merlinDie
			}
		default:
			continue
		}
		w.coming[f.Seat], w.armed = u, true
	}
	for seat := range bourse.Seat(s.Players()) {
		for i := range merlin.MaxGolems + 1 {
			u := &s.Seats[seat].Units[i]
			if u.Card == 0 {
				continue
			}
			w.armed = true
			owner, bit := u.Plot.Seat(), uint16(1)<<(u.Plot.Number()-1)
			if owner == seat {
				w.owners[owner] |= bit
			} else {
				w.enemies[owner] |= bit
			}
		}
	}
	if !w.armed {
		return
	}
	for seat := range bourse.Seat(s.Players()) {
		w.last[seat] = -1
		for i, plot := range merlinField(s, seat) {
			if plot.Property != 0 {
				col := int8(i % merlinColumns)
				if w.last[seat] < 0 || col < w.first[seat] {
					w.first[seat] = col
				}
				w.last[seat] = max(w.last[seat], col)
			}
		}
		for _, u := range s.Seats[seat].Units {
			if plot := t.seized(seat, &u); plot != nil && plot.Damage == 0 {
				t.seats[seat].income += t.income(plot.Property) * merlinSeized / milli
			}
		}
	}
}

// seized returns the plot of another that yields to a player's golem, or nil (M22.7).
func (t *merlinTable) seized(seat bourse.Seat, u *merlin.Unit) *merlin.Plot {
	if u.Card == 0 || u.Plot.Seat() == seat || t.war.owners[u.Plot.Seat()]>>(u.Plot.Number()-1)&1 != 0 {
		return nil
	}
	return &t.s.Plots[u.Plot-1]
}

// keeps returns the share of a plot's yield that goes to its owner, in thousandths. i is the number of the
// plot, from 0.
func (t *merlinTable) keeps(seat bourse.Seat, i int) int64 {
	w := &t.war
	switch {
	case w.enemies[seat]>>i&1 == 0:
		return milli
	case w.owners[seat]>>i&1 != 0:
		return merlinDisputed
	}
	return merlinEvicted
}

// earns returns what a property brings its owner. A damaged one counts if it will be healed. i is the number
// of the plot, from 0.
func (t *merlinTable) earns(seat bourse.Seat, i int, plot *merlin.Plot) int64 {
	income := t.income(plot.Property)
	switch {
	case !t.war.armed && plot.Damage > 0:
		return 0
	case !t.war.armed:
		return income
	case plot.Damage > 0 && t.war.owners[seat]>>i&1 == 0:
		return 0
	case plot.Damage > 0: // M20.7
		income = income * max(0, t.rolls-merlinHeals*milli) / max(1, t.rolls) * merlinHealed / milli
	}
	return income * t.keeps(seat, i) / milli
}

// fights computes what units are worth to their players, and what they threaten.
func (t *merlinTable) fights() {
	s, w := t.s, &t.war
	if f := s.Top(); f.Kind == merlin.FrameFetch { // M33.11
		most := int64(0)
		for g := int(f.A) - int(merlin.Souls); g < len(t.wares); g++ {
			most = max(most, t.stored(f.Seat, g))
		}
		w.worth[f.Seat] += int64(f.N) * most
	}
	for seat := range bourse.Seat(s.Players()) {
		if s.Out.Has(seat) {
			continue
		}
		if u := &w.coming[seat]; u.Card != 0 {
			t.serving(seat, u)
		}
		for i := range s.Seats[seat].Units {
			if u := &s.Seats[seat].Units[i]; u.Card != 0 {
				t.serving(seat, u)
			}
		}
	}
}

// serving counts what a unit is worth to its owner, and what others lose by it.
func (t *merlinTable) serving(seat bourse.Seat, u *merlin.Unit) {
	w := &t.war
	worth := t.unitWorth(u)
	if u.Plot == 0 {
		w.worth[seat] += worth
		return
	}
	w.worth[seat] += worth - worth*t.danger(seat, u)/milli
	if plot := t.seized(seat, u); plot != nil && plot.Permit.Land() {
		w.worth[seat] += t.yield(seat, plot.Permit) * merlinSeized / milli
	}
	t.threat(seat, u)
}

// unitWorth returns what a unit is worth in any place: it counts, and can fight while the game lasts.
func (t *merlinTable) unitWorth(u *merlin.Unit) int64 {
	fit := int64(u.AP)*merlinPower + int64(u.HP)*merlinLife + merlinProspect
	return int64(t.s.Config.Worth)*milli + fit*min(milli, t.rolls/merlinWarlike)/milli
}

// enlists counts how many more golems and guards a player may have (M20.6, M21.1).
func (t *merlinTable) enlists(seat bourse.Seat, p *merlinPlan) {
	units := &t.s.Seats[seat].Units
	p.room.golems, p.room.guards = merlin.MaxGolems, 1
	for i := range units {
		switch c := units[i].Card; {
		case c.Golem():
			p.room.golems--
			p.room.stands-- // approximately
		case c.Guard():
			p.room.guards--
			p.room.stands--
		}
	}
}

// enlisted returns what a golem or a king of the reserve is worth, and takes up its place.
func (t *merlinTable) enlisted(seat bourse.Seat, c merlin.Card, room *merlinRoom) int64 {
	s, player := t.s, &t.s.Seats[seat]
	u, part, cost := merlin.Unit{Card: c, AP: merlinDie / 2, HP: merlinDie / 2}, int64(merlinMustered),
		int64(merlinSouls)
	room.stands--
	if c.Guard() {
		room.guards--
		u.AP, u.HP, cost = merlinDie, merlinDie, int64(merlinFee+s.CoL)*milli // M21.1
		if int64(player.Purse)*milli < cost {
			part = merlinUnpaid
		}
	} else {
		room.golems--
		if player.Store.Of(merlin.Souls) == 0 { // M20.1
			part = merlinUnpaid
			if t.souls(seat) {
				part = merlinGrowing
			}
		} else {
			cost = t.stored(seat, 0)
		}
	}
	return milli + max(0, t.unitWorth(&u)-milli-cost)*part/milli
}

// souls reports whether a player will have souls.
func (t *merlinTable) souls(seat bourse.Seat) bool {
	for _, plot := range merlinField(t.s, seat) {
		if plot.Standing() && plot.Permit.Yield() == merlin.Souls {
			return true
		}
	}
	return false
}

// corroded returns the most that a player loses by Rust (M30.3).
func (t *merlinTable) corroded(seat bourse.Seat) (loss int64) {
	for _, u := range t.s.Seats[seat].Units[:merlin.MaxGolems] {
		switch {
		case u.Card == 0:
		case u.HP == 1:
			loss = max(loss, t.unitWorth(&u))
		default:
			loss = max(loss, merlinCorroded)
		}
	}
	return loss
}
