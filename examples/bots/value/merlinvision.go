package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what open visions add to the value of a position of Merlin Economics: what each will
// do to each player, weighted by how likely it is. Effects that are the same for all are left out.

// Weights of visions, in thousandths unless stated otherwise.
const (
	merlinSunk    = 700 // of the worth of a plot with a stake, if a Sinkhole damages it
	merlinShaken  = 350 // of what is on a cart that rolls
	merlinLifted  = 400 // thousandths of a gold: what a unit in the stall gains by a bid of the bank
	merlinFallen  = 300 // and what an ask above the Cost of Living loses by a crash
	merlinNeed    = 1 * milli
	merlinWeather = 2 // what a land yields in autumn
)

// When a vision is met, other than by a total of the dice.
const (
	merlinAtOnce  = 0
	merlinDoubles = 13
	merlinIn      = 14 // plus the season
)

// A merlinSight says when a vision is met, how many numbers of a die waive it, and which vision is its
// opposite.
type merlinSight struct {
	on, waiver int64
	rival      merlin.Card
}

// merlinSights has the visions (M32).
var merlinSights = [merlin.LongPeace + 1]merlinSight{
	merlin.LooseLeaves:  {on: 4, waiver: 3},
	merlin.BentSpoon:    {on: 9, waiver: 3},
	merlin.OilyRim:      {on: 5, waiver: 3},
	merlin.ChippedCup:   {on: 10, waiver: 4, rival: merlin.TaxRebate},
	merlin.ColdTea:      {on: merlinIn + int64(merlin.Winter), waiver: 3, rival: merlin.GreatHarvest},
	merlin.TwoSugars:    {on: 6, waiver: 3},
	merlin.SpiltMilk:    {on: 8, waiver: 3},
	merlin.Steam:        {on: merlinAtOnce, waiver: 3},
	merlin.Dregs:        {on: 3, waiver: 3},
	merlin.Sieve:        {on: merlinDoubles, waiver: 3},
	merlin.Honey:        {on: 2},
	merlin.Lump:         {on: 11, waiver: 3},
	merlin.GreatHarvest: {on: merlinIn + int64(merlin.Autumn), rival: merlin.ColdTea},
	merlin.RestlessDead: {on: 8},
	merlin.TaxRebate:    {on: 6, rival: merlin.ChippedCup},
	merlin.MarketBoom:   {on: 5, waiver: 2, rival: merlin.Crash},
	merlin.Crash:        {on: 9, waiver: 2, rival: merlin.MarketBoom},
	merlin.Thaw:         {on: merlinIn + int64(merlin.Spring)},
	merlin.GolemFever:   {on: 12, rival: merlin.LongPeace},
	merlin.RoyalVisit:   {on: 10, waiver: 2},
	merlin.Sinkhole:     {on: 4, waiver: 3},
	merlin.LongPeace:    {on: merlinAtOnce, rival: merlin.GolemFever},
}

// merlinOmens has what visions are worth to players, and the quantities for computing it.
type merlinOmens struct {
	worth [merlin.MaxPlayers]int64
	lands [merlin.MaxPlayers][3]int8 // standing ones, by commodity
	six   [merlin.MaxPlayers]int8    // properties that pay on a 6
	eight [merlin.MaxPlayers]int8
}

// foresee computes what the open visions are worth to players.
func (t *merlinTable) foresee() {
	t.survey()
	for i, v := range t.s.Visions[:t.s.Visions.Len()] {
		if chance := t.comesTrue(i); chance > 0 {
			t.foretell(v.Card, chance)
		}
	}
}

// comesTrue returns how likely the vision in a place of the row takes effect, in thousandths.
func (t *merlinTable) comesTrue(i int) int64 {
	s := t.s
	v := s.Visions[i]
	sight := &merlinSights[v.Card]
	for _, older := range s.Visions[:i] {
		if older.Card == sight.rival {
			return 0 // M27.2
		}
	}
	chance, left := int64(milli), t.rolls-int64(v.Wait)*milli
	switch {
	case left <= 0:
		return 0
	case sight.on == merlinDoubles:
		chance = merlinHit(milli/perMonth, left)
	case sight.on > merlinIn:
		if !t.enters(merlin.Season(sight.on-merlinIn), left) {
			return 0
		}
	case sight.on > 0:
		chance = merlinHit((perMonth-max(sight.on-7, 7-sight.on))*milli/throws, left)
	}
	return chance * (perMonth - sight.waiver) / perMonth
}

// enters reports whether a season will occur in the last rolls of the game, whose number is left, in
// thousandths.
func (t *merlinTable) enters(season merlin.Season, left int64) bool {
	s := t.s
	wheel, pace := merlinWheel(s)
	month := int(s.Month)
	for rolls := t.rolls; rolls > 0; rolls -= pace {
		if rolls-pace < left && merlinSeasons[wheel][month] == season {
			return true
		}
		month = (month + 1) % len(merlinSeasons[wheel])
	}
	return false
}

// foretell counts the effects of a vision, with a probability in thousandths (M32).
func (t *merlinTable) foretell(c merlin.Card, chance int64) {
	s, o := t.s, &t.omens
	switch c {
	case merlin.Steam, merlin.Honey, merlin.Lump, merlin.TaxRebate, merlin.Thaw, merlin.LongPeace:
		return // the same for all
	case merlin.RoyalVisit:
		if seat := t.second(); seat.Player() && s.Config.Parts.Has(merlin.Court) {
			o.worth[seat] += t.crown(seat) * chance / milli
		}
		return
	case merlin.Sinkhole:
		t.sinks(chance)
		return
	case merlin.Dregs:
		t.alms(chance)
		return
	}
	for seat := range bourse.Seat(s.Players()) {
		if !s.Out.Has(seat) {
			o.worth[seat] += t.foretold(seat, c) * chance / milli
		}
	}
}

// survey counts standing lands, and properties that pay on a 6 and on an 8.
func (t *merlinTable) survey() {
	s, o := t.s, &t.omens
	for seat := range bourse.Seat(s.Players()) {
		field := merlinField(s, seat)
		for i := range field {
			plot := &field[i]
			if !plot.Standing() || plot.Chauffeur() {
				continue
			}
			if g := plot.Permit.Yield(); g.Commodity() {
				o.lands[seat][g-merlin.Souls]++
			}
			switch n := plot.Property.Number(); {
			case plot.Damage > 0:
			case n == 6:
				o.six[seat]++
			case n == 8:
				o.eight[seat]++
			}
		}
	}
}

// foretold returns what a player gains by a vision.
func (t *merlinTable) foretold(seat bourse.Seat, c merlin.Card) (gain int64) {
	o, player := &t.omens, &t.s.Seats[seat]
	gift := func(g int) int64 { return min(1, int64(o.lands[seat][g])) * t.stored(seat, g) }
	switch c {
	case merlin.LooseLeaves:
		return gift(0)
	case merlin.BentSpoon:
		return gift(2)
	case merlin.OilyRim:
		return gift(1)
	case merlin.ChippedCup:
		return -min(1, int64(player.Purse)) * milli
	case merlin.ColdTea:
		return -min(1, int64(player.Store.Of(merlin.Grain))) * t.stored(seat, 2)
	case merlin.TwoSugars:
		return int64(o.six[seat]) * merlinPayouts[6] * t.flow
	case merlin.SpiltMilk:
		return -int64(o.eight[seat]) * merlinPayouts[8] * t.flow
	case merlin.GreatHarvest:
		return int64(o.lands[seat][2]) * merlinWeather * t.stored(seat, 2)
	case merlin.RestlessDead:
		return int64(o.lands[seat][0]) * t.stored(seat, 0)
	case merlin.GolemFever:
		for _, u := range player.Units[:merlin.MaxGolems] {
			if u.Card != 0 {
				gain += merlinPower
			}
		}
		return gain
	}
	return t.traffic(seat, c)
}

// traffic returns what a player gains by a vision of the market.
func (t *merlinTable) traffic(seat bourse.Seat, c merlin.Card) (gain int64) {
	s, player := t.s, &t.s.Seats[seat]
	if !s.Config.Parts.Has(merlin.Market) {
		return 0
	}
	for g := range t.wares {
		switch c {
		case merlin.Sieve:
			gain -= int64(player.Cart[g]) * t.wares[g].stall * merlinShaken / milli
		case merlin.MarketBoom:
			if player.Stall[g] > 0 && s.Bank > int16(s.CoL) {
				gain += merlinLifted
			}
		case merlin.Crash:
			for _, ask := range s.Books[g].Asks {
				if ask.Owner == merlin.TraderOf(seat) && ask.Price > s.CoL {
					gain -= merlinFallen
				}
			}
		}
	}
	return gain
}

// second returns the player with exactly one other above it, by what is on the table, or None if there is no
// such player (M32.20).
func (t *merlinTable) second() bourse.Seat {
	s, found := t.s, bourse.None
	var worth [merlin.MaxPlayers]int64
	for seat := range bourse.Seat(s.Players()) {
		p := &t.seats[seat]
		worth[seat] = p.purse + p.vaults + p.stakes + p.cards*int64(s.Config.Worth)
		for _, u := range s.Seats[seat].Units {
			if u.Card != 0 {
				worth[seat] += int64(s.Config.Worth)
			}
		}
	}
	for seat := range bourse.Seat(s.Players()) {
		above := 0
		for other := range bourse.Seat(s.Players()) {
			if worth[other] > worth[seat] {
				above++
			}
		}
		if s.Out.Has(seat) || above != 1 {
			continue
		}
		if found.Player() {
			return bourse.None
		}
		found = seat
	}
	return found
}

// sinks counts the effect of a Sinkhole on the plot with the largest stake. Of equal ones it is the first in
// the turn order of the next roll (M32.21).
func (t *merlinTable) sinks(chance int64) {
	s := t.s
	var sunk *merlin.Plot
	whose, most := bourse.None, 0
	next := t.roller()
	for k := range s.Players() {
		seat := s.Order[(next+k)%s.Players()]
		field := merlinField(s, seat)
		for i := range field {
			if n := field[i].Stake(); n > most { // M36.1
				sunk, whose, most = &field[i], seat, n
			}
		}
	}
	if sunk != nil {
		t.omens.worth[whose] -= t.razed(whose, sunk) * merlinSunk / milli * chance / milli
	}
}

// roller returns the place in turn order of the player who rolls next, bankrupt or not, or who has rolled the
// dice that are being resolved.
func (t *merlinTable) roller() int {
	now := t.place(t.s.Stack[0].Seat)
	if t.s.Stack[1].Kind == merlin.FrameRoll {
		return now
	}
	return (now + 1) % t.s.Players()
}

// alms counts what the poorest purses get (M32.9).
func (t *merlinTable) alms(chance int64) {
	s, least := t.s, t.s.Config.Gold
	for seat := range bourse.Seat(s.Players()) {
		if !s.Out.Has(seat) {
			least = min(least, s.Seats[seat].Purse)
		}
	}
	for seat := range bourse.Seat(s.Players()) {
		if !s.Out.Has(seat) && s.Seats[seat].Purse == least && s.Row > 1 {
			t.omens.worth[seat] += merlinNeed * chance / milli
		}
	}
}
