package economicon

import "bourse.example"

// This file implements chapter E7: the market.

// enterContributing empties a banker's warehouse into the market and asks what is added to it.
func (s *State) enterContributing(seat bourse.Seat, out sink) {
	s.enter(Contributing, seat, out)
	for unit := Grain; unit <= Tech; unit++ {
		s.transfer(Warehouse(seat), Market, unit, s.Warehouse[seat][unit-Grain], Clause{7, 1}, out) // E7.1
	}
	s.Adding = Grain
}

// additions appends the one question that the active banker is asked.
func (p *Public) additions(seat bourse.Seat, options []Option) []Option {
	return append(options, Option{Move: Move{Seat: seat, Kind: KindAdd, Unit: p.Adding}, Max: int(p.Reserves[seat][p.Adding-1])})
}

// refuseAddition refuses another commodity than is asked for, and more than is in reserves.
func (p *Public) refuseAddition(m Move) *bourse.Illegal {
	switch {
	case p.Phase != Contributing:
		return refuse(NotNow)
	case m.Unit != p.Adding: // E7.1
		return refuse(NotAsked)
	case m.N < 0: // E14.2
		return refuse(NoAmount)
	case m.N > p.Reserves[m.Seat][m.Unit-1]: // E7.1
		return refuse(FewInReserves)
	}
	return nil
}

// add moves a commodity from reserves to the market, and asks for the next one, then the next banker.
func (s *State) add(m Move, out sink) {
	if m.N > 0 {
		s.transfer(Reserves(m.Seat), Market, m.Unit, m.N, Clause{7, 1}, out) // E7.1
		s.Deeds.Added = s.Deeds.Added.With(m.Seat)
		if m.Unit == Grain {
			s.Deeds.AddedGrain = s.Deeds.AddedGrain.With(m.Seat)
		}
	}
	if s.Adding < Tech {
		s.Adding++
		return
	}
	s.Adding = 0
	if next, ok := s.after(); ok {
		s.enterContributing(next, out)
		return
	}
	s.enterTrading(out) // E7.2
}

// enterTrading gives the next trade turn. When all have passed one after another, or nobody has a turn
// left, trade is over.
func (s *State) enterTrading(out sink) {
	if s.Passes == s.Config.Players || s.Turns == s.Config.Players*s.Config.MaxTrades { // E7.4
		s.Turns, s.Passes = 0, 0
		s.leaveTrade(out)
		return
	}
	s.enter(Trading, s.trader(), out) // E7.2
}

// trader returns who has the next trade turn. All have had as many turns, or one more.
func (p *Public) trader() bourse.Seat {
	return (p.Lead + bourse.Seat(p.Turns)) % bourse.Seat(p.Config.Players)
}

// endTurn ends a trade turn that was no pass.
func (s *State) endTurn(out sink) {
	s.Offer = noOffer
	s.Turns++
	s.Passes = 0
	s.enterTrading(out)
}

// pass ends a trade turn without a trade.
func (s *State) pass(out sink) {
	s.Turns++
	s.Passes++ // E7.4
	s.enterTrading(out)
}

// refuseTrade refuses a unit that nobody can buy.
func (p *Public) refuseTrade(unit Unit) *bourse.Illegal {
	switch {
	case !p.inGame(unit):
		return refuse(NoSuchUnit)
	case unit >= currency0 && globalCards[p.Global].effect == noCurrency: // E11.8
		return refuse(AtTradeWar)
	case p.Market[unit-1] == 0: // E5.3
		return refuse(NoPrice)
	}
	return nil
}

// refuseDeal refuses a unit, or a kind of payment for it, to whoever it is that buys.
func (p *Public) refuseDeal(buyer bourse.Seat, unit, pay Unit) *bourse.Illegal {
	if r := p.refuseTrade(unit); r != nil {
		return r
	}
	return p.refusePayment(buyer, unit, pay)
}

// lot returns the greatest number of units of one purchase.
func (p *Public) lot() int16 {
	if p.Config.MaxLot == 0 { // E7.2
		return maxCounters
	}
	return p.Config.MaxLot
}

// forSale returns how many of a unit can be bought from the market.
func (p *Public) forSale(unit Unit) int16 {
	if unit == Gold {
		return p.Market[Gold-1] // E7.2
	}
	return p.Market[unit-1] - 1 // E7.2
}

// refusePurchase refuses a purchase from the market.
func (p *Public) refusePurchase(m Move) *bourse.Illegal {
	if p.Phase != Trading {
		return refuse(NotNow)
	}
	if r := p.refuseDeal(m.Seat, m.Unit, m.Pay); r != nil {
		return r
	}
	switch {
	case m.N < 1: // E14.2
		return refuse(NoAmount)
	case m.N > p.lot(): // E7.2
		return refuse(OverLot)
	case m.N > p.forSale(m.Unit): // E7.2
		return refuse(FewInMarket)
	case !p.quote(m.Seat, m.Unit, m.Pay).within(m.N, p.Reserves[m.Seat][m.Pay-1]): // E7.2
		return refuse(TooDear)
	}
	return nil
}

// A purse is what a banker can pay with: of each kind of payment that it has how much there is, and the
// count by which it is priced.
type purse struct {
	n    int
	pays [3]Unit
	have [3]int16
	by   [3]int16
}

// purse returns what a banker can pay with, but for what its orders cost (E4.3).
func (p *Public) purse(buyer bourse.Seat, orders *Orders) (w purse) {
	pays, n := p.Payments(buyer)
	for _, pay := range pays[:n] {
		have := p.Reserves[buyer][pay-1]
		if orders != nil {
			have -= orders.spent(pay)
		}
		if have > 0 {
			w.pays[w.n], w.have[w.n], w.by[w.n] = pay, have, int16(p.countOf(buyer, pay))
			w.n++
		}
	}
	return w
}

// deals appends a move for every unit and kind of payment with which the purse can buy of a stock. The
// fields that differ are set in place: to set them in m first takes twice the time.
func (p *Public) deals(m Move, w *purse, stock *Units, options []Option) []Option {
	m.N = 1
	deal, lot := Option{Move: m, Min: 1}, p.lot()
	for unit := Gold; p.inGame(unit); unit++ {
		most := min(stock[unit-1], lot)
		if most < 1 || p.refuseTrade(unit) != nil {
			continue
		}
		for i, pay := range w.pays[:w.n] {
			if sameKind(unit, pay) {
				continue
			}
			q := quote{int(w.by[i]), int(p.Market[unit-1]), 1}
			if n := q.most(w.have[i], most); n > 0 {
				options = append(options, deal)
				o := &options[len(options)-1]
				o.Move.Unit, o.Move.Pay, o.Max = unit, pay, int(n)
			}
		}
	}
	return options
}

// trades appends what the active banker can do in a trade turn.
func (p *Public) trades(seat bourse.Seat, options []Option) []Option {
	options = append(options, Option{Move: Move{Seat: seat, Kind: KindPass}})
	stock := p.Market
	for i := range stock {
		stock[i] = p.forSale(Unit(i + 1))
	}
	w := p.purse(seat, nil)
	options = p.deals(Move{Seat: seat, Kind: KindBuy}, &w, &stock, options)
	options = p.offers(seat, &w, options)
	return p.coinages(seat, options)
}

// buy buys from the market. If that takes the last gold, everybody mines for the market.
func (s *State) buy(m Move, out sink) {
	q := s.quote(m.Seat, m.Unit, m.Pay)
	price := q.of(m.N)
	q.paid(m.Seat, m.Unit, m.Pay, m.N, Clause{7, 2}, false, out)
	s.transfer(Reserves(m.Seat), Market, m.Pay, price, Clause{7, 2}, out) // E7.2
	s.transfer(Market, Reserves(m.Seat), m.Unit, m.N, Clause{7, 2}, out)
	s.noteBought(m.Seat, m.Unit, m.Pay, m.N, price)
	s.Deeds.Purchases[m.Seat]++
	if m.Unit == Gold && s.Market[Gold-1] == 0 { // E7.3
		s.Turns++
		s.Passes = 0
		s.enter(Remining, s.Lead, out)
		return
	}
	s.endTurn(out)
}

// noteBought notes what events and laws ask of a purchase, from the market or by an accepted offer.
func (s *State) noteBought(buyer bourse.Seat, unit, pay Unit, n, price int16) {
	d := &s.Deeds
	d.Bought = d.Bought.With(buyer)
	if unit == Oil {
		d.BoughtOil = d.BoughtOil.With(buyer) // E11.1
	}
	if s.native(buyer, pay) {
		d.PaidNative = d.PaidNative.With(buyer) // E12.7
	}
	if unit.Commodity() && price >= dear*n {
		d.PaidDear = d.PaidDear.With(buyer) // E12.16
	}
}

// dear is what a unit of a commodity may not cost under the Price Stability Act.
const dear = 5
