package merlin

import "bourse.example"

// This file implements two-step choices (M36.7): a player opens a thing, then says what to do with it. The
// first list names things, the second what can be done with one.

// refusePlot refuses to open a plot that is another player's, or with which nothing can be done.
func (p *Public) refusePlot(seat bourse.Seat, plot Place) *bourse.Illegal {
	if plot.Seat() != seat {
		return NotYourPlot
	}
	if sets := p.fieldSets(seat); p.plotDeeds(seat, plot.index(), &sets) == 0 { // M36.7
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

// plotSteps finds what can be done with a plot of the own field.
func (p *Public) plotSteps(seat bourse.Seat, i int, g *groups) {
	sets := p.fieldSets(seat)
	kinds := p.plotDeeds(seat, i, &sets)
	g.addIf(KindInvest, kinds)
	if kinds&can(KindJoin, nil) != 0 {
		g.add(KindJoin, sets.joinable(i))
	}
	g.addIf(KindDeposit, kinds)
	g.addIf(KindWithdraw, kinds)
	g.addIf(KindPlant, kinds)
	g.addIf(KindLastCall, kinds)
	g.addIf(KindClear, kinds)
}

// can returns the bit of a kind of what is done with a plot, if it is not refused.
func can(k Kind, r *bourse.Illegal) uint64 {
	if r != nil {
		return 0
	}
	return 1 << (k - KindBack)
}

// open opens a thing, or closes what is open.
func (s *State) open(m *Move) {
	own := &s.Own[m.Seat]
	switch m.Kind {
	case KindBack:
		own.Open = Open{}
	case KindNote:
		own.Open.Kind, own.Open.Note = KindNote, m.Note
	default:
		own.Actions++ // M3.4
		own.Open = m.opened()
	}
}

// opened returns the thing that a move opens.
func (m *Move) opened() Open {
	return Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To, Paper: m.Paper}
}

// by returns the move that has opened a thing, with fields that its kind does not use where the thing has
// them by now.
func (o *Open) by(seat bourse.Seat) Move {
	return Move{Seat: seat, Kind: o.Kind, Card: o.Card, Lab: o.Lab, Plot: o.Plot, Good: o.Good, To: o.To,
		Paper: o.Paper}
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

// refuseAt refuses a plot with which nothing can be done with what is open.
func (p *Public) refuseAt(m *Move, o *Open) *bourse.Illegal {
	seat := m.Seat
	switch o.thing() {
	case aCard:
		sets := p.fieldSets(seat)
		return p.refuseLay(seat, o.Card, m.Plot, &sets)
	case aLab:
		return p.refuseTrade(seat, o.Lab, m.Plot)
	case aRecipe:
		return p.refuseBrewUnder(seat, o.Card, m.Plot)
	case aSpell:
		return p.refuseCastAt(seat, o.Card, m.Plot)
	case aDragged:
		return p.refuseMarch(o.To, p.Seats[o.To].Units.on(o.Also), m.Plot)
	}
	return in(p.specialAt(seat, p.Seats[seat].Units.on(o.Plot)), m.Plot, NoSpecial)
}

// makeAt does something on a plot with what was open.
func (s *State) makeAt(m *Move, o *Open, out sink) {
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
		s.useSpecial(m, o, out)
	}
}

// refuseTo refuses a player to whom nothing can be done with what is open.
func (p *Public) refuseTo(m *Move, o *Open) *bourse.Illegal {
	if o.Kind == KindHand {
		return p.refuseCastTo(m.Seat, o.Card, m.To)
	}
	return p.refuseSpecialTo(m, o)
}

// makeTo does something to a player with what was open.
func (s *State) makeTo(m *Move, o *Open, out sink) {
	if o.Kind == KindHand {
		s.cast(m, HandCard{o.Card, o.Lab}, out)
		return
	}
	s.useSpecial(m, o, out)
}

// refuseFoe refuses a golem to which nothing can be done with what is open.
func (p *Public) refuseFoe(m *Move, o *Open) *bourse.Illegal {
	if o.Kind == KindHand {
		return p.refuseRust(m.Seat, o.Card, m.To, m.Plot)
	}
	return p.refuseDrag(m.Seat, p.Seats[m.Seat].Units.on(o.Plot), m.To, m.Plot)
}

// makeFoe casts a spell at a golem, or opens the unit again, with the golem that it is to move.
func (s *State) makeFoe(m *Move, o *Open, out sink) {
	if o.Kind == KindHand {
		s.cast(m, HandCard{o.Card, o.Lab}, out)
		return
	}
	o.Step, o.To, o.Also = unitDragging, m.To, m.Plot
	s.Own[m.Seat].Open = *o
}

// refuseUse refuses what cannot be used as it is.
func (p *Public) refuseUse(m *Move, o *Open) *bourse.Illegal {
	switch o.thing() {
	case aCard:
		return p.refuseCardUse(m.Seat, o.Card)
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

// makeUse uses what was open as it is.
func (s *State) makeUse(m *Move, o *Open, out sink) {
	switch o.thing() {
	case aCard:
		s.useCard(m.Seat, o.Card, out)
	case aRecipe:
		s.brewInFront(m.Seat, HandCard{o.Card, o.Lab}, out)
	case aSpell:
		s.cast(m, HandCard{o.Card, o.Lab}, out)
	default:
		s.useSpecial(m, o, out)
	}
}
