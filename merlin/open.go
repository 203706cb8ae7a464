package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements two-step choices (M36.7): a player opens a thing and then chooses what to do with
// it. The first list names things, and the second names the moves for the open thing.

// thing returns what is open, or 0.
func (o *Open) thing() things {
	switch {
	case o.Kind == KindHand && o.Card.Potion():
		return aRecipe
	case o.Kind == KindHand:
		return aSpell
	case o.Kind == KindUnit && o.Step == unitPaired:
		return aPair
	case o.Kind == KindUnit && o.Step == unitDragging:
		return aDragged
	case o.Kind == KindUnit:
		return aUnit
	}
	return kindRows[o.Kind].opens
}

// refusePlot refuses to open another player's plot, or a plot with no legal move.
func (p *Public) refusePlot(seat bourse.Seat, plot Place) *bourse.Illegal {
	if plot.Seat() != seat {
		return notYourPlot
	}
	if sets := p.fieldSets(seat); !p.plotWorks(seat, plot.index(), &sets) { // M36.7
		return nothingToDo
	}
	return nil
}

// listPlot returns the plots of the field that can be opened.
func (p *Public) listPlot(seat bourse.Seat, sets *fieldSets) (set uint64) {
	for laid := sets.laid; laid != 0; {
		var i int
		i, laid = lowest(laid)
		if p.plotWorks(seat, i, sets) { // M36.7
			set |= 1 << i
		}
	}
	return set
}

// plotWorks reports whether there is a legal move for a plot of the player's own field.
func (p *Public) plotWorks(seat bourse.Seat, i int, sets *fieldSets) bool {
	at, peopled := place(seat, i), sets.peopled>>i&1 != 0
	plot := p.Plots.at(at)
	switch {
	case plot.Property == 0:
		return false
	case plot.Down:
		return p.refuseClear(at) == nil // M22.6
	case plot.Chauffeur():
		return p.refuseDeposit(seat, at) == nil || p.refuseWithdraw(at) == nil
	case plot.Permit.Land():
		return p.refusePlant(seat, at) == nil
	}
	return p.refuseInvest(seat, at, peopled) == nil || sets.joinable(i) != 0 ||
		p.refuseLastCall(seat, at, peopled) == nil
}

// listJoin returns the plots of the field whose properties can join the one on the open plot, with one bit
// for each.
func listJoin(at Place, sets *fieldSets) uint64 { return sets.joinable(at.index()) }

// open opens a thing, or closes what is open.
func (s *State) open(m *Move) {
	own := &s.Own[m.Seat]
	switch row := &kindRows[m.Kind]; {
	case row.closes:
		own.Open = Open{}
	case !row.action: // a note of the open papers
		own.Open.Kind, own.Open.Note = m.Kind, m.Note
	default:
		own.Actions++ // M3.4
		own.Open = m.opened()
	}
}

// opened returns the thing that a move opens.
func (m *Move) opened() Open {
	return Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To, Paper: m.Paper}
}

// by returns the move that opened a thing. Its unused fields contain what the player has chosen since.
func (o *Open) by(seat bourse.Seat) Move {
	return Move{Seat: seat, Kind: o.Kind, Card: o.Card, Lab: o.Lab, Plot: o.Plot, Good: o.Good, To: o.To,
		Paper: o.Paper}
}

// refuseBack refuses to close when nothing is open.
func refuseBack(own *Own) *bourse.Illegal {
	if own.Open.Kind == 0 { // M36.7
		return nothingOpen
	}
	return nil
}

// rule returns the clause that a use of the open thing falls under: the clause of the kind of move, or the
// clause of the thing if the kind is for several things.
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

// refuseAt refuses a plot on which the open thing cannot be used, or where a guard cannot be placed.
func (p *Public) refuseAt(m *Move, o *Open) *bourse.Illegal {
	seat := m.Seat
	switch o.thing() {
	case 0:
		return p.refuseStand(seat, m.Plot)
	case aCard:
		sets := p.fieldSets(seat)
		return p.refuseLay(seat, o.Card, m.Plot, &sets)
	case aLab:
		return p.refuseTrade(seat, o.Lab, m.Plot)
	case aRecipe:
		return p.refuseBrewUnder(seat, o.Card, m.Plot)
	case aSpell:
		return p.refuseCast(m, o.Card)
	case aDragged:
		return p.refuseMarch(o.To, p.Seats[o.To].Units.on(o.Also), m.Plot)
	case aLoan:
		return p.refuseVault(seat, m.Plot)
	case aPaper:
		return p.refuseShare(seat, m.Plot)
	}
	if !p.specialAt(seat, p.Seats[seat].Units.on(o.Plot)).Has(int(m.Plot) - 1) { // M33
		return noSpecial
	}
	return nil
}

// listAt returns the plots on which the open thing can be used, or where a guard can be placed.
func (p *Public) listAt(seat bourse.Seat, o *Open) ring.Set {
	switch o.thing() {
	case 0:
		return inField(seat, p.posts(seat))
	case aCard:
		return inField(seat, p.placesFor(seat, o.Card))
	case aLab:
		sets := p.fieldSets(seat)
		return inField(seat, p.tradeSites(seat, o.Lab, &sets))
	case aRecipe:
		return inField(seat, p.brewable(seat, o.Card))
	case aSpell:
		return p.listCast(KindAt, seat, o.Card)
	case aDragged:
		return p.reachable(o.To, p.Seats[o.To].Units.on(o.Also)) // M33.5
	case aLoan:
		sets := p.fieldSets(seat)
		return inField(seat, p.lending(seat, &sets))
	case aPaper:
		return inField(seat, p.shareable(seat))
	}
	return p.specialAt(seat, p.Seats[seat].Units.on(o.Plot))
}

// makeAt uses the open thing on a plot, or places a guard there.
func (s *State) makeAt(m *Move, o *Open, out sink) (got int16) {
	switch o.thing() {
	case 0:
		return s.answer(int16(m.Plot)) // M21.2
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
	return 0
}

// refuseTo refuses a player on whom the open thing cannot be used, or through whose shop nothing can be
// sent.
func (p *Public) refuseTo(m *Move, o *Open) *bourse.Illegal {
	switch o.thing() {
	case aSpell:
		return p.refuseCast(m, o.Card)
	case anOffer:
		return p.refuseSend(m.Seat, m.To)
	}
	return p.refuseSpecialTo(m, o)
}

// listTo returns the players on whom the open thing can be used, or through whose shops something can be
// sent.
func (p *Public) listTo(seat bourse.Seat, o *Open) uint64 {
	switch o.thing() {
	case aSpell:
		return p.listCast(KindTo, seat, o.Card)[0]
	case anOffer:
		return p.sendable(seat)
	}
	return p.specialTo(seat, p.Seats[seat].Units.on(o.Plot))
}

// makeTo uses the open thing on a player.
func (s *State) makeTo(m *Move, o *Open, out sink) {
	if o.Kind == KindHand {
		s.cast(m, HandCard{o.Card, o.Lab}, out)
		return
	}
	s.useSpecial(m, o, out)
}

// refuseFoe refuses a golem on which neither the open thing nor the guard's ability can be used.
func (p *Public) refuseFoe(m *Move, o *Open) *bourse.Illegal {
	switch o.thing() {
	case 0:
		return p.refuseExecution(m.Seat, m.To, m.Plot)
	case aSpell:
		return p.refuseCast(m, o.Card)
	}
	return p.refuseDrag(m.Seat, p.Seats[m.Seat].Units.on(o.Plot), m.To, m.Plot)
}

// listFoe returns the golems that refuseFoe accepts, with one bit for each golem of each player.
func (p *Public) listFoe(seat bourse.Seat, o *Open) uint64 {
	switch o.thing() {
	case 0:
		return p.executable(seat)
	case aSpell:
		return p.listCast(KindFoe, seat, o.Card)[0]
	}
	return p.movable(seat, p.Seats[seat].Units.on(o.Plot))
}

// makeFoe uses the guard's ability on a golem, casts a spell at it, or opens the unit again together with
// the golem that it will move.
func (s *State) makeFoe(m *Move, o *Open, out sink) (got int16) {
	switch o.thing() {
	case 0:
		return s.useAbility(m, out)
	case aSpell:
		s.cast(m, HandCard{o.Card, o.Lab}, out)
		return 0
	}
	o.Step, o.To, o.Also = unitDragging, m.To, m.Plot
	s.Own[m.Seat].Open = *o
	return 0
}

// refuseUse refuses a thing that cannot be used without a target, and a guard's ability that has a golem to
// name.
func (p *Public) refuseUse(seat bourse.Seat, o *Open) *bourse.Illegal {
	switch o.thing() {
	case 0:
		return p.refuseAbility(seat)
	case aCard:
		return p.refuseCardUse(seat, o.Card)
	case aRecipe:
		return p.refuseBrewInFront(seat, o.Card)
	case aSpell:
		return p.refuseCast(&Move{Seat: seat, Kind: KindUse}, o.Card)
	}
	if !p.specialWorks(seat, p.Seats[seat].Units.on(o.Plot)) { // M33
		return noSpecial
	}
	return nil
}

// makeUse uses the open thing without a target, or the guard's ability.
func (s *State) makeUse(m *Move, o *Open, out sink) (got int16) {
	switch o.thing() {
	case 0:
		return s.useAbility(m, out)
	case aCard:
		s.useCard(m.Seat, o.Card, out)
	case aRecipe:
		s.brewInFront(m.Seat, HandCard{o.Card, o.Lab}, out)
	case aSpell:
		s.cast(m, HandCard{o.Card, o.Lab}, out)
	default:
		s.useSpecial(m, o, out)
	}
	return 0
}
