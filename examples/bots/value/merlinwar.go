package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what war adds to the value of a position of Merlin Economics: what golems and guards are worth where
// they stand, what they seize, and what they threaten. What the one who attacks gains by that is mostly that others lose.

// How war is weighed, in thousandths if nothing else is said.
const (
	merlinLife      = 120 // and its hit points
	merlinWarlike   = 36  // rolls for which a unit is worth all of that
	merlinSeized    = 700 // of what a plot yields, to whose golem alone is on it
	merlinEvicted   = 200 // to its owner then
	merlinDisputed  = 600 // to its owner while an enemy's is on it too
	merlinRaidTurns = 4   // turns of a player in which a unit does so
	merlinNearer    = 650 // of that for each step that is missing
	merlinGuarded   = 250 // of that where a unit defends it
	merlinFalls     = 250 // how likely a unit falls that one next to it is strong enough for
	merlinTruce     = 750 // of all threats while there is peace
	merlinHeals     = 12  // rolls until golems stir
	merlinHealed    = 800 // of what a hurt property pays then
	merlinSouls     = 1500
	merlinFee       = 3 // gold that a guard costs besides the Cost of Living
	merlinDie       = 7 // twice what a die shows on average
	merlinCorroded  = 500
	merlinNature    = 200 // how likely a golem attacks a shop or a Brewery
)

// merlinFar is how many steps away units are looked for.
const merlinFar = 5

// merlinColumns is how many columns a field has.
const merlinColumns = merlin.FieldPlots / 2

// A merlinWar is what units are worth to players, and what that is worked out by.
type merlinWar struct {
	armed       bool
	worth       [merlin.MaxPlayers]int64
	coming      [merlin.MaxPlayers]merlin.Unit // that is rolled for, and still in the reserve
	owners      [merlin.MaxPlayers]uint16      // plots on which a unit of their owner's is, a bit for each
	enemies     [merlin.MaxPlayers]uint16      // and one of another's
	first, last [merlin.MaxPlayers]int8        // columns of a field that hold cards; the last is -1 if none does
}

// muster looks at who stands where, and lets seize who does.
func (t *merlinTable) muster() {
	s, w := t.s, &t.war
	for _, f := range s.Stack[:max(0, s.Depth)] {
		u := merlin.Unit{Sleep: 1}
		switch f.Kind {
		case merlin.FrameAnimate:
			u.Card, u.Plot, u.AP, u.HP = merlin.Card(f.N), merlin.Place(f.A), int8(f.B), merlinDie/2
			if u.AP == 0 {
				u.AP = merlinDie / 2
			}
		case merlin.FrameMotivate:
			u.Card, u.AP, u.HP = merlin.Card(f.N%100), int8(f.A), int8(f.B)
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

// keeps returns which part of what a plot yields goes to its owner, by its number from 0, in thousandths.
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

// earns returns what a property brings its owner, by its plot's number from 0, and which will be healed if it is hurt.
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

// fights works out what units are worth to who has them, and what they threaten.
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

// serving takes in what a unit is worth to its owner, and what others lose by it.
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

// unitWorth returns what a unit is worth wherever it stands: it counts, and can fight while the game lasts.
func (t *merlinTable) unitWorth(u *merlin.Unit) int64 {
	fit := int64(u.AP)*merlinPower + int64(u.HP)*merlinLife + merlinProspect
	return int64(t.s.Config.Worth)*milli + fit*min(milli, t.rolls/merlinWarlike)/milli
}

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

// merlinAggressive reports whether a golem is: the spades and the clubs (M20.2).
func merlinAggressive(c merlin.Card) bool {
	suit := int(c-1) / (int(merlin.Joker) / 4)
	return c.Golem() && (suit == 0 || suit == 3)
}

// deals returns what a unit deals that attacks on a plot.
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

// steps returns how many steps there are about from a plot to another one, up to merlinFar, or more.
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

// beside returns the next field that has cards, going round the table (M1.6).
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

// threat takes in what a unit may destroy of the plots that it comes to.
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

// raided returns how likely a unit that has come to a plot destroys it, in thousandths.
func (t *merlinTable) raided(owner bourse.Seat, i int, u *merlin.Unit, plot *merlin.Plot) int64 {
	s := t.s
	deals, stands := t.deals(u, plot), int64(1)
	if plot.Permit != 0 {
		stands = 2 - int64(plot.Damage) // M22.6
	}
	chance := merlinRaids * min(milli, t.rolls/int64(s.Players())/merlinRaidTurns) / milli
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

// enlists counts how many golems and guards a player may still have (M20.6, M21.1).
func (t *merlinTable) enlists(seat bourse.Seat, p *merlinPlan) {
	units := &t.s.Seats[seat].Units
	p.room.golems, p.room.guards = merlin.MaxGolems, 1
	for i := range units {
		switch c := units[i].Card; {
		case c.Golem():
			p.room.golems--
			p.room.stands-- // about
		case c.Guard():
			p.room.guards--
			p.room.stands--
		}
	}
}

// enlisted returns what a golem or a king of the reserve is worth, and takes up its place.
func (t *merlinTable) enlisted(seat bourse.Seat, c merlin.Card, room *merlinRoom) int64 {
	s, player := t.s, &t.s.Seats[seat]
	u, part, cost := merlin.Unit{Card: c, AP: merlinDie / 2, HP: merlinDie / 2}, merlinMustered, int64(merlinSouls)
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

// guarded reports whether a unit of its owner's is on a plot.
func (t *merlinTable) guarded(seat bourse.Seat, plot *merlin.Plot) bool {
	w := &t.war
	field := merlinField(t.s, seat)
	for i := range field {
		if w.owners[seat]>>i&1 != 0 && &field[i] == plot {
			return true
		}
	}
	return false
}

// corroded returns what a player loses by Rust at most (M30.3).
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
