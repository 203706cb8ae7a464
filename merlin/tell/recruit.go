package tell

import "bourse.example/merlin"

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
