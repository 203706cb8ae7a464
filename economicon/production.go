package economicon

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter E6: orders and production.

// A Batch is an order of n units of a commodity, with their cost in one kind of payment.
type Batch struct {
	Unit Unit  `json:"unit" doc:"the unit to buy, sell, produce or peg to"`
	Pay  Unit  `json:"pay" doc:"the unit to pay with"`
	N    int16 `json:"n" doc:"the number of units; 0 in a hidden pledge" range:"-32768..32767" check:"some"`
	Cost int16 `json:"cost" doc:"the cost of all the units, in the unit to pay with (E6.1)" range:"0..1000"`
}

// Orders has the batches that a banker has ordered, in the order of the orders. The places after the last
// batch are zero.
type Orders [maxBatches]Batch

// Len returns the number of batches.
func (o *Orders) Len() int8 {
	n := int8(0)
	for n < maxBatches && o[n].N != 0 {
		n++
	}
	return n
}

// spent returns the cost of the orders in a kind of payment. o may be nil. Orders are paid when they are
// carried out.
func (o *Orders) spent(pay Unit) int16 {
	cost := int16(0)
	if o == nil {
		return 0
	}
	for i := 0; i < maxBatches && o[i].N != 0; i++ {
		if o[i].Pay == pay {
			cost += o[i].Cost
		}
	}
	return cost
}

// enterProducing begins step 5.
func (s *State) enterProducing(out sink) {
	s.Committed = 0
	if s.Config.OpenProduction { // E6.3
		s.enterLeading(LeadingProduction, out)
		return
	}
	s.enter(Producing, bourse.None, out) // E3.5
}

// divisor returns the divisor of a commodity's value in production, for example 2 for half.
func (p *Public) divisor(unit Unit) int {
	if unit == Tech && globalCards[p.Global].effect == cheapTech {
		return 4 // E11.6
	}
	return 2 // E6.1
}

// A divisorsForm has the divisor of each commodity's value in production.
type divisorsForm struct {
	Grain int8 `json:"grain" doc:"2 for half the value (E6.1)" range:"2..2"`
	Oil   int8 `json:"oil" doc:"2 for half the value, 0 if it cannot be produced (E6.1, E11.5)" range:"0..2"`
	Tech  int8 `json:"tech" doc:"2 for half the value, 4 for a quarter (E6.1, E11.6)" range:"2..4"`
}

// divisors returns the divisors of the round.
func (p *Public) divisors() divisorsForm {
	var n [commodities]int8
	for unit := Grain; unit <= Tech && (p.Global.valid() || p.Global == 0); unit++ {
		if p.refuseMaking(unit) == nil {
			n[unit-Grain] = int8(p.divisor(unit))
		}
	}
	return divisorsForm{n[0], n[1], n[2]}
}

// orderQuote returns the terms at which a banker produces a unit.
func (p *Public) orderQuote(seat bourse.Seat, unit, pay Unit) quote {
	return quote{int(p.countOf(seat, pay)), int(p.Market[unit-1]), p.divisor(unit)}
}

// OrderCost returns the cost of an order of n units in a kind of payment, in the present market (E6.1,
// E11.6). It is 0 if the banker cannot produce the units, or cannot produce them for that payment.
func (p *Public) OrderCost(seat bourse.Seat, unit, pay Unit, n int) int {
	if !p.seated(seat) || p.refuseMaking(unit) != nil || p.refusePayment(seat, unit, pay) != nil {
		return 0
	}
	q := p.orderQuote(seat, unit, pay)
	return priced(n, q.countP, q.countQ, q.divisor)
}

// refuseOrdering refuses another order.
func (p *Public) refuseOrdering(own *Own) *bourse.Illegal {
	switch {
	case p.Phase != Producing:
		return notNow
	case own.Orders.Len()+p.Batches >= p.Config.MaxBatches: // E6.3
		return tooManyBatches
	}
	return nil
}

// produced returns the commodities that bankers can produce this round.
func (p *Public) produced() unitSet {
	if globalCards[p.Global].effect == noOil {
		return commoditySet &^ setOf(Oil) // E11.5
	}
	return commoditySet
}

// refuseMaking refuses a unit that bankers cannot produce this round.
func (p *Public) refuseMaking(unit Unit) *bourse.Illegal {
	switch {
	case !unit.Commodity(): // E6.1
		return notCommodity
	case !p.produced().has(unit): // E11.5
		return oilEmbargoed
	}
	return nil
}

// Order returns the move that orders a batch of n units of a commodity.
func Order(seat bourse.Seat, n int16, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindOrder, Unit: unit, Pay: pay, N: n}
}

// refuseOrder refuses an order that the box could not fill, or that the banker could not pay for.
func (p *Public) refuseOrder(m Move, own *Own) *bourse.Illegal {
	if r := p.refuseOrdering(own); r != nil {
		return r
	}
	if r := p.refuseMaking(m.Unit); r != nil {
		return r
	}
	if r := p.refusePayment(m.Seat, m.Unit, m.Pay); r != nil { // E6.1
		return r
	}
	switch {
	case m.N < 1: // E14.2
		return noAmount
	case m.N > p.Box[m.Unit-1]: // E6.3
		return fewInBox
	case !p.orderQuote(m.Seat, m.Unit, m.Pay).within(m.N,
		p.Reserves[m.Seat][m.Pay-1]-own.Orders.spent(m.Pay)): // E6.3
		return tooDearToMake
	}
	return nil
}

// orders returns the pairs of commodity and payment that the banker can still order.
func (p *Public) orders(seat bourse.Seat, own *Own) pairSet {
	if p.refuseOrdering(own) != nil {
		return 0
	}
	units := p.Box.atLeast(1) & p.produced() // E6.3
	if globalCards[p.Global].effect == cheapTech {
		return p.pairs(seat, &own.Orders, units&^techSet, p.divisor(Grain)) | p.pairs(seat, &own.Orders,
			units&techSet, p.divisor(Tech))
	}
	return p.pairs(seat, &own.Orders, units, p.divisor(Grain))
}

// mostOrdered returns how much of a commodity the banker can order for a kind of payment.
func (p *Public) mostOrdered(seat bourse.Seat, own *Own, unit, pay Unit) int16 {
	return p.orderQuote(seat, unit, pay).most(p.Reserves[seat][pay-1]-own.Orders.spent(pay), p.Box[unit-1])
}

// productions appends being done and every order that the banker can pay for.
func (p *Public) productions(seat bourse.Seat, own *Own, options []Option) []Option {
	options = append(options, Option{Move: Done(seat)})
	order := Option{Move: Order(seat, 1, 0, 0), Min: 1}
	for set := p.orders(seat, own); set != 0; set &= set - 1 {
		unit, place := set.first()
		pay := p.payment(seat, place)
		options = append(options, order)
		o := &options[len(options)-1]
		o.Move.Unit, o.Move.Pay, o.Max = unit, pay, int(p.mostOrdered(seat, own, unit, pay))
	}
	return options
}

// pickProduction draws one of the productions.
func (p *Public) pickProduction(seat bourse.Seat, own *Own, r *rng.Rand) Move {
	set := p.orders(seat, own)
	k := r.IntN(1 + set.len())
	if k == 0 {
		return Done(seat)
	}
	return p.pickOrder(seat, own, set, k-1, r)
}

// pickOrder draws the amount of the k-th order.
func (p *Public) pickOrder(seat bourse.Seat, own *Own, set pairSet, k int, r *rng.Rand) Move {
	unit, place := set.nth(k)
	pay := p.payment(seat, place)
	n := 1 + r.IntN(int(p.mostOrdered(seat, own, unit, pay)))
	return Order(seat, int16(n), unit, pay)
}

// makeOrder adds a batch to the banker's orders, which other bankers do not see. If production is open, the
// order is carried out at once.
func (s *State) makeOrder(m *Move, out sink) {
	q := s.orderQuote(m.Seat, m.Unit, m.Pay)
	open := s.Config.OpenProduction
	q.paid(m.Seat, m.Unit, m.Pay, m.N, Clause{6, 1}, !open, out) // E6.1
	if open {
		s.Batches++
		s.transfer(Reserves(m.Seat), Box, m.Pay, q.of(m.N), Clause{6, 3}, out) // E6.3
		s.Deeds.Ordered[m.Seat][m.Unit-Grain] += m.N
		s.fill(m.Seat, m.Unit, m.N, Clause{6, 3}, out)
		return
	}
	orders := &s.Own[m.Seat].Orders
	orders[orders.Len()] = Batch{Unit: m.Unit, Pay: m.Pay, N: m.N, Cost: q.of(m.N)} // E6.3
}

// Done returns the move that ends the banker's orders.
func Done(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindDone} }

// refuseDone refuses to end the orders outside of production.
func (p *Public) refuseDone() *bourse.Illegal { return p.refuseOutside(Producing) }

// makeDone ends a banker's orders. After the last banker is done, all orders are carried out together.
func (s *State) makeDone(m *Move, out sink) {
	if s.Config.OpenProduction {
		s.Batches = 0
		if next, ok := s.after(); ok {
			s.enter(Producing, next, out) // E6.3
			return
		}
		s.enterLeading(LeadingTrade, out)
		return
	}
	s.Committed = s.Committed.With(m.Seat)
	if s.Waiting() != 0 { // E6.3
		return
	}
	s.Committed = 0
	for seat := range bourse.Seat(s.Config.Players) {
		s.payOrders(seat, out) // E6.2
	}
	s.enterLeading(LeadingTrade, out) // E6.2
}

// payOrders turns up a banker's orders and pays for them.
func (s *State) payOrders(seat bourse.Seat, out sink) {
	orders := &s.Own[seat].Orders
	for i := range orders[:orders.Len()] {
		b := &orders[i]
		s.orderQuote(seat, b.Unit, b.Pay).paid(seat, b.Unit, b.Pay, b.N, Clause{6, 2}, false, out)
		s.transfer(Reserves(seat), Box, b.Pay, b.Cost, Clause{6, 2}, out) // E6.2
		s.Deeds.Ordered[seat][b.Unit-Grain] += b.N
	}
	*orders = Orders{}
}

// deliver makes the ordered goods in order of play, as long as the box has them. It makes all batches of a
// commodity of one banker at once, which has the same result as making them one after another. If production
// is open, everything has been made already.
func (s *State) deliver(out sink) {
	if s.Config.OpenProduction {
		return
	}
	seat := s.Lead
	for range s.Config.Players {
		for unit := Grain; unit <= Tech; unit++ {
			s.fill(seat, unit, s.Deeds.Ordered[seat][unit-Grain], Clause{6, 2}, out) // E6.2
		}
		seat = s.next(seat)
	}
}

// fill makes n units, or as many as the box has.
func (s *State) fill(seat bourse.Seat, unit Unit, n int16, rule Clause, out sink) {
	n = min(n, s.Box[unit-1]) // E6.2
	s.Deeds.Made[seat][unit-Grain] += n
	s.transfer(Box, Warehouse(seat), unit, n, rule, out)
}

// metProduction reports whether a banker has met the production requirement.
func (p *Public) metProduction(seat bourse.Seat) bool {
	for unit := Grain; unit <= Tech; unit++ {
		if p.Deeds.Made[seat][unit-Grain] == 0 && p.refuseMaking(unit) == nil { // E6.4
			return false
		}
	}
	return true
}
