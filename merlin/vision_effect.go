package merlin

import "bourse.example"

// This file implements the effects of visions (M32).

// applyVision applies the effect of a vision, if there is enough gold for everyone whom it pays. It reports
// whether it has pushed a frame.
func (s *State) applyVision(c Card, out sink) (pushed bool) {
	row, rule := c.vision(), c.Clause()
	if row.part != 0 && !s.Config.Parts.Has(row.part) || !s.affords(row) { // M27.2 M37.3
		return false
	}
	if out != nil {
		out(Event{Kind: Fulfilled, Rule: rule, Card: c})
	}
	switch row.does {
	case seeSugar:
		s.Sugar = true // M32.6
	case seeMilk:
		s.Milk = true // M32.7
	case seeResearch:
		s.raise(ResearchCost, int8(row.n), rule, out) // M32.8
	case seeLiving:
		s.raise(CostOfLiving, int8(row.n), rule, out) // M32.18
	case seeCarts:
		s.push(Frame{Kind: FrameCarts, Seat: noSeat, Rule: rule}, out) // M32.10
		return true
	case seeHarvest:
		s.push(harvestFrame(c), out) // M32.13 M32.14
		return true
	case seeLump:
		s.lump(rule, out)
	case seeBoom:
		s.boom(int8(row.n), rule, out)
	case seeCrash:
		s.crash(rule, out)
	case seeFever:
		s.fever(int8(row.n), rule, out)
	case seeCrown:
		if seat := s.second(); seat.Player() {
			s.crown(seat, int8(row.n), rule, out) // M32.20
		}
	case seeSinkhole:
		if at := s.richest(); at != 0 {
			s.harm(at, int8(row.n), rule, out) // M32.21
		}
	case seePeace:
		s.Peace = int8(s.alive().Len()) // M32.22
	default:
		s.everyone(row, rule, out)
	}
	return false
}

// affords reports whether there is enough gold for everyone whom a vision pays.
func (p *Public) affords(row *visionCard) bool {
	players := int16(p.alive().Len())
	switch row.does {
	case seeHoney:
		return p.Bank >= row.n*players // M27.2
	case seeAlms:
		_, tied := p.poorest()
		return p.Row >= row.n*tied // M27.2
	case seeRebate:
		return p.Row >= players // M27.2
	}
	return true
}

// everyone applies a vision's gain or loss to the players in turn order.
func (s *State) everyone(row *visionCard, rule Clause, out sink) {
	n := row.n
	least, _ := s.poorest()
	if row.does == seeRebate {
		n = s.Row / int16(s.alive().Len()) // M32.15
	}
	for k := range s.Players() {
		seat := s.inTurn(k) // M36.1
		if s.Out.Has(seat) {
			continue
		}
		switch row.does {
		case seeGift:
			if s.works(seat, row.good) {
				s.gift(seat, row.good, n, rule, out)
			}
		case seePayment:
			s.part(Purse(seat), ROW, n, rule, out) // M32.4
		case seeSpoilage:
			lost := min(n, int16(s.Seats[seat].Store.Of(row.good)))
			s.transfer(StoreOf(seat), Supply, row.good, lost, rule, out) // M32.5
		case seeAlms:
			if s.Seats[seat].Purse == least {
				s.transfer(ROW, Purse(seat), Gold, n, rule, out) // M32.9
			}
		case seeHoney:
			s.transfer(Bank, Purse(seat), Gold, n, rule, out) // M32.11
		case seeRebate:
			s.transfer(ROW, Purse(seat), Gold, n, rule, out) // M32.15
		}
	}
}

// works reports whether a player has a standing land of a commodity.
func (p *Public) works(seat bourse.Seat, g Good) bool {
	field := p.Plots.field(seat)
	for i := range field {
		if field[i].Permit.Yield() == g && !field[i].Down {
			return true
		}
	}
	return false
}

// gift gives a player units of a commodity. Each unit of oil raises the climate.
func (s *State) gift(seat bourse.Seat, g Good, n int16, rule Clause, out sink) {
	n = min(n, int16(s.Supply.Of(g)))
	s.transfer(Supply, StoreOf(seat), g, n, rule, out) // M32.1 M32.2 M32.3
	if g == Oil && !s.Erratic {
		s.raise(Climate, int8(n), rule, out) // M5.3 M32.3
	}
}

// poorest returns the gold in the poorest purse, and the number of players with that amount.
func (p *Public) poorest() (least, tied int16) {
	least = p.Config.Gold
	for seat := range bourse.Seat(p.Players()) {
		switch purse := p.Seats[seat].Purse; {
		case p.Out.Has(seat) || purse > least:
		case purse < least:
			least, tied = purse, 1
		default:
			tied++
		}
	}
	return least, tied
}

// second returns the only player with exactly one player above them in net worth, or None.
func (p *Public) second() bourse.Seat {
	worths, found := p.worths(), noSeat
	for seat := range bourse.Seat(p.Players()) {
		above := 0
		for other := range bourse.Seat(p.Players()) {
			if !p.Out.Has(other) && worths[other] > worths[seat] {
				above++
			}
		}
		if p.Out.Has(seat) || above != 1 {
			continue
		}
		if found != noSeat {
			return noSeat // M32.20
		}
		found = seat
	}
	return found
}

// richest returns the plot with the largest stake, or 0. Among equals it is the plot of the first player in
// turn order, and of that player's plots the one with the lowest number.
func (p *Public) richest() (at Place) {
	most := 0
	for k := range p.Players() {
		seat := p.inTurn(k)
		for i := range p.Plots.field(seat) {
			if n := p.Plots.field(seat)[i].Stake(); n > most { // M36.1
				at, most = place(seat, i), n
			}
		}
	}
	return at
}

// fever raises the attack power of every golem.
func (s *State) fever(n int8, rule Clause, out sink) {
	for k := range s.Players() {
		seat := s.inTurn(k)
		golems := s.Seats[seat].Units[:MaxGolems]
		for i := range golems {
			if u := &golems[i]; u.Card != 0 && u.AP < maxAP {
				u.AP = min(u.AP+n, maxAP) // M20.10 M32.19
				s.mustered(seat, u, rule, out)
			}
		}
	}
}

// lump removes the best bid for each commodity. Its gold goes to its owner's escrow, or back to the R.O.W.
// or the bank.
func (s *State) lump(rule Clause, out sink) {
	for i := range s.Books {
		bids := &s.Books[i].Bids
		if bids[0].Owner == 0 {
			continue
		}
		bid := bids.remove(0)
		from, to, _ := bid.Owner.accounts()
		if seat := bid.Owner.Seat(); seat.Player() {
			to = EscrowOf(seat)
		}
		s.transfer(from, to, Gold, int16(bid.Price), rule, out) // M32.12
	}
}

// boom makes the bank bid n more than the Cost of Living for each commodity for which it does not have the
// maximum number of bids, as far as its gold allows.
func (s *State) boom(n int8, rule Clause, out sink) {
	price := min(s.CoL+n, s.Config.PriceCap) // M32.16
	for _, g := range commodityGoods {
		if s.Books.of(g).Bids.Count(TraderBank) >= bankBids || s.Bank < int16(price) { // M14.1 M32.16
			continue
		}
		if out != nil {
			out(Event{Kind: Boomed, Rule: rule, Good: g, N: int16(price)})
		}
		s.transfer(Bank, BankSlips, Gold, int16(price), rule, out) // M32.16
		s.bid(g, Slip{TraderBank, price}, out)                     // M14.4
	}
}

// crash lowers all asks above the Cost of Living to it, the cheapest first and the oldest first among
// equals. Each counts as newly placed.
func (s *State) crash(rule Clause, out sink) {
	for _, g := range commodityGoods {
		asks := &s.Books.of(g).Asks
		for i := 0; i < asks.Len(); {
			if asks[i].Price <= s.CoL {
				i++
				continue
			}
			ask := asks.remove(i)
			if out != nil {
				out(Event{Kind: Lowered, Rule: rule, Good: g, From: AsksOf(ask.Owner.Seat()),
					N: int16(ask.Price - s.CoL)})
			}
			s.ask(g, Slip{ask.Owner, s.CoL}, out) // M14.4 M32.17
		}
	}
}
