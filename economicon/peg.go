package economicon

import "bourse.example"

// This file implements chapter E4: pegs and native units, minting and retiring.

// inGame reports whether a unit that has a price is in the game.
func (p *Public) inGame(u Unit) bool {
	return u >= Gold && u < currency0+Unit(p.Config.Players)
}

// pegs appends to keep the peg and every other one that there is.
func (p *Public) pegs(seat bourse.Seat, options []Option) []Option {
	options = append(options, Option{Move: Move{Seat: seat, Kind: KindKeep}})
	peg := Option{Move: Move{Seat: seat, Kind: KindPeg}}
	for u := Gold; p.inGame(u); u++ {
		if p.refusePeg(seat, u) == nil {
			options = append(options, peg)
			options[len(options)-1].Move.Unit = u
		}
	}
	return options
}

// refusePeg refuses what is no peg, and the peg that there is.
func (p *Public) refusePeg(seat bourse.Seat, u Unit) *bourse.Illegal {
	switch {
	case p.Phase != Pegging:
		return refuse(NotNow)
	case !p.inGame(u): // E4.1
		return refuse(NoSuchPeg)
	case u == p.Peg[seat]:
		return refuse(SamePeg)
	}
	return nil
}

// Unpegged reports whether a banker's currency has no peg; false for a seat that is not in the game.
func (p *Public) Unpegged(seat bourse.Seat) bool {
	return p.seated(seat) && p.Peg[seat] == CurrencyOf(seat)
}

// peg changes the active banker's peg.
func (s *State) peg(m Move, out sink) {
	s.Peg[m.Seat] = m.Unit // E4.1
	s.Deeds.Changed = s.Deeds.Changed.With(m.Seat)
	if s.Deeds.ChangedBefore.Has(m.Seat) { // E4.2
		s.gainToken(m.Seat, Clause{4, 2}, out)
	}
	s.leavePegging(out)
}

// native reports whether a unit is native to a banker: the own currency, or the unit pegged to.
func (p *Public) native(seat bourse.Seat, u Unit) bool {
	return u == CurrencyOf(seat) || u == p.Peg[seat] // E4.3
}

// Payments returns the kinds in which a banker can pay: gold, the own currency, and the unit pegged to,
// if that is another one. n is how many there are, 0 for a seat that is not in the game (E4.3).
func (p *Public) Payments(seat bourse.Seat) (kinds [3]Unit, n int) {
	if !p.seated(seat) {
		return kinds, 0
	}
	kinds[0], kinds[1] = Gold, CurrencyOf(seat)
	if peg := p.Peg[seat]; peg != kinds[0] && peg != kinds[1] {
		kinds[2] = peg
		return kinds, 3
	}
	return kinds, 2
}

// countOf returns the count by which a banker's payment is priced.
func (p *Public) countOf(seat bourse.Seat, pay Unit) int {
	if pay != Gold {
		pay = p.Peg[seat] // E4.3
	}
	return int(p.Market[pay-1])
}

// refusePayment refuses a kind of payment.
func (p *Public) refusePayment(seat bourse.Seat, unit, pay Unit) *bourse.Illegal {
	switch {
	case pay != Gold && (pay == 0 || !p.native(seat, pay)): // E4.3
		return refuse(NotPayment)
	case sameKind(unit, pay):
		return refuse(SameKind)
	}
	return nil
}

// sameKind reports whether a unit would be paid for with itself.
func sameKind(unit, pay Unit) bool {
	return pay == unit // E7.5
}

// refuseCoining refuses to mint and to retire.
func (p *Public) refuseCoining(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.Phase != Trading:
		return refuse(NotNow)
	case !p.Unpegged(seat): // E4.4
		return refuse(Pegged)
	case p.Deeds.Coined.Has(seat): // E4.4
		return refuse(CoinedBefore)
	case globalCards[p.Global].effect == noCoinage: // E11.4
		return refuse(NoMinting)
	}
	return nil
}

// refuseCoinage refuses an amount that the box, or the market, cannot give.
func (p *Public) refuseCoinage(m Move) *bourse.Illegal {
	if r := p.refuseCoining(m.Seat); r != nil {
		return r
	}
	switch {
	case m.N < 1: // E14.2
		return refuse(NoAmount)
	case m.Kind == KindMint && m.N > p.mintable(m.Seat): // E4.4
		return refuse(NotMintable)
	case m.Kind == KindRetire && m.N > p.retirable(m.Seat): // E4.4
		return refuse(NotRetirable)
	}
	return nil
}

// mintable returns how much of the own currency a banker can mint, retirable how much retire.
func (p *Public) mintable(seat bourse.Seat) int16 { return p.Box[CurrencyOf(seat)-1] }

func (p *Public) retirable(seat bourse.Seat) int16 { return p.Market[CurrencyOf(seat)-1] - 1 } // E4.4

func (p *Public) coinages(seat bourse.Seat, options []Option) []Option {
	if p.refuseCoining(seat) != nil {
		return options
	}
	if n := p.mintable(seat); n > 0 {
		options = append(options, Option{Move: Move{Seat: seat, Kind: KindMint, N: 1}, Min: 1, Max: int(n)})
	}
	if n := p.retirable(seat); n > 0 {
		options = append(options, Option{Move: Move{Seat: seat, Kind: KindRetire, N: 1}, Min: 1, Max: int(n)})
	}
	return options
}

// coin mints or retires; the trade turn goes on.
func (s *State) coin(m Move, out sink) {
	s.Deeds.Coined = s.Deeds.Coined.With(m.Seat) // E4.4
	from, to := Box, Market
	if m.Kind == KindRetire {
		from, to = Market, Box
	}
	s.transfer(from, to, CurrencyOf(m.Seat), m.N, Clause{4, 4}, out)
}
