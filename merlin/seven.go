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

var (
	sevenRow = frameRow{name: "seven", rule: Clause{25, 1}, uses: []frameField{
		field("player", (*Frame).player, 0, MaxPlayers), field("commodity", (*Frame).commodity, 0, commodities-1)},
		pushes: []frameSet{sevenKeep: 1<<FrameKeep | 1<<FrameCarts, sevenOver: 1 << FrameUnrest}}
	keepRow = frameRow{name: "keep", asks: asksSeat, seat: anyone, rule: Clause{25, 3},
		uses: []frameField{field("good", (*Frame).good, soulsKept, soulsKept+commodities-1)}}
	unrestRow = frameRow{name: "unrest", rule: Clause{25, 4}, pushes: []frameSet{1 << FrameTax}}
	taxRow    = frameRow{name: "tax", uses: []frameField{field("player", (*Frame).player, 1, MaxPlayers),
		field("payee", (*Frame).payee, ROW, ROW), field("due", (*Frame).due, 1, maxRate)},
		pushes: []frameSet{1 << FrameDebt}}
	aceRow = frameRow{name: "ace", seat: mover, rule: Clause{26, 1},
		pushes: []frameSet{acePermit: 1 << FrameDraw, aceLab: 1 << FrameDraw}}
)

func (f *Frame) commodity() *uint8 { return &f.B } // by its index

// fitsSeven checks that the frame above asks about the commodity before the frame's.
func (p *Public) fitsSeven(f, above *Frame) bool {
	i := int(*f.player())*commodities + int(*f.commodity()) - 1
	if above.Kind != FrameKeep {
		return i < 0
	}
	return i >= 0 && i < p.Players()*commodities && *above == keepFrame(p.inTurn(i/commodities), commodity(i%commodities))
}

// fitsKeep checks that the player has any units.
func (p *Public) fitsKeep(f *Frame) bool {
	return p.alive().Has(f.Seat) && p.held(f.Seat, f.kept()) > 0
}

// fitsTax checks that everyone pays the tax, and the debt of a player.
func (p *Public) fitsTax(f *Frame, below FrameKind, above *Frame) bool {
	due := taxFrame(1, Clause{25, 4})
	switch below {
	case FrameWheel:
		due = taxFrame(p.Tax, Clause{5, 5})
	case FrameChain:
		due = taxFrame(p.Tax, Clause{24, 1})
	}
	return *f.due() == *due.due() && f.Rule == due.Rule && int(*f.player()) <= p.Players() &&
		above.Seat == p.inTurn(int(*f.player())-1) && *above.payee() == *f.payee() && *above.due() <= *f.due() &&
		above.Rule == f.Rule
}

// fitsAce checks that the player draws a permit, and then a card that only they see.
func (p *Public) fitsAce(f, above *Frame) bool {
	from := *above.from()
	return !p.Out.Has(f.Seat) && (f.Step == acePermit && from == drawPermits ||
		f.Step == aceLab && p.spellsAt(Magic) && from >= drawSpells && above.Seat == f.Seat)
}

// stepSeven resolves a seven. It raises the counters, collects the stakes, rolls for the carts, asks each
// player how much of each commodity to keep, and plays the sevens of the unrest row. Step rises. For each
// player, in turn order, the commodity rises.
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
			s.push(Frame{Kind: FrameCarts, Seat: noSeat, Rule: Clause{12, 2}}, out) // M25.2
		}
	case sevenKeep:
		for player, of := f.player(), f.commodity(); int(*player) < s.Players(); {
			seat, g := s.inTurn(int(*player)), commodity(int(*of))
			if *of++; *of == commodities {
				*player, *of = *player+1, 0
			}
			if s.held(seat, g) > 0 { // M25.3
				s.push(keepFrame(seat, g), out)
				return
			}
		}
		f.Step, *f.player() = sevenUnrest, 0
	case sevenUnrest:
		f.Step = sevenOver
		s.push(FrameUnrest.of(noSeat), out) // M25.4
	default:
		s.pop()
	}
}

// keepFrame returns a frame in which a player decides how much of a commodity to keep.
func keepFrame(seat bourse.Seat, g Good) Frame {
	f := FrameKeep.of(seat)
	*f.good() = g.keptAs()
	return f
}

// held returns how many units of a commodity a player has in store and stall, where storage costs gold.
func (p *Public) held(seat bourse.Seat, g Good) int16 {
	return int16(p.Seats[seat].Store.Of(g) + p.Seats[seat].Stall.Of(g)) // M25.3
}

// spanKeep returns the range of units that the player can keep: what they have and can pay for.
func (p *Public) spanKeep() (low, high int16) {
	f := p.top()
	return 0, min(p.held(f.Seat, f.kept()), p.Funds(f.Seat)) // M25.3
}

// makeKeep pays for the units that the player keeps and returns the others to the supply. There is no debt, because
// spanKeep allows only what the player can pay.
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
	f := Frame{Kind: FrameTax, Seat: noSeat, Rule: rule}
	*f.payee(), *f.due() = ROW, int16(n)
	return f
}

// stepTax collects from the players in turn order. The player rises.
func (s *State) stepTax(f *Frame, out sink) {
	for to, n := *f.payee(), *f.due(); int(*f.player()) < s.Players(); {
		seat := s.inTurn(int(*f.player()))
		*f.player()++
		switch {
		case s.Out.Has(seat):
		case f.Rule == Clause{25, 4}: // this is not the Tax Rate
			if s.owe(seat, to, n, f.Rule, out) {
				return
			}
		case s.levy(seat, to, n, f.Rule, out): // M24.1
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
