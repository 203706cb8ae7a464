package merlin

import "bourse.example"

// This file implements two-step choices (M36.7): a player opens a thing, then says what to do with it. The
// first list names things, the second what can be done with one.

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

// deed closes what is open and does something with it: nobody is ever asked with a thing open. A partner of a
// unit, and a golem that it is to move, is a step: then it is open again.
func (s *State) deed(m *Move, out sink) {
	seat, own := m.Seat, &s.Own[m.Seat]
	open := own.Open
	own.Open = Open{}
	switch m.Kind {
	case KindAt:
		s.doThere(m, &open, out)
	case KindTo:
		s.doTo(m, &open, out)
	case KindFoe:
		if open.Kind == KindHand {
			s.cast(m, HandCard{open.Card, open.Lab}, out)
			return
		}
		open.Step, open.To, open.Also = unitDragging, m.To, m.Plot
		own.Open = open
	case KindUse:
		s.use(m, &open, out)
	case KindRally:
		s.useCard(seat, open.Card, KindRally, out)
	case KindDiscard:
		s.carry(ReserveOf(seat), Discards, open.Card, 1, Clause{6, 1}, out) // M6.1

	case KindInvest:
		s.invest(seat, open.Plot, m.N, out)
	case KindJoin:
		s.join(open.Plot, m.Plot, out)
	case KindDeposit:
		s.transfer(Purse(seat), PlotOf(open.Plot), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindWithdraw:
		s.transfer(PlotOf(open.Plot), Purse(seat), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindPlant:
		s.plant(seat, open.Plot, out)
	case KindLastCall:
		s.lastCall(seat, open.Plot, out)
	case KindClear:
		s.clearPlot(open.Plot, Clause{22, 6}, out)
	case KindFund:
		s.fund(seat, open.Lab, out)

	case KindHex, KindCounterfeit:
		s.cast(m, HandCard{open.Card, open.Lab}, out)
	case KindSell:
		s.sell(seat, m.To, HandCard{open.Card, open.Lab}, out)

	case KindAttack, KindStrike, KindBreach:
		i, j := s.attackers(seat, &open)
		s.assault(seat, i, j, m.Kind, m.Plot, out)
	case KindPair:
		open.Step, open.Also = unitPaired, m.Plot
		own.Open = open
	case KindGo:
		s.walk(m, &open, out)
	case KindCure:
		s.special(m, s.Seats[seat].Units.on(open.Plot), &open, out)

	case KindLoad:
		s.transfer(StoreOf(seat), CartOf(seat), open.Good, m.N, Clause{12, 1}, out) // M12.1
	case KindBid:
		s.placeBid(seat, open.Good, m.N, out)
	case KindAsk:
		s.placeAsk(seat, open.Good, m.N, out)
	case KindRebid:
		s.rebid(seat, open.Good, m.A, m.N, out)
	case KindLeave:
		s.leave(seat, open.Good, m.A, out)
	case KindUnask:
		s.unask(seat, open.Good, m.A, out)
	case KindTake:
		s.takeAsk(seat, open.Good, out)
	case KindHit:
		s.hitBid(seat, open.Good, out)

	case KindIssue:
		s.announce(seat, int8(m.N), m.A)
	case KindUnissue:
		s.announce(seat, 0, 0)
	case KindScrip:
		s.buyScrip(seat, open.To, m.N, out)
	case KindRedeem:
		s.redeem(seat, open.To, m.N, out)

	case KindPurchase:
		s.purchase(s.Notes.Find(open.To, open.Note), seat, out)
	case KindPrice:
		s.price(s.Notes.Find(open.To, open.Note), int8(m.N), Clause{15, 1}, out)
	case KindUnprice:
		s.price(s.Notes.Find(open.To, open.Note), 0, Clause{15, 1}, out)
	case KindTear:
		s.void(s.Notes.Find(open.To, open.Note), Clause{15, 1}, out) // M15.1
	case KindDeliver:
		s.deliver(s.Notes.Find(open.To, open.Note), out)
	case KindSettle:
		s.settleFuture(s.Notes.Find(open.To, open.Note), out)
	case KindAssign:
		s.assign(s.Notes.Find(open.To, open.Note), s.Notes.Find(m.To, m.Note), out)
	}
}

// refuseThere refuses a plot with which nothing can be done with what is open.
func (p *Public) refuseThere(m *Move, o *Open) *bourse.Illegal {
	seat := m.Seat
	switch o.thing() {
	case aCard:
		sets := p.fieldSets(seat)
		return p.refuseAt(seat, o.Card, m.Plot, &sets)
	case aLab:
		return p.refuseTrade(seat, o.Lab, m.Plot)
	case aRecipe:
		return p.refuseBrewUnder(seat, o.Card, m.Plot)
	case aSpell:
		return p.refuseCastAt(seat, o.Card, m.Plot)
	case aDragged:
		return p.refuseGo(o.To, p.Seats[o.To].Units.on(o.Also), m.Plot)
	}
	return in(p.specialAt(seat, p.Seats[seat].Units.on(o.Plot)), m.Plot, NoSpecial)
}

// doThere does something on a plot with what was open.
func (s *State) doThere(m *Move, o *Open, out sink) {
	switch o.thing() {
	case aCard:
		s.lay(m.Seat, o.Card, m.Plot, out)
	case aLab:
		s.openTrade(m.Seat, o.Lab, m.Plot, out)
	case aRecipe:
		s.brewUnder(m.Seat, HandCard{o.Card, o.Lab}, m.Plot, out)
	case aSpell:
		s.cast(m, HandCard{o.Card, o.Lab}, out)
	default:
		s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
	}
}

// doTo does something to a player with what was open.
func (s *State) doTo(m *Move, o *Open, out sink) {
	if o.Kind == KindHand {
		s.cast(m, HandCard{o.Card, o.Lab}, out)
		return
	}
	s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
}

// refuseUse refuses what cannot be used as it is.
func (p *Public) refuseUse(m *Move, o *Open) *bourse.Illegal {
	switch o.thing() {
	case aCard:
		return p.refuseCardUse(m.Seat, o.Card, KindUse)
	case aRecipe:
		return p.refuseBrewInFront(m.Seat, o.Card)
	case aSpell:
		return p.refuseCast(m.Seat, o.Card)
	}
	if !p.specialWorks(m.Seat, p.Seats[m.Seat].Units.on(o.Plot)) { // M33
		return NoSpecial
	}
	return nil
}

// use uses what was open as it is.
func (s *State) use(m *Move, o *Open, out sink) {
	switch o.thing() {
	case aCard:
		s.useCard(m.Seat, o.Card, KindUse, out)
	case aRecipe:
		s.brewInFront(m.Seat, HandCard{o.Card, o.Lab}, out)
	case aSpell:
		s.cast(m, HandCard{o.Card, o.Lab}, out)
	default:
		s.special(m, s.Seats[m.Seat].Units.on(o.Plot), o, out)
	}
}
