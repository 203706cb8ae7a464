package merlin

import "bourse.example"

// This file implements two-step choices (M36.7): a player opens a thing, then says what to do with it. The
// first list names things, the second what can be done with one.

// refuseBeginning refuses to buy a card, to make or sell mead, and to open a thing with which nothing can be
// done.
func (p *Public) refuseBeginning(m *Move, own *Own) *bourse.Illegal {
	switch m.Kind {
	case KindBuy:
		return p.refuseBuy(m.Seat, own, m.Card)
	case KindMead:
		return p.refuseMead(m)
	case KindPour:
		return p.refusePouring(m)
	case KindLab:
		return p.refuseLab(m.Seat, m.Lab)
	case KindHand:
		return p.refuseHand(m.Seat, own, HandCard{m.Card, m.Lab})
	case KindUnit:
		return p.refuseUnit(m.Seat, m.Plot)
	case KindCard:
		return p.refuseReserved(m.Seat, m.Card) // it can be discarded at least
	case KindGoods:
		return p.refuseGoods(m.Seat, m.Good)
	case KindPapers:
		return p.refusePapers(m.Seat, m.To)
	case KindOffer:
		return p.refuseOffer(m.Seat, m.To)
	case KindLoan:
		return p.refuseLoan(m.Seat, m.To)
	case KindWrite:
		sets := p.fieldSets(m.Seat)
		return p.refuseWrite(m.Seat, m.Paper, &sets)
	}
	return p.refusePlot(m.Seat, m.Plot)
}

// refusePlot refuses to open a plot that is another player's, or with which nothing can be done.
func (p *Public) refusePlot(seat bourse.Seat, at Place) *bourse.Illegal {
	if at.Seat() != seat {
		return NotYourPlot
	}
	if sets := p.fieldSets(seat); p.plotDeeds(seat, at.index(), &sets) == 0 { // M36.7
		return NothingToDo
	}
	return nil
}

// openable returns the plots of the field that can be opened.
func (p *Public) openable(seat bourse.Seat, sets *fieldSets) (set uint64) {
	for laid := sets.laid; laid != 0; {
		var i int
		i, laid = lowest(laid)
		if p.plotDeeds(seat, i, sets) != 0 { // M36.7
			set |= 1 << i
		}
	}
	return set
}

// plotDeeds returns the kinds of what can be done with a plot of the own field, a bit for each.
func (p *Public) plotDeeds(seat bourse.Seat, i int, sets *fieldSets) (kinds uint64) {
	at, peopled := place(seat, i), sets.peopled>>i&1 != 0
	plot := p.Plots.at(at)
	switch {
	case plot.Property == 0:
	case plot.Down:
		kinds = can(KindClear, p.refuseClear(at)) // M22.6
	case plot.Chauffeur():
		kinds = can(KindDeposit, p.refuseDeposit(seat, at)) | can(KindWithdraw, p.refuseWithdraw(at))
	case plot.Permit.Land():
		kinds = can(KindPlant, p.refusePlant(seat, at))
	default:
		kinds = can(KindInvest, p.refuseInvest(seat, at, peopled))
		kinds |= can(KindLastCall, p.refuseLastCall(seat, at, peopled))
		if sets.joinable(i) != 0 {
			kinds |= can(KindJoin, nil)
		}
	}
	return kinds
}

// can returns the bit of a kind of what is done with a plot, if it is not refused.
func can(k Kind, r *bourse.Illegal) uint64 {
	if r != nil {
		return 0
	}
	return 1 << (k - KindBack)
}

// open opens a thing.
func (s *State) open(m *Move) {
	own := &s.Own[m.Seat]
	own.Actions++ // M3.4
	own.Open = Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To,
		Paper: m.Paper}
}

// refuseBack refuses to close what is not open.
func refuseBack(own *Own) *bourse.Illegal {
	if own.Open.Kind == 0 { // M36.7
		return NothingOpen
	}
	return nil
}

// refuseDeed refuses what cannot be done with what is open.
func (p *Public) refuseDeed(m *Move, own *Own) *bourse.Illegal {
	var r *bourse.Illegal
	at := own.Open.Plot
	switch {
	case own.Open.Kind == 0:
		return NothingOpen
	case !m.Kind.fits(own.Open.Kind): // M36.7
		return NotForThat
	case own.Open.Kind == KindLab:
		return p.refuseLabDeed(m, own.Open.Lab)
	case own.Open.Kind == KindHand:
		return p.refuseHandDeed(m, own.Open.Card)
	case own.Open.Kind == KindUnit:
		return p.refuseUnitDeed(m, &own.Open)
	case own.Open.Kind == KindGoods:
		return p.refuseGoodsDeed(m, own.Open.Good)
	case own.Open.Kind == KindPapers:
		return p.refusePapersDeed(m, own.Open.To)
	case own.Open.Kind == KindNote:
		return p.refuseNoteDeed(m, p.opened(&own.Open))
	}
	switch m.Kind {
	case KindAt:
		sets := p.fieldSets(m.Seat)
		return p.refuseAt(m.Seat, own.Open.Card, m.Plot, &sets)
	case KindUse, KindRally:
		return p.refuseCardUse(m.Seat, own.Open.Card, m.Kind)
	case KindDiscard:
		return nil
	case KindJoin:
		return p.refuseJoin(m.Seat, at, m.Plot)
	case KindClear:
		return p.refuseClear(at)
	case KindLastCall:
		return p.refuseLastCall(m.Seat, at, p.peopled(at))
	case KindInvest:
		r = p.refuseInvest(m.Seat, at, p.peopled(at))
	case KindDeposit:
		r = p.refuseDeposit(m.Seat, at)
	case KindWithdraw:
		r = p.refuseWithdraw(at)
	default:
		return p.refusePlant(m.Seat, at)
	}
	if r == nil && (m.N < 1 || m.N > p.mostGold(m.Kind, m.Seat, at)) { // M38.2
		r = AmountWrong
	}
	return r
}

// mostGold returns how much gold can be moved at most: out of the vault, or out of the purse.
func (p *Public) mostGold(k Kind, seat bourse.Seat, at Place) int16 {
	if k == KindWithdraw {
		return p.Plots.at(at).Gold // M8.2
	}
	return p.Seats[seat].Purse // M36.5
}

// rule returns the clause by which something is done with what is open: that of the kind of move, or, where
// several things are so done, that of the thing.
func (o *Open) rule(k Kind, of Clause) Clause {
	if k != KindAt && k != KindTo && k != KindUse {
		return of
	}
	switch o.Kind {
	case KindCard:
		if o.Card.Guard() {
			return Clause{21, 1}
		}
	case KindLab:
		return Clause{9, 3}
	case KindHand:
		if o.Card.Potion() {
			return Clause{10, 2}
		}
		return Clause{9, 2}
	case KindOffer:
		return Clause{9, 4}
	case KindLoan:
		return Clause{16, 2}
	case KindWrite:
		return Clause{17, 1}
	}
	return of
}

// deed closes what is open and does something with it: nobody is ever asked with a thing open.
func (s *State) deed(m *Move, out sink) {
	open := s.Own[m.Seat].Open
	s.Own[m.Seat].Open = Open{}
	switch open.Kind {
	case KindPapers, KindNote:
		s.papersDeed(m, &open, out)
		return
	case KindGoods:
		s.goodsDeed(m, open.Good, out)
		return
	case KindLab:
		s.labDeed(m, open.Lab, out)
		return
	case KindHand:
		s.handDeed(m, HandCard{open.Card, open.Lab}, out)
		return
	case KindUnit:
		s.unitDeed(m, &open, out)
		return
	}
	switch m.Kind {
	case KindAt:
		s.lay(m.Seat, open.Card, m.Plot, out)
	case KindUse, KindRally:
		s.useCard(m.Seat, open.Card, m.Kind, out)
	case KindDiscard:
		s.carry(ReserveOf(m.Seat), Discards, open.Card, 1, Clause{6, 1}, out) // M6.1
	case KindInvest:
		s.invest(m.Seat, open.Plot, m.N, out)
	case KindJoin:
		s.join(open.Plot, m.Plot, out)
	case KindDeposit:
		s.transfer(Purse(m.Seat), PlotOf(open.Plot), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindWithdraw:
		s.transfer(PlotOf(open.Plot), Purse(m.Seat), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindLastCall:
		s.lastCall(m.Seat, open.Plot, out)
	case KindClear:
		s.clearPlot(open.Plot, Clause{22, 6}, out)
	default:
		s.plant(m.Seat, open.Plot, out)
	}
}
