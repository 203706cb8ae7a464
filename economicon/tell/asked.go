package tell

import (
	_ "embed"

	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements Asked, which says what a seat has to decide and why it matters now. choices.txt
// chooses the sentences.

//go:embed choices.txt
var choiceTable string

// choices has lists: the names of options by kind, and by phase the questions, those about chance, and the
// reasons.
var choices = sentences.ReadLists(choiceTable)

// Asked says what the view's seat has to decide, and in further lines what helps to decide. Both results are
// "" if the seat has nothing to decide. A spectator may enter the real dice and cards at a table: for a
// spectator, Asked asks what chance brought.
func (t *Teller) Asked(v economicon.View) (what, why string) {
	a := &asking{t.in, &v}
	phase, facts := v.Phase.String(), askedFacts.Of(a)
	if list, ok := choices["chance"][phase]; ok && !v.Seat.Player() {
		return t.in.Asked(facts.First(list), "", facts)
	}
	list, ok := choices["ask"][phase]
	if !ok || !seated(v.Seat) || !v.Waiting().Has(v.Seat) || v.Validate() != nil {
		return "", ""
	}
	return t.in.Asked(facts.First(list), choices["why"][phase], facts)
}

// An asking is a question about a position.
type asking struct {
	teller
	*economicon.View
}

// askedFacts are the values that questions and reasons can use, and the conditions that choose them.
var askedFacts = sentences.Names[*asking]{
	"seat":    func(a *asking) any { return a.Active },
	"n":       func(a *asking) any { return a.number() },
	"unit":    func(a *asking) any { return a.unit() },
	"price":   func(a *asking) any { return a.Offer.Price },
	"pay":     func(a *asking) any { return a.Offer.Pay },
	"turn":    func(a *asking) any { return turn(a.View) },
	"turns":   func(a *asking) any { return a.Config.MaxTrades },
	"can":     func(a *asking) any { return a.can() },
	"event":   func(a *asking) any { return a.Global },
	"effect":  func(a *asking) any { return a.event("effect", a.Global, a.Players()) },
	"goal":    func(a *asking) any { return a.event("goal", a.Global, a.Players()) },
	"success": func(a *asking) any { return a.event("success", a.Global, a.Players()) },
	"failure": func(a *asking) any { return a.event("failure", a.Global, a.Players()) },
	"part":    func(a *asking) any { return a.Config.LotPart },
	"goods":   func(a *asking) any { return a.goods(a.most()) },
	"units":   func(a *asking) any { return a.List(sentences.Calls(a.Language, receivedOf(a.View))) },
	"misses":  func(a *asking) any { return a.misses() },
	"keeps":   func(a *asking) any { return a.keeps() },

	"unpegged": func(a *asking) any { return a.Unpegged(a.Seat) },
	"again":    func(a *asking) any { return a.Deeds.ChangedBefore.Has(a.Seat) }, // E4.2
	"offer":    func(a *asking) any { return a.Offer.Kind },
	"may":      func(a *asking) any { return a.may() },
	"barred":   func(a *asking) any { return a.Config.NoResale }, // E7.6
	"received": func(a *asking) any { return len(receivedOf(a.View)) },
}

// unit returns the unit that the question is about: of the peg, of what is added, or of the offer.
func (a *asking) unit() economicon.Unit {
	switch a.Phase {
	case economicon.Pegging:
		return a.Peg[a.Seat]
	case economicon.Contributing:
		return a.Adding
	}
	return a.Offer.Unit
}

// number returns how many units the nation will consume, or how many are offered.
func (a *asking) number() int16 {
	if a.Phase == economicon.Contributing {
		return a.Consumption(a.Seat, a.Adding)
	}
	return a.Offer.N
}

// may returns the kinds of the seat's options.
func (a *asking) may() map[string]bool {
	may := map[string]bool{}
	for _, o := range a.Options(nil) {
		may[o.Move.Kind.String()] = true
	}
	return may
}

// can says what the seat can do in a trade turn.
func (a *asking) can() string {
	facts := sentences.Of(is("may", a.may()))
	return a.Chain(a.All(choices["can"]["trading"], facts), "list-or", "list-or")
}

// turn returns the number of the trade turn, from 1.
func turn(v *economicon.View) int { return int(v.Turns)/max(1, v.Players()) + 1 }

// most returns how much of each commodity one purchase takes at most (E7.2).
func (a *asking) most() (most economicon.Goods) {
	part := int(a.Config.LotPart)
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		there := a.Market.Of(unit)
		most[unit-economicon.Grain] = int16(max(0, min(there-1, (there+part-1)/part)))
	}
	return most
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

// misses lists the requirements that the banker would miss if nobody did anything more in the round.
func (a *asking) misses() string {
	missed, _ := a.Outlook()
	var misses []string
	if missed.Consumption {
		var needs economicon.Goods
		for unit := economicon.Grain; unit.Commodity(); unit++ {
			needs[unit-economicon.Grain] = a.Consumption(a.Seat, unit)
		}
		misses = append(misses, a.Say("need-consumption-goods", is("goods", a.goods(needs))))
	}
	if missed.Production {
		misses = append(misses, a.production(a.Global))
	}
	return a.laws("why-misses", missed.Laws, misses)
}

// keeps lists the laws that the banker would keep then, of those that can be missed.
func (a *asking) keeps() string {
	missed, _ := a.Outlook()
	return a.laws("why-keeps", a.Laws[a.Seat]&^missed.Laws, nil)
}

// laws lists requirements and laws. It returns "" for none.
func (a *asking) laws(name string, laws economicon.LawSet, list []string) string {
	for _, l := range lawsOf(laws) {
		list = append(list, a.kept(l))
	}
	return when(len(list) > 0, a.Say(name, is("list", a.List(list))))
}
