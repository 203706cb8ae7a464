package tell

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements Label, which says what an option does, costs and brings, and Cost.

// Label says what an option does. If only an amount is left to choose, [bourse.AmountWord] takes its place,
// and [Teller.Cost] returns a cost that depends on it. Chance moves have labels too.
func (t *Teller) Label(v economicon.View, o economicon.Option) bourse.Label {
	c := &choice{teller: t.in, view: v, o: o, m: o.Move}
	if seated(c.m.Seat) {
		c.peg, c.has = v.Peg[c.m.Seat], v.Reserves[c.m.Seat].Of(c.m.Unit)
	}
	name, facts := c.m.Kind.String(), choiceFacts.Of(c)
	if list, ok := choices["option"][name]; ok {
		name = facts.First(list)
	}
	return t.in.Label("option-"+name, facts)
}

// A choice is an option, with the peg of the banker who has it and what the banker has of the unit.
type choice struct {
	teller
	view economicon.View
	o    economicon.Option
	m    economicon.Move
	peg  economicon.Unit
	has  int
}

// choiceFacts are the values that sentences about options can use.
var choiceFacts = sentences.Names[*choice]{
	"amount":   func(*choice) any { return bourse.AmountWord },
	"to":       func(c *choice) any { return c.m.To },
	"roll":     func(c *choice) any { return c.m.Roll },
	"event":    func(c *choice) any { return c.m.Global },
	"law":      func(c *choice) any { return c.m.Law },
	"unit":     func(c *choice) any { return c.m.Unit },
	"n":        func(c *choice) any { return c.view.Market.Of(c.m.Unit) },
	"pay":      func(c *choice) any { return c.m.Pay },
	"currency": func(c *choice) any { return economicon.CurrencyOf(c.m.Seat) },
	"peg":      func(c *choice) any { return c.peg },
	"pegs":     func(c *choice) any { return c.view.Market.Of(c.peg) },
	"again": func(c *choice) any { // E4.2
		due := c.view.Deeds.ChangedBefore.Has(c.m.Seat) && c.view.Balance(economicon.Box, economicon.Token) > 0
		return when(due, c.Say("a-token"))
	},
	"price": func(c *choice) any { return c.sameCost(c.view, c.o) },
	"gives": func(c *choice) any { return c.side(economicon.KindAsk) },
	"gets":  func(c *choice) any { return c.side(economicon.KindBid) },

	// Conditions, which choose the sentence.
	"unpegged": func(c *choice) any { return c.view.Unpegged(c.m.Seat) },
	"own":      func(c *choice) any { return c.m.Unit == economicon.CurrencyOf(c.m.Seat) },
	"has":      func(c *choice) any { return c.has },
	"last":     func(c *choice) any { return int(c.view.Passes) == c.view.Players()-1 }, // E7.4
}

// side returns what the player who answers an offer gives (for KindAsk) or gets (for KindBid). This is the price
// if the offer is of that kind, and otherwise the units.
func (c *choice) side(pays economicon.Kind) string {
	if o := c.view.Offer; o.Kind != pays {
		return c.amount(int(o.N), o.Unit)
	}
	return c.amount(int(c.view.Offer.Price), c.view.Offer.Pay)
}

// sameCost returns the cost of an order, a purchase or an offer, if it is the same for every amount.
func (t teller) sameCost(v economicon.View, o economicon.Option) string {
	least, _ := t.cost(v, o.Move.With(o.Min))
	if most, _ := t.cost(v, o.Move.With(o.Max)); least != most || least == 0 {
		return ""
	}
	return t.amount(least, o.Move.Pay)
}

// Cost returns what an order, a purchase or an offer costs the buyer for the move's amount, with the unit. It
// returns "" for other moves. In an ask, the proposer receives the cost.
func (t *Teller) Cost(v economicon.View, m economicon.Move) (n int, of string) {
	return t.in.cost(v, m)
}

func (t teller) cost(v economicon.View, m economicon.Move) (n int, of string) {
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
	return cost(buyer, m.Unit, m.Pay, m.Amount()), t.Call(m.Pay)
}
