package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements Label: what an option does, what it costs and brings. It implements Cost too.

// Label says what an option is. Where an amount is to be chosen and nothing else, [bourse.AmountWord] stands
// for it; what it costs, if that depends on it, [Teller.Cost] says. What chance can do has a label as well.
func (t *Teller) Label(v merlin.View, o merlin.Option) bourse.Label {
	m := o.Move
	for _, of := range [...]func(*merlin.View, merlin.Move) (bourse.Label, bool){t.military, t.royal, t.omen,
		t.recruit, t.paper, t.laboratory, t.hand} {
		if l, ok := of(&v, m); ok {
			return l
		}
	}
	amount := t.say("option-amount", is("n", bourse.AmountWord))
	values := []value{is("seat", m.To), is("card", m.Card), is("good", m.Good), is("plot", m.Plot.Number()),
		is("n", v.Config.Worth)}
	label := func(group, item string) bourse.Label {
		return bourse.Label{Group: t.say(group, values...), Item: item}
	}
	switch m.Kind {
	case merlin.KindDice, merlin.KindDie, merlin.KindDraw, merlin.KindLot:
		return t.chance(m)
	case merlin.KindSeal:
		return label("option-seal", amount)
	case merlin.KindCut:
		return label("option-cut", amount)
	case merlin.KindKeep:
		values[2] = is("good", merlin.Good(v.Top().A))
		return label("option-keep", amount)
	case merlin.KindEnd:
		return label("option-end", t.say("option-end-item"))
	case merlin.KindBuy:
		return t.buy(&v, m.Card)
	case merlin.KindCard:
		l := bourse.Label{Group: t.say("option-card"), Item: t.offer(m.Card), Brings: t.income(m.Card)}
		if m.Card.SpellLab() || m.Card.PotionLab() {
			l.Group = t.say("option-card-lab")
		}
		return l
	case merlin.KindPlot:
		return t.plot(&v, m.Plot)
	case merlin.KindGoods:
		return t.goods(&v, m.Good)
	case merlin.KindOffer:
		return label("option-offer", t.say("option-lot-item", values...))
	case merlin.KindDecline, merlin.KindAccept:
		return t.answering(&v, m)
	case merlin.KindBack:
		return label("option-back", t.say("option-back-item"))
	case merlin.KindDiscard:
		return label("option-discard", t.say("option-card-item", is("card", v.Own.Open.Card)))
	case merlin.KindAt:
		return t.at(&v, m.Plot)
	case merlin.KindInvest:
		l := label("option-invest", amount)
		number := plotOf(&v, v.Own.Open.Plot).Property.Number()
		l.Brings = t.say("brings-invest", is("number", number), is("ways", ways(number)))
		return l
	case merlin.KindJoin:
		return t.join(&v, m.Plot)
	case merlin.KindDeposit:
		return label("option-deposit", amount)
	case merlin.KindWithdraw:
		return label("option-withdraw", amount)
	case merlin.KindPlant:
		unit := t.amount(1, plotOf(&v, v.Own.Open.Plot).Permit.Yield())
		return bourse.Label{Group: t.say("option-plant"), Item: unit, Costs: unit,
			Brings: t.say("brings-plant")}
	}
	if l, ok := t.trading(&v, m); ok {
		return l
	}
	if l, ok := t.drafting(&v, m); ok {
		return l
	}
	return t.gift(&v, m)
}

// chance says what chance can do.
func (t *Teller) chance(m merlin.Move) bourse.Label {
	name := map[merlin.Kind][2]string{
		merlin.KindDice: {"option-dice", "option-dice-item"},
		merlin.KindDie:  {"option-die", "option-die-item"},
		merlin.KindDraw: {"option-draw", "option-card-item"},
		merlin.KindLot:  {"option-lot", "option-lot-item"},
	}[m.Kind]
	values := []value{is("seat", m.To), is("card", m.Card), is("a", m.A), is("b", m.B)}
	return bourse.Label{Group: t.say(name[0], values...), Item: t.say(name[1], values...)}
}

// buy says what a card at the Offices would bring.
func (t *Teller) buy(v *merlin.View, c merlin.Card) bourse.Label {
	l := bourse.Label{Group: t.say("option-buy-land"), Item: t.offer(c),
		Costs: t.amount(cardPrice(v), merlin.Gold), Brings: t.income(c)}
	switch {
	case c.Property():
		l.Group = t.say("option-buy-property")
	case c.SpellLab(), c.PotionLab():
		l.Group = t.say("option-buy-lab")
	}
	return l
}

// cardPrice returns what the next card at the Offices costs the view's seat (M6.1): with a Draught of Thrift
// 1 less (M31.8).
func cardPrice(v *merlin.View) int {
	for _, c := range v.Own.Front {
		if c == merlin.DraughtOfThrift {
			return max(0, int(v.CoL)-1)
		}
	}
	return int(v.CoL)
}

// offer says in short what a card is and brings.
func (t *Teller) offer(c merlin.Card) string {
	values := []value{is("card", t.code(c)), is("n", c.Payout()), is("good", c.Yield()),
		is("ways", ways(c.Number()))}
	switch {
	case c.Property():
		return t.say("offer-property", values...)
	case c.SpellLab(), c.PotionLab():
		return t.say("offer-"+fruit(c)+"-lab", values...)
	case c.Golem():
		return t.say("offer-golem", is("code", t.code(c)), is("card", c))
	case c.Guard():
		return t.say("offer-guard", is("code", t.code(c)), is("card", c))
	}
	return t.say("offer-land", values...)
}

// plot says what lies on a plot, and what can be done with it. All plots are one group, so that a list of
// them is short.
func (t *Teller) plot(v *merlin.View, at merlin.Place) bourse.Label {
	l := bourse.Label{Group: t.say("option-plot"), Item: t.place(v, at)}
	switch can := deeds(v, at); {
	case can[merlin.KindDeposit], can[merlin.KindWithdraw]:
		l.Brings = t.say("brings-vault")
	case can[merlin.KindClear]:
		l.Brings = t.say("brings-clear")
	case can[merlin.KindLastCall]:
		l.Brings = t.say("brings-lastcall")
	case can[merlin.KindPlant]:
		l.Brings = t.say("brings-land")
	case can[merlin.KindInvest] && can[merlin.KindJoin]:
		l.Brings = t.say("brings-property")
	case can[merlin.KindInvest]:
		l.Brings = t.say("brings-stake")
	case can[merlin.KindJoin]:
		l.Brings = t.say("brings-chauffeur")
	}
	return l
}

// deeds returns what the view's seat could do with a plot if it opened that one; nothing if it could not.
func deeds(v *merlin.View, at merlin.Place) map[merlin.Kind]bool {
	can := map[merlin.Kind]bool{}
	if v.Top().Kind != merlin.FrameAct || at.Seat() != v.Seat || v.Validate() != nil {
		return can
	}
	opened := *v
	opened.Own.Open = merlin.Open{Kind: merlin.KindPlot, Plot: at}
	for _, o := range opened.Options(nil) {
		can[o.Move.Kind] = true
	}
	return can
}

// at says where the open card is laid: a property on a free plot, a permit on a property. It counts as much
// as the rules say then, and no longer as a card of the reserve (M29.4).
func (t *Teller) at(v *merlin.View, at merlin.Place) bourse.Label {
	l := bourse.Label{Brings: t.say("brings-lay", is("n", v.Config.Worth),
		is("income", t.income(v.Own.Open.Card)))}
	if v.Own.Open.Card.Property() {
		l.Group, l.Item = t.say("option-lay"), t.say("option-lay-item", is("plot", at.Number()))
		return l
	}
	l.Group, l.Item = t.say("option-place"), t.place(v, at)
	return l
}

// join says what a Chauffeur of the open plot's property and another would be.
func (t *Teller) join(v *merlin.View, at merlin.Place) bourse.Label {
	a, b := plotOf(v, v.Own.Open.Plot).Property, plotOf(v, at).Property
	item := "option-join-item"
	if resonances(a, b) == 0 {
		item = "option-join-never"
	}
	return bourse.Label{Group: t.say("option-join"),
		Item:  t.say(item, is("place", t.place(v, at)), is("ways", resonances(a, b))),
		Costs: t.say("costs-join"), Brings: t.resonance(a, b)}
}

// grainPerMead is how much grain a mead takes (M10.3).
const grainPerMead = 2

// Cost says what the amount of a move costs, and of what: units that are kept in a seven 1 gold each, a bid
// its price, and one that is raised what it is raised by, scrip what it is sold at, mead the grain that it
// takes; nothing for other moves.
func (t *Teller) Cost(v merlin.View, m merlin.Move) (n int, of string) {
	switch {
	case m.Kind == merlin.KindKeep, m.Kind == merlin.KindBid:
		return m.Amount(), t.call(merlin.Gold) // M25.3 M14.2
	case m.Kind == merlin.KindRebid && m.Amount() > int(m.A):
		return m.Amount() - int(m.A), t.call(merlin.Gold) // M14.2
	case m.Kind == merlin.KindMead:
		return grainPerMead * m.Amount(), t.call(merlin.Grain) // M10.3
	case m.Kind == merlin.KindScrip:
		_, price := onSale(&v, v.Own.Open.To)
		return m.Amount() * price, t.call(merlin.Gold) // M18.1
	}
	return 0, ""
}
