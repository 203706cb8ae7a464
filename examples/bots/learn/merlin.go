package learn

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the declared inputs of Merlin Economics, and its positions in the middle of a turn.

// milli is the unit of estimates, in gold.
const milli = 1000

// Parameters of the estimate of a player's future.
const (
	merlinBuys                = 4 * milli // cards at most that a player buys in a turn
	merlinRaid                = milli     // what a golem does in a turn
	merlinCampaign            = 12        // turns of it
	merlinReach               = 500       // what it does more for each property that it can attack
	merlinJoins               = 3         // of 10 of the growth of a vault that can be made
	merlinLands               = 150       // permits at most that a player finds in a turn
	merlinSure                = 2 * milli // of the gain by a card, with which a player buys it
	merlinPays                = 6         // of 36 throws times the payout of a property
	merlinSees                = 30        // rolls ahead for which a card or a vault is bought
	merlinDry                 = 5 * milli // of the bank, with which it soon pays nothing
	merlinUnlaid              = 3500      // of the worth of a card that is still in the reserve
	merlinSpread, merlinClose = 18, 6     // a lead counts in parts of 18 / (6 + the months left)
	merlinLost                = 2 * milli // of a vault that makes nothing, because growth is rounded down
)

// What a bid for the turn order changes: greedy players, who bid nothing, win 25 % of their games against each other, and
// 42, 30, 23, 14 and 4 % if they bid 1 to 5. The gold would buy cards, at their lowest price.
const (
	merlinFirst = 15 * milli
	merlinEarly = 6 * milli // for each gold
)

// A prospect is what a player of Merlin Economics has, and what it is expected to have at the end. Gold is in milli.
type prospect struct {
	cards, vaults int // on the table
	empty, plain  int // plots, and properties that can have a permit
	pays          int // of all properties, times how many of 36 throws have their numbers
	best          int // how many throws the best vault grows by
	pair, lost    int // the same for two properties that can be joined, and what they pay
	purse, vault  int
	stakes, risk  int // gold on properties, and how much of it is expected to be lost
	golems, army  int // on plots and in the reserve
	reach         int // properties of others that a golem on a plot can attack
	souls, graves int // in store, and how many throws bring one
	laid          int // how much less the cards of the reserve are worth now than if they had been laid
	worth         int // at the end
}

// merlinProspects returns the prospects of all players. They are expected to play on until the end as follows. On its
// turn a player gets what the mean throws bring, as far as the bank can pay. It buys properties while some are left, and a
// few permits, as long as they are worth their price. It joins two properties when the vault makes more gold than they do,
// and keeps its gold there.
func merlinProspects(v *merlin.View) (list [merlin.MaxPlayers]prospect) {
	players := v.Players()
	left := 6 * merlinMonths(v)
	each := int(v.Config.Worth) * milli
	for seat := range players {
		list[seat].field(v.Plots[seat*merlin.FieldPlots:][:merlin.FieldPlots], left)
		list[seat].reserve(&v.Seats[seat], each)
		list[seat].muster(v, bourse.Seat(seat))
	}
	bank := int(v.Bank) * milli
	col, rise, limit := int(v.CoL)*milli, int(v.Volatility)*milli/6, int(v.Config.CoLCap)*milli
	at := 0 // in the turn order
	for i := range players {
		if v.Depth > 0 && v.Order[i] == v.Stack[0].Seat {
			at = i
		}
	}
	var room [merlin.MaxPlayers]bourse.Standing
	for _, st := range v.Standings(room[:0]) { // what the prospects do not count stays as it is
		e := &list[st.Seat]
		e.worth = int(st.Score)*milli - e.purse - e.vault - e.stakes - each*e.cards - e.laid
	}
	ends := list
	for seat := range players {
		e := &ends[seat]
		e.cards, e.empty, e.plain, e.pays, e.lost = e.cards*milli, e.empty*milli, e.plain*milli, e.pays*milli, e.lost*milli
		e.best, e.pair = 10*e.best, 10*e.pair
	}
	supply := 8 * players * milli // of properties
	for seat := range players {
		supply -= (merlin.FieldPlots - list[seat].empty + list[seat].vaults) * milli
	}
	for turn := range left {
		seat := v.Order[(at+turn)%players]
		if col = min(col+rise, limit); bank < milli && col > each {
			break // nothing changes any more
		}
		if !v.Out.Has(seat) {
			ends[seat].play(&bank, &supply, col, each, left-turn, min(turn+1, players))
		}
	}
	for seat := range bourse.Seat(players) {
		e, end := &list[seat], &ends[seat]
		e.worth += end.purse + end.vault + end.stakes - end.risk + each*end.cards/milli + e.raids(left/players, each)
		// Players without gold sell cards for taxes.
		e.worth -= max(0, left/18*int(v.Tax)*milli-end.purse-end.vault) * (each - milli) / (2 * milli)
		switch {
		case v.Out.Has(seat):
			e.worth = -50 * milli
		case v.Top().Kind == merlin.FrameAuction && seat == v.Seat && v.Own.Sealed > 0:
			e.worth += merlinFirst - int(v.Own.Sealed)*merlinEarly
		}
	}
	return list
}

// play makes a turn, after some rolls, with a number of rolls left.
func (e *prospect) play(bank, supply *int, col, each, left, rolls int) {
	income := min(*bank, e.pays*rolls/36)
	*bank -= income
	e.purse += income
	growth := min(*bank, max(0, e.vault-merlinLost)*e.best*rolls/1800)
	*bank -= growth
	e.vault += growth
	ahead := min(left, merlinSees) * *bank / (*bank + merlinDry)
	gain := each - col + merlinPays*ahead*milli/36
	if e.best > 0 {
		gain -= col * e.best * ahead / 1800
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
		(e.purse+e.vault-merlinLost)*later/50 > e.lost+(e.vault-merlinLost)*e.best/50 {
		e.best, e.pays, e.pair = later, e.pays-e.lost, 0
		e.empty, e.plain = e.empty+milli, e.plain-2*milli
	}
	if e.best > 0 {
		e.vault, e.purse = e.vault+e.purse, 0
	}
}

// merlinMonths returns how many months are left.
func merlinMonths(v *merlin.View) int {
	return max(0, 12*(int(v.Config.Years)-int(v.Year)+1)-max(0, int(v.Month)))
}

// field adds what is on a player's plots.
func (e *prospect) field(field []merlin.Plot, left int) {
	var pairs [11]int8
	for i := range field {
		plot := &field[i]
		n := plot.Property.Number()
		switch {
		case plot.Property == 0:
			e.empty++
		case plot.Down:
		case plot.Chauffeur():
			e.cards += 2
			e.vaults++
			e.best = max(e.best, resonance(n, plot.Second.Number()))
			e.vault += int(plot.Gold) * milli
		default:
			e.cards++
			if plot.Permit != 0 {
				e.cards++
				if plot.Permit.Yield() == merlin.Souls {
					e.graves += throws(plot.Permit.Number())
				}
			} else {
				e.plain++
				if plot.Gold == 0 && !plot.Potion {
					pairs[n]++
				}
			}
			e.pays += plot.Property.Payout() * throws(n)
			if plot.Gold > 0 { // the sevens come first more often than not
				e.stakes += int(plot.Gold) * milli
				e.risk += int(plot.Gold) * milli * min(left, 12) / 12 * (6 - throws(n)) / (6 + throws(n))
			}
		}
	}
	for n, k := range pairs {
		if k > 1 && resonance(n, n) > e.pair {
			e.pair, e.lost = resonance(n, n), 2*merlinPayouts[n]*throws(n)
		}
	}
}

// merlinPayouts is what properties pay, by number.
var merlinPayouts = [11]int{2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 8: 1, 9: 2, 10: 3}

// reserve adds gold, and the cards of the reserve, as if they had been laid.
func (e *prospect) reserve(p *merlin.Player, each int) {
	e.purse += int(p.Purse+p.Escrow+p.Bids) * milli
	for _, c := range p.Reserve[:p.Reserve.Len()] {
		switch {
		case c.Property() && e.empty > 0:
			e.cards, e.empty, e.plain = e.cards+1, e.empty-1, e.plain+1
			e.pays += c.Payout() * throws(c.Number())
			e.purse -= merlinUnlaid
			e.laid += milli - each + merlinUnlaid
		case c.Land() && e.plain > 0:
			e.cards, e.plain = e.cards+1, e.plain-1
			e.purse -= merlinUnlaid
			e.laid += milli - each + merlinUnlaid
		}
	}
}

// muster adds the golems of a player, and souls to animate more.
func (e *prospect) muster(v *merlin.View, seat bourse.Seat) {
	e.souls = int(v.Seats[seat].Store.Of(merlin.Souls))
	for i := range v.Seats[seat].Units[:merlin.MaxGolems] {
		u := &v.Seats[seat].Units[i]
		if u.Card == 0 || u.AP == 0 {
			continue
		}
		e.golems++
		for other := range bourse.Seat(v.Players()) {
			if other == seat {
				continue
			}
			for k := range merlin.FieldPlots {
				at := merlin.PlaceOf(other, k+1)
				plot := &v.Plots[at-1]
				if plot.Standing() && !plot.Chauffeur() && (at == u.Plot || v.Touches(at, u.Plot)) {
					e.reach++
				}
			}
		}
	}
}

// raids returns what golems are expected to do to others in some turns.
func (e *prospect) raids(turns, each int) int {
	if turns == 0 {
		return 0
	}
	raid := merlinRaid * min(turns, merlinCampaign) // of a golem
	worth := e.golems*raid + min(e.reach, turns)*merlinReach
	souls := e.souls
	for range min(e.army, merlin.MaxGolems-e.golems) {
		switch {
		case souls > 0:
			worth += (each + raid - milli) * 8 / 10
			souls--
		case e.graves > 0:
			worth += (each + raid - milli) * min(6*e.graves*turns, 60) / 100
		}
	}
	return worth
}

// ofMerlin returns what each player has that pays, and how much more than the others it is expected to be worth at
// the end. For the viewer it also returns the months to come.
func ofMerlin(view any, numbers []int) []int {
	v := view.(*merlin.View)
	list := merlinProspects(v)
	sum := 0
	for k := range v.Players() {
		sum += list[k].worth
	}
	left := merlinMonths(v)
	for k := range bourse.Seat(v.Players()) {
		e, shared := &list[k], [3]int{} // what is the same for all
		if k == v.Seat {
			shared = [3]int{left, int(v.CoL), int(v.Bank)}
		}
		// The less time is left, the more a lead counts.
		lead := (e.worth - sum/v.Players()) * merlinSpread / (merlinClose + left)
		numbers = append(numbers, e.cards, v.Seats[k].Reserve.Len(), e.empty, e.plain, e.vaults, e.pays, e.best, e.pair,
			shared[0], shared[1], shared[2], e.golems, e.army, e.reach, e.souls, e.graves,
			lead, e.worth-sum/v.Players(), e.stakes, e.vault, e.purse)
	}
	return numbers
}

// throws returns how many of 36 throws of two dice have a sum.
func throws(sum int) int { return max(0, 6-max(sum-7, 7-sum)) }

// resonance returns how many of 36 throws make a vault of two numbers grow.
func resonance(a, b int) int {
	switch {
	case a == b && a <= 6:
		return throws(a) + 1 // the sum, or both dice
	case a == b:
		return throws(a)
	case a <= 6 && b <= 6:
		return 2
	}
	return 0
}

// merlinSealed makes a view that the auction for the turn order has not been decided in, if the dice have not been rolled
// yet: the viewer has named its bid, and nobody has paid. The last player to bid does not know what the others have bid.
func merlinSealed(view any) {
	v := view.(*merlin.View)
	bid, ok := merlinBid(v)
	if !ok {
		return
	}
	v.Own.Sealed, v.Bids, v.Committed, v.Turns, v.Row = bid, merlin.Bids{}, 0, 0, 0
	v.Stack, v.Depth = merlin.Frames{{Kind: merlin.FrameAuction}}, 1
	v.Bank = v.Config.Gold - int16(v.Players())*v.Config.StartGold
	for seat := range bourse.Seat(v.Players()) {
		v.Order[seat], v.Seats[seat].Purse = seat, v.Config.StartGold
	}
}

// merlinBid returns the viewer's bid for the turn order. ok reports whether the dice have not been rolled yet.
func merlinBid(v *merlin.View) (bid int16, ok bool) {
	switch kind := v.Top().Kind; {
	case kind == merlin.FrameAuction, kind == merlin.FrameLot:
		return max(v.Own.Sealed, int16(v.Bids[v.Seat])), v.Seat.Player()
	case kind != merlin.FrameDice || v.Turns != 1 || !v.Seat.Player():
		return 0, false
	}
	start := v.Config.StartGold
	last := v.Order[v.Players()-1]
	if v.Seat != last {
		return start - v.Seats[v.Seat].Purse, true
	}
	// The last player has paid a bid and got half of all bids. The others have paid the rest.
	paid := int16(0)
	for other := range bourse.Seat(v.Players()) {
		if other != last {
			paid += start - v.Seats[other].Purse
		}
	}
	for start-bid+(paid+bid)/2 > v.Seats[last].Purse {
		bid++
	}
	return bid, true
}

// merlinMiddle returns whose actions a position is in the middle of.
func merlinMiddle(state any) middle {
	s := state.(*merlin.State)
	for i, f := range s.Stack[:s.Depth] {
		if f.Kind == merlin.FrameAct {
			return middle{f.Seat, i == int(s.Depth)-1, s.Own[f.Seat].Open.Kind != 0}
		}
	}
	return middle{seat: bourse.None}
}

// merlinFollows reports whether a move may complete what another has begun: the card that was bought is opened.
func merlinFollows(move any) bool { return move.(*merlin.Move).Kind == merlin.KindCard }
