package merlin

import "bourse.example"

// This file implements what is done with a commodity that is open: the cart (M12), and the market (M14).

// refuseGoods refuses to open a commodity with which nothing can be done.
func (p *Public) refuseGoods(seat bourse.Seat, g Good) *bourse.Illegal {
	switch {
	case !p.Config.Parts.Has(Market): // M37.1
		return NotPlayed
	case !g.Commodity():
		return NoSuchGood
	}
	if p.tradable(seat)>>g.index()&1 == 0 { // M36.7
		return NothingToDo
	}
	return nil
}

// tradable returns the commodities with which something can be done, a bit for each. A player with gold can
// bid for any, or take off a bid where it has as many as there may be. A player with units in the stall can
// ask, or withdraw an ask. Without gold no ask is taken, and without units no bid is hit.
func (p *Public) tradable(seat bourse.Seat) (set uint64) {
	player, who := &p.Seats[seat], TraderOf(seat)
	if player.Purse > 0 {
		return 1<<commodities - 1
	}
	for i := range p.Books {
		book, g := &p.Books[i], commodity(i)
		if player.Stall.Of(g) > 0 || p.refuseLoad(seat, g) == nil ||
			book.Bids.Count(who) > 0 || book.Asks.Count(who) > 0 {
			set |= 1 << i
		}
	}
	return set
}

// goods finds what can be done with a commodity.
func (p *Public) goods(seat bourse.Seat, at Good, g *groups) {
	book, who := p.Books.of(at), TraderOf(seat)
	g.add(KindLoad, legal(p.refuseLoad(seat, at)))
	g.add(KindBid, legal(p.refuseBidding(seat, at)))
	g.add(KindAsk, legal(p.refuseAsking(seat, at)))
	g.add(KindRebid, p.rebids(seat, at))
	g.add(KindLeave, book.Bids.prices(who))
	g.add(KindUnask, book.Asks.prices(who))
	g.add(KindTake, legal(p.refuseTake(seat, at)))
	g.add(KindHit, legal(p.refuseHit(seat, at)))
}

// goodsOption fills in the option of a kind that is done with a commodity: its range, and the price that the
// bit of its group stands for.
func (p *Public) goodsOption(seat bourse.Seat, at Good, k Kind, i int) (price int8, low, high int16) {
	switch k {
	case KindLoad:
		return 0, 1, int16(p.Seats[seat].Store.Of(at))
	case KindBid:
		return 0, 1, p.mostForSlip(seat, 0)
	case KindAsk:
		return 0, 1, int16(p.Config.PriceCap)
	case KindRebid:
		price = int8(i / 2)
		if i%2 == 0 {
			return price, 1, int16(price) - 1
		}
		return price, int16(price) + 1, p.mostForSlip(seat, price)
	case KindLeave, KindUnask:
		return int8(i), 0, 0
	}
	return 0, 0, 0 // take, hit
}

// refuseGoodsDeed refuses what cannot be done with a commodity.
func (p *Public) refuseGoodsDeed(m *Move, at Good) *bourse.Illegal {
	var r *bourse.Illegal
	most := int16(p.Config.PriceCap)
	switch m.Kind {
	case KindLoad:
		if r = p.refuseLoad(m.Seat, at); r == nil && (m.N < 1 ||
			m.N > int16(p.Seats[m.Seat].Store.Of(at))) { // M12.1 M38.2
			r = AmountWrong
		}
		return r
	case KindBid:
		r, most = p.refuseBidding(m.Seat, at), p.mostForSlip(m.Seat, 0)
	case KindAsk:
		r = p.refuseAsking(m.Seat, at)
	case KindRebid:
		return p.refuseRebid(m.Seat, at, m.A, m.N)
	case KindLeave:
		return refuseSlip(&p.Books.of(at).Bids, m.Seat, m.A)
	case KindUnask:
		return refuseSlip(&p.Books.of(at).Asks, m.Seat, m.A)
	case KindTake:
		return p.refuseTake(m.Seat, at)
	default:
		return p.refuseHit(m.Seat, at)
	}
	if r == nil {
		r = refusePrice(m.N, most)
	}
	return r
}

// goodsDeed does something with a commodity.
func (s *State) goodsDeed(m *Move, at Good, out sink) {
	switch m.Kind {
	case KindLoad:
		s.transfer(StoreOf(m.Seat), CartOf(m.Seat), at, m.N, Clause{12, 1}, out) // M12.1
	case KindBid:
		s.placeBid(m.Seat, at, m.N, out)
	case KindAsk:
		s.placeAsk(m.Seat, at, m.N, out)
	case KindRebid:
		s.rebid(m.Seat, at, m.A, m.N, out)
	case KindLeave:
		s.leave(m.Seat, at, m.A, out)
	case KindUnask:
		s.unask(m.Seat, at, m.A, out)
	case KindTake:
		s.takeAsk(m.Seat, at, out)
	default:
		s.hitBid(m.Seat, at, out)
	}
}
