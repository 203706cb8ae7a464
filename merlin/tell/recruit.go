package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file says what is asked about golems and guards, and what the choices there mean.

// askRecruit says what can be done with an open jack, queen or king of the reserve.
func (t *Teller) askRecruit(v *merlin.View, c merlin.Card) (what, why string) {
	price := guardFee + int(v.CoL)
	values := []value{is("card", c), is("n", price), is("more", price+rallyFee), is("most", merlin.MaxGolems)}
	can := false
	for _, o := range v.Options(nil) {
		can = can || o.Move.Kind == merlin.KindAt || o.Move.Kind == merlin.KindUse
	}
	name := "animate"
	if c.Guard() {
		name = "motivate"
	}
	if c.Guard() && !v.Config.Parts.Has(merlin.War) {
		return t.say("ask-king", values...), t.say("why-king")
	}
	if !can {
		return t.say("ask-"+name+"-none", values...), t.say("why-"+name+"-none", values...)
	}
	return t.say("ask-"+name, values...), t.lines(t.say("why-"+name, values...), t.temper(c), t.power(c))
}

// temper says whether a golem is aggressive or defensive, and what that means.
func (t *Teller) temper(c merlin.Card) string {
	switch {
	case aggressive(c):
		return t.say("why-aggressive")
	case c.Golem():
		return t.say("why-defensive")
	}
	return ""
}

// power says what the special of a golem or the ability of a guard is.
func (t *Teller) power(c merlin.Card) string {
	switch {
	case c.Golem():
		return t.say("why-special", is("what", t.special(c)))
	case c.Guard():
		return t.say("why-power", is("what", t.special(c)))
	}
	return ""
}

// askComing says what is asked of who motivates a guard.
func (t *Teller) askComing(v *merlin.View) (what, why string) {
	c, ap, hp := arriving(v)
	f := v.Top()
	values := []value{is("card", c), is("ap", ap), is("hp", hp), is("good", merlin.Good(f.A)), is("n", f.N)}
	switch f.Kind {
	case merlin.FrameAbility:
		return t.say("ask-ability", values...), t.lines(t.power(c), t.say("why-coming"))
	case merlin.FrameFetch:
		return t.say("ask-fetch", values...), t.say("why-fetch")
	}
	return t.say("ask-post", values...), t.say("why-post")
}

// askUnit says what can be done with the open unit.
func (t *Teller) askUnit(v *merlin.View, o merlin.Open) (what, why string) {
	u := unitAt(v, v.Seat, o.Plot)
	partner := unitAt(v, v.Seat, o.Also)
	values := []value{is("unit", t.unit(u)), is("partner", t.unit(partner)),
		is("place", t.spotted(v, o.Plot, t.unit(u))), is("seat", o.To), is("card", u.Card),
		is("golem", t.unit(unitAt(v, o.To, o.Also)))}
	switch o.Step {
	case stepPaired:
		return t.say("ask-paired", values...), t.say("why-paired", values...)
	case stepDragging:
		return t.say("ask-dragging", values...), ""
	}
	if u.Card.Guard() {
		return t.say("ask-unit", values...), t.lines(t.say("why-unit-guard"), t.peace(v))
	}
	return t.say("ask-unit", values...),
		t.lines(t.say("why-unit"), t.temper(u.Card), t.say("why-terrain"), t.power(u.Card), t.peace(v))
}

// peace says how long there is no attack; nothing if there is no peace.
func (t *Teller) peace(v *merlin.View) string {
	if v.Peace <= 0 {
		return ""
	}
	return t.say("why-peace", is("n", v.Peace))
}

// armed says what units count in the end, where there can be any (M29.4).
func (t *Teller) armed(v *merlin.View) string {
	if !v.Config.Parts.Has(merlin.War) {
		return ""
	}
	return t.say("why-worth-war", is("each", v.Config.Worth))
}

// threats says which enemies are on plots of the view's seat; nothing if none are.
func (t *Teller) threats(v *merlin.View) string {
	var items []string
	for n := range merlin.FieldPlots {
		at := merlin.PlaceOf(v.Seat, n+1)
		if u, seat := intruder(v, at); u.Card != 0 {
			items = append(items, t.say("threat", is("seat", seat), is("card", u.Card),
				is("plot", at.Number())))
		}
	}
	if len(items) == 0 {
		return ""
	}
	return t.say("why-threats", is("list", t.row(items)))
}

// explainMilitary says what a choice of units means; nothing of other choices.
func (t *Teller) explainMilitary(v *merlin.View, m merlin.Move) string {
	open, f := &v.Own.Open, v.Top()
	u := unitAt(v, v.Seat, open.Plot).Card
	of := func(name string, rule merlin.Clause, c merlin.Card) string {
		return t.say(name, is("clause", t.clause(rule)), is("what", t.special(c)))
	}
	switch {
	case m.Kind == merlin.KindUnit:
		return t.explainUnit(unitAt(v, v.Seat, m.Plot).Card)
	case m.Kind == merlin.KindAt && open.Kind == merlin.KindCard && open.Card.Golem():
		return of("explain-animate", animates, open.Card)
	case m.Kind == merlin.KindUse && open.Kind == merlin.KindCard && open.Card.Guard(),
		m.Kind == merlin.KindRally:
		return of("explain-motivate", motivates, open.Card)
	case m.Kind == merlin.KindLastCall:
		return of("explain-lastcall", lastCalls, 0)
	case m.Kind == merlin.KindWaive:
		return of("explain-waive", posts, 0)
	case f.Kind == merlin.FrameAbility && (m.Kind == merlin.KindUse || m.Kind == merlin.KindFoe):
		c, _, _ := arriving(v)
		if m.Kind == merlin.KindUse && unitRule(c) == row(executioner) {
			return of("explain-no-fall", row(executioner), 0)
		}
		return t.special(c)
	case m.Kind == merlin.KindFetch:
		return of("explain-fetch", row(fetcher), 0)
	case f.Kind == merlin.FramePost && m.Kind == merlin.KindAt:
		return of("explain-post", posts, 0)
	case open.Kind != merlin.KindUnit || m.Kind == merlin.KindBack:
		return ""
	}
	switch m.Kind {
	case merlin.KindAttack, merlin.KindStrike:
		return of("explain-"+m.Kind.String(), attacks, 0)
	case merlin.KindPair:
		return of("explain-pair", pairs, 0)
	case merlin.KindGo:
		return of("explain-go", moves, 0)
	}
	return t.special(u)
}

// explainUnit says what it means to open a unit.
func (t *Teller) explainUnit(c merlin.Card) string {
	values := []value{is("clause", t.clause(acts)), is("posts", t.clause(posts)), is("what", t.special(c))}
	switch {
	case c.Guard():
		return t.say("explain-unit-guard", values...)
	case c.Golem():
		return t.say("explain-unit", values...)
	}
	return ""
}

// explainRecruit says how a card is bought, or opened, that becomes a unit; nothing of other cards.
func (t *Teller) explainRecruit(v *merlin.View, m merlin.Move) string {
	values := []value{is("col", cardPrice(v)), is("n", guardFee+int(v.CoL)), is("what", t.special(m.Card))}
	switch {
	case m.Kind == merlin.KindBuy && m.Card.Golem():
		return t.say("explain-buy-golem", values...)
	case m.Kind == merlin.KindCard && m.Card.Golem():
		return t.say("explain-card-golem", values...)
	case m.Kind == merlin.KindCard && m.Card.Guard() && v.Config.Parts.Has(merlin.War):
		return t.say("explain-card-guard", values...)
	case m.Kind == merlin.KindCard && m.Card.Guard():
		return t.say("explain-card-king")
	}
	return ""
}

// recruit says how a card is bought, or opened, that becomes a unit. It reports whether the move does that.
func (t *Teller) recruit(v *merlin.View, m merlin.Move) (l bourse.Label, ok bool) {
	if !m.Card.Golem() && !m.Card.Guard() {
		return l, false
	}
	l = bourse.Label{Item: t.offer(m.Card), Brings: t.does(m.Card)}
	switch {
	case m.Kind == merlin.KindBuy:
		l.Group, l.Costs = t.say("option-buy-golem"), t.amount(cardPrice(v), merlin.Gold)
	case m.Kind == merlin.KindCard && m.Card.Golem():
		l.Group = t.say("option-card-golem")
	case m.Kind == merlin.KindCard && v.Config.Parts.Has(merlin.War):
		l.Group = t.say("option-card-guard")
	case m.Kind == merlin.KindCard:
		l.Group, l.Brings = t.say("option-card-king"), ""
	default:
		return bourse.Label{}, false
	}
	return l, true
}
