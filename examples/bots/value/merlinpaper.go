package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what paper adds to the value of a position of Merlin Economics: notes and scrip that
// are held and owed, notes for sale, and debts. A gold that is due is worth a gold to the player who gets it.
// Players trade because a gold in the purse is worth more to a player who can buy cards with it, and no more
// than a gold to others.

// Weights of paper, in thousandths unless stated otherwise.
const (
	// of the gold of its vaults that a player will still have when a claim falls due; all of it if that is
	// next month
	merlinReady  = 900
	merlinSpare  = 400 // of its purse, later
	merlinEarned = 500 // of its income until then
	// thousandths of a gold: what a debtor loses by each thing that it must sell, besides what it counts
	merlinForced  = 2 * milli
	merlinLurking = 600       // how likely this happens
	merlinNear    = 900       // if the claim is due next month
	merlinShort   = 5 * milli // thousandths of a gold: lacking this much means an even chance of bankruptcy
	merlinShared  = 900       // of what a share would get if its property stayed as it is
	merlinGrown   = 300       // how much likelier each unit makes it that three will be delivered
	// thousandths of a gold: the cost to an issuer of not settling a future that is called
	merlinDunned  = 200
	merlinSold    = 600       // how likely somebody buys what it would gain by
	merlinStale   = 20        // thousandths of a gold: the cost of offering what nobody gains by
	merlinEager   = 250       // thousandths of a gold: what a buyer must gain
	merlinFair    = 700       // of the seller's gain: what a buyer must gain, since the seller is a rival
	merlinRaised  = 500       // of what a gold is worth above a gold: a sale may come late
	merlinBidding = 150       // how much likelier a spot is high while the R.O.W. has gold to bid
	merlinRich    = 8 * milli // the most that a gold in the purse is worth, in thousandths of a gold
	merlinLoaded  = 700       // how likely a player's cart will be loaded that is not
	merlinLikely  = 900       // that a spot stays above or below a price until the next roll
)

// merlinBooks has what paper is worth to players, and the quantities for computing it, in thousandths of a
// gold.
type merlinBooks struct {
	worth  [merlin.MaxPlayers]int64
	ready  [merlin.MaxPlayers]int64 // gold for claims that no earlier claim takes
	cover  [merlin.MaxPlayers]int64 // cover of promises at the end that no earlier one takes (M29.4)
	things [merlin.MaxPlayers]int64 // things that can be given up, each for a gold, in thousandths
	fear   [merlin.MaxPlayers]int64 // how much less they are worth for fear of going bankrupt
	last   int64                    // how much of the cost of the last claim is fear
	// the worth of one more gold in the purse, and of one less; 0 is not known yet
	more, less [merlin.MaxPlayers]int64
	left       [merlin.MaxPlayers]int64 // whole gold of the purse that buys none of the notes seen so far
	raised     [merlin.MaxPlayers]int64 // whole gold that others may pay for them
	asking     int                      // the note, from 1, whose best price is sought, or 0
	price      int8                     // that price, or 0
}

// paper computes what notes and scrip are worth to players.
func (t *merlinTable) paper() {
	s, b := t.s, &t.books
	for seat := range bourse.Seat(s.Players()) {
		if s.Out.Has(seat) {
			continue
		}
		p, player := &t.seats[seat], &s.Seats[seat]
		come := (p.income + p.growth) * t.flow / milli
		things := p.cards + int64(player.Reserve.Len())
		for g := range player.Store {
			things += int64(player.Store[g] + player.Stall[g] + player.Cart[g])
		}
		if s.Config.Parts.Has(merlin.Magic) {
			spells, recipes := s.HandSize(seat)
			things += int64(spells+recipes+merlin.MaxLabs-p.room.labs) + int64(player.Mead)
		}
		b.ready[seat] = (p.vaults + int64(player.Escrow)) * merlinReady
		b.cover[seat] = (p.purse+p.vaults+p.stakes+int64(player.Escrow)+int64(player.Bids))*milli +
			(p.cards+int64(player.Mead))*int64(s.Config.Worth)*milli + come
		b.things[seat] = things * milli
		b.left[seat] = p.purse
	}
	t.debts()
	for i := range s.Notes.Len() {
		n := &s.Notes[i]
		if n.Sold() {
			// Compute what it would bring others before it takes what covers it.
			if n.Price > 0 {
				b.worth[n.Holder] += t.sale(n, true)
			}
			if i == b.asking-1 {
				_, b.price = t.asked(n, merlin.MaxForward)
			}
			got, cost := t.note(n, n.Holder, true)
			b.worth[n.Holder] += got
			b.worth[n.Issuer] -= cost
		}
	}
	t.scrip()
	for i := range s.Notes.Len() {
		n := &s.Notes[i]
		if !n.Sold() && i == b.asking-1 {
			_, b.price = t.asked(n, merlin.MaxPremium)
		}
		if !n.Sold() && n.Price > 0 {
			b.worth[n.Issuer] += t.sale(n, true)
		}
	}
}

// debts counts what is due at once and not yet covered. The debtor gives up things for it, and the bank pays
// for them.
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

// scrip counts scrip at its face value, because it can be redeemed at any time.
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

// pad returns what it is worth to an issuer to have scrip for sale. The issuer then owes a gold for each.
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

// claim returns what a player gets by a claim on another, which exists with a probability in thousandths, and
// what it costs the other. rolls is when it is due, in thousandths; if it is negative, the claim counts at
// the end. If the other's gold does not cover it, the other must give up things. If keep is true, the claim
// takes its cover from later ones.
func (t *merlinTable) claim(issuer bourse.Seat, n, odds, rolls int64, keep bool) (got, cost int64) {
	b := &t.books
	b.last = 0
	if odds == 0 {
		return 0, 0
	}
	if rolls < 0 {
		got = min(n, max(0, b.cover[issuer])) * odds / milli // M29.4
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
	got, cost = paid*odds/milli, paid*odds/milli
	if keep {
		b.ready[issuer] -= n
		b.cover[issuer] -= n * odds / milli
	}
	if rest := n - paid; rest > 0 {
		seized, lost := t.seize(issuer, rest, chance*odds/milli, keep)
		got, cost = got+seized, cost+lost
	}
	return got, cost
}

// seize returns what a creditor gets from a debt that is not covered, with a probability in thousandths, and
// what it costs the debtor. Each thing that the debtor gives up brings a gold and counts more. A debtor
// without enough things is bankrupt. It fears that more than others should hope for it.
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

// until returns the rolls until a season begins, counted from the start of the game, in thousandths, or -1 if
// the game ends before.
func (t *merlinTable) until(due int8) int64 {
	s := t.s
	season, year := merlin.When(due)
	if year > s.Config.Years {
		return -1
	}
	wheel, pace := merlinWheel(s)
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

// note returns what a note is worth to a holder, and what it costs its issuer. If keep is true, its claim
// comes before later ones.
func (t *merlinTable) note(n *merlin.Note, holder bourse.Seat, keep bool) (got, cost int64) {
	t.books.last = 0
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

// future returns what a future is worth to its holder, and what it costs its issuer, who delivers units if
// they are worth less than the settlement.
func (t *merlinTable) future(n *merlin.Note, holder bourse.Seat, keep bool) (got, cost int64) {
	s := t.s
	g := int(n.Good - merlin.Souls)
	book := &s.Books[g]
	by := t.until(n.Due)
	if by < 0 && n.Called == 0 {
		spot := min(merlinSpot(book, n.Issuer, holder), int64(s.CoL)) // M29.4
		return t.claim(n.Issuer, merlin.Bushel*spot*milli, milli, -1, keep)
	}
	settle := int64(s.Settlement(n))
	player := &s.Seats[n.Issuer]
	stall, have := int64(player.Stall[g]), int64(player.Stall[g]+player.Store[g])
	// Units with a bid from others are worth that.
	unit := t.wares[g].stall
	if bid, ok := book.Bids.Best(merlin.TraderOf(n.Issuer)); ok {
		unit = max(unit, int64(bid.Price)*merlinLikely)
	}
	stored := t.wares[g].stall * merlinStock / milli
	bring := min(stall, merlin.Bushel)*unit + max(0, merlin.Bushel-stall)*stored
	delivers := int64(0)
	switch {
	case bring >= settle*milli:
	case have >= merlin.Bushel:
		delivers = milli
	case n.Called == 0 && t.rolls > 0:
		grown := have * milli
		for _, plot := range merlinField(s, n.Issuer) {
			if plot.Permit.Yield() == n.Good {
				grown += t.grown(plot.Permit) * by / t.rolls
			}
		}
		delivers = min(merlinLikely, grown*merlinGrown/milli)
	}
	got, cost = t.claim(n.Issuer, settle*milli, milli-delivers, max(by, 1), keep)
	got += merlin.Bushel * stored * delivers / milli
	cost += bring * delivers / milli
	if n.Called > 0 {
		cost += merlinDunned
	}
	return got, cost
}

// merlinSpot returns the spot of a commodity for a note between two players (M29.4).
func merlinSpot(book *merlin.Book, issuer, holder bourse.Seat) int64 {
	return int64(book.SpotWithout(merlin.TraderOf(issuer), merlin.TraderOf(holder)))
}

// covered returns how likely a policy pays a holder, in thousandths, and over how many rolls, in thousandths.
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
		seasons, rolls = n.Left, t.until(s.Now()+n.Left)
	}
	spot := n.Cover.Spot()
	switch {
	case rolls >= 0:
	case spot != 0:
		return 0, 0 // its condition is not checked
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
	case n.Cover == merlin.CoverProperty:
		return t.crafts[holder].robbed * merlinDestroyed / milli, rolls
	case n.Cover.Land() != 0:
		return t.blocked(holder, n.Cover.Land(), rolls), rolls
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
	// A spot far from the price stays on its side for a while.
	is, x := merlinSpot(&s.Books[spot-merlin.Souls], n.Issuer, holder), int64(n.X)
	far, below := is-x, n.Cover == merlin.BelowSouls || n.Cover == merlin.BelowOil ||
		n.Cover == merlin.BelowGrain
	if below {
		far = x - is
	}
	sure := merlinLikely * 12 * milli / (12*milli + rolls) / 2 // above a half
	if far < 0 {
		if !below && x <= int64(s.CoL) && s.Row+s.RowBids >= int16(s.CoL) {
			sure -= merlinBidding // M14.6
		}
		return milli/2 - sure, rolls
	}
	if seasons > 0 && far < 2 {
		sure /= 2
	}
	return milli/2 + sure, rolls
}

// merlinHit returns the probability that an event happens at least once in a number of tries, in thousandths.
// Its probability in one try is chance, in thousandths.
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

// more returns what a gold that a player gets is worth to it, in thousandths. It considers as much gold as a
// card costs.
func (t *merlinTable) more(seat bourse.Seat) int64 {
	b := &t.books
	d := int64(max(2, t.s.CoL))
	if b.more[seat] == 0 {
		b.more[seat] = milli + max(0, min(merlinRich, t.gold(seat, d)/d)-milli)*merlinRaised/milli
	}
	// Later gold buys less.
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

// gold returns what a given amount of additional gold in the purse is worth to a player.
func (t *merlinTable) gold(seat bourse.Seat, more int64) int64 {
	p := t.seats[seat]
	now := t.spends(seat, &p)
	p.purse += more
	t.grow(&p)
	return t.spends(seat, &p) - now
}

// sale returns what it is worth to a seller to have a note for sale at its price: its gain if another player
// gains by buying. If keep is true, the sale takes the buyer's gold from later ones.
func (t *merlinTable) sale(n *merlin.Note, keep bool) int64 {
	s, b := t.s, &t.books
	seller, buyer := n.Seller(), bourse.None
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

// traded returns what a seller and a buyer gain when a note changes hands, without its price.
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

// asked finds the prices, up to a highest one, at which others may buy a note, and returns what the best is
// worth to its seller.
func (t *merlinTable) asked(n *merlin.Note, most int64) (best int64, price int8) {
	s := t.s
	try, seller := *n, n.Seller()
	for other := range bourse.Seat(s.Players()) {
		if other == seller || s.Out.Has(other) || t.books.left[other] == 0 {
			continue
		}
		gain, theirs := t.traded(n, seller, other)
		more, less := t.more(seller), t.less(other)
		if theirs*more <= -gain*less {
			continue // together they lose
		}
		// The price at which the buyer gets its part of the seller's gain.
		fair := (theirs - gain*merlinFair/milli) / (less + more*merlinFair/milli)
		try.Price = int8(max(1, min(fair, (theirs-merlinEager)/less, t.books.left[other], most)))
		if v := t.sale(&try, false); v > best {
			best, price = v, try.Price
		}
	}
	return best, price
}
