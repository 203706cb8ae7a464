package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file estimates what the players of Merlin Economics will be worth at the end.

// Constants of the estimate, in thousandths of a gold unless stated otherwise. They were fitted to the final worths
// of some hundred games.
const (
	merlinBuys     = 4400      // thousandths of a card: how many a player buys in a turn at most
	merlinLands    = 150       // thousandths of a permit: how many of them are for its properties
	merlinSure     = 2 * milli // the gain by a card with which a player buys as many as it can
	merlinPays     = 6         // of 36 throws times the payout of a property that will be bought
	merlinSees     = 40        // rolls ahead for which a card is bought
	merlinDry      = 5 * milli // gold of the bank with which it soon pays nothing
	merlinUnlaid   = 2800      // what a property is worth less in the reserve than on a plot
	merlinUnplaced = 1750      // the same for a land
	merlinJoins    = 3         // of 10 of the growth of a vault that can be made
	merlinLost     = 2 * milli // gold of a vault that makes nothing, because growth is rounded down
	merlinRaid     = 200       // what a golem does in each of the next turns
	merlinCampaign = 12        // these turns
	merlinReach    = 3 * milli // what a golem does that can attack a property
	merlinCrown    = 500       // the worth of a crown
	merlinRuin     = 50 * milli
	merlinMonth    = 6 // rolls
	throws         = 36
	grows          = 5 // gold of a vault that makes 1
)

// A merlinProspect is what a player has, and what it is expected to have at the end. Everything is in thousandths.
type merlinProspect struct {
	cards        int // on the table, and in the reserve if they can be laid
	laid         int // of these, the properties
	empty, plain int // plots, and properties that can have a permit
	pays         int // of all properties, times how many of 36 throws have their numbers
	best         int // how many throws the best vault grows by
	pair, lost   int // the same for two properties that can be joined, and what they pay
	purse, vault int
	worth        int // everything else

	plains  [11]int8 // properties that can be joined, by number
	yields  [3]int   // how many throws bring a unit of each commodity, not in thousandths
	planted [3]int   // units, not in thousandths
}

// merlinWorths returns what each player is expected to be worth at the end. Players are expected to play on as
// follows. On its turn a player gets what the mean throws bring, as far as the bank can pay. It buys properties while
// some are left, and a few permits, as long as they are worth their price. It joins two properties when the vault
// makes more gold than they do, and keeps its gold there.
func merlinWorths(s *merlin.State) (worth [merlin.MaxPlayers]int) {
	players, each := s.Players(), int(s.Config.Worth)*milli
	if s.Over() {
		for seat := range bourse.Seat(players) {
			worth[seat] = s.Worth(seat) * milli
			if s.Out.Has(seat) {
				worth[seat] = -merlinRuin
			}
		}
		return worth
	}
	left := merlinMonth * max(0, 12*(int(s.Config.Years)-int(s.Year)+1)-max(0, int(s.Month))) // rolls
	var list [merlin.MaxPlayers]merlinProspect
	supply := 8 * players * milli // of properties
	for seat := range bourse.Seat(players) {
		e := &list[seat]
		e.field(s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots], left)
		e.holds(&s.Seats[seat], each)
		e.worth += merlinRaids(s, seat, left/players)
		supply -= e.laid
	}
	if s.Config.Parts.Has(merlin.Market) {
		merlinGoods(s, &list, left)
	}
	if s.Config.Parts.Has(merlin.Paper) {
		merlinNotes(s, &list, each)
	}
	merlinPlayOn(s, &list, supply, each, left)
	for seat := range bourse.Seat(players) {
		e := &list[seat]
		gold := e.purse + e.vault
		// Players without gold sell cards for taxes.
		short := max(0, left/(3*merlinMonth)*int(s.Tax)*milli-gold)
		worth[seat] = e.worth + gold + each*e.cards/milli - short*(each-milli)/(2*milli)
		if s.Out.Has(seat) {
			worth[seat] = -merlinRuin
		}
	}
	return worth
}

// field adds what is on a player's plots.
func (e *merlinProspect) field(field []merlin.Plot, left int) {
	for i := range field {
		plot := &field[i]
		n := merlinThrows(plot.Property.Number())
		switch {
		case plot.Property == 0:
			e.empty += milli
			continue
		case plot.Down:
			e.laid += milli
			continue
		case plot.Chauffeur():
			e.cards += 2 * milli
			e.laid += 2 * milli
			e.best = max(e.best, merlinResonance(plot.Property.Number(), plot.Second.Number()))
			e.vault += int(plot.Gold) * milli
			continue
		case plot.Permit != 0:
			e.cards += milli
			if g := plot.Permit.Yield(); g.Commodity() {
				e.yields[g-merlin.Souls] += merlinThrows(plot.Permit.Number())
				if plot.Planted {
					e.planted[g-merlin.Souls]++
				}
			}
		default:
			e.plain += milli
			if plot.Gold == 0 && !plot.Potion {
				e.joins(plot.Property)
			}
		}
		e.cards += milli
		e.laid += milli
		e.pays += plot.Property.Payout() * n * milli
		// A 7 comes before the number more often than not, and takes the stake.
		stake := int(plot.Gold) * milli
		e.worth += stake - stake*min(left, 12)/12*(6-n)/(6+n)
	}
}

// joins adds a property that can be joined with another of the same number.
func (e *merlinProspect) joins(c merlin.Card) {
	n := c.Number()
	e.plains[n]++
	if pair := merlinResonance(n, n); e.plains[n] > 1 && pair > e.pair {
		e.pair, e.lost = pair, 2*c.Payout()*merlinThrows(n)*milli
	}
}

// holds adds what a player has apart from its field. Cards of the reserve count as if they had been laid.
func (e *merlinProspect) holds(p *merlin.Player, each int) {
	e.purse += int(p.Purse+p.Escrow+p.Bids) * milli
	e.worth += int(p.Mead)*each + int(p.Crowns)*merlinCrown
	for i := range p.Units {
		if p.Units[i].Card != 0 {
			e.worth += each
		}
	}
	for i := range p.Labs {
		if lab := &p.Labs[i]; lab.Card != 0 {
			e.worth += milli + int(lab.Grant)*milli
		}
	}
	for _, c := range p.Reserve[:p.Reserve.Len()] {
		switch {
		case c.Property() && e.empty > 0:
			e.cards, e.laid, e.empty, e.plain = e.cards+milli, e.laid+milli, e.empty-milli, e.plain+milli
			e.pays += c.Payout() * merlinThrows(c.Number()) * milli
			e.purse -= merlinUnlaid
			e.joins(c)
		case c.Land() && e.plain > 0:
			e.cards, e.plain = e.cards+milli, e.plain-milli
			e.purse -= merlinUnplaced
		default:
			e.worth += milli
		}
	}
}

// merlinPlayOn lets the players play on to the end.
func merlinPlayOn(s *merlin.State, list *[merlin.MaxPlayers]merlinProspect, supply, each, left int) {
	players, at := s.Players(), 0 // in the turn order
	for i := range players {
		if s.Order[i] == s.Stack[0].Seat {
			at = i
		}
	}
	if actor, _ := merlinActor(s); actor != bourse.None {
		at++ // the dice have been rolled
	}
	bank := int(s.Bank) * milli
	col, rise, limit := int(s.CoL)*milli, int(s.Volatility)*milli/6, int(s.Config.CoLCap)*milli
	for turn := range left {
		if col = min(col+rise, limit); bank < milli && col > each {
			break // nothing changes any more
		}
		if seat := s.Order[(at+turn)%players]; !s.Out.Has(seat) {
			list[seat].play(&bank, &supply, col, each, left-turn, min(turn+1, players))
		}
	}
}

// play makes a turn, after some rolls, with a number of rolls left.
func (e *merlinProspect) play(bank, supply *int, col, each, left, rolls int) {
	income := min(*bank, e.pays*rolls/throws)
	*bank -= income
	e.purse += income
	growth := min(*bank, max(0, e.vault-merlinLost)/grows*e.best/milli*rolls/throws)
	*bank -= growth
	e.vault += growth
	ahead := min(left, merlinSees) * *bank / (*bank + merlinDry)
	gain := each - col + merlinPays*ahead*milli/throws
	if e.best > 0 {
		gain -= col / grows * e.best / milli * ahead / throws
	}
	if gain > 0 { // the less it is, the fewer
		n := min(merlinBuys, max(0, e.purse+e.vault)*milli/col) * min(gain, merlinSure) / merlinSure
		laid := min(n, e.empty, *supply)
		permits := min(n-laid, e.plain, merlinLands)
		n = laid + permits
		*bank += n * col / milli
		if e.purse -= n * col / milli; e.purse < 0 {
			e.vault, e.purse = e.vault+e.purse, 0
		}
		*supply -= laid
		e.cards += n
		e.empty, e.plain, e.pays = e.empty-laid, e.plain+laid-permits, e.pays+merlinPays*laid
	}
	if later := e.pair * merlinJoins / 10; later > e.best &&
		(e.purse+e.vault-merlinLost)/grows*later/milli > e.lost+(e.vault-merlinLost)/grows*e.best/milli {
		e.best, e.pays, e.pair = later, e.pays-e.lost, 0
		e.empty, e.plain = e.empty+milli, e.plain-2*milli
	}
	if e.best > 0 {
		e.vault, e.purse = e.vault+e.purse, 0
	}
}

// merlinRaids returns what a player's golems are expected to do to others in some turns.
func merlinRaids(s *merlin.State, seat bourse.Seat, turns int) (worth int) {
	for i := range s.Seats[seat].Units[:merlin.MaxGolems] {
		u := &s.Seats[seat].Units[i]
		if u.Card == 0 || u.AP == 0 {
			continue
		}
		worth += merlinRaid * min(turns, merlinCampaign)
		if turns > 0 && merlinReaches(s, seat, u.Plot) {
			worth += merlinReach
		}
	}
	return worth
}

// merlinReaches reports whether a player's golem on a plot can attack a property. Only the fields beside its own are
// searched.
func merlinReaches(s *merlin.State, seat bourse.Seat, from merlin.Place) bool {
	if from.Seat() != seat {
		return true
	}
	players := bourse.Seat(s.Players())
	for _, other := range [...]bourse.Seat{(seat + 1) % players, (seat + players - 1) % players} {
		for n := range merlin.FieldPlots {
			at := merlin.PlaceOf(other, n+1)
			if plot := &s.Plots[at-1]; plot.Standing() && !plot.Chauffeur() && s.Touches(at, from) {
				return true
			}
		}
	}
	return false
}

// merlinThrows returns how many of 36 throws of two dice have a sum.
func merlinThrows(sum int) int { return max(0, 6-max(sum-7, 7-sum)) }

// merlinResonance returns how many thousandths of 36 throws make a Chauffeur of two numbers resonate.
func merlinResonance(a, b int) int {
	switch {
	case a == b && a <= 6:
		return (merlinThrows(a) + 1) * milli // M8.3: the total, or both dice
	case a == b:
		return merlinThrows(a) * milli
	case a <= 6 && b <= 6:
		return 2 * milli
	}
	return 0
}
