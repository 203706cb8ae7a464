package tell

import (
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements Asked, which says what a seat has to decide and why it matters now.

// Asked says what the view's seat has to decide, and in further lines what helps to decide. Both results are
// "" if the seat has nothing to decide. A spectator may enter the real dice and cards at a table: for a
// spectator, Asked asks what chance brought.
func (t *Teller) Asked(v economicon.View) (what, why string) {
	if !v.Seat.Player() {
		return t.in.askedOfChance(&v), ""
	}
	if !seated(v.Seat) || !v.Waiting().Has(v.Seat) || v.Validate() != nil {
		return "", ""
	}
	switch v.Phase {
	case economicon.Pegging:
		return t.in.askPeg(&v), t.in.Lines(t.in.whyPeg(&v), t.in.goal(&v))
	case economicon.Producing:
		return t.in.Say("ask-order"), t.in.Lines(t.in.Say("why-order"), t.in.goal(&v), t.in.outlook(&v))
	case economicon.Contributing:
		return t.in.Say("ask-add", is("unit", v.Adding), is("n", v.Consumption(v.Seat, v.Adding))), t.in.goal(&v)
	case economicon.Trading:
		return t.in.askTrade(&v), t.in.Lines(t.in.Say("why-trade"), t.in.part(&v), t.in.received(&v), t.in.goal(&v),
			t.in.outlook(&v))
	case economicon.Answering:
		return t.in.askOffer(&v), t.in.Lines(t.in.received(&v), t.in.goal(&v), t.in.outlook(&v))
	case economicon.Pledging:
		card := t.in.card(v.Global, v.Players())
		return t.in.Say("ask-pledge"), t.in.Say("why-pledge", is("event", v.Global), is("effect", card.effect),
			is("goal", card.goal),
			is("success", card.success), is("failure", card.failure))
	}
	return "", ""
}

func (t teller) askedOfChance(v *economicon.View) string {
	switch v.Phase {
	case economicon.Mining, economicon.Rushing:
		return t.Say("ask-mine", is("seat", v.Active))
	case economicon.Drawing:
		return t.Say("ask-event")
	case economicon.LeadingPegs, economicon.LeadingProduction, economicon.LeadingTrade:
		return t.Say("ask-lead")
	case economicon.Legislating:
		return t.Say("ask-law", is("seat", v.Active))
	case economicon.Remining:
		return t.Say("ask-remine", is("seat", v.Active))
	}
	return ""
}

// goal says what the round's global event asks for.
func (t teller) goal(v *economicon.View) string {
	card := t.card(v.Global, v.Players())
	switch {
	case card.effect != "":
		return t.Say("why-effect", is("event", v.Global), is("effect", card.effect), is("goal", card.goal))
	case card.goal != "":
		return t.Say("why-goal", is("event", v.Global), is("goal", card.goal))
	}
	return ""
}

func (t teller) askPeg(v *economicon.View) string {
	if v.Unpegged(v.Seat) {
		return t.Say("ask-unpegged")
	}
	return t.Say("ask-peg", is("unit", v.Peg[v.Seat]))
}

func (t teller) whyPeg(v *economicon.View) string {
	if v.Deeds.ChangedBefore.Has(v.Seat) {
		return t.Say("why-peg-again") // E4.2
	}
	return t.Say("why-peg")
}

// askTrade says what the view's seat can do in a trade turn.
func (t teller) askTrade(v *economicon.View) string {
	can := map[economicon.Kind]bool{}
	for _, o := range v.Options(nil) {
		can[o.Move.Kind] = true
	}
	var parts []string
	if can[economicon.KindBuy] {
		parts = append(parts, t.Say("can-buy"))
	}
	if can[economicon.KindBid] || can[economicon.KindAsk] {
		parts = append(parts, t.Say("can-offer"))
	}
	parts = append(parts, t.Say("can-pass"))
	sentence := either(can[economicon.KindMint] || can[economicon.KindRetire], "ask-trade-coin", "ask-trade")
	return t.Say(sentence, is("turn", turn(v)), is("turns", v.Config.MaxTrades),
		is("can", t.Chain(parts, "list-or", "list-or")))
}

// turn returns the number of the trade turn, from 1.
func turn(v *economicon.View) int { return int(v.Turns)/max(1, v.Players()) + 1 }

// part says how much of each commodity one purchase takes at most (E7.2).
func (t teller) part(v *economicon.View) string {
	part := int(v.Config.LotPart)
	if part == 0 {
		return ""
	}
	var most economicon.Goods
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		there := v.Market.Of(unit)
		most[unit-economicon.Grain] = int16(max(0, min(there-1, (there+part-1)/part)))
	}
	if part == 4 {
		return t.Say("why-quarter", is("goods", t.goods(most)))
	}
	return t.Say("why-part", is("part", part), is("goods", t.goods(most)))
}

// received lists the units that the banker received in trade this round and so cannot give (E7.6).
func (t teller) received(v *economicon.View) string {
	if !v.Config.NoResale {
		return ""
	}
	units := receivedOf(v)
	if len(units) == 0 {
		return t.Say("why-received-none")
	}
	return t.Say("why-received", is("units", t.List(sentences.Calls(t.Language, units))))
}

// receivedOf returns the units that the view's seat received in trade this round.
func receivedOf(v *economicon.View) []economicon.Unit {
	var units []economicon.Unit
	for _, unit := range unitsOf(v) {
		if v.Received[v.Seat].Has(unit) {
			units = append(units, unit)
		}
	}
	return units
}

// askOffer asks for an answer to an offer.
func (t teller) askOffer(v *economicon.View) string {
	o, sentence := v.Offer, "ask-bid"
	if o.Kind == economicon.KindAsk {
		sentence = "ask-ask"
	}
	return t.Say(sentence, is("seat", v.Active), is("n", o.N), is("unit", o.Unit), is("price", o.Price),
		is("pay", o.Pay))
}

// outlook lists the requirements that a banker would miss if nobody did anything more in the round, and the
// laws it would keep, of those that can be missed.
func (t teller) outlook(v *economicon.View) string {
	missed, _ := v.Outlook()
	var misses, keeps []string
	if missed.Consumption {
		var needs economicon.Goods
		for unit := economicon.Grain; unit.Commodity(); unit++ {
			needs[unit-economicon.Grain] = v.Consumption(v.Seat, unit)
		}
		misses = append(misses, t.Say("need-consumption-goods", is("goods", t.goods(needs))))
	}
	if missed.Production {
		misses = append(misses, t.production(v.Global))
	}
	for _, l := range lawsOf(missed.Laws) {
		misses = append(misses, t.kept(l))
	}
	for _, l := range lawsOf(v.Laws[v.Seat] &^ missed.Laws) {
		keeps = append(keeps, t.kept(l))
	}
	text := t.Say("why-meets")
	if len(misses) > 0 {
		text = t.Say("why-misses", is("list", t.List(misses)))
	}
	if len(keeps) > 0 {
		text = t.Lines(text, t.Say("why-keeps", is("list", t.List(keeps))))
	}
	return text
}
