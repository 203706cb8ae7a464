package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what the market adds to the value of a position of Merlin Economics: goods and slips,
// offers that are drafted, and offers that are answered.

// Weights of the market, in thousandths unless stated otherwise.
const (
	merlinTaxed = 800 // of the taxes to come that the R.O.W. will bid with
	// of the worth of a unit in the stall, in the store: it takes two more turns and may meet sevens
	merlinStock  = 600
	merlinCarted = 800 // on the cart
	merlinOver   = 300 // what an ask loses of its chance for each gold above the Cost of Living
	merlinAhead  = 100 // and for each ask before it
	// thousandths of a gold: the cost of having a gold on a slip, where it buys no card
	merlinLocked = 100
	merlinHeld   = 500 // thousandths of a gold: the cost of sevens for a unit in the stall
	merlinMet    = 250 // how likely a bid is met while others have units in the stall
	merlinUnmet  = 80  // and while they do not
	merlinKept   = 3   // the factor by which less is sold where the R.O.W. does not bid
	// thousandths of a gold: the cost of having opened a thing in the turn
	merlinTired    = 10
	merlinRestless = 800 // the same in searches, which would otherwise keep bidding and withdrawing
	merlinSurplus  = 1 * milli
	merlinNever    = 1000 * milli // more than a turn can be worth to the player
	merlinSoon     = 4            // months that existing units wait at most
	merlinUsual    = 4            // the number of a usual land
	merlinTried    = 4            // offers to a partner that are evaluated closely
)

// A merlinWares has the worth of units of a commodity that have no bid from others, in thousandths of a gold.
type merlinWares struct {
	// the share of the units that players have, or will have, that will be sold, in thousandths
	wanted int64
	stall  int64
	there  [merlin.MaxPlayers]bool // who has units in the stall
}

// market computes what units are worth. The R.O.W. bids for them with the taxes that it gets (M14.6), and
// players hardly ever bid. Existing units compete for the gold of a season, and those that lands will yield
// for all gold.
func (t *merlinTable) market() {
	s := t.s
	alive := int64(s.Players() - s.Out.Len())
	months := max(1, t.rolls/perMonth)
	soon := min(months, merlinSoon*milli) // thousandths of months, like the others
	col := int64(min(s.CoL, s.Config.PriceCap))
	// demand returns how many units of each commodity the R.O.W. will buy in a number of months, in
	// thousandths.
	demand := func(months int64) int64 {
		gold := int64(s.Row+s.RowBids)*milli + int64(s.Tax)*alive*(months/3)*merlinTaxed/milli
		return min(gold/col, months*9/2) / 3 // M14.6: three of each in two months
	}
	wanted := func(demand, units int64) int64 { return min(900, demand*milli/max(1, demand+units/2)) }
	worth := func(wanted int64) int64 { return max(col*wanted-merlinHeld, col*wanted/2) }
	var grown [3]int64 // what lands will yield
	for i := range s.Plots[:s.Players()*merlin.FieldPlots] {
		if land := s.Plots[i].Permit; land.Yield().Commodity() {
			grown[land.Yield()-merlin.Souls] += t.grown(land)
		}
	}
	t.unit = 0
	for i := range t.wares {
		w, g := &t.wares[i], merlin.Souls+merlin.Good(i)
		units := int64(s.Books[i].Asks.Len()+1) * milli
		for seat := range bourse.Seat(s.Players()) {
			p := &s.Seats[seat]
			w.there[seat] = p.Stall.Of(g) > 0
			units += int64(p.Store.Of(g)+p.Cart.Of(g)+p.Stall.Of(g)) * milli
		}
		w.wanted = wanted(demand(soon), units+grown[i]*soon/months)
		if owner := s.Books[i].Bids[0].Owner; owner != 0 && owner != merlin.TraderROW {
			w.wanted /= merlinKept // M14.6: the R.O.W. does not bid while units are in a stall
		}
		w.stall = worth(w.wanted)
		// In the long run half of the players will have a land, even if there are fewer now.
		usual := t.grows[i] * merlinThrows[merlinUsual] / throws * alive / 2
		t.unit += worth(wanted(demand(months), units+max(grown[i], usual))) * merlinStock / milli / 3
	}
	t.unit = max(t.unit, 50)
}

// goods returns what a player's units, bids and escrow are worth.
func (t *merlinTable) goods(seat bourse.Seat) (worth int64) {
	s := t.s
	player := &s.Seats[seat]
	if !s.Config.Parts.Has(merlin.Market) {
		for g, n := range player.Store {
			worth += int64(n) * t.stored(seat, g)
		}
		return worth
	}
	worth = int64(player.Escrow)*(milli-merlinLocked/2) - int64(s.Own[seat].Actions)*merlinTired
	for g := range t.wares {
		worth += t.sells(seat, g) + t.bids(seat, g)
	}
	return worth
}

// sells returns what a player's units of a commodity are worth. The first units get the bids of others, and
// the rest may be sold later.
func (t *merlinTable) sells(seat bourse.Seat, g int) (worth int64) {
	s, w, book := t.s, &t.wares[g], &t.s.Books[g]
	who := merlin.TraderOf(seat)
	player := &s.Seats[seat]
	bid := 0
	// next returns the best remaining bid of others.
	next := func() int64 {
		for bid < len(book.Bids) && book.Bids[bid].Owner != 0 {
			if bid++; book.Bids[bid-1].Owner != who {
				return int64(book.Bids[bid-1].Price) * milli
			}
		}
		return 0
	}
	// A bid may be gone by the next turn. At the end it counts up to the Cost of Living.
	waits := int64(900)
	if s.Stack[0].Seat != seat {
		waits = 700
	}
	left := min(milli, t.rolls/int64(s.Players())) // the share of a round that is left
	col := int64(s.CoL) * milli
	unit := func(later, hits int64) {
		price := next()
		worth += max(later*left/milli, (price*left*hits/milli+min(price, col)*(milli-left))/milli)
	}
	for range player.Stall[g] {
		unit(w.stall, waits)
	}
	asks := int64(0)
	for _, ask := range book.Asks {
		if ask.Owner == 0 {
			break
		}
		if asks++; ask.Owner != who {
			continue
		}
		over := max(0, int64(ask.Price)-int64(s.CoL))
		chance := max(0, (w.wanted+milli)/2-over*merlinOver-(asks-1)*merlinAhead)
		unit(max(int64(ask.Price)*chance*w.wanted/max(w.wanted, 300), w.stall/2), waits*merlinCarted/milli)
	}
	safe := t.carted(seat)
	for range player.Cart[g] {
		unit(w.stall*safe/milli, waits*safe/milli)
	}
	stored := t.stored(seat, g)
	for range player.Store[g] {
		unit(stored, waits*merlinStock/milli)
	}
	return worth
}

// bids returns what a player's bids for a commodity are worth: their gold, and the gain if they are met.
func (t *merlinTable) bids(seat bourse.Seat, g int) (worth int64) {
	w, book := &t.wares[g], &t.s.Books[g]
	chance := int64(merlinUnmet)
	for other, there := range w.there {
		if there && bourse.Seat(other) != seat {
			chance = merlinMet
		}
	}
	for _, bid := range book.Bids {
		if bid.Owner == 0 {
			break
		}
		if bid.Owner == merlin.TraderOf(seat) {
			price := int64(bid.Price)
			worth += price*(milli-merlinLocked) + max(0, w.stall*merlinStock/milli-price*milli)*chance/milli
		}
		chance = chance * 2 / 3 // for later ones
	}
	return worth
}

// merlinIdle returns the cost of opening a thing for nothing. With the market, magic, war or the court a turn
// is worth so much to the player that this must be more than the cost of ending it.
func merlinIdle(s *merlin.State, smooth bool) int64 {
	if smooth || s.Config.Parts&merlinBusy == 0 {
		return merlinUseless
	}
	return merlinNever
}

// merlinBusy has the parts with which a turn is worth much to the player.
var merlinBusy = merlin.PartsOf(merlin.Market, merlin.Magic, merlin.War, merlin.Court)

// merlinAnswered returns the value for a seat of a position in which an offer is being answered. The player
// who gets the offer accepts if it gains, allowing for what the road may take.
func merlinAnswered(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	to := s.Top().Seat
	declined := *s
	declined.ApplyUnchecked(merlin.Move{Seat: to, Kind: merlin.KindDecline})
	eye := merlinEye{seat: seat, heir: bourse.None}
	theirs := merlinSeen(&declined, to, &eye, smooth)
	if shown := s.Own[seat].Shown; shown != 0 && seat != to {
		eye.heir, eye.sent = to, shown
	}
	if merlinAccepted(s, to, &eye, smooth) <= theirs {
		return merlinLead(&declined, seat, smooth)
	}
	return merlinAccepted(s, seat, &eye, smooth)
}

// merlinAccepted returns the mean value for a seat of a position when the offer in it is accepted, judged by
// what another seat or the seat itself knows.
func merlinAccepted(s *merlin.State, seat bourse.Seat, eye *merlinEye, smooth bool) int64 {
	accepted := *s
	accepted.ApplyUnchecked(merlin.Move{Seat: s.Top().Seat, Kind: merlin.KindAccept})
	if accepted.Turn() != bourse.Nature {
		return merlinSeen(&accepted, seat, eye, smooth)
	}
	var sum int64
	for _, dice := range [...][2]int{{1, 1}, {1, 6}, {6, 1}, {6, 6}} { // M13.2: lost up to 3
		next := accepted
		for _, die := range dice {
			if next.Top().Kind == merlin.FrameDie { // M31.7: luck may spare a roll
				next.ApplyUnchecked(merlin.Die(die))
			}
		}
		sum += merlinSeen(&next, seat, eye, smooth) / 4
	}
	return sum
}

// A merlinDeal is an offer or a loan that may be drafted, and the gain of both players together.
type merlinDeal struct {
	offer merlin.Offer
	gain  int64
}

// merlinDrafted returns the value of a position in which an offer or a loan is being drafted: the value of
// the best one that the draft can still become.
func merlinDrafted(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	closed := *s
	closed.Own[seat].Open = merlin.Open{}
	t := merlinTable{s: &closed, eye: &merlinEye{seat: seat, heir: bourse.None}}
	t.fill(false)
	draft := s.Own[seat].Open
	var best [merlinTried]merlinDeal
	found := func(d merlinDeal) {
		for i := range best {
			if d.gain > best[i].gain {
				best[i], d = d, best[i]
			}
		}
	}
	if draft.Kind == merlin.KindLoan {
		t.loans(seat, &draft, found)
	} else {
		t.offers(seat, &draft, found)
	}
	now := merlinLead(&closed, seat, smooth)
	worth := now - merlinIdle(s, smooth)
	for i := range best {
		if best[i].gain == 0 {
			break
		}
		next := *s
		if !merlinPutOut(&next, seat, &best[i].offer) {
			continue
		}
		if v := merlinAnswered(&next, seat, smooth); v > now {
			worth = max(worth, v-1)
		}
	}
	return worth
}

// merlinPutOut makes the remaining steps of a draft, and reports whether they are legal.
func merlinPutOut(s *merlin.State, seat bourse.Seat, o *merlin.Offer) bool {
	for s.Own[seat].Open.Kind != 0 {
		var m merlin.Move
		if draft := &s.Own[seat].Open; draft.Kind == merlin.KindLoan {
			m = merlinLoanStep(draft, o)
		} else {
			m = merlinOfferStep(s, seat, draft, o)
		}
		m.Seat = seat
		if s.Apply(m) != nil {
			return false
		}
	}
	return true
}

// merlinOfferStep returns the next step from the draft towards an offer.
func merlinOfferStep(s *merlin.State, seat bourse.Seat, draft *merlin.Open, o *merlin.Offer) merlin.Move {
	ware := o.Give
	switch draft.Step {
	case merlinVia:
		via := bourse.Seat(0)
		for !s.Keeps(via, merlin.Card.SpellLab) {
			via++
		}
		return merlin.Move{Kind: merlin.KindTo, To: via}
	case merlinGet, merlinGet + 1:
		ware = o.Get
	}
	switch {
	case draft.Step == merlinGet-1, draft.Step == merlinGet+1:
		return merlin.Move{Kind: merlin.KindSet, N: ware.N}
	case ware.Card != 0:
		m := merlin.Move{Kind: merlin.KindWith, Card: ware.Card}
		for _, c := range s.Own[seat].Hand {
			if c.Card == ware.Card {
				m.Lab = c.Lab
				break
			}
		}
		return m
	}
	return merlin.Move{Kind: merlin.KindItem, Item: ware.Item}
}

// The steps of the draft of an offer. It begins with what is given, through whose shop if it is a spell, and
// how many; then the ware wanted in return, and how many.
const (
	merlinVia = 1
	merlinGet = 3
)

// merlinParts has the quarters of the common gain that the offering player may keep.
var merlinParts = [...]int64{4, 3, 2}

// offers finds offers that a draft can become and that both partners may gain by. Only cards and gold are
// offered spontaneously, because the road takes half of the goods.
func (t *merlinTable) offers(seat bourse.Seat, draft *merlin.Open, found func(merlinDeal)) {
	s, to := t.s, draft.To
	gained := func(give, get merlin.Ware, gain int64) {
		if gain >= merlinSurplus && drafts(draft, give, get) {
			found(merlinDeal{merlin.Offer{To: to, Give: give, Get: get}, gain})
		}
	}
	each := int64(s.Config.Worth) * milli
	mine, theirs := t.exchanged(seat, 0, 0, each), t.exchanged(to, 0, 0, each)
	card := func(c merlin.Card) merlin.Ware { return merlin.Ware{Card: c} }
	gold := func(n int64) merlin.Ware { return merlin.Ware{Item: merlin.ItemGold, N: int16(n)} }
	sold := func(give merlin.Ware, lost, got int64) {
		for _, part := range merlinParts {
			if n := (lost + (got-lost)*part/4) / milli; n > 0 && n <= int64(s.Seats[to].Purse) {
				gained(give, gold(n), got-lost)
			}
		}
	}
	for i, give := range s.Seats[seat].Reserve {
		if give == 0 {
			break
		}
		if i > 0 && give == s.Seats[seat].Reserve[i-1] {
			continue
		}
		sold(card(give), mine-t.exchanged(seat, give, 0, each), t.exchanged(to, 0, give, each)-theirs)
		for _, get := range s.Seats[to].Reserve {
			if get != 0 && get != give {
				a, b := t.exchanged(seat, give, get, each)-mine, t.exchanged(to, get, give, each)-theirs
				if a > 0 && b > 0 {
					gained(card(give), card(get), a+b)
				}
			}
		}
	}
	last := merlin.Card(0)
	for _, c := range s.Own[seat].Hand {
		if c.Card != 0 && c.Card != last {
			last = c.Card
			give := merlin.Ware{Item: merlin.ItemSpell + merlin.Item(merlinSort(c.Card)), Card: c.Card}
			sold(give, t.handed(seat, c.Card), t.handed(to, c.Card))
		}
	}
	for _, get := range s.Seats[to].Reserve {
		if get == 0 {
			break
		}
		lost, got := theirs-t.exchanged(to, get, 0, each), t.exchanged(seat, 0, get, each)-mine
		for _, part := range merlinParts {
			n := (got - (got-lost)*part/4) / milli
			if draft.Step >= merlinGet {
				n = int64(draft.Give.N) // already in the draft
			}
			if n > 0 && n <= int64(s.Seats[seat].Purse) {
				gained(gold(n), card(get), got-lost)
			}
		}
	}
}

// drafts reports whether a draft can become an offer.
func drafts(draft *merlin.Open, give, get merlin.Ware) bool {
	switch {
	case draft.Step == 0:
		return true
	case draft.Give.Card != give.Card || draft.Give.Item != give.Item:
		return false
	}
	return (draft.Step < merlinGet || draft.Give.N == give.N) && (draft.Get == 0 || draft.Get == get.Item)
}

// exchanged returns what the reserve of a player would be worth without one card and with another; 0 means
// none.
func (t *merlinTable) exchanged(seat bourse.Seat, without, with merlin.Card, each int64) int64 {
	room := t.seats[seat].room
	worth := t.reserve(seat, without, each, &room)
	if with != 0 {
		worth += t.reserved(seat, with, each, &room)
	}
	return worth
}
