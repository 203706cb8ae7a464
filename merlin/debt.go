package merlin

import "bourse.example"

// This file implements chapter M28: debts, how a debtor pays them, and bankruptcy.

var debtRow = frameRow{name: "debt", asks: asksSeat, seat: anyone, uses: []frameField{
	field("payee", (*Frame).payee, 1, Account(len(accountNames)-1)), field("due", (*Frame).due, 1, maxGold)}}

// fitsDebt checks that the debtor has no gold, but something to give up.
func (p *Public) fitsDebt(f *Frame) bool {
	return p.alive().Has(f.Seat) && p.Funds(f.Seat) == 0 && p.hasAnything(f.Seat)
}

// stepDebt waits for the debtor to give something up. The debt falls each time. A debtor with nothing left is
// bankrupt.
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
		player.Loose != [2]int8{} || player.Labs != (Labs{}) { // a marked card implies a lab
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

// listGiveHand returns the cards in a debtor's hand, with one bit for the place of each.
func listGiveHand(own *Own) uint64 { return own.Hand.set() } // M28.1

// listGift returns what a debtor can give up by a move of a kind: the prices of bids or asks, commodities in one
// place, labs or those with a grant, or plots with a stake, a planted unit, a permit, or a property without one.
func (p *Public) listGift(k Kind, seat bourse.Seat) (set uint64) {
	player := &p.Seats[seat]
	switch k {
	case KindFreeBid, KindGiveAsk:
		for i := range p.Books {
			set |= p.Books[i].gifts(k).prices(TraderOf(seat)) << (i * slipBits) // M28.1
		}
		return set
	case KindGiveStore, KindGiveStall, KindGiveCart:
		return player.goods(k).set() // M28.1
	case KindFreeGrant, KindGiveLab:
		for i := range player.Labs {
			if lab := &player.Labs[i]; lab.Grant > 0 || k == KindGiveLab && lab.Card != 0 { // M28.1
				set |= 2 << i
			}
		}
		return set
	}
	for i := range FieldPlots {
		if p.Plots.field(seat)[i].gives(k) {
			set |= 1 << i
		}
	}
	return set
}

// slipBits is the number of bits for the prices of one commodity.
const slipBits = maxPrice + 1

// gives reports whether a debtor can give up something of a plot by a move of a kind.
func (p *Plot) gives(k Kind) bool {
	switch k {
	case KindFreeStake:
		return p.Stake() > 0 // M28.1
	case KindGivePlanted:
		return p.Planted // M28.1
	}
	return p.Standing() && (p.Permit != 0) == (k == KindGivePermit) // M28.1
}

// goods returns the commodities of which a kind of move gives up units.
func (p *Player) goods(k Kind) *Goods {
	switch k {
	case KindGiveStall:
		return &p.Stall
	case KindGiveCart:
		return &p.Cart
	}
	return &p.Store
}

// mostGiven returns how many units of a commodity a debtor can give up from one place: all units there, at
// most the debt.
func (p *Public) mostGiven(kind Kind, seat bourse.Seat, good Good) int16 {
	return min(int16(p.Seats[seat].goods(kind).Of(good)), *p.top().due()) // M28.1
}

// mostGiveMead returns how much mead a debtor can give up.
func (p *Public) mostGiveMead(seat bourse.Seat) int16 { return min(p.Seats[seat].Mead, *p.top().due()) } // M28.1

// mayFreeEscrow reports whether the debtor has gold in escrow.
func (p *Public) mayFreeEscrow(seat bourse.Seat) bool { return p.Seats[seat].Escrow > 0 } // M28.1

// gifts returns the side of a book whose slips a kind of move gives up.
func (b *Book) gifts(k Kind) *Slips {
	if k == KindFreeBid {
		return &b.Bids
	}
	return &b.Asks
}

// free pays gold that the debtor has elsewhere toward the debt, at its full value.
func (s *State) free(seat bourse.Seat, from Account, gold int16, out sink) {
	f := s.top()
	paid := min(gold, *f.due())
	s.transfer(from, *f.payee(), Gold, paid, Clause{28, 1}, out)       // M28.1
	s.transfer(from, Purse(seat), Gold, gold-paid, Clause{28, 1}, out) // M28.1
	s.lessen(paid)
}

// sold credits the debt with 1 gold for each unit or card that the debtor has sold.
func (s *State) sold(n int16, out sink) {
	s.bring(*s.top().payee(), n, out)
	s.lessen(n)
}

// lessen reduces the debt. When it reaches 0, the debtor has paid.
func (s *State) lessen(n int16) {
	f := s.top()
	if *f.due() -= n; *f.due() == 0 {
		s.pop()
	}
}

func (s *State) makeFreeEscrow(seat bourse.Seat, out sink) {
	s.free(seat, EscrowOf(seat), s.Seats[seat].Escrow, out)
}

func (s *State) makeFreeBid(seat bourse.Seat, good Good, price int8, out sink) {
	s.Books.of(good).Bids.drop(Slip{TraderOf(seat), price}) // M36.8
	s.free(seat, BidsOf(seat), int16(price), out)
}

func (s *State) makeFreeGrant(seat bourse.Seat, lab uint8, out sink) {
	s.free(seat, LabOf(seat, lab), s.Seats[seat].Labs.at(lab).Grant, out)
}

func (s *State) makeFreeStake(seat bourse.Seat, plot Place, out sink) {
	s.free(seat, PlotOf(plot), s.Plots.at(plot).Gold, out)
}

func (s *State) makeGiveStore(m *Move, out sink) { s.giveUnits(StoreOf(m.Seat), m.Good, m.N, out) }

func (s *State) makeGiveStall(m *Move, out sink) { s.giveUnits(StallOf(m.Seat), m.Good, m.N, out) }

func (s *State) makeGiveCart(m *Move, out sink) {
	if s.acts(m.Seat) {
		s.Sold[m.Good.index()] += m.N // M12.1
	}
	s.giveUnits(CartOf(m.Seat), m.Good, m.N, out)
}

func (s *State) makeGiveMead(m *Move, out sink) { s.giveUnits(StoreOf(m.Seat), Mead, m.N, out) }

// giveUnits sells units of a good to pay a debt.
func (s *State) giveUnits(from Account, g Good, n int16, out sink) {
	s.transfer(from, Supply, g, n, Clause{28, 1}, out) // M28.1
	s.sold(n, out)
}

func (s *State) makeGiveAsk(seat bourse.Seat, good Good, price int8, out sink) {
	s.Books.of(good).Asks.drop(Slip{TraderOf(seat), price}) // M36.8
	s.giveUnits(AsksOf(seat), good, 1, out)
}

func (s *State) makeGivePlanted(plot Place, out sink) {
	s.giveUnits(PlotOf(plot), s.Plots.at(plot).Permit.Yield(), 1, out)
}

func (s *State) makeGiveCard(seat bourse.Seat, card Card, out sink) {
	s.carry(ReserveOf(seat), Discards, card, 1, Clause{28, 1}, out)
	s.sold(1, out)
}

func (s *State) makeGiveHand(m *Move, out sink) {
	s.forget(m.Seat, HandCard{m.Card, m.Lab}, Clause{28, 1}, out) // M36.2
	s.sold(1, out)
}

func (s *State) makeGiveLab(seat bourse.Seat, lab uint8, out sink) {
	s.strip(seat, lab, Clause{28, 1}, out)
	s.carry(LabOf(seat, lab), Discards, s.Seats[seat].Labs.at(lab).Card, 1, Clause{28, 1}, out) // M28.1
	s.sold(1, out)
}

func (s *State) makeGivePermit(plot Place, out sink) {
	s.vacate(plot, noSeat, Clause{28, 1}, out)
	s.carry(PlotOf(plot), Discards, s.Plots.at(plot).Permit, 1, Clause{28, 1}, out)
	s.sold(1, out)
}

func (s *State) makeGivePlot(plot Place, out sink) {
	s.raze(plot, Clause{28, 1}, out)
	s.sold(1, out)
}

// bring pays a player who is a creditor for what the debtor has sold: from the bank, or from the R.O.W.
// once the bank is empty. If both are empty, the creditor gets nothing. The bank and the R.O.W. are not
// paid; their debt just falls.
func (s *State) bring(to Account, n int16, out sink) {
	if to.Seat().Player() {
		n -= s.part(Bank, to, n, Clause{28, 1}, out) // M28.1
		s.part(ROW, to, n, Clause{28, 1}, out)       // M28.1
	}
}

// raze removes a property without a permit, or a Chauffeur, from its plot. A stake on it goes to the bank.
func (s *State) raze(at Place, rule Clause, out sink) {
	plot := s.Plots.at(at)
	s.vacate(at, noSeat, rule, out)
	s.changeAll(Voided, func(n Note) bool { return n.isShare(at) }, Clause{17, 1}, out) // M17.1
	s.expel(at, rule, out)                                                              // M28.1
	if plot.Chauffeur() {
		s.carry(PlotOf(at), Discards, plot.Second, 1, rule, out)
	}
	s.carry(PlotOf(at), Discards, plot.Property, 1, rule, out) // M28.1
	plot.Invested, plot.Shielded, plot.Dug = false, false, undug
}

// bankrupt removes a player with nothing left from the game. The frames below continue without that player;
// each checks for it.
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

// desert removes what a bankrupt player has other than paper. Potions are shuffled back, destroyed plots
// are cleared, and units leave the game.
func (s *State) desert(seat bourse.Seat, out sink) {
	rule := Clause{28, 2}
	for i := range s.Plots.field(seat) {
		at := place(seat, i)
		s.vacate(at, noSeat, rule, out)
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

// voidPapers voids a bankrupt player's notes and scrip. The papers that the player held return to their
// issuers.
func (s *State) voidPapers(seat bourse.Seat, out sink) {
	s.changeAll(Voided, func(n Note) bool { return n.Issuer == seat || n.Holder == seat }, Clause{28, 2},
		out) // M28.2
	for other := range bourse.Seat(s.Players()) {
		s.pass(Purse(other), PadOf(seat), seat, s.Seats[other].Scrip[seat], Clause{28, 2}, out)  // M28.2
		s.pass(Purse(seat), PadOf(other), other, s.Seats[seat].Scrip[other], Clause{28, 2}, out) // M28.2
	}
	s.announce(seat, 0, 0)
}
