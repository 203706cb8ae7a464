package merlin

import "bourse.example"

// This file implements chapters M24 to M26: taxes, the seven, and aces.

// The steps of a seven.
const (
	sevenCosts = iota
	sevenStakes
	sevenKeep
	sevenUnrest
	sevenOver
)

// stepSeven resolves a seven. It raises the counters, collects the stakes, rolls for the carts, asks each
// player how much of each commodity to keep, and plays the sevens of the unrest row. Step rises. A counts
// the players, and for each A, B counts the commodities.
func (s *State) stepSeven(f *Frame, out sink) {
	switch f.Step {
	case sevenCosts:
		f.Step = sevenStakes
		s.raise(ResearchCost, 1, Clause{25, 1}, out)            // M25.1
		s.raise(CostOfLiving, s.Volatility, Clause{25, 1}, out) // M25.1
	case sevenStakes:
		f.Step = sevenKeep
		for k := range s.Players() {
			seat := s.inTurn(k)
			field := s.Plots.field(seat)
			for i := range field {
				s.transfer(PlotOf(place(seat, i)), Bank, Gold, int16(field[i].Stake()), Clause{25, 2}, out) // M25.2
			}
		}
		if s.anyLoaded() {
			s.push(cartsFrame, out) // M25.2
		}
	case sevenKeep:
		for int(f.A) < s.Players() {
			seat, g := s.inTurn(int(f.A)), commodity(int(f.B))
			if f.B++; f.B == commodities {
				f.A, f.B = f.A+1, 0
			}
			if s.held(seat, g) > 0 { // M25.3
				s.push(keepFrame(seat, g), out)
				return
			}
		}
		f.Step, f.A = sevenUnrest, 0
	case sevenUnrest:
		f.Step = sevenOver
		s.push(Frame{Kind: FrameUnrest, Seat: noSeat, Rule: Clause{25, 4}}, out) // M25.4
	default:
		s.pop()
	}
}

// keepFrame returns a frame in which a player decides how much of a commodity to keep.
func keepFrame(seat bourse.Seat, g Good) Frame {
	return Frame{Kind: FrameKeep, Seat: seat, A: g.keptAs(), Rule: Clause{25, 3}}
}

// held returns how many units of a commodity a player has in store and stall, where storage costs gold.
func (p *Public) held(seat bourse.Seat, g Good) int16 {
	return int16(p.Seats[seat].Store.Of(g) + p.Seats[seat].Stall.Of(g)) // M25.3
}

// mostKept returns how many units of the current commodity a player can keep, given what they have and can
// pay for.
func (p *Public) mostKept(f Frame) int16 {
	return min(p.held(f.Seat, f.kept()), p.Funds(f.Seat)) // M25.3
}

// spanKeep returns the range of units that the player can keep.
func (p *Public) spanKeep() (low, high int16) { return 0, p.mostKept(p.Top()) } // M25.3

// makeKeep pays for the units that the player keeps and returns the others to the supply. There is no debt, because
// mostKept allows only what the player can pay.
func (s *State) makeKeep(m *Move, out sink) {
	g := s.top().kept()
	s.owe(m.Seat, Bank, m.N, Clause{25, 3}, out)                          // M25.3
	s.fetch(m.Seat, Supply, g, s.held(m.Seat, g)-m.N, Clause{25, 3}, out) // M25.3
	s.pop()
}

// stepUnrest plays the sevens of the unrest row, the oldest first. The row shrinks.
func (s *State) stepUnrest(out sink) {
	c := s.Unrest[0]
	if c == 0 {
		s.pop()
		return
	}
	s.carry(Unrest, Discards, c, 1, Clause{25, 4}, out)
	switch c.suit() {
	case clubs:
		s.push(taxFrame(1, Clause{25, 4}), out) // M25.4
	case diamonds:
		s.loseAsks(out)
	case hearts:
		s.taxVault(out)
	default:
		s.loseGrants(out)
	}
}

// loseAsks moves the unit of the best ask for each commodity to the supply.
func (s *State) loseAsks(out sink) {
	for i := range s.Books {
		asks := &s.Books[i].Asks
		if asks[0].Owner == 0 {
			continue
		}
		from := AsksOf(asks.remove(0).Owner.Seat())
		s.transfer(from, Supply, commodity(i), 1, Clause{25, 4}, out) // M25.4
	}
}

// taxVault makes the fullest vault pay 1 gold for every 5 to the R.O.W. Among equals, it is the first in
// turn order.
func (s *State) taxVault(out sink) {
	fullest, most := Place(0), 0
	for k := range s.Players() {
		seat := s.inTurn(k)
		for i := range s.Plots.field(seat) {
			if n := s.Plots.field(seat)[i].Vault(); n > most { // M36.1
				fullest, most = place(seat, i), n
			}
		}
	}
	if fullest != 0 {
		s.transfer(PlotOf(fullest), ROW, Gold, int16(most)/vaultPart, Clause{25, 4}, out) // M25.4
	}
}

// loseGrants moves the grants of all labs to the bank.
func (s *State) loseGrants(out sink) {
	for k := range s.Players() {
		seat := s.inTurn(k)
		for lab := uint8(1); lab <= MaxLabs; lab++ {
			s.transfer(LabOf(seat, lab), Bank, Gold, s.Seats[seat].Labs.at(lab).Grant, Clause{25, 4},
				out) // M25.4
		}
	}
}

// taxFrame returns a frame in which every player pays n gold to the R.O.W.
func taxFrame(n int8, rule Clause) Frame {
	return Frame{Kind: FrameTax, Seat: noSeat, To: ROW, N: int16(n), Rule: rule}
}

// stepTax collects from the players in turn order. A counts them and rises.
func (s *State) stepTax(f *Frame, out sink) {
	for int(f.A) < s.Players() {
		seat := s.inTurn(int(f.A))
		f.A++
		switch {
		case s.Out.Has(seat):
		case f.Rule == Clause{25, 4}: // this is not the Tax Rate
			if s.owe(seat, f.To, f.N, f.Rule, out) {
				return
			}
		case s.levy(seat, f.To, f.N, f.Rule, out): // M24.1
			return
		}
	}
	s.pop()
}

// levy makes a player pay the Tax Rate, unless a Philtre of Amnesty waives it. It reports whether it has
// pushed a frame.
func (s *State) levy(seat bourse.Seat, to Account, n int16, rule Clause, out sink) (pushed bool) {
	return !s.usePotion(seat, PhiltreOfAmnesty, out) && s.owe(seat, to, n, rule, out) // M24.1 M31.9
}

// The steps of an ace.
const (
	aceDraw = iota
	acePermit
	aceLab
)

// stepAce draws a permit for the player who has drawn an ace. The permit goes to the reserve, or to the
// discards if the reserve is full. A land then yields once, and a lab draws a card. Step rises.
func (s *State) stepAce(f *Frame, got int16, out sink) {
	seat, c := f.Seat, Card(got)
	f.Step++
	switch f.Step - 1 {
	case aceDraw:
		if s.draw(drawPermits, out) { // M26.1
			return
		}
	case acePermit:
		to := ReserveOf(seat)
		if s.Seats[seat].Reserve[MaxReserve-1] != 0 {
			to = Discards // M26.1
		}
		s.carry(Deck, to, c, 1, Clause{26, 1}, out)  // M26.1
		if labs.has(c) && s.research(seat, c, out) { // M26.1
			return
		}
		if c.Land() {
			s.grow(seat, c.Yield(), s.growth(c.Yield()), Clause{26, 1}, out) // M26.1
		}
	default:
		s.deal(seat, HandCard{Card: c}, Clause{26, 1}, out) // M26.1
	}
	s.pop()
}
