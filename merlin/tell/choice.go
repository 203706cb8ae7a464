package tell

import (
	"cmp"
	"sync"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file implements Label and Explain, which say what an option does, costs and brings, and what choosing
// it means. The table has an option's sentences under option-NAME and explain-NAME.

// A choice is an option in its position, with what it names and what is open.
type choice struct {
	teller
	view merlin.View
	v    *merlin.View   // the address of view
	own  *merlin.Player // what the view's seat has
	o    merlin.Option
	m    merlin.Move
	card merlin.Card // the card that the option names, or else the open one
	plot merlin.Plot // on m.Plot, or else the open one
	lab  merlin.Lab  // m.Lab

	unit, defender merlin.Unit // of the view's seat, and of the plot's owner, on m.Plot
	foe            merlin.Unit // the intruder that is attacked, or else m.To's unit on m.Plot
	whose          bourse.Seat // the owner of foe

	open     *merlin.Open
	openPlot merlin.Plot
	openLab  merlin.Lab
	acting   merlin.Unit // the open unit
	arriving merlin.Unit // the guard being motivated
	note     merlin.Note // the open or named note; while one is drafted, only with its commodity
	bid, ask merlin.Slip // the others' best for the commodity
	last     int8        // its last price
	asked    string      // the name of the question
	can      map[string]bool
	values   []value // see named
	facts    sentences.Facts
}

// choicePool is a pool, because a view is large.
var choicePool = sync.Pool{New: func() any { return new(choice) }}

// choice returns the choice for an option. It copies the view. The caller puts the choice back into
// choicePool.
func (t teller) choice(view *merlin.View, o merlin.Option) *choice {
	c := choicePool.Get().(*choice)
	*c = choice{teller: t, v: &c.view, o: o, m: o.Move, open: &c.view.Own.Open, values: c.values[:0]}
	c.view = *view
	v, m, open := c.v, &c.m, c.open
	c.own, c.plot, c.openPlot = playerOf(v, v.Seat), plotOf(v, cmp.Or(m.Plot, open.Plot)), plotOf(v, open.Plot)
	c.lab, c.openLab = labOf(c.own, m.Lab), labOf(c.own, open.Lab)
	c.unit, c.defender = unitAt(c.own, m.Plot), unitAt(playerOf(v, m.Plot.Seat()), m.Plot)
	c.acting, c.arriving = unitAt(c.own, open.Plot), arriving(v)
	c.foe, c.whose = unitAt(playerOf(v, m.To), m.Plot), m.To
	if m.Kind == merlin.KindStrike {
		c.foe, c.whose = intruder(v, m.Plot)
	}
	opened := c.openPlot.Property
	if open.Kind == merlin.KindUnit {
		opened = c.acting.Card
	}
	c.card = cmp.Or(m.Card, open.Card, c.openLab.Card, opened, c.arriving.Card, c.lab.Card, c.unit.Card)
	switch c.note = (merlin.Note{Good: open.Good}); {
	case m.Kind == merlin.KindNote:
		c.note = find(v, open.To, m.Note)
	case open.Kind == merlin.KindNote:
		c.note = find(v, open.To, open.Note)
	}
	book := bookOf(v, cmp.Or(m.Good, open.Good, c.note.Good))
	c.bid, _ = book.Bids.Best(merlin.TraderOf(v.Seat))
	c.ask, _ = book.Asks.Best(merlin.TraderOf(v.Seat))
	c.last = book.Last
	c.facts = choiceFacts.Of(c)
	return c
}

// Label says what an option does. If only an amount is left to choose, [bourse.AmountWord] takes its place,
// and [Teller.Cost] returns a cost that depends on it. Chance moves have labels too.
func (t *Teller) Label(v merlin.View, o merlin.Option) bourse.Label {
	c := t.in.choice(&v, o)
	defer choicePool.Put(c)
	return t.in.Label("option-"+c.name(), c.facts)
}

// Explain says what choosing an option means, for somebody who does not know the rules: what it is for, what
// it costs, and what follows. Options of the same kind have the same explanation, apart from names and
// numbers. It returns "" for chance moves.
func (t *Teller) Explain(v merlin.View, o merlin.Option) string {
	c := t.in.choice(&v, o)
	defer choicePool.Put(c)
	name := c.name()
	if list, ok := choices["explain"][name]; ok {
		name = c.facts.First(list)
	}
	return t.in.TellIf("explain-"+name, c.facts)
}

// Cost returns what the amount of a move costs, with the unit: 1 gold for each unit kept on a seven, the
// price of a bid or what it is raised by, the price of scrip, or the grain for mead. It returns "" for other
// moves.
func (t *Teller) Cost(v merlin.View, m merlin.Move) (n int, of string) {
	const grainPerMead = 2 // M10.3
	switch {
	case m.Kind == merlin.KindKeep, m.Kind == merlin.KindBid:
		return m.Amount(), t.in.Call(merlin.Gold) // M25.3 M14.2
	case m.Kind == merlin.KindRebid && m.Amount() > int(m.A):
		return m.Amount() - int(m.A), t.in.Call(merlin.Gold) // M14.2
	case m.Kind == merlin.KindMead:
		return grainPerMead * m.Amount(), t.in.Call(merlin.Grain)
	case m.Kind == merlin.KindScrip:
		price := playerOf(&v, v.Own.Open.To).ScripPrice
		return m.Amount() * int(price), t.in.Call(merlin.Gold) // M18.1
	}
	return 0, ""
}

// name names an option after the kind of its move, or by the list of its kind. In a list, - means that there
// is no option.
func (c *choice) name() string {
	kind := c.m.Kind.String()
	if list, ok := choices["option"][kind]; ok {
		return c.facts.First(list)
	}
	return kind
}
