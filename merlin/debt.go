package merlin

import "bourse.example"

// This file implements chapter M28: debts, what a debtor gives up, and bankruptcy.

// stepDebt waits for what the debtor gives up; N falls with each thing. A debtor who has nothing is bankrupt.
func (s *State) stepDebt(f *Frame, out sink) (waits bool) {
	seat := f.Seat
	if s.hasAnything(seat) {
		return true
	}
	s.pop()
	s.bankrupt(seat, out) // M28.2
	return false
}

// hasAnything reports whether a debtor has anything to give up.
func (p *Public) hasAnything(seat bourse.Seat) bool {
	player := &p.Seats[seat]
	if player.Reserve[0] != 0 || player.Escrow+player.Bids+player.Mead > 0 || player.Store.set()|player.Stall.set()|player.Cart.set() != 0 ||
		player.Loose != [2]int8{} || player.Labs != (Labs{}) { // cards that bear a mark have their lab
		return true
	}
	for i := range p.Books {
		if p.Books[i].Asks.Count(TraderOf(seat)) > 0 {
			return true
		}
	}
	for i := range p.Plots.field(seat) {
		if p.Plots.field(seat)[i].Standing() {
			return true
		}
	}
	return false
}

// refuseSlipGift refuses a bid, or an ask, that a debtor has not.
func (p *Public) refuseSlipGift(m *Move) *bourse.Illegal {
	if r := refuseGood(m.Good); r != nil {
		return r
	}
	return refuseSlip(p.Books.of(m.Good).gifts(m.Kind), m.Seat, m.A)
}

// refuseGood refuses what is no commodity.
func refuseGood(g Good) *bourse.Illegal {
	if !g.Commodity() {
		return NoSuchGood
	}
	return nil
}

// refuseHandGift refuses a card that is not in a debtor's hand.
func refuseHandGift(m *Move, own *Own) *bourse.Illegal {
	if m.Card == 0 || own.Hand.find(HandCard{m.Card, m.Lab}) < 0 { // M28.1
		return NotInHand
	}
	return nil
}

// refuseFieldGift refuses what a plot of the debtor's has not, and the plots of others.
func (p *Public) refuseFieldGift(m *Move) *bourse.Illegal {
	if m.Plot.Seat() != m.Seat {
		return NotYourPlot
	}
	return p.refusePlotGift(m.Kind, m.Plot)
}

// gifts finds what a debtor can give up.
func (p *Public) gifts(seat bourse.Seat, own *Own, g *groups) {
	player := &p.Seats[seat]
	g.add(KindFreeEscrow, legal(p.refuseEscrow(seat)))
	if player.Bids > 0 {
		g.add(KindFreeBid, p.slipGifts(KindFreeBid, seat))
	}
	g.add(KindFreeGrant, p.labGifts(KindFreeGrant, seat))
	g.add(KindFreeStake, p.plotGifts(KindFreeStake, seat))
	g.add(KindGiveStore, player.Store.set())
	g.add(KindGiveStall, player.Stall.set())
	g.add(KindGiveCart, player.Cart.set())
	if player.Mead > 0 {
		g.add(KindGiveMead, 1)
	}
	g.add(KindGiveAsk, p.slipGifts(KindGiveAsk, seat))
	g.add(KindGivePlanted, p.plotGifts(KindGivePlanted, seat))
	g.add(KindGiveCard, uint64(p.Seats[seat].Reserve.set()))
	g.add(KindGiveHand, own.Hand.set())
	g.add(KindGiveLab, p.labGifts(KindGiveLab, seat))
	g.add(KindGivePermit, p.plotGifts(KindGivePermit, seat))
	g.add(KindGivePlot, p.plotGifts(KindGivePlot, seat))
}

// slipGifts returns the bids or asks of a debtor.
func (p *Public) slipGifts(k Kind, seat bourse.Seat) (set uint64) {
	for i := range p.Books {
		set |= p.Books[i].gifts(k).prices(TraderOf(seat)) << (i * slipBits)
	}
	return set
}

// slipBits is how many bits the prices of a commodity have in a debt.
const slipBits = maxPrice + 1

// plotGifts returns the plots of the field of which a debtor can give up something.
func (p *Public) plotGifts(k Kind, seat bourse.Seat) (set uint64) {
	for i := range FieldPlots {
		if p.refusePlotGift(k, place(seat, i)) == nil {
			set |= 1 << i
		}
	}
	return set
}

// mostGiven returns how many units of a commodity a debtor can give up in a place: what it has there, at most
// the debt.
func (p *Public) mostGiven(k Kind, seat bourse.Seat, g Good) int16 {
	goods := &p.Seats[seat].Store
	switch k {
	case KindGiveStall:
		goods = &p.Seats[seat].Stall
	case KindGiveCart:
		goods = &p.Seats[seat].Cart
	}
	return min(int16(goods.Of(g)), p.Top().N) // M28.1
}

// refuseEscrow refuses who has no escrow.
func (p *Public) refuseEscrow(seat bourse.Seat) *bourse.Illegal {
	if p.Seats[seat].Escrow < 1 { // M28.1
		return NothingThere
	}
	return nil
}

// gifts returns the side of a book whose slips a kind gives up.
func (b *Book) gifts(k Kind) *Slips {
	if k == KindFreeBid {
		return &b.Bids
	}
	return &b.Asks
}

// refusePlotGift refuses what a plot of the debtor's has not: a stake, a planted unit, a permit, or a
// property without one.
func (p *Public) refusePlotGift(kind Kind, at Place) *bourse.Illegal {
	plot := p.Plots.at(at)
	has := false
	switch kind {
	case KindFreeStake:
		has = plot.Stake() > 0
	case KindGivePlanted:
		has = plot.Planted
	case KindGivePermit:
		has = plot.Standing() && plot.Permit != 0
	default:
		has = plot.Standing() && plot.Permit == 0 // M28.1
	}
	if !has {
		return NothingThere
	}
	return nil
}

// refuseLabGift refuses a lab that a debtor has not, or has not funded.
func (p *Public) refuseLabGift(kind Kind, seat bourse.Seat, lab uint8) *bourse.Illegal {
	if !p.Seats[seat].Labs.has(lab) ||
		kind == KindFreeGrant && p.Seats[seat].Labs.at(lab).Grant < 1 { // M28.1
		return NothingThere
	}
	return nil
}

// labGifts returns the labs of which a debtor can give up something, a bit for each.
func (p *Public) labGifts(kind Kind, seat bourse.Seat) (set uint64) {
	for lab := uint8(1); lab <= MaxLabs; lab++ {
		if p.refuseLabGift(kind, seat, lab) == nil {
			set |= 1 << lab
		}
	}
	return set
}

// give has a debtor give up a thing. What is sold brings 1 gold each. Gold that lies elsewhere is taken back
// at its value.
func (s *State) give(m *Move, out sink) {
	f, rule := s.top(), Clause{28, 1}
	paid, freed := int16(1), false
	free := func(from Account, gold int16) {
		paid, freed = min(gold, f.N), true
		s.transfer(from, f.To, Gold, paid, rule, out)               // M28.1
		s.transfer(from, Purse(m.Seat), Gold, gold-paid, rule, out) // M28.1
	}
	sell := func(from Account) {
		paid = m.N
		s.transfer(from, Supply, m.Good, m.N, rule, out) // M28.1
	}
	slip := Slip{TraderOf(m.Seat), m.A}
	switch m.Kind {
	case KindFreeEscrow:
		free(EscrowOf(m.Seat), s.Seats[m.Seat].Escrow)
	case KindFreeBid:
		s.Books.of(m.Good).Bids.drop(slip) // M36.8
		free(BidsOf(m.Seat), int16(m.A))
	case KindFreeGrant:
		free(LabOf(m.Seat, m.Lab), s.Seats[m.Seat].Labs.at(m.Lab).Grant)
	case KindFreeStake:
		free(PlotOf(m.Plot), s.Plots.at(m.Plot).Gold)
	case KindGiveStore:
		sell(StoreOf(m.Seat))
	case KindGiveStall:
		sell(StallOf(m.Seat))
	case KindGiveCart:
		sell(CartOf(m.Seat))
	case KindGiveMead:
		paid = m.N
		s.transfer(StoreOf(m.Seat), Supply, Mead, m.N, rule, out) // M28.1
	case KindGiveAsk:
		s.Books.of(m.Good).Asks.drop(slip)                       // M36.8
		s.transfer(AsksOf(m.Seat), Supply, m.Good, 1, rule, out) // M28.1
	case KindGivePlanted:
		s.uproot(m.Plot, rule, out)
	case KindGiveCard:
		s.carry(ReserveOf(m.Seat), Discards, m.Card, 1, rule, out)
	case KindGiveHand:
		s.forget(m.Seat, HandCard{m.Card, m.Lab}, rule, out) // M36.2
	case KindGiveLab:
		s.strip(m.Seat, m.Lab, rule, out)
		s.carry(LabOf(m.Seat, m.Lab), Discards, s.Seats[m.Seat].Labs.at(m.Lab).Card, 1, rule, out) // M28.1
	case KindGivePermit:
		s.vacate(m.Plot, rule, out)
		s.carry(PlotOf(m.Plot), Discards, s.Plots.at(m.Plot).Permit, 1, rule, out)
	default:
		s.raze(m.Plot, rule, out)
	}
	if !freed {
		s.bring(f.To, paid, out)
	}
	if f.N -= paid; f.N == 0 {
		s.pop()
	}
}

// bring pays a creditor who is a player what sold things bring: from the bank, from the R.O.W. if that is
// empty, and if both are it goes without. To the bank and the R.O.W. nothing is paid: their debt falls
// instead.
func (s *State) bring(to Account, n int16, out sink) {
	if to.Seat().Player() {
		n -= s.part(Bank, to, Gold, n, Clause{28, 1}, out) // M28.1
		s.part(ROW, to, Gold, n, Clause{28, 1}, out)       // M28.1
	}
}

// raze takes a property without a permit, or a Chauffeur, off its plot. A stake on it goes to the bank.
func (s *State) raze(at Place, rule Clause, out sink) {
	plot := s.Plots.at(at)
	s.vacate(at, rule, out)
	s.endShares(at, out)
	s.expel(at, rule, out) // M28.1
	if plot.Chauffeur() {
		s.carry(PlotOf(at), Discards, plot.Second, 1, rule, out)
	}
	s.carry(PlotOf(at), Discards, plot.Property, 1, rule, out) // M28.1
	plot.Invested, plot.Shielded, plot.Dug = false, false, undug
}

// bankrupt puts a player out of the game who has nothing left. What was being resolved goes on without it:
// the frames below find out themselves.
func (s *State) bankrupt(seat bourse.Seat, out sink) {
	s.Out = s.Out.With(seat) // M28.2
	if out != nil {
		out(Event{Kind: Ruined, Rule: Clause{28, 2}, Seat: seat})
	}
	s.desert(seat, out)
	s.voidPapers(seat, out)
	if s.alive().Len() == 1 {
		s.finish(Clause{29, 1}, out) // M29.1
	}
}

// desert ends what a bankrupt has besides paper: potions are shuffled back, destroyed plots cleared, units
// are out of the game.
func (s *State) desert(seat bourse.Seat, out sink) {
	rule := Clause{28, 2}
	for i := range s.Plots.field(seat) {
		at := place(seat, i)
		s.spill(at, rule, out)
		if s.Plots.at(at).Down {
			s.clearPlot(at, rule, out) // M28.2
		}
	}
	s.spillFront(seat, rule, out)
	s.disband(seat, rule, out)
	player := &s.Seats[seat]
	player.Offers, player.Frozen, player.Winged, player.Targeted = 0, 0, false, 0
	s.crown(seat, -player.Crowns, rule, out) // M28.2
	s.Enclosed = s.Enclosed.Without(seat)
	s.Own[seat] = Own{}
}

// voidPapers voids the notes and the scrip of a bankrupt, and what it held, which goes back to its issuers.
func (s *State) voidPapers(seat bourse.Seat, out sink) {
	s.voidIf(func(n Note) bool { return n.Issuer == seat || n.Holder == seat }, Clause{28, 2}, out) // M28.2
	for other := range bourse.Seat(s.Players()) {
		s.pass(Purse(other), PadOf(seat), seat, s.Seats[other].Scrip[seat], Clause{28, 2}, out)  // M28.2
		s.pass(Purse(seat), PadOf(other), other, s.Seats[seat].Scrip[other], Clause{28, 2}, out) // M28.2
	}
	s.announce(seat, 0, 0)
}
