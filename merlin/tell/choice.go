package tell

import (
	"sync"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements Label and Explain, which say what an option does, costs and brings, and what choosing
// it means. The table has an option's sentences under option-NAME and explain-NAME.

// A choice is an option in its position, with what it names and what is open.
type choice struct {
	*Teller
	view merlin.View
	v    *merlin.View // the address of view
	o    merlin.Option
	m    merlin.Move
	card merlin.Card // the card that the option names, or else the open one
	plot merlin.Plot // on m.Plot
	lab  merlin.Lab  // m.Lab
	unit merlin.Unit // of the view's seat, on m.Plot
	foe  merlin.Unit // m.To's unit on m.Plot

	open     *merlin.Open
	openPlot merlin.Plot
	openLab  merlin.Lab
	acting   merlin.Unit // the open unit
	arriving merlin.Card // the guard being motivated
	note     merlin.Note // the open or named note; while one is drafted, only with its commodity
	bid, ask merlin.Slip // the others' best for the open commodity
	asked    string      // the name of the question
	can      map[merlin.Kind]bool
}

// choices is a pool, because a view is large.
var choices = sync.Pool{New: func() any { return new(choice) }}

// choice returns the choice for an option. It copies the view. The caller puts the choice back into choices.
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

// Label says what an option does. If only an amount is left to choose, [bourse.AmountWord] takes its place,
// and [Teller.Cost] returns a cost that depends on it. Chance moves have labels too.
func (t *Teller) Label(v merlin.View, o merlin.Option) bourse.Label {
	c := t.choice(&v, o)
	defer choices.Put(c)
	return t.language.Label("option-"+c.name(), choiceFacts.Of(c))
}

// Explain says what choosing an option means, for somebody who does not know the rules: what it is for, what
// it costs, and what follows. Options of the same kind have the same explanation, apart from names and
// numbers. It returns "" for chance moves.
func (t *Teller) Explain(v merlin.View, o merlin.Option) string {
	c := t.choice(&v, o)
	defer choices.Put(c)
	name := c.name()
	if list, ok := meanings[name]; ok {
		name = choiceFacts.Of(c).First(list)
	}
	if name = "explain-" + name; !t.language.Has(name) {
		return ""
	}
	return t.language.Tell(name, choiceFacts.Of(c))
}

// Cost returns what the amount of a move costs, with the unit: 1 gold for each unit kept on a seven, the
// price of a bid or what it is raised by, the price of scrip, or the grain for mead. It returns "" for other
// moves.
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

// name names an option after the kind of its move, or by its row in optionNames. In a row, - means that there
// is no option.
func (c *choice) name() string {
	if list, ok := optionNames[c.m.Kind]; ok {
		return choiceFacts.Of(c).First(list)
	}
	return c.m.Kind.String()
}

// optionNames names options whose moves do different things, depending on what is open. For the lists see
// [sentences.Facts].
var optionNames = map[merlin.Kind]string{
	merlin.KindAt: `animate?open-card&is-golem post?guarding drag-to?open-unit&dragging again?open-unit&regent
		shield?open-unit&sovereign mend?open-unit brew-under?open-hand&is-potion cast-plot?open-hand
		draft-{step}?drafting&step -?drafting -?open-offer place-{trade-there}?open-lab lay?is-property place`,
	merlin.KindUse: `motivate?open-card&is-guard no-fall?guarding&executioner ability?guarding special?open-unit
		brew?open-hand&is-potion cast?open-hand set-up?open-card -`,
	merlin.KindTo:     "-?guarding toll?open-unit -?open-hand&is-potion cast-at?open-hand via?open-offer -",
	merlin.KindFoe:    "fell?guarding drag?open-unit cast-golem?open-hand -",
	merlin.KindSet:    "draft-{step}?drafting&step get-count?given give-count",
	merlin.KindGood:   "draft-{step}?drafting&step -",
	merlin.KindCover:  "draft-{step}?drafting&step -",
	merlin.KindNumber: "draft-{step}?drafting&step -",
	merlin.KindDone:   "done?drafting&step -",
	merlin.KindNext:   "next?drafting&step -",
	merlin.KindRound:  "round?drafting&step -",
	merlin.KindItem:   "get?given give",
	merlin.KindWith:   "get-card?given give-with",
	merlin.KindSeal:   "seal-crown?bidding seal",
	merlin.KindBuy:    "buy-golem?is-golem buy-property?is-property buy-land?is-land buy-lab?is-lab -",
	merlin.KindCard: `card-golem?is-golem card-king?is-guard&!war card-guard?is-guard
		card-lab?is-lab card`,
	merlin.KindVision:      "tea?is-tea crystal",
	merlin.KindGivePermit:  "give-permit?is-land-there give-trade",
	merlin.KindIssue:       "issue?open-papers -",
	merlin.KindUnissue:     "unissue?open-papers -",
	merlin.KindScrip:       "scrip?open-papers -",
	merlin.KindRedeem:      "redeem?open-papers -",
	merlin.KindNote:        "note?open-papers&found -",
	merlin.KindPurchase:    "purchase?open-note -",
	merlin.KindPrice:       "premium?open-note&unsold price?open-note -",
	merlin.KindUnprice:     "unprice?open-note -",
	merlin.KindTear:        "tear?open-note -",
	merlin.KindDeliver:     "deliver?open-note -",
	merlin.KindSettle:      "settle?open-note -",
	merlin.KindAssign:      "assign?open-note&assignable -",
	merlin.KindSell:        "sell?open-hand -",
	merlin.KindHex:         "hex?open-hand -",
	merlin.KindCounterfeit: "counterfeit?open-hand -",
}

// meanings names the explanations of options that do not have their own.
var meanings = map[string]string{
	"cast":        "effect",
	"cast-plot":   "effect",
	"cast-at":     "effect",
	"cast-golem":  "effect",
	"hex":         "effect",
	"counterfeit": "effect",
	"brew-under":  "brew",
	"rally":       "motivate",
	"unit":        "unit-guard?unit-guard unit?unit-golem",
	"lab":         "lab-free?!uses lab",
	"sell":        "sell-own?to-self sell",
	"give-with":   "give-hidden?is-hidden give-with",
	"draft-cover": `cover-rolls?on-rolls cover-spot?on-spot cover-land?on-land cover-property?on-property
		cover-cart`,
	"purchase":     "purchase-own?own-note purchase-{note-kind}",
	"accept":       "accept-loan?loan accept-road?freight accept",
	"join":         "join-paper?paper join",
	"papers":       "papers-own?to-self papers",
	"write":        "write-{kind}",
	"back":         "back-draft?drafting back-draft?open-offer back",
	"rebid":        "rebid-up?raises rebid-down",
	"give-store":   "give-goods",
	"give-stall":   "give-goods",
	"give-cart":    "give-goods",
	"give-planted": "give-goods",
	"give-ask":     "give-goods",
	"give-mead":    "give-goods",
	"free-stake":   "free",
	"free-bid":     "free",
	"free-escrow":  "free",
	"free-grant":   "free",
}
