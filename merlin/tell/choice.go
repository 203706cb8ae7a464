package tell

import (
	"sync"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements Label and Explain: what an option does, costs and brings, and what it means to choose
// it. An option has a name, by which the table has its sentences: option-NAME, explain-NAME.

// A choice is an option with its position, and with what it names and what is open there.
type choice struct {
	*Teller
	view merlin.View
	v    *merlin.View // that
	o    merlin.Option
	m    merlin.Move
	card merlin.Card // the one that it names, or else the one that is open
	plot merlin.Plot // on m.Plot
	lab  merlin.Lab  // m.Lab
	unit merlin.Unit // of the view's seat, on m.Plot
	foe  merlin.Unit // of m.To, there

	open     *merlin.Open
	openPlot merlin.Plot
	openLab  merlin.Lab
	acting   merlin.Unit // that is open
	arriving merlin.Card // a guard that is motivated
	note     merlin.Note // that is open, or named; with the commodity alone where one is drafted
	bid, ask merlin.Slip // the best of others for the open commodity
}

// choices are those that are used again, as a view is large.
var choices = sync.Pool{New: func() any { return new(choice) }}

// choice returns the choice of an option, which is to be put back into choices. It has a copy of the view.
func (t *Teller) choice(view *merlin.View, o merlin.Option) *choice {
	c := choices.Get().(*choice)
	*c = choice{Teller: t, view: *view, v: &c.view, o: o, m: o.Move, open: &c.view.Own.Open}
	v, m, open := c.v, &c.m, c.open
	c.card, c.plot, c.lab = m.Card, plotOf(v, m.Plot), labOf(v, v.Seat, m.Lab)
	c.unit, c.foe = unitAt(v, v.Seat, m.Plot), unitAt(v, m.To, m.Plot)
	c.openPlot, c.openLab = plotOf(v, open.Plot), labOf(v, v.Seat, open.Lab)
	c.acting, c.note = unitAt(v, v.Seat, open.Plot), merlin.Note{Good: open.Good}
	if m.Card == 0 {
		c.card = open.Card
	}
	c.arriving, _, _ = arriving(v)
	n := opened(v)
	if m.Kind == merlin.KindNote {
		n = find(v, open.To, m.Note)
	}
	if n != nil && (open.Kind == merlin.KindNote || m.Kind == merlin.KindNote) {
		c.note = *n
	}
	book := bookOf(v, open.Good)
	c.bid, _ = book.Bids.Best(merlin.TraderOf(v.Seat))
	c.ask, _ = book.Asks.Best(merlin.TraderOf(v.Seat))
	return c
}

// Label says what an option is. Where an amount is to be chosen and nothing else, [bourse.AmountWord] stands
// for it; what it costs, if that depends on it, [Teller.Cost] says. What chance can do has a label as well.
func (t *Teller) Label(v merlin.View, o merlin.Option) bourse.Label {
	c := t.choice(&v, o)
	defer choices.Put(c)
	return t.language.Label("option-"+c.name(), c.fact)
}

// Explain says to somebody who does not know the rules what it means to choose an option: what it is for,
// what it costs, and what comes of it. Options of one kind are explained alike, where they do not differ in
// more than a name or a number. It says nothing of what chance does.
func (t *Teller) Explain(v merlin.View, o merlin.Option) string {
	c := t.choice(&v, o)
	defer choices.Put(c)
	name := "explain-" + c.meaning(c.name())
	if !t.language.Has(name) {
		return ""
	}
	return t.language.Tell(name, c.fact)
}

// Cost says what the amount of a move costs, and of what: units that are kept in a seven 1 gold each, a bid
// its price, and one that is raised what it is raised by, scrip what it is sold at, mead the grain that it
// takes; nothing for other moves.
func (t *Teller) Cost(v merlin.View, m merlin.Move) (n int, of string) {
	const grainPerMead = 2 // M10.3
	switch {
	case m.Kind == merlin.KindKeep, m.Kind == merlin.KindBid:
		return m.Amount(), t.call(merlin.Gold) // M25.3 M14.2
	case m.Kind == merlin.KindRebid && m.Amount() > int(m.A):
		return m.Amount() - int(m.A), t.call(merlin.Gold) // M14.2
	case m.Kind == merlin.KindMead:
		return grainPerMead * m.Amount(), t.call(merlin.Grain)
	case m.Kind == merlin.KindScrip:
		_, price := onSale(&v, v.Own.Open.To)
		return m.Amount() * price, t.call(merlin.Gold) // M18.1
	}
	return 0, ""
}

// of returns a name for cards of a sort: that of a property, a land, a lab, a golem or a guard.
func of(name string, c merlin.Card) string {
	switch {
	case c.Golem():
		return name + "-golem"
	case c.Guard():
		return name + "-guard"
	case c.Property():
		return name + "-property"
	case c.Land():
		return name + "-land"
	}
	return name + "-lab"
}

// name names an option: by the kind of its move and, where moves of a kind do different things, by what is
// open.
func (c *choice) name() string {
	v, m, open := c.v, c.m, c.open
	drafting := open.Kind == merlin.KindWrite || open.Kind == merlin.KindLoan
	switch m.Kind {
	case merlin.KindAt, merlin.KindUse, merlin.KindTo, merlin.KindFoe:
		return c.there()
	case merlin.KindSet, merlin.KindGood, merlin.KindCover, merlin.KindNumber:
		switch step := stepOf(open); {
		case drafting && step != "":
			return "draft-" + step
		case m.Kind == merlin.KindSet:
			return c.side("give-count", "get-count")
		}
		return ""
	case merlin.KindDone, merlin.KindNext, merlin.KindRound:
		if !drafting || stepOf(open) == "" {
			return ""
		}
	case merlin.KindItem:
		return c.side("give", "get")
	case merlin.KindWith:
		return c.side("give-with", "get-card")
	case merlin.KindSeal:
		if v.Top().Kind == merlin.FrameBids {
			return "seal-crown"
		}
	case merlin.KindBuy:
		return of("buy", m.Card)
	case merlin.KindCard:
		switch name := of("card", m.Card); {
		case name == "card-guard" && !v.Config.Parts.Has(merlin.War):
			return "card-king"
		case m.Card.Property(), m.Card.Land():
			return "card"
		default:
			return name
		}
	case merlin.KindVision:
		return either(m.Omen == merlin.TeaLeaves, "tea", "crystal")
	case merlin.KindGivePermit:
		if !plotOf(v, m.Plot).Permit.Land() {
			return "give-trade"
		}
	case merlin.KindIssue, merlin.KindUnissue, merlin.KindScrip, merlin.KindRedeem:
		if open.Kind != merlin.KindPapers {
			return ""
		}
	case merlin.KindNote:
		if open.Kind != merlin.KindPapers || find(v, open.To, m.Note) == nil {
			return ""
		}
	case merlin.KindPurchase, merlin.KindPrice, merlin.KindUnprice, merlin.KindTear, merlin.KindDeliver,
		merlin.KindSettle, merlin.KindAssign:
		n := opened(v)
		switch {
		case open.Kind != merlin.KindNote, n == nil,
			m.Kind == merlin.KindAssign && find(v, m.To, m.Note) == nil:
			return ""
		case m.Kind == merlin.KindPrice && !n.Sold():
			return "premium"
		}
	case merlin.KindSell, merlin.KindHex, merlin.KindCounterfeit:
		if open.Kind != merlin.KindHand {
			return ""
		}
	}
	return m.Kind.String()
}

// side names one of two options of an offer: that of what is given or, once that is settled, of what is asked
// for it.
func (c *choice) side(gives, gets string) string {
	if c.open.Give.Card != 0 || c.open.Give.N > 0 {
		return gets
	}
	return gives
}

// there names an option that is aimed at a plot, a player, a unit, or at nothing: what it does there depends
// on what is open.
func (c *choice) there() string {
	m, open := c.m, c.open
	names := map[merlin.Kind]string{}
	switch frame := c.v.Top().Kind; {
	case open.Kind == merlin.KindCard && open.Card.Golem() && m.Kind == merlin.KindAt:
		return "animate"
	case open.Kind == merlin.KindCard && open.Card.Guard() && m.Kind == merlin.KindUse:
		return "motivate"
	case frame == merlin.FrameAbility, frame == merlin.FrameFetch, frame == merlin.FramePost:
		names = map[merlin.Kind]string{merlin.KindUse: "ability", merlin.KindFoe: "fell",
			merlin.KindAt: "post"}
		if m.Kind == merlin.KindUse && cardRule(c.arriving) == unit(executioner) {
			names[merlin.KindUse] = "no-fall" // with a golem to fell it would be named
		}
	case open.Kind == merlin.KindUnit:
		names = map[merlin.Kind]string{merlin.KindTo: "toll", merlin.KindFoe: "drag",
			merlin.KindUse: "special", merlin.KindAt: "mend"}
		switch rule := cardRule(c.acting.Card); {
		case open.Step == stepDragging:
			names[merlin.KindAt] = "drag-to"
		case rule == unit(regent):
			names[merlin.KindAt] = "again"
		case rule == unit(sovereign):
			names[merlin.KindAt] = "shield"
		}
	case open.Kind == merlin.KindHand && open.Card.Potion():
		names = map[merlin.Kind]string{merlin.KindAt: "brew-under", merlin.KindUse: "brew",
			merlin.KindFoe: "cast-golem"}
	case open.Kind == merlin.KindHand:
		names = map[merlin.Kind]string{merlin.KindAt: "cast-plot", merlin.KindTo: "cast-at",
			merlin.KindUse: "cast", merlin.KindFoe: "cast-golem"}
	case open.Kind == merlin.KindWrite, open.Kind == merlin.KindLoan:
		if step := stepOf(open); step != "" {
			names[merlin.KindAt] = "draft-" + step
		}
	case open.Kind == merlin.KindOffer:
		names[merlin.KindTo] = "via"
	case open.Kind == merlin.KindLab:
		names[merlin.KindAt] = "place-" + tradeOf(labOf(c.v, c.v.Seat, open.Lab).Card)
	default:
		names[merlin.KindAt] = "place"
		if open.Card.Property() {
			names[merlin.KindAt] = "lay"
		}
		if open.Kind == merlin.KindCard {
			names[merlin.KindUse] = "set-up"
		}
	}
	return names[m.Kind]
}

// meaning names the explanation of an option: some options mean different things, and some the same.
func (c *choice) meaning(name string) string {
	v, m, open := c.v, c.m, c.open
	switch name {
	case "cast", "cast-plot", "cast-at", "cast-golem", "hex", "counterfeit":
		return "effect"
	case "brew-under":
		return "brew"
	case "rally":
		return "motivate"
	}
	switch m.Kind {
	case merlin.KindUnit:
		switch card := unitAt(v, v.Seat, m.Plot).Card; {
		case card.Guard():
			return "unit-guard"
		case !card.Golem():
			return ""
		}
	case merlin.KindLab:
		return c.free(v, name)
	case merlin.KindSell:
		if m.To == v.Seat {
			return "sell-own"
		}
	case merlin.KindWith:
		if name == "give-with" && hidden(m.Card) {
			return "give-hidden"
		}
	case merlin.KindCover:
		switch {
		case m.Cover == merlin.CoverRolls:
			return "cover-rolls"
		case m.Cover.Spot() != 0:
			return "cover-spot"
		case m.Cover.Land() != 0:
			return "cover-land"
		case m.Cover == merlin.CoverProperty:
			return "cover-property"
		}
		return "cover-cart"
	case merlin.KindPurchase:
		n := opened(v)
		switch {
		case n == nil:
			return ""
		case n.Issuer == v.Seat:
			return "purchase-own"
		}
		return "purchase-" + n.Kind.String()
	case merlin.KindAccept:
		switch {
		case v.Offer.Vault != 0:
			return "accept-loan"
		case freight(v.Offer.Give.Item), freight(v.Offer.Get.Item):
			return "accept-road"
		}
	case merlin.KindJoin:
		if v.Config.Parts.Has(merlin.Paper) {
			return "join-paper"
		}
	case merlin.KindPapers:
		if m.To == v.Seat {
			return "papers-own"
		}
	case merlin.KindWrite:
		return "write-" + m.Paper.String()
	case merlin.KindBack:
		if open.Kind == merlin.KindWrite || open.Kind == merlin.KindLoan || open.Kind == merlin.KindOffer {
			return "back-draft"
		}
	case merlin.KindRebid:
		return either(c.o.Min > int(m.A), "rebid-up", "rebid-down")
	case merlin.KindGiveStore, merlin.KindGiveStall, merlin.KindGiveCart, merlin.KindGivePlanted,
		merlin.KindGiveAsk, merlin.KindGiveMead:
		return "give-goods"
	case merlin.KindFreeStake, merlin.KindFreeBid, merlin.KindFreeEscrow, merlin.KindFreeGrant:
		return "free"
	}
	return name
}
