package learn

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the declared inputs of Merlin Economics, and its positions in the middle of a turn.

// milli is the unit of estimates, in gold.
const milli = 1000

// Weights of estimates, in thousandths.
const (
	merlinLaid  = 800 // of the worth of a card in the reserve once it is laid
	merlinPuts  = 700 // of the growth of gold that can be put into a vault
	merlinBuys  = 600 // of the gain by cards that the purse can pay for
	merlinFlows = 500 // of what players own that comes back to the bank
)

// What a bid for the turn order changes: greedy players, who bid nothing, win 25 % of their games against each other, and
// 42, 30, 23, 14 and 4 % if they bid 1 to 5. The gold would buy cards, at their lowest price.
const (
	merlinFirst = 15 * milli
	merlinEarly = 6 * milli // for each gold
)

// An estimate is what a player of Merlin Economics is expected to be worth at the end, and what it follows from.
type estimate struct {
	cards, empty, plain, vaults int // on the table, and plots
	pays                        int // of all properties, times how many of 36 throws have their numbers
	best, deep                  int // how many throws the best vault grows by, and its gold
	stakes, risk                int // gold on properties, and thousandths that are expected to be lost
	income, growth              int // until the end, in thousandths, if the bank can pay
	worth                       int
}

// merlinEstimates returns an estimate of every player: the worth now, income and the growth of vaults as far as the
// bank can pay them, and what cards in the reserve and cards that can be bought will add.
func merlinEstimates(v *merlin.View) (list [merlin.MaxPlayers]estimate) {
	rolls := 6 * merlinMonths(v)
	there, due := max(1, int(v.Bank))*milli, 1
	for seat := range v.Players() {
		e := &list[seat]
		e.field(v.Plots[seat*merlin.FieldPlots:][:merlin.FieldPlots], rolls)
		e.income = e.pays * rolls * milli / 36
		p := &v.Seats[seat]
		e.growth = grows(e.deep*milli, e.best*rolls)
		more := e.deep*milli + int(p.Purse)*milli + min(e.income, there/2)/2 // that can be put there on the next turn
		e.growth += (grows(more, e.best*rolls) - e.growth) * merlinPuts / milli
		e.growth = e.growth * there / (e.growth + there)
		there += (int(p.Purse+p.Escrow+p.Bids) + e.stakes) * merlinFlows
		due += e.income + e.growth
	}
	var room [merlin.MaxPlayers]bourse.Standing
	for _, s := range v.Standings(room[:0]) {
		list[s.Seat].worth = int(s.Score) * milli
	}
	flow := min(milli, int(int64(there)*milli/int64(due)))
	for seat := range v.Players() {
		e := &list[seat]
		if v.Out.Has(bourse.Seat(seat)) {
			e.worth = -50 * milli
			continue
		}
		come := (e.income + e.growth) * flow / milli
		if v.Top().Kind == merlin.FrameAuction && bourse.Seat(seat) == v.Seat && v.Own.Sealed > 0 {
			e.worth += merlinFirst - int(v.Own.Sealed)*merlinEarly
		}
		e.worth += come - e.risk + e.reserve(v, &v.Seats[seat], rolls, flow, come)
	}
	return list
}

// merlinMonths returns how many months are left.
func merlinMonths(v *merlin.View) int {
	return max(0, 12*(int(v.Config.Years)-int(v.Year)+1)-max(0, int(v.Month)))
}

// field adds what is on a player's plots.
func (e *estimate) field(field []merlin.Plot, rolls int) {
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
			if k := resonance(n, plot.Second.Number()); k > e.best || k == e.best && int(plot.Gold) > e.deep {
				e.best, e.deep = k, int(plot.Gold)
			}
		default:
			e.cards++
			if plot.Permit != 0 {
				e.cards++
			} else {
				e.plain++
			}
			e.pays += plot.Property.Payout() * throws(n)
			if plot.Gold > 0 { // the sevens come first more often than not
				e.stakes += int(plot.Gold)
				e.risk += int(plot.Gold) * milli * min(rolls, 12) / 12 * (6 - throws(n)) / (6 + throws(n))
			}
		}
	}
}

// reserve returns what the reserve, the purse and income will add to a player's worth.
func (e *estimate) reserve(v *merlin.View, p *merlin.Player, rolls, flow, come int) (worth int) {
	each, cost := int(v.Config.Worth)*milli, int(v.CoL)*milli
	empty, plain := e.empty, e.plain
	laid := func(c merlin.Card) int { // what it adds to the 1 gold that it counts in the reserve
		switch {
		case c.Property() && empty > 0:
			return (each + c.Payout()*throws(c.Number())*rolls*milli/36*flow/milli - milli) * merlinLaid / milli
		case c.Land() && plain > 0:
			return (each + throws(c.Number())*rolls*milli/36/4 - milli) * merlinLaid / milli
		}
		return 0
	}
	for _, c := range p.Reserve[:p.Reserve.Len()] {
		if add := laid(c); add > 0 {
			worth += add
			if c.Property() {
				empty, plain = empty-1, plain+1
			} else {
				plain--
			}
		}
	}
	if gain := each - cost; gain > 0 {
		worth += max(0, min(come/cost, 2*empty+plain)) * gain / 2
	}
	buys := 0
	for _, c := range v.Offices {
		if gain := milli + laid(c) - cost - milli/4; c != 0 && gain > 0 && buys < int(p.Purse)*milli/cost {
			worth += gain * merlinBuys / milli
			buys++
		}
	}
	return worth
}

// grows returns how much a vault grows in rolls, of which 36 times as many are given as resonate.
func grows(gold, rolls int) int {
	now := gold
	for ; rolls >= 36; rolls -= 36 {
		now += now / 5
	}
	return now - gold + now/5*rolls/36
}

// ofMerlin returns what each player has that pays, and how much more than the others it is expected to be worth at
// the end. For the viewer it also returns the months to come.
func ofMerlin(view any, numbers []int) []int {
	v := view.(*merlin.View)
	list := merlinEstimates(v)
	sum := 0
	for k := range v.Players() {
		sum += list[k].worth
	}
	for k := range bourse.Seat(v.Players()) {
		e, months := &list[k], 0
		if k == v.Seat {
			months = merlinMonths(v)
		}
		numbers = append(numbers, e.cards, v.Seats[k].Reserve.Len(), e.empty, e.plain, e.vaults, e.pays, e.best, months,
			e.worth-sum/v.Players(), e.stakes*milli, e.deep*milli, e.income, e.growth)
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
