package tell

import (
	"cmp"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// This file implements Cost, and has the values that labels of options and questions can use. choices.txt chooses the
// sentences.

// Cost returns what an order, a purchase or an offer costs the buyer for the move's amount, with the unit. It
// returns "" for other moves. In an ask, the proposer receives the cost.
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
	return cost(buyer, m.Unit, m.Pay, m.Amount()), t.in.Call(m.Pay)
}

// A choice is an option in a position. For a question it is the position, and a move with only its seat.
type choice struct {
	teller
	*economicon.View
	o economicon.Option
	m economicon.Move
}

// choice returns nil for a question about a view that belongs to no game.
func (t teller) choice(v *economicon.View, o economicon.Option) *choice {
	if o.Move.Kind == 0 && v.Seat.Player() && v.Validate() != nil {
		return nil
	}
	return &choice{t, v, o, o.Move}
}

// choiceFacts are the values that sentences about options and questions can use, and the conditions that
// choose the sentences.
var choiceFacts = sentences.Names[*choice]{
	"seat":     func(c *choice) any { return c.Active },
	"amount":   func(*choice) any { return bourse.AmountWord },
	"to":       func(c *choice) any { return c.m.To },
	"roll":     func(c *choice) any { return c.m.Roll },
	"law":      func(c *choice) any { return c.m.Law },
	"unit":     func(c *choice) any { return cmp.Or(c.m.Unit, c.Adding, c.Offer.Unit) },
	"stock":    func(c *choice) any { return c.Market.Of(c.m.Unit) },
	"pay":      func(c *choice) any { return cmp.Or(c.m.Pay, c.Offer.Pay) },
	"currency": func(c *choice) any { return economicon.CurrencyOf(c.m.Seat) },
	"peg":      func(c *choice) any { return c.Peg[c.m.Seat] },
	"pegs":     func(c *choice) any { return c.Market.Of(c.Peg[c.m.Seat]) },
	"cost":     (*choice).cost,
	"n":        func(c *choice) any { return c.Offer.N },
	"price":    func(c *choice) any { return c.Offer.Price },
	"needs":    func(c *choice) any { return c.Consumption(c.Seat, c.Adding) },
	"turn":     func(c *choice) any { return turn(c.View) },
	"turns":    func(c *choice) any { return c.Config.MaxTrades },
	"can":      (*choice).can,
	"event":    func(c *choice) any { return cmp.Or(c.m.Global, c.Global) },
	"effect":   func(c *choice) any { return c.event("effect", c.Global, c.Players()) },
	"goal":     func(c *choice) any { return c.event("goal", c.Global, c.Players()) },
	"success":  func(c *choice) any { return c.event("success", c.Global, c.Players()) },
	"failure":  func(c *choice) any { return c.event("failure", c.Global, c.Players()) },
	"part":     func(c *choice) any { return c.Config.LotPart },
	"goods":    (*choice).most,
	"units":    func(c *choice) any { return c.List(sentences.Calls(c.Language, receivedOf(c.View))) },
	"misses":   (*choice).misses,
	"keeps":    (*choice).keeps,

	// Conditions.
	"unpegged": func(c *choice) any { return c.Unpegged(c.m.Seat) },
	"pegged":   func(c *choice) any { return seated(c.m.Seat) && c.Peg[c.m.Seat] != 0 },
	"own":      func(c *choice) any { return c.m.Unit == economicon.CurrencyOf(c.m.Seat) },
	"has":      func(c *choice) any { return seated(c.m.Seat) && c.Reserves[c.m.Seat].Of(c.m.Unit) > 0 },
	"again":    func(c *choice) any { return c.Deeds.ChangedBefore.Has(c.m.Seat) }, // E4.2
	"tokens":   func(c *choice) any { return c.Balance(economicon.Box, economicon.Token) },
	"last":     func(c *choice) any { return int(c.Passes) == c.Players()-1 }, // E7.4
	"offer":    func(c *choice) any { return c.Offer.Kind },
	"may":      func(c *choice) any { return c.may() },
	"barred":   func(c *choice) any { return c.Config.NoResale }, // E7.6
	"received": func(c *choice) any { return len(receivedOf(c.View)) },
}

// cost returns the cost of an order, a purchase or an offer, if it is the same for every amount.
func (c *choice) cost() any {
	t := Teller{c.teller}
	least, _ := t.Cost(*c.View, c.m.With(c.o.Min))
	if most, _ := t.Cost(*c.View, c.m.With(c.o.Max)); least != most || least == 0 {
		return ""
	}
	return c.amount(least, c.m.Pay)
}

// may returns the kinds of the seat's options.
func (c *choice) may() map[string]bool {
	may := map[string]bool{}
	for _, o := range c.Options(nil) {
		may[o.Move.Kind.String()] = true
	}
	return may
}

// can says what the seat can do in a trade turn.
func (c *choice) can() any {
	return c.Chain(c.All(choices["can"]["trading"], sentences.Of(is("may", c.may()))), "list-or", "list-or")
}

// turn returns the number of the trade turn, from 1.
func turn(v *economicon.View) int { return int(v.Turns)/max(1, v.Players()) + 1 }

// most lists how much of each commodity one purchase takes at most (E7.2).
func (c *choice) most() any {
	var most economicon.Goods
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		there, part := c.Market.Of(unit), int(c.Config.LotPart)
		most[unit-economicon.Grain] = int16(max(0, min(there-1, (there+part-1)/part)))
	}
	return c.goods(most)
}

// receivedOf returns the units that the view's seat received in trade this round.
func receivedOf(v *economicon.View) []economicon.Unit {
	units := unitsOf(v)
	return sheet.Subset(units[0], units[len(units)-1], v.Received[v.Seat].Has)
}

// misses lists the requirements that the banker would miss if nobody did anything more in the round.
func (c *choice) misses() any {
	missed, _ := c.Outlook()
	var misses []string
	if missed.Consumption {
		misses = append(misses, c.Say("need-consumption-goods", is("goods", c.goods(needs(c.View, c.Seat)))))
	}
	if missed.Production {
		misses = append(misses, c.production(c.Global))
	}
	return c.laws("why-misses", missed.Laws, misses)
}

// keeps lists the laws that the banker would keep then, of those that can be missed.
func (c *choice) keeps() any {
	missed, _ := c.Outlook()
	return c.laws("why-keeps", c.Laws[c.Seat]&^missed.Laws, nil)
}

// laws lists requirements and laws. It returns "" for none.
func (c *choice) laws(name string, laws economicon.LawSet, list []string) string {
	for _, l := range lawsOf(laws) {
		list = append(list, c.kept(l))
	}
	return when(len(list) > 0, c.Say(name, is("list", c.List(list))))
}
