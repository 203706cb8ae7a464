package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what paper adds to the value of a position of Merlin Economics: notes and scrip that are held and
// owed, those that are for sale, debts, what can be done with papers that are open, and notes and loans that are drafted.
// A gold that is due is worth a gold to who gets it; players trade in it because a gold in the purse is worth more than
// that to who can buy cards with it, and no more to others.

// How paper is weighed, in thousandths if nothing else is said.
const (
	merlinBushel  = 3         // units of a future
	merlinReady   = 900       // of the gold of its vaults that a player will still have when a claim falls due, and of all next month
	merlinSpare   = 400       // of its purse, later
	merlinEarned  = 500       // of what comes in until then
	merlinForced  = 2 * milli // thousandths of a gold: what a debtor loses by what it must sell, besides what that counts
	merlinLurking = 600       // how likely it comes to that
	merlinNear    = 900       // if the claim is due next month
	merlinShort   = 5 * milli // thousandths of a gold: who lacks so much is as likely bankrupt as not
	merlinShared  = 900       // of what a share would get if its property stayed as it is
	merlinGrown   = 300       // how much likelier each unit makes it that three will be delivered
	merlinDunned  = 200       // thousandths of a gold: what it costs an issuer to leave a future unsettled that is called
	merlinSold    = 600       // how likely it is bought what somebody gains by
	merlinStale   = 20        // thousandths of a gold: what it costs to have for sale what nobody gains by
	merlinEager   = 250       // thousandths of a gold: what a buyer must gain
	merlinFair    = 700       // of what the seller gains that a buyer must: the seller may be the one to beat
	merlinRaised  = 500       // of what a gold is worth more than a gold: what is for sale may be bought late
	merlinBidding = 150       // how much likelier a spot will be high while the R.O.W. has gold to bid
	merlinRich    = 8 * milli // the most that a gold in the purse is worth, in thousandths of a gold
	merlinLoaded  = 700       // how likely a player's cart will be loaded that is not
	merlinLikely  = 900       // that a spot stays above or below a price until the next roll
	merlinYearEnd = 4         // seasons of a year
	merlinMonths  = 3         // of a season
)

// The ends of what notes may say (M15.1, M16.1, M19.1).
const (
	merlinForward = 60 // of a future, and of every price that a holder names
	merlinFace    = 40
	merlinPremium = 20
)

// merlinBooks are what paper is worth to players, and what that is worked out by, in thousandths of a gold.
type merlinBooks struct {
	worth      [merlin.MaxPlayers]int64
	ready      [merlin.MaxPlayers]int64 // gold that there will be for claims, and that no earlier one takes
	cover      [merlin.MaxPlayers]int64 // of promises in the end, what no earlier one takes (M29.4)
	things     [merlin.MaxPlayers]int64 // what can be given up, each for a gold, in thousandths
	fear       [merlin.MaxPlayers]int64 // what they are worth less for fear of being bankrupt
	last       int64                    // what of the cost of the last claim that is
	more, less [merlin.MaxPlayers]int64 // what a gold more in the purse is worth, and one less; 0 is not known yet
	left       [merlin.MaxPlayers]int64 // whole gold of the purse that buys none of the notes looked at yet
	raised     [merlin.MaxPlayers]int64 // whole gold that others may pay for them
	asking     int                      // the note, from 1, for which the best price is looked for, or 0
	price      int8                     // that price, or 0
}

// paper works out what notes and scrip are worth to players.
func (t *merlinTable) paper() {
	s, b := t.s, &t.books
	for seat := range bourse.Seat(s.Players()) {
		if s.Out.Has(seat) {
			continue
		}
		p, player := &t.seats[seat], &s.Seats[seat]
		come := (p.income + p.growth) * t.flow / milli
		things := p.cards + int64(player.Reserve.Len())
		for _, n := range player.Store {
			things += int64(n)
		}
		b.ready[seat] = (p.vaults + int64(player.Escrow)) * merlinReady
		b.cover[seat] = (p.purse+p.vaults+p.stakes+int64(player.Escrow)+int64(player.Bids))*milli + p.cards*int64(s.Config.Worth)*milli + come
		b.things[seat] = things * milli
		b.left[seat] = p.purse
	}
	t.debts()
	if s.Notes[0].Kind == 0 {
		t.scrip()
		return
	}
	for i := range s.Notes {
		n := &s.Notes[i]
		if n.Kind == 0 {
			break
		}
		if n.Sold() {
			// What it would bring to others is looked at before it takes what covers it.
			if n.Price > 0 {
				b.worth[n.Holder] += t.sale(n, true)
			}
			if i == b.asking-1 {
				_, b.price = t.asked(n, merlinForward)
			}
			got, cost := t.note(n, n.Holder, true)
			b.worth[n.Holder] += got
			b.worth[n.Issuer] -= cost
		}
	}
	t.scrip()
	for i := range s.Notes {
		n := &s.Notes[i]
		if n.Kind == 0 {
			break
		}
		if !n.Sold() && i == b.asking-1 {
			_, b.price = t.asked(n, merlinPremium)
		}
		if !n.Sold() && n.Price > 0 {
			b.worth[n.Issuer] += t.sale(n, true)
		}
	}
}

// debts takes in what is due at once and not yet covered: the debtor gives up things for it, and the bank pays what
// these bring.
func (t *merlinTable) debts() {
	s, b := t.s, &t.books
	for i := range s.Stack[:max(0, s.Depth)] {
		f := &s.Stack[i]
		if f.Kind != merlin.FrameDebt || s.Out.Has(f.Seat) {
			continue
		}
		got, cost := t.seize(f.Seat, int64(f.N)*milli, milli, true)
		b.worth[f.Seat] -= cost
		if to := f.To.Seat(); to.Player() && !s.Out.Has(to) {
			b.worth[to] += min(got, int64(s.Bank+s.Row)*milli)
		}
	}
}

// scrip takes in what scrip counts: it can be redeemed at any time.
func (t *merlinTable) scrip() {
	s, b := t.s, &t.books
	for holder := range bourse.Seat(s.Players()) {
		for issuer, n := range s.Seats[holder].Scrip {
			if n > 0 {
				got, cost := t.claim(bourse.Seat(issuer), int64(n)*milli, milli, 0, true)
				b.worth[holder] += got
				b.worth[issuer] -= cost
			}
		}
	}
	for issuer := range bourse.Seat(s.Players()) {
		if s.Seats[issuer].ScripN > 0 {
			b.worth[issuer] += t.pad(issuer)
		}
	}
}

// pad returns what it is worth to an issuer to have scrip for sale: that is a gold that it owes.
func (t *merlinTable) pad(issuer bourse.Seat) int64 {
	s, b := t.s, &t.books
	price := int64(s.Seats[issuer].ScripPrice)
	for buyer := range bourse.Seat(s.Players()) {
		n := min(int64(s.Seats[issuer].ScripN), b.left[buyer]/price)
		if buyer == issuer || s.Out.Has(buyer) || n == 0 {
			continue
		}
		got, cost := t.claim(issuer, n*milli, milli, 0, false)
		if got > n*price*t.less(buyer) {
			return (n*price*t.more(issuer) - cost) * merlinSold / milli
		}
	}
	return -merlinStale
}

// claim returns what a player gets by a claim on another, which comes about with a chance in thousandths, and what it costs
// that one. It is due in so many thousandths of rolls or, if that is below 0, counts in the end. What the other's gold
// does not cover it must give up things for. A claim that is kept takes what covers it from those that follow.
func (t *merlinTable) claim(issuer bourse.Seat, n, due, rolls int64, keep bool) (got, cost int64) {
	b := &t.books
	b.last = 0
	if rolls < 0 {
		got = min(n, max(0, b.cover[issuer])) * due / milli // M29.4
		if keep {
			b.cover[issuer] -= got
		}
		return got, got
	}
	p, chance, part := &t.seats[issuer], int64(merlinLurking), int64(merlinSpare)
	if rolls <= perMonth*milli {
		part = merlinReady
		if rolls > 0 {
			chance = merlinNear
		}
	}
	come := p.purse * part
	if t.rolls > 0 {
		come += (p.income + p.growth) * t.flow / milli * min(rolls, t.rolls) / t.rolls * merlinEarned / milli
	}
	paid := min(n, max(0, b.ready[issuer]+come))
	got, cost = paid*due/milli, paid*due/milli
	if keep {
		b.ready[issuer] -= n
		b.cover[issuer] -= n * due / milli
	}
	if rest := n - paid; rest > 0 {
		seized, lost := t.seize(issuer, rest, chance*due/milli, keep)
		got, cost = got+seized, cost+lost
	}
	return got, cost
}

// seize returns what a creditor gets of a debt that is not covered, with a chance in thousandths, and what it costs the
// debtor: each thing that it gives up brings a gold, and counts more. Who has too little is bankrupt; it fears that more
// than others should hope for it.
func (t *merlinTable) seize(debtor bourse.Seat, n, chance int64, keep bool) (got, cost int64) {
	b := &t.books
	taken := min(n, max(0, b.things[debtor]))
	got = taken * chance / milli
	cost = taken * (int64(t.s.Config.Worth)*milli + merlinForced) / milli * chance / milli
	if taken < n {
		short := n - taken
		b.last = (merlinRuin + max(0, b.cover[debtor])) * chance / milli * short / (short + merlinShort)
		cost += b.last
		if keep {
			b.fear[debtor] += b.last
		}
	}
	if keep {
		b.things[debtor] -= taken
	}
	return got, cost
}

// until returns the rolls until a season begins, counted from the start of the game, in thousandths; -1 if the game ends
// before.
func (t *merlinTable) until(due int8) int64 {
	s := t.s
	if due >= s.Config.Years*merlinYearEnd {
		return -1
	}
	wheel, pace := 0, int64(perMonth*milli)
	if s.Erratic {
		wheel, pace = 1, perMonth*milli*6/7
	}
	year, season := 1+due/merlinYearEnd, merlin.Summer+merlin.Season(due%merlinYearEnd)
	begins := 0
	for merlinSeasons[wheel][begins] != season {
		begins++
	}
	months := int64(year-s.Year)*12 + int64(begins) - int64(s.Month)
	if rolls := months * pace; rolls < t.rolls {
		return max(1, rolls)
	}
	return -1
}

// ahead returns the season in which so many seasons will have begun.
func (t *merlinTable) ahead(seasons int8) int8 {
	return (t.s.Year-1)*merlinYearEnd + int8(t.s.Season()-merlin.Summer) + seasons
}

// note returns what a note is worth to who has it or would, and what it costs its issuer; a claim that is kept comes
// before others.
func (t *merlinTable) note(n *merlin.Note, holder bourse.Seat, keep bool) (got, cost int64) {
	switch n.Kind {
	case merlin.Future:
		return t.future(n, holder, keep)
	case merlin.Bond:
		return t.claim(n.Issuer, int64(n.Amount)*milli, milli, t.until(n.Due), keep)
	case merlin.Share:
		if n.Plot == 0 {
			return 0, 0
		}
		number := t.s.Plots[n.Plot-1].Property.Number()
		got = merlinThrows[number] * t.rolls / throws * t.flow / milli // M17.1
		return got * merlinShared / milli, got
	}
	chance, rolls := t.covered(n, holder)
	return t.claim(n.Issuer, int64(n.Amount)*milli, chance, max(1, rolls/2), keep)
}

// future returns what a future is worth to who has it, and what it costs its issuer, which delivers units where these are
// worth less than the settlement.
func (t *merlinTable) future(n *merlin.Note, holder bourse.Seat, keep bool) (got, cost int64) {
	s := t.s
	g := int(n.Good - merlin.Souls)
	book := &s.Books[g]
	by := t.until(n.Due)
	if by < 0 && n.Called == 0 {
		spot := min(merlinSpot(book, n.Issuer, holder), int64(s.CoL)) // M29.4
		return t.claim(n.Issuer, merlinBushel*spot*milli, milli, -1, keep)
	}
	settle := int64(n.Amount)
	if book.Last > 0 {
		settle = merlinBushel * int64(min(book.Last, s.CoL)) // M15.3
	}
	player := &s.Seats[n.Issuer]
	stall, have := int64(player.Stall[g]), int64(player.Stall[g]+player.Store[g])
	// Units that others bid for are worth that.
	unit := t.wares[g].stall
	if bid, ok := book.Bids.Best(merlin.TraderOf(n.Issuer)); ok {
		unit = max(unit, int64(bid.Price)*merlinLikely)
	}
	stored := t.wares[g].stall * merlinStock / milli
	bring := min(stall, merlinBushel)*unit + max(0, merlinBushel-stall)*stored
	delivers := int64(0)
	switch {
	case bring >= settle*milli:
	case have >= merlinBushel:
		delivers = milli
	case n.Called == 0 && t.rolls > 0:
		grown := have * milli
		for _, plot := range s.Plots[int(n.Issuer)*merlin.FieldPlots:][:merlin.FieldPlots] {
			if plot.Permit.Yield() == n.Good {
				grown += t.grows[g] * merlinThrows[plot.Permit.Number()] / throws * by / t.rolls
			}
		}
		delivers = min(merlinLikely, grown*merlinGrown/milli)
	}
	got, cost = t.claim(n.Issuer, settle*milli, milli-delivers, max(by, 1), keep)
	got += merlinBushel * stored * delivers / milli
	cost += bring * delivers / milli
	if n.Called > 0 {
		cost += merlinDunned
	}
	return got, cost
}

// merlinSpot returns the spot of a commodity without the slips of two players (M29.4).
func merlinSpot(book *merlin.Book, one, other bourse.Seat) int64 {
	best := func(slips *merlin.Slips) int64 {
		for i := range slips {
			if o := slips[i].Owner; o == 0 || o != merlin.TraderOf(one) && o != merlin.TraderOf(other) {
				return int64(slips[i].Price)
			}
		}
		return 0
	}
	bid, ask := best(&book.Bids), best(&book.Asks)
	if bid == 0 || ask == 0 {
		return bid // M14.5
	}
	return (bid + ask) / 2
}

// covered returns how likely a policy pays to a holder, in thousandths, and over how many rolls, in thousandths.
func (t *merlinTable) covered(n *merlin.Note, holder bourse.Seat) (chance, rolls int64) {
	s := t.s
	seasons := int8(0) // until its term ends
	switch {
	case n.Struck:
		return milli, 0
	case n.Sold() && n.Left > 0:
		rolls = int64(n.Left) * milli
	case n.Sold():
		seasons, rolls = 1, t.until(n.Due)
	case n.Term == merlin.TermNext:
		rolls = milli
	case n.Term == merlin.TermRound:
		rolls = int64(s.Players()-s.Out.Len()) * milli
	default:
		seasons, rolls = n.Left, t.until(t.ahead(n.Left))
	}
	spot := n.Cover.Spot()
	switch {
	case rolls >= 0:
	case spot != 0:
		return 0, 0 // nobody looks
	default:
		rolls = t.rolls
	}
	switch {
	case n.Cover == merlin.CoverRolls:
		hits := int64(0)
		for total := 2; total <= 12; total++ {
			if n.Numbers.Has(total) {
				hits += int64(6 - max(total-7, 7-total))
			}
		}
		return merlinHit(hits*milli/throws, rolls), rolls
	case spot == 0:
		round := int64(s.Players()-s.Out.Len()) * milli
		loss := merlinHit(merlinSevens*milli/throws, min(rolls, round)) / 2 // M12.2
		player := &s.Seats[holder]
		if player.Cart == (merlin.Goods{}) {
			loss = loss * merlinLoaded / milli
			if player.Store == (merlin.Goods{}) {
				loss /= 2
			}
		}
		return merlinHit(loss, max(rolls*milli/round, milli)), rolls
	}
	// What stands far on one side of the price stays there for a while.
	is, x := merlinSpot(&s.Books[spot-merlin.Souls], n.Issuer, holder), int64(n.X)
	far := is - x
	if n.Cover >= merlin.BelowSouls {
		far = x - is
	}
	sure := merlinLikely * 12 * milli / (12*milli + rolls) / 2 // above a half
	if far < 0 {
		if n.Cover < merlin.BelowSouls && x <= int64(s.CoL) && s.Row+s.RowBids >= int16(s.CoL) {
			sure -= merlinBidding // M14.6
		}
		return milli/2 - sure, rolls
	}
	if seasons > 0 && far < 2 {
		sure /= 2
	}
	return milli/2 + sure, rolls
}

// merlinHit returns how likely what comes about with a chance, in thousandths, comes about in so many thousandths of
// times.
func merlinHit(chance, times int64) int64 {
	miss, each := int64(milli*milli), (milli-chance)*milli
	for k := times / milli; k > 0; k /= 2 {
		if k%2 == 1 {
			miss = miss * each / (milli * milli)
		}
		each = each * each / (milli * milli)
	}
	miss -= miss * chance / milli * (times % milli) / milli
	return milli - miss/milli
}

// more returns what a gold that a player gets is worth to it, in thousandths: about as many as a card costs.
func (t *merlinTable) more(seat bourse.Seat) int64 {
	b := &t.books
	d := int64(max(2, t.s.CoL))
	if b.more[seat] == 0 {
		b.more[seat] = milli + max(0, min(merlinRich, t.gold(seat, d)/d)-milli)*merlinRaised/milli
	}
	// What comes later buys less.
	return b.more[seat] - (b.more[seat]-milli)*min(b.raised[seat], 2*d)/(2*d)
}

// less returns what a gold that a player spends is worth to it, in thousandths.
func (t *merlinTable) less(seat bourse.Seat) int64 {
	b := &t.books
	if b.less[seat] == 0 {
		d := max(1, min(int64(max(2, t.s.CoL)), t.seats[seat].purse))
		b.less[seat] = max(milli, min(merlinRich, -t.gold(seat, -d)/d))
	}
	return b.less[seat]
}

// gold returns what so much more gold in the purse is worth to a player.
func (t *merlinTable) gold(seat bourse.Seat, more int64) int64 {
	p := t.seats[seat]
	now := t.spends(seat, &p)
	p.purse += more
	t.grow(&p)
	return t.spends(seat, &p) - now
}

// sale returns what it is worth to a seller to have a note for sale at its price: what it gains by that, if another gains
// by buying. One that is kept takes the buyer's gold from those that follow.
func (t *merlinTable) sale(n *merlin.Note, keep bool) int64 {
	s, b := t.s, &t.books
	seller, buyer := n.Issuer, bourse.None
	if n.Sold() {
		seller = n.Holder
	}
	price, gained, fear := int64(n.Price), int64(0), int64(0)
	for other := range bourse.Seat(s.Players()) {
		if other == seller || s.Out.Has(other) || b.left[other] < price {
			continue
		}
		gain, theirs := t.traded(n, seller, other)
		gain += price * t.more(seller)
		theirs -= price * t.less(other)
		if theirs < merlinEager || theirs*milli < gain*merlinFair {
			continue
		}
		if buyer == bourse.None || gain < gained {
			buyer, gained, fear = other, gain, b.last // anyone may be first
		}
	}
	if buyer == bourse.None {
		return -merlinStale
	}
	if keep {
		b.left[buyer] -= price
		b.raised[seller] += price
		if !n.Sold() {
			b.fear[seller] += fear * merlinSold / milli
		}
	}
	return gained * merlinSold / milli
}

// traded returns what a seller and a buyer gain when a note changes hands, but for its price.
func (t *merlinTable) traded(n *merlin.Note, seller, buyer bourse.Seat) (gain, theirs int64) {
	if !n.Sold() {
		theirs, cost := t.note(n, buyer, false)
		return -cost, theirs
	}
	got, cost := t.note(n, seller, false)
	if buyer == n.Issuer {
		return -got, cost // M15.1: it is void
	}
	theirs, _ = t.note(n, buyer, false)
	return -got, theirs
}

// asked finds the prices up to a highest one at which others may buy a note, and returns what the best is worth to its
// seller.
func (t *merlinTable) asked(n *merlin.Note, most int64) (best int64, price int8) {
	s := t.s
	try := *n
	seller := n.Issuer
	if n.Sold() {
		seller = n.Holder
	}
	for other := range bourse.Seat(s.Players()) {
		if other == seller || s.Out.Has(other) || t.books.left[other] == 0 {
			continue
		}
		gain, theirs := t.traded(n, seller, other)
		more, less := t.more(seller), t.less(other)
		if theirs*more <= -gain*less {
			continue // together they lose
		}
		// Where the buyer gains its part of what the seller gains.
		fair := (theirs - gain*merlinFair/milli) / (less + more*merlinFair/milli)
		try.Price = int8(max(1, min(fair, (theirs-merlinEager)/less, t.books.left[other], most)))
		if v := t.sale(&try, false); v > best {
			best, price = v, try.Price
		}
	}
	return best, price
}

// merlinPapers returns what a position is worth in which papers or a note are open: what it is worth when the best has
// been done with them.
func merlinPapers(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	next := *s
	next.Own[seat].Open = merlin.Open{}
	closed := merlinLead(&next, seat, smooth)
	if best := merlinDeeds(s, seat, smooth); best > closed {
		return best - 1 // to have done it is better
	}
	return closed - merlinIdle(s, smooth)
}

// merlinDeeds returns what a position is worth when the best has been done with open papers or an open note.
func merlinDeeds(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	best := int64(-1 << 40)
	var room [64]merlin.Option
	var next merlin.State
	for _, o := range s.Options(seat, room[:0]) {
		amounts := [...]int{o.Min, o.Max}
		switch o.Move.Kind {
		case merlin.KindBack:
			continue
		case merlin.KindPrice:
			price := merlinAsked(s, &s.Own[seat].Open)
			if price == 0 {
				continue
			}
			amounts = [...]int{price, price}
		}
		for i, n := range amounts {
			if i > 0 && n == amounts[0] {
				break
			}
			next = *s
			next.Make(o.Move.With(n))
			if o.Move.Kind == merlin.KindNote {
				best = max(best, merlinDeeds(&next, seat, smooth))
			} else {
				best = max(best, merlinLead(&next, seat, smooth))
			}
		}
	}
	return best
}

// merlinAsked returns the best price for the note that is open, or 0.
func merlinAsked(s *merlin.State, open *merlin.Open) int {
	next := *s
	t := merlinTable{s: &next, buy: merlinBuy}
	for i := range next.Notes {
		if n := &next.Notes[i]; n.Kind != 0 && n.Issuer == open.To && n.Number == open.Note {
			t.books.asking, n.Price = i+1, 0
		}
	}
	t.fill()
	return int(t.books.price)
}

// merlinWritten returns what a position is worth in which a note is drafted: what it is worth to have the best one for
// sale that can still come of it.
func merlinWritten(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	closed := *s
	closed.Own[seat].Open = merlin.Open{}
	now := merlinLead(&closed, seat, smooth)
	t := merlinTable{s: &closed, buy: merlinBuy}
	if smooth {
		t.buy = merlinSmooth
	}
	t.fill()
	draft := &s.Own[seat].Open
	n := merlin.Note{Kind: draft.Paper, Issuer: seat, Holder: bourse.None}
	best := int64(0)
	switch draft.Paper {
	case merlin.Future:
		best = t.bestFuture(&n, draft)
	case merlin.Bond:
		best = t.bestBond(&n, draft)
	case merlin.Share:
		best = t.bestShare(&n, draft)
	case merlin.Policy:
		best = t.bestPolicy(&n, draft)
	}
	if best > 0 {
		return now + best - 1
	}
	return now - merlinIdle(s, smooth)
}

// What is tried where a draft does not say it yet.
var (
	merlinDues   = [...]int8{1, 2, 3, 4, 6, 8} // seasons
	merlinFaces  = [...]int8{4, 7, 10, 14, 20, 30}
	merlinTotals = [...]int{7, 6, 8}
	merlinPrices = [...]int8{1, 4, 8, 12} // of a policy on a spot
	merlinPays   = [...]int8{4, 8, 12, 20, 30}
	merlinTerms  = [...]int8{-1, 0, 1, 2, 4} // the next roll, a round, seasons
)

// priced returns what the best price that a draft can still get is worth to its writer, or what the one is worth that it
// says.
func (t *merlinTable) priced(n *merlin.Note, said int8, most int64) int64 {
	if said > 0 {
		n.Price = said
		return t.sale(n, false)
	}
	best, _ := t.asked(n, most)
	return best
}

func (t *merlinTable) bestFuture(n *merlin.Note, draft *merlin.Open) (best int64) {
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		if draft.Step > 0 && g != draft.Good {
			continue
		}
		n.Good = g
		for _, due := range merlinDues {
			n.Due = t.ahead(due)
			if draft.Step > 1 {
				n.Amount = draft.Amount
				best = max(best, t.priced(n, draft.Amount, merlinForward))
				continue
			}
			// Before the first trade the forward price is the settlement too: then it is a bond without interest.
			n.Amount = 1
			if v, price := t.asked(n, merlinForward); v > 0 {
				n.Amount = price
				best = max(best, t.priced(n, price, merlinForward))
			}
		}
	}
	return best
}

func (t *merlinTable) bestBond(n *merlin.Note, draft *merlin.Open) (best int64) {
	faces := merlinFaces[:]
	if draft.Step > 0 {
		faces = []int8{draft.Amount}
	}
	for _, n.Amount = range faces {
		for _, due := range merlinDues {
			n.Due = t.ahead(due)
			best = max(best, t.priced(n, draft.Price, merlinFace))
		}
	}
	return best
}

func (t *merlinTable) bestShare(n *merlin.Note, draft *merlin.Open) (best int64) {
	for i := 1; i <= merlin.FieldPlots; i++ {
		n.Plot = merlin.PlaceOf(n.Issuer, i)
		plot := &t.s.Plots[n.Plot-1]
		if draft.Step > 0 && n.Plot != draft.Plot || plot.Property == 0 || plot.Chauffeur() || t.shares(n.Plot) >= plot.Property.Payout() {
			continue
		}
		best = max(best, t.priced(n, 0, merlinFace))
	}
	return best
}

// shares returns how many shares of a property are out.
func (t *merlinTable) shares(at merlin.Place) (k int) {
	for i := range t.s.Notes {
		if t.s.Notes[i].Kind == merlin.Share && t.s.Notes[i].Plot == at {
			k++
		}
	}
	return k
}

func (t *merlinTable) bestPolicy(n *merlin.Note, draft *merlin.Open) (best int64) {
	covers := [...]merlin.Cover{merlin.CoverRolls, merlin.CoverCart, merlin.AboveSouls, merlin.AboveOil, merlin.AboveGrain, merlin.BelowSouls, merlin.BelowOil, merlin.BelowGrain}
	for _, n.Cover = range covers {
		if draft.Step > 0 && n.Cover != draft.Cover {
			continue
		}
		n.Numbers, n.X = draft.Numbers, draft.X
		switch {
		case n.Cover == merlin.CoverRolls && n.Numbers == 0:
			for _, total := range merlinTotals {
				n.Numbers = 1 << total
				best = max(best, t.bestTerm(n, draft))
			}
		case n.Cover.Spot() != 0 && n.X == 0:
			for _, n.X = range merlinPrices {
				best = max(best, t.bestTerm(n, draft))
			}
		default:
			best = max(best, t.bestTerm(n, draft))
		}
	}
	return best
}

// bestTerm finds the payout, the premium and the term of a policy.
func (t *merlinTable) bestTerm(n *merlin.Note, draft *merlin.Open) (best int64) {
	pays := merlinPays[:]
	if draft.Amount > 0 {
		pays = []int8{draft.Amount}
	}
	for _, n.Amount = range pays {
		for _, n.Left = range merlinTerms {
			n.Term = merlin.TermSeasons
			switch n.Left {
			case -1:
				n.Term, n.Left = merlin.TermNext, 0
			case 0:
				n.Term = merlin.TermRound
			}
			best = max(best, t.priced(n, draft.Price, merlinPremium))
		}
	}
	return best
}

// A merlinLoan is a loan that may be offered, and what both together gain by it.
type merlinLoan struct {
	vault     merlin.Place
	principal int16
	face      int8
	due       int8
	gain      int64
}

// merlinLent returns what a position is worth in which a loan is drafted: what the best one is worth that can still come
// of it.
func merlinLent(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	closed := *s
	closed.Own[seat].Open = merlin.Open{}
	t := merlinTable{s: &closed, buy: merlinBuy}
	t.fill()
	var best [merlinTried]merlinLoan
	t.loans(seat, &s.Own[seat].Open, func(l merlinLoan) {
		for i := range best {
			if l.gain > best[i].gain {
				best[i], l = l, best[i]
			}
		}
	})
	now := merlinLead(&closed, seat, smooth)
	worth := now - merlinIdle(s, smooth)
	for _, l := range best {
		if l.gain == 0 {
			break
		}
		next := *s
		if !merlinLend(&next, seat, l) {
			continue
		}
		if v := merlinAnswered(&next, seat, smooth); v > now {
			worth = max(worth, v-1)
		}
	}
	return worth
}

// loans finds loans by which both gain.
func (t *merlinTable) loans(seat bourse.Seat, draft *merlin.Open, found func(merlinLoan)) {
	s, to := t.s, draft.To
	n := merlin.Note{Kind: merlin.Bond, Issuer: to, Holder: seat}
	for i := 1; i <= merlin.FieldPlots; i++ {
		at := merlin.PlaceOf(seat, i)
		vault := s.Plots[at-1].Vault()
		if vault == 0 || draft.Step > 0 && at != draft.Plot {
			continue
		}
		d := int(max(2, s.CoL))
		sums := [...]int{d, 2 * d, vault}
		for k, principal := range sums {
			switch {
			case draft.Step > 1 && k > 0, draft.Step < 2 && (principal > vault || k < 2 && principal == vault):
				continue
			case draft.Step > 1:
				principal = int(draft.Give.N)
			}
			// What the borrower gains by the gold, which may be more than it can buy cards with.
			gained := t.gold(to, int64(principal))
			for _, ahead := range merlinDues {
				n.Due = t.ahead(ahead)
				for part := int64(1); part <= 3; part++ {
					face := (int64(principal)*milli + (gained-int64(principal)*milli)*part/4 + milli/2) / milli
					if draft.Step > 2 {
						face = int64(draft.Amount)
					}
					if face < 1 || face > merlinFace {
						continue
					}
					n.Amount = int8(face)
					got, cost := t.note(&n, seat, false)
					if mine, theirs := got-int64(principal)*milli, gained-cost; mine > 0 && theirs > 0 {
						found(merlinLoan{at, int16(principal), int8(face), ahead, mine + theirs})
					}
					if draft.Step > 2 {
						break
					}
				}
			}
		}
	}
}

// merlinLend makes the steps of a loan's draft that are left, and reports whether they are legal.
func merlinLend(s *merlin.State, seat bourse.Seat, l merlinLoan) bool {
	for s.Own[seat].Open.Kind == merlin.KindLoan {
		m := merlin.Move{Seat: seat, Kind: merlin.KindSet}
		switch s.Own[seat].Open.Step {
		case 0:
			m.Kind, m.Plot = merlin.KindAt, l.vault
		case 1:
			m.N = l.principal
		case 2:
			m.N = int16(l.face)
		default:
			m.N = int16(l.due)
		}
		if s.Apply(m) != nil {
			return false
		}
	}
	return true
}
