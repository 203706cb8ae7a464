package tell

import (
	"bourse.example"
	"bourse.example/economicon"
)

// This file implements Label: what an option does, what it costs and brings. It implements Cost too.

// Label says what an option is. Where an amount is to be chosen and nothing else, [bourse.AmountWord] stands
// for it; what it costs, if that depends on it, [Teller.Cost] says. What chance can do has a label as well.
func (t *Teller) Label(v economicon.View, o economicon.Option) bourse.Label {
	m := o.Move
	values := []value{is("seat", m.Seat), is("unit", m.Unit), is("n", v.Market.Of(m.Unit))}
	currency := []value{is("unit", economicon.CurrencyOf(m.Seat))}
	amount := t.say("option-amount", is("n", bourse.AmountWord))
	label := func(group, item string) bourse.Label {
		return bourse.Label{Group: t.say(group, values...), Item: t.say(item, values...)}
	}
	switch m.Kind {
	case economicon.KindMine, economicon.KindEvent, economicon.KindLead, economicon.KindLaw:
		return t.chance(m)
	case economicon.KindKeep:
		return t.keep(&v, m.Seat)
	case economicon.KindPeg:
		l := label("option-peg", "option-peg-unit")
		if m.Unit == economicon.CurrencyOf(m.Seat) {
			l = label("option-peg", "option-peg-none")
		}
		if v.Deeds.ChangedBefore.Has(m.Seat) && v.Balance(economicon.Box, economicon.Token) > 0 {
			l.Costs = t.say("costs-token") // E4.2
		}
		return l
	case economicon.KindOrder, economicon.KindBuy, economicon.KindBid, economicon.KindAsk:
		return t.deal(v, o)
	case economicon.KindDone:
		return label("option-done", "option-done-item")
	case economicon.KindAdd:
		if !seated(m.Seat) || v.Reserves[m.Seat].Of(m.Unit) == 0 {
			return label("option-add", "option-add-none")
		}
		return bourse.Label{Group: t.say("option-add", values...), Item: amount}
	case economicon.KindPass:
		if int(v.Passes) == v.Players()-1 {
			return label("option-pass", "option-pass-ends") // E7.4
		}
		return label("option-pass", "option-pass-turn")
	case economicon.KindAccept:
		l := label("option-accept", "option-offer")
		l.Costs, l.Brings = t.amount(int(v.Offer.N), v.Offer.Unit), t.amount(int(v.Offer.Price), v.Offer.Pay)
		if v.Offer.Kind == economicon.KindAsk { // it is the other who sells
			l.Costs, l.Brings = l.Brings, l.Costs
		}
		return l
	case economicon.KindDecline:
		return label("option-decline", "option-offer")
	case economicon.KindMint:
		return bourse.Label{Group: t.say("option-mint"), Item: t.say("option-mint-item", currency...)}
	case economicon.KindRetire:
		return bourse.Label{Group: t.say("option-retire"), Item: t.say("option-retire-item", currency...)}
	case economicon.KindPledge:
		return bourse.Label{Group: t.say("option-pledge"), Item: amount}
	}
	return bourse.Label{}
}

// chance says what chance can do.
func (t *Teller) chance(m economicon.Move) bourse.Label {
	name := map[economicon.Kind][2]string{
		economicon.KindMine:  {"option-mine", "option-mine-roll"},
		economicon.KindEvent: {"option-event", "option-event-card"},
		economicon.KindLead:  {"option-lead", "option-lead-seat"},
		economicon.KindLaw:   {"option-law", "option-law-card"},
	}[m.Kind]
	values := []value{is("seat", m.To), is("roll", m.Roll), is("event", m.Global), is("law", m.Law)}
	return bourse.Label{Group: t.say(name[0], values...), Item: t.say(name[1], values...)}
}

// keep says what it is to keep a peg.
func (t *Teller) keep(v *economicon.View, seat bourse.Seat) bourse.Label {
	if !seated(seat) {
		return bourse.Label{}
	}
	peg, item := v.Peg[seat], "option-keep-peg"
	if v.Unpegged(seat) {
		item = "option-keep-unpegged"
	}
	return bourse.Label{Group: t.say("option-keep"),
		Item: t.say(item, is("unit", peg), is("n", v.Market.Of(peg)))}
}

// deal says what is ordered, bought or offered, and what it costs the banker, or brings, if that is the same
// for every amount.
func (t *Teller) deal(v economicon.View, o economicon.Option) bourse.Label {
	m := o.Move
	group := map[economicon.Kind]string{economicon.KindOrder: "option-order",
		economicon.KindBuy: "option-buy", economicon.KindBid: "option-bid",
		economicon.KindAsk: "option-ask"}[m.Kind]
	l := bourse.Label{Group: t.say(group, is("seat", m.To), is("unit", m.Unit)),
		Item: t.say("option-for", is("unit", m.Pay))}
	least, _ := t.Cost(v, m.With(o.Min))
	most, _ := t.Cost(v, m.With(o.Max))
	switch {
	case least != most || least == 0:
	case m.Kind == economicon.KindAsk:
		l.Brings = t.amount(least, m.Pay)
	default:
		l.Costs = t.amount(least, m.Pay)
	}
	return l
}

// Cost says what an order, a purchase or an offer of the move's amount costs its buyer, and of what; nothing
// for other moves. Who asks another to buy is paid that.
func (t *Teller) Cost(v economicon.View, m economicon.Move) (n int, of string) {
	cost, buyer := v.Cost, m.Seat
	switch m.Kind {
	case economicon.KindOrder:
		cost = v.OrderCost
	case economicon.KindBuy, economicon.KindBid:
	case economicon.KindAsk:
		buyer = m.To
	default:
		return 0, ""
	}
	if v.Validate() != nil {
		return 0, ""
	}
	return cost(buyer, m.Unit, m.Pay, m.Amount()), t.call(m.Pay)
}
