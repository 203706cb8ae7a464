package economicon

import "bourse.example"

// This file implements chapter E7: the market.

// enterContributing empties a banker's warehouse into the market and asks what the banker adds.
func (s *State) enterContributing(seat bourse.Seat, out sink) {
	s.enter(Contributing, seat, out)
	for unit := Grain; unit <= Tech; unit++ {
		s.transfer(Warehouse(seat), Market, unit, s.Warehouse[seat][unit-Grain], Clause{7, 1}, out) // E7.1
	}
	s.Adding = Grain
}

// mostAdded returns how much of the commodity in question the active banker can add.
func (p *Public) mostAdded(seat bourse.Seat) int16 {
	return p.Reserves[seat][p.Adding-1] // E7.1
}

// Add returns the move that adds n of a commodity from reserves to the market.
func Add(seat bourse.Seat, n int16, unit Unit) Move {
	return Move{Seat: seat, Kind: KindAdd, Unit: unit, N: n}
}

// refuseAdd refuses a commodity that is not in question now, and more than the reserves have.
func (p *Public) refuseAdd(m Move) *bourse.Illegal {
	switch {
	case p.Phase != Contributing:
		return notNow
	case m.Unit != p.Adding: // E7.1
		return notAsked
	case m.N < 0: // E14.2
		return noAmount
	case m.N > p.mostAdded(m.Seat):
		return fewInReserves
	}
	return nil
}

// makeAdd moves a commodity from reserves to the market. The next commodity follows, then the next banker.
func (s *State) makeAdd(m *Move, out sink) {
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

// enterTrading begins the next trade turn. Trade is over if all bankers have passed one after another, or if
// no banker has a turn left.
func (s *State) enterTrading(out sink) {
	if s.Passes == s.Config.Players || s.Turns == s.Config.Players*s.Config.MaxTrades { // E7.4
		s.Turns, s.Passes = 0, 0
		s.Received = [MaxPlayers]UnitSet{} // E7.6
		s.leaveTrade(out)
		return
	}
	s.enter(Trading, s.trader(), out) // E7.2
}

// trader returns the banker who has the next trade turn. Turns go round from the lead.
func (p *Public) trader() bourse.Seat {
	return (p.Lead + bourse.Seat(p.Turns)) % bourse.Seat(p.Config.Players)
}

// endTurn ends a trade turn that was not a pass.
func (s *State) endTurn(out sink) {
	s.Offer = noOffer
	s.Turns++
	s.Passes = 0
	s.enterTrading(out)
}

// Pass returns the move that passes in trade.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// refusePass refuses a pass outside a trade turn.
func (p *Public) refusePass() *bourse.Illegal { return p.refuseOutside(Trading) }

// makePass ends a trade turn without a trade.
func (s *State) makePass(out sink) {
	s.Turns++
	s.Passes++ // E7.4
	s.enterTrading(out)
}

// untraded returns the units that no banker may buy this round.
func (p *Public) untraded() unitSet {
	if globalCards[p.Global].effect == noCurrency {
		return currencySet // E11.8
	}
	return 0
}

// refuseTrade refuses a unit that no banker can buy.
func (p *Public) refuseTrade(unit Unit) *bourse.Illegal {
	switch {
	case !p.inGame(unit):
		return noSuchUnit
	case p.untraded().has(unit): // E11.8
		return atTradeWar
	case p.Market[unit-1] == 0: // E5.3
		return noPrice
	}
	return nil
}

// refuseDeal refuses a unit, or a kind of payment for it, for any seller.
func (p *Public) refuseDeal(buyer bourse.Seat, unit, pay Unit) *bourse.Illegal {
	if r := p.refuseTrade(unit); r != nil {
		return r
	}
	if r := p.refusePayment(buyer, unit, pay); r != nil {
		return r
	}
	return p.refuseGiving(buyer, pay)
}

// refuseGiving refuses to pay with, or to sell, a unit that the banker has received in trade this round.
func (p *Public) refuseGiving(seat bourse.Seat, unit Unit) *bourse.Illegal {
	if p.Received[seat].Has(unit) { // E7.6
		return resold
	}
	return nil
}

// receive records that a banker has received a unit in trade.
func (s *State) receive(seat bourse.Seat, unit Unit) {
	if s.Config.NoResale {
		s.Received[seat] = s.Received[seat].with(unit) // E7.6
	}
}

// lot returns the largest number of units of one purchase.
func (p *Public) lot() int16 {
	if p.Config.MaxLot == 0 { // E7.2
		return maxCounters
	}
	return p.Config.MaxLot
}

// refuseLot refuses an amount below 1 or above what one purchase can take.
func (p *Public) refuseLot(n int16) *bourse.Illegal {
	switch {
	case n < 1: // E14.2
		return noAmount
	case n > p.lot(): // E7.2
		return overLot
	}
	return nil
}

// part returns the most that one purchase can take of a unit of the market.
func (p *Public) part(unit Unit) int16 {
	if p.Config.LotPart == 0 || !unit.Commodity() { // E7.2
		return maxCounters
	}
	return (p.Market[unit-1] + p.Config.LotPart - 1) / p.Config.LotPart // E7.2
}

// inStock returns the number of units that the market can lose.
func (p *Public) inStock(unit Unit) int16 {
	if unit == Gold {
		return p.Market[Gold-1] // E7.2
	}
	return p.Market[unit-1] - 1 // E7.2
}

// onSale returns the units that the market can sell at least one of.
func (p *Public) onSale() unitSet {
	return p.Market.atLeast(1)&goldSet | p.Market.atLeast(2)&^goldSet // E7.2
}

// Buy returns the move that buys n units from the market.
func Buy(seat bourse.Seat, n int16, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindBuy, Unit: unit, Pay: pay, N: n}
}

// refuseBuy refuses a purchase from the market.
func (p *Public) refuseBuy(m Move) *bourse.Illegal {
	if p.Phase != Trading {
		return notNow
	}
	if r := p.refuseDeal(m.Seat, m.Unit, m.Pay); r != nil {
		return r
	}
	if r := p.refuseLot(m.N); r != nil {
		return r
	}
	switch {
	case m.N > p.inStock(m.Unit): // E7.2
		return fewInMarket
	case m.N > p.part(m.Unit): // E7.2
		return overPart
	case !p.quote(m.Seat, m.Unit, m.Pay).within(m.N, p.Reserves[m.Seat][m.Pay-1]): // E7.2
		return tooDear
	}
	return nil
}

// makeBuy buys from the market. If the purchase takes the last gold, every banker mines for the market.
func (s *State) makeBuy(m *Move, out sink) {
	q := s.quote(m.Seat, m.Unit, m.Pay)
	price := q.of(m.N)
	q.paid(m.Seat, m.Unit, m.Pay, m.N, Clause{7, 2}, false, out)
	s.transfer(Reserves(m.Seat), Market, m.Pay, price, Clause{7, 2}, out) // E7.2
	s.transfer(Market, Reserves(m.Seat), m.Unit, m.N, Clause{7, 2}, out)
	s.receive(m.Seat, m.Unit)
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

// noteBought records what events and laws need to know about a purchase, from the market or by an accepted
// offer.
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

// dear is the lowest price of one unit of a commodity that breaks the Price Stability Act.
const dear = 5
