package economicon

import "bourse.example"

// This file implements chapter E4: pegs and native units, minting and retiring.

// inGame reports whether a unit that has a price is in the game.
func (p *Public) inGame(u Unit) bool {
	return u >= Gold && u < currency0+Unit(p.Config.Players)
}

// pegs appends keeping the peg and every change of it.
func (p *Public) pegs(seat bourse.Seat, options []Option) []Option {
	for k := range p.pegCount() {
		options = append(options, Option{Move: p.pegMove(seat, k)})
	}
	return options
}

// pegCount returns the number of moves that pegs appends. There is one for each unit in the game; keeping the
// peg takes the place of the unit pegged to.
func (p *Public) pegCount() int { return 1 + commodities + int(p.Config.Players) }

// pegMove returns the k-th of these moves. The first one keeps the peg.
func (p *Public) pegMove(seat bourse.Seat, k int) Move {
	if k == 0 {
		return Keep(seat)
	}
	u := Unit(k)
	if u >= p.Peg[seat] {
		u++
	}
	return Move{Seat: seat, Kind: KindPeg, Unit: u}
}

// Keep returns the move that keeps the peg.
func Keep(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindKeep} }

// refuseKeep refuses to keep a peg outside the step of pegs.
func (p *Public) refuseKeep() *bourse.Illegal { return p.refuseOutside(Pegging) }

// makeKeep keeps the peg. The next banker follows.
func (s *State) makeKeep(out sink) { s.leavePegging(out) }

// Peg returns the move that changes the peg. A peg to the own currency removes the peg.
func Peg(seat bourse.Seat, u Unit) Move { return Move{Seat: seat, Kind: KindPeg, Unit: u} }

// refusePeg refuses a unit that cannot be a peg, and the present peg.
func (p *Public) refusePeg(seat bourse.Seat, unit Unit) *bourse.Illegal {
	switch {
	case p.Phase != Pegging:
		return notNow
	case !p.inGame(unit): // E4.1
		return noSuchPeg
	case unit == p.Peg[seat]:
		return samePeg
	}
	return nil
}

// Unpegged reports whether a banker's currency has no peg. It returns false for a seat that is not in the
// game.
func (p *Public) Unpegged(seat bourse.Seat) bool {
	return p.seated(seat) && p.Peg[seat] == CurrencyOf(seat)
}

// makePeg changes the active banker's peg.
func (s *State) makePeg(m *Move, out sink) {
	s.Peg[m.Seat] = m.Unit // E4.1
	s.Deeds.Changed = s.Deeds.Changed.With(m.Seat)
	if s.Deeds.ChangedBefore.Has(m.Seat) { // E4.2
		s.gainToken(m.Seat, Clause{4, 2}, out)
	}
	s.leavePegging(out)
}

// native reports whether a unit is native to a banker: the own currency or the unit pegged to.
func (p *Public) native(seat bourse.Seat, u Unit) bool {
	return u == CurrencyOf(seat) || u == p.Peg[seat] // E4.3
}

// payments is the largest number of kinds in which a banker can pay.
const payments = 3

// payment returns the kind at a place among a banker's payments: gold, the own currency, or the unit pegged
// to. It returns none if the third is one of the first two (E4.3).
func (p *Public) payment(seat bourse.Seat, place int) Unit {
	switch peg := p.Peg[seat]; {
	case place == 0:
		return Gold
	case place == 1:
		return CurrencyOf(seat)
	case peg != Gold && peg != CurrencyOf(seat):
		return peg
	}
	return 0
}

// Payments returns the kinds in which a banker can pay: gold, the own currency, and the unit pegged to if it
// is neither of these. n is the number of kinds; it is 0 for a seat that is not in the game (E4.3).
func (p *Public) Payments(seat bourse.Seat) (kinds [payments]Unit, n int) {
	if !p.seated(seat) {
		return kinds, 0
	}
	for n < payments && p.payment(seat, n) != 0 {
		kinds[n] = p.payment(seat, n)
		n++
	}
	return kinds, n
}

// A paymentForm is one of a banker's kinds of payment.
type paymentForm struct {
	Unit  Unit  `json:"unit" doc:"gold, the own currency, or the unit to which it is pegged (E4.3)"`
	Count int   `json:"count" doc:"the market's count that prices the payment, count(P) in E5.1 (E4.3, E5.1)" range:"0..1000"`
	Left  int16 `json:"left" doc:"the amount that the banker can spend: the reserves minus the cost of the own orders (E6.3)" range:"0..1000"`
}

// paymentsOf returns a banker's kinds of payment and what the banker's orders leave of them. It returns none
// for a seat that is not in the game.
func (p *Public) paymentsOf(seat bourse.Seat, own *Own) []paymentForm {
	kinds, n := p.Payments(seat)
	list := make([]paymentForm, 0, payments)
	for _, pay := range kinds[:n] {
		if p.inGame(pay) && p.inGame(p.Peg[seat]) {
			left := p.Reserves[seat][pay-1] - own.Orders.spent(pay) // E6.3
			list = append(list, paymentForm{pay, int(p.countOf(seat, pay)), left})
		}
	}
	return list
}

// countOf returns the market's count that prices a banker's payment.
func (p *Public) countOf(seat bourse.Seat, pay Unit) int16 {
	if pay != Gold {
		pay = p.Peg[seat] // E4.3
	}
	return p.Market[pay-1]
}

// refusePayment refuses a kind of payment that the banker cannot use for the unit.
func (p *Public) refusePayment(seat bourse.Seat, unit, pay Unit) *bourse.Illegal {
	switch {
	case pay != Gold && (pay == 0 || !p.native(seat, pay)): // E4.3
		return notPayment
	case unpaidBy(pay).has(unit):
		return sameKind
	}
	return nil
}

// unpaidBy returns the units for which a banker cannot pay in pay. It is only pay itself.
func unpaidBy(pay Unit) unitSet {
	return setOf(pay) // E7.5
}

// refuseCoining refuses minting and retiring if the banker can do neither now.
func (p *Public) refuseCoining(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.Phase != Trading:
		return notNow
	case !p.Unpegged(seat): // E4.4
		return pegged
	case p.Deeds.Coined.Has(seat): // E4.4
		return coinedBefore
	case globalCards[p.Global].effect == noCoinage: // E11.4
		return noMinting
	}
	return nil
}

// refuseCoinage refuses an amount above most. The refusal is missing.
func (p *Public) refuseCoinage(m Move, most int16, missing *bourse.Illegal) *bourse.Illegal {
	if r := p.refuseCoining(m.Seat); r != nil {
		return r
	}
	switch {
	case m.N < 1: // E14.2
		return noAmount
	case m.N > most: // E4.4
		return missing
	}
	return nil
}

// mintable returns how much of the own currency a banker can mint, and retirable how much the banker can
// retire.
func (p *Public) mintable(seat bourse.Seat) int16 { return p.Box[CurrencyOf(seat)-1] }

func (p *Public) retirable(seat bourse.Seat) int16 { return p.Market[CurrencyOf(seat)-1] - 1 } // E4.4

// coinages returns how much the active banker can mint, and how much the banker can retire, in this turn.
func (p *Public) coinages(seat bourse.Seat) (mint, retire int16) {
	if p.refuseCoining(seat) != nil {
		return 0, 0
	}
	return p.mintable(seat), p.retirable(seat)
}

// Mint returns the move that puts n of the own currency into the market.
func Mint(seat bourse.Seat, n int16) Move { return Move{Seat: seat, Kind: KindMint, N: n} }

// refuseMint refuses more of the own currency than the box has.
func (p *Public) refuseMint(m Move) *bourse.Illegal {
	return p.refuseCoinage(m, p.mintable(m.Seat), notMintable)
}

// makeMint mints. The trade turn continues.
func (s *State) makeMint(m *Move, out sink) { s.coin(m, Box, Market, out) }

// Retire returns the move that takes n of the own currency out of the market.
func Retire(seat bourse.Seat, n int16) Move { return Move{Seat: seat, Kind: KindRetire, N: n} }

// refuseRetire refuses more of the own currency than the market can lose.
func (p *Public) refuseRetire(m Move) *bourse.Illegal {
	return p.refuseCoinage(m, p.retirable(m.Seat), notRetirable)
}

// makeRetire retires. The trade turn continues.
func (s *State) makeRetire(m *Move, out sink) { s.coin(m, Market, Box, out) }

// coin mints from the box to the market, or retires from the market to the box.
func (s *State) coin(m *Move, from, to Account, out sink) {
	s.Deeds.Coined = s.Deeds.Coined.With(m.Seat) // E4.4
	s.transfer(from, to, CurrencyOf(m.Seat), m.N, Clause{4, 4}, out)
}
