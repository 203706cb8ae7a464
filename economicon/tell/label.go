package tell

import (
	"bourse.example"
	"bourse.example/economicon"
)

// This file implements Label: what an option does, what it costs and brings. It implements Cost too.

// Label says what an option is. Where an amount is to be chosen and nothing else, [bourse.AmountWord] stands
// for it; what it costs, if that depends on it, [Teller.Cost] says. What chance can do has a label as well.
func (t *Teller) Label(v economicon.View, o economicon.Option) bourse.Label {
	m, name := o.Move, o.Move.Kind.String()
	peg := economicon.Unit(0)
	if seated(m.Seat) {
		peg = v.Peg[m.Seat]
	}
	switch {
	case m.Kind == economicon.KindKeep && peg == 0:
		return bourse.Label{}
	case m.Kind == economicon.KindKeep && v.Unpegged(m.Seat):
		name += "-unpegged"
	case m.Kind == economicon.KindPeg && m.Unit == economicon.CurrencyOf(m.Seat):
		name += "-none"
	case m.Kind == economicon.KindAdd && (!seated(m.Seat) || v.Reserves[m.Seat].Of(m.Unit) == 0):
		name += "-none"
	case m.Kind == economicon.KindPass && int(v.Passes) == v.Players()-1:
		name += "-ends" // E7.4
	}
	return t.language.Label("option-"+name, func(name string) any {
		switch name {
		case "amount":
			return bourse.AmountWord
		case "to":
			return m.To
		case "roll":
			return m.Roll
		case "event":
			return m.Global
		case "law":
			return m.Law
		case "unit":
			return m.Unit
		case "n":
			return v.Market.Of(m.Unit)
		case "pay":
			return m.Pay
		case "currency":
			return economicon.CurrencyOf(m.Seat)
		case "peg":
			return peg
		case "pegs":
			return v.Market.Of(peg)
		case "again":
			if !v.Deeds.ChangedBefore.Has(m.Seat) || v.Balance(economicon.Box, economicon.Token) == 0 {
				return ""
			}
			return t.say("a-token") // E4.2
		case "price":
			return t.sameCost(v, o)
		case "gives", "gets":
			of, pay := t.amount(int(v.Offer.N), v.Offer.Unit), t.amount(int(v.Offer.Price), v.Offer.Pay)
			if (v.Offer.Kind == economicon.KindAsk) == (name == "gives") { // it is the other who sells
				return pay
			}
			return of
		}
		return nil
	})
}

// sameCost says what an order, a purchase or an offer costs, if that is the same for every amount.
func (t *Teller) sameCost(v economicon.View, o economicon.Option) string {
	least, _ := t.Cost(v, o.Move.With(o.Min))
	if most, _ := t.Cost(v, o.Move.With(o.Max)); least != most || least == 0 {
		return ""
	}
	return t.amount(least, o.Move.Pay)
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
