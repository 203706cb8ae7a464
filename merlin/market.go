package merlin

import (
	"bourse.example"
	orders "bourse.example/merlin/internal/book"
)

// This file implements chapter M14, the Grand Market. The books decide which slips trade; this file moves
// gold and units to match. Every bid has its gold, and every ask has its unit.

// Spot returns the spot price of a commodity (M14.5), and 0 for any other good.
func (p *Public) Spot(g Good) int {
	if !g.Commodity() {
		return 0
	}
	return p.Books.of(g).Spot()
}

// mayBid reports whether a player can place another bid for the open commodity.
func (p *Public) mayBid(seat bourse.Seat, o *Open) bool {
	return p.Books.of(o.Good).Bids.Count(TraderOf(seat)) < int(p.Config.Slips) // M14.1
}

// mostBid returns the highest price that a player can bid.
func (p *Public) mostBid(seat bourse.Seat) int16 { return p.topBid(seat, 0) }

// topBid returns the highest price to which a player can raise a bid at a price, which is 0 for a new bid.
func (p *Public) topBid(seat bourse.Seat, price int8) int16 {
	return min(int16(p.Config.PriceCap), int16(price)+p.Seats[seat].Purse) // M14.1 M14.7 M36.5
}

// refuseAsk refuses an ask if the player has the maximum number of asks for the commodity, or no unit in
// the stall.
func (p *Public) refuseAsk(seat bourse.Seat, o *Open) *bourse.Illegal {
	switch {
	case p.Books.of(o.Good).Asks.Count(TraderOf(seat)) >= int(p.Config.Slips): // M14.1
		return noSlipLeft
	case p.Seats[seat].Stall.Of(o.Good) < 1: // M14.3 M14.7
		return noneInStall
	}
	return nil
}

// mostAsk returns the highest price of an ask.
func (p *Public) mostAsk() int16 { return int16(p.Config.PriceCap) }

// listLeave returns the prices of a player's bids, and listUnask the prices of their asks, with one bit for
// each.
func (p *Public) listLeave(seat bourse.Seat, o *Open) uint64 {
	return p.Books.of(o.Good).Bids.prices(TraderOf(seat))
}

func (p *Public) listUnask(seat bourse.Seat, o *Open) uint64 {
	return p.Books.of(o.Good).Asks.prices(TraderOf(seat))
}

// refuseRebid refuses a price at which the player does not bid, and a new price that is the same or that the
// purse does not cover.
func (p *Public) refuseRebid(m *Move, o *Open) *bourse.Illegal {
	switch {
	case !wide(p.listLeave(m.Seat, o)).Has(int(m.A)): // M14.2
		return noSuchSlip
	case m.N == int16(m.A) || m.N < 1 || m.N > p.topBid(m.Seat, m.A): // M14.1 M36.6
		return priceWrong
	}
	return nil
}

// listRebid returns the bids of a player that can be lowered or raised. For a bid at price A, bit 2A means
// lower and bit 2A + 1 means raise.
func (p *Public) listRebid(seat bourse.Seat, o *Open) (set uint64) {
	for prices := p.listLeave(seat, o); prices != 0; {
		var price int
		price, prices = lowest(prices)
		if price > 1 {
			set |= 1 << (2 * price) // M14.2
		}
		if int(p.topBid(seat, int8(price))) > price {
			set |= 1 << (2*price + 1) // M14.2
		}
	}
	return set
}

// refuseTake refuses to take an ask if no other player asks, or the player cannot pay the best ask.
func (p *Public) refuseTake(seat bourse.Seat, o *Open) *bourse.Illegal {
	ask, ok := p.Books.of(o.Good).Asks.Best(TraderOf(seat)) // M14.4
	switch {
	case !ok:
		return nobodyTrades
	case p.Seats[seat].Purse < int16(ask.Price): // M14.4 M36.5
		return askTooDear
	}
	return nil
}

// refuseHit refuses to hit a bid if nobody else bids, or the player has no unit in the stall.
func (p *Public) refuseHit(seat bourse.Seat, o *Open) *bourse.Illegal {
	_, ok := p.Books.of(o.Good).Bids.Best(TraderOf(seat)) // M14.4
	switch {
	case !ok:
		return nobodyTrades
	case p.Seats[seat].Stall.Of(o.Good) < 1: // M14.4
		return noneInStall
	}
	return nil
}

// accounts returns the accounts of the gold of a trader's bids, of their other gold, and of what they buy.
func (t Trader) accounts() (bids, purse, store Account) {
	switch seat := t.Seat(); t {
	case TraderROW:
		return RowBids, ROW, Supply // M14.4
	case TraderBank:
		return BankSlips, Bank, Supply // M32.16
	default:
		return BidsOf(seat), Purse(seat), StoreOf(seat)
	}
}

// bid places a bid whose gold is already in the account of bids. If it trades at once, the rest of the gold
// returns to the bidder.
func (s *State) bid(g Good, bid Slip, out sink) {
	book := s.Books.of(g)
	book.Quiet = 0                                             // M14.6
	ask, trades := orders.Bid(book.Bids[:], book.Asks[:], bid) // M14.4
	if !trades {
		return
	}
	book.Last = ask.Price // M14.5
	bids, purse, _ := bid.Owner.accounts()
	s.trade(g, bid.Owner, bids, ask.Owner, AsksOf(ask.Owner.Seat()), ask.Price, out)
	s.transfer(bids, purse, Gold, int16(bid.Price-ask.Price), Clause{14, 4}, out) // M14.4
}

// trade moves the price from the buyer's account to the seller's purse, and the unit from the seller's
// account to the buyer's store.
func (s *State) trade(g Good, buyer Trader, pays Account, seller Trader, has Account, price int8, out sink) {
	_, purse, _ := seller.accounts()
	_, _, store := buyer.accounts()
	if out != nil {
		out(Event{Kind: Traded, Rule: Clause{14, 4}, Good: g, From: has, To: store, N: int16(price)})
	}
	s.transfer(pays, purse, Gold, int16(price), Clause{14, 4}, out) // M14.4
	s.transfer(has, store, g, 1, Clause{14, 4}, out)                // M14.4
}

// makeBid moves a player's gold to their bids and places the bid.
func (s *State) makeBid(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(Purse(seat), BidsOf(seat), Gold, n, Clause{14, 2}, out) // M14.2
	s.bid(o.Good, Slip{TraderOf(seat), int8(n)}, out)
}

// makeRebid changes the price of a bid, which then counts as newly placed. The purse pays for a rise, and
// the escrow gets the difference of a cut.
func (s *State) makeRebid(seat bourse.Seat, o *Open, price int8, n int16, out sink) {
	s.Books.of(o.Good).Bids.drop(Slip{TraderOf(seat), price})
	if more := n - int16(price); more > 0 {
		s.transfer(Purse(seat), BidsOf(seat), Gold, more, Clause{14, 2}, out) // M14.2
	} else {
		s.transfer(BidsOf(seat), EscrowOf(seat), Gold, -more, Clause{14, 2}, out) // M14.2
	}
	s.bid(o.Good, Slip{TraderOf(seat), int8(n)}, out)
}

// makeLeave withdraws a bid and moves its gold to the escrow.
func (s *State) makeLeave(seat bourse.Seat, o *Open, price int8, out sink) {
	s.Books.of(o.Good).Bids.drop(Slip{TraderOf(seat), price})
	s.transfer(BidsOf(seat), EscrowOf(seat), Gold, int16(price), Clause{14, 2}, out) // M14.2
}

// makeAsk moves a unit of a player's stall to their asks and places the ask.
func (s *State) makeAsk(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(StallOf(seat), AsksOf(seat), o.Good, 1, Clause{14, 3}, out) // M14.3
	s.ask(o.Good, Slip{TraderOf(seat), int8(n)}, out)
}

// ask places an ask whose unit is already in the account of asks. It may trade at once.
func (s *State) ask(g Good, ask Slip, out sink) {
	book := s.Books.of(g)
	if bid, trades := orders.Ask(book.Bids[:], book.Asks[:], ask); trades { // M14.4
		book.Last = bid.Price // M14.5
		bids, _, _ := bid.Owner.accounts()
		s.trade(g, bid.Owner, bids, ask.Owner, AsksOf(ask.Owner.Seat()), bid.Price, out) // M14.4
	}
}

// makeUnask withdraws an ask and returns its unit to the stall.
func (s *State) makeUnask(seat bourse.Seat, o *Open, price int8, out sink) {
	s.Books.of(o.Good).Asks.drop(Slip{TraderOf(seat), price})
	s.transfer(AsksOf(seat), StallOf(seat), o.Good, 1, Clause{14, 3}, out) // M14.3
}

// makeTake buys from the best ask of another player.
func (s *State) makeTake(seat bourse.Seat, o *Open, out sink) {
	book, who := s.Books.of(o.Good), TraderOf(seat)
	ask := book.take(&book.Asks, who)
	s.trade(o.Good, who, Purse(seat), ask.Owner, AsksOf(ask.Owner.Seat()), ask.Price, out) // M14.4
}

// makeHit sells a unit of the stall to the best bid of another trader.
func (s *State) makeHit(seat bourse.Seat, o *Open, out sink) {
	book, who := s.Books.of(o.Good), TraderOf(seat)
	bid := book.take(&book.Bids, who)
	bids, _, _ := bid.Owner.accounts()
	s.trade(o.Good, bid.Owner, bids, who, StallOf(seat), bid.Price, out) // M14.4
}

// stimulate makes the R.O.W. bid for every commodity that nobody has bid for in two months, as far as its
// gold allows.
func (s *State) stimulate(out sink) {
	price := min(s.CoL, s.Config.PriceCap) // M14.6
	for _, g := range commodityGoods {
		if !s.Books.of(g).month() {
			continue
		}
		for n := 0; n < rowSlips && s.Row >= int16(price); n++ {
			if out != nil {
				out(Event{Kind: Stimulated, Rule: Clause{14, 6}, Good: g, N: int16(price)})
			}
			s.transfer(ROW, RowBids, Gold, int16(price), Clause{14, 6}, out) // M14.6
			s.bid(g, Slip{TraderROW, price}, out)
		}
	}
}

// priced returns what other traders' bids would pay for units of a commodity. It uses the best bids first
// and each bid once, and counts at most the Cost of Living for each.
func (p *Public) priced(seat bourse.Seat, g Good, units int) (sum int) {
	if units == 0 {
		return 0
	}
	for _, bid := range p.Books.of(g).Bids {
		if bid.Owner == 0 || units == 0 {
			break
		}
		if bid.Owner != TraderOf(seat) {
			sum += int(min(bid.Price, p.CoL)) // M29.4
			units--
		}
	}
	return sum
}
