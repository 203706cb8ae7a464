package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what can be done with golems and guards: cards that become units, a guard that has come,
// and open units.

// The steps of an open unit, as [merlin.Open] says.
const (
	stepPaired   = 1
	stepDragging = 2
)

// unitAt returns a player's unit on a plot; nothing if there is none.
func unitAt(v *merlin.View, seat bourse.Seat, at merlin.Place) merlin.Unit {
	if seated(seat) && at != 0 {
		for _, u := range v.Seats[seat].Units {
			if u.Card != 0 && u.Plot == at {
				return u
			}
		}
	}
	return merlin.Unit{}
}

// intruder returns the unit on a plot that is not the plot owner's, and whose it is.
func intruder(v *merlin.View, at merlin.Place) (merlin.Unit, bourse.Seat) {
	for seat := range players(v) {
		if u := unitAt(v, seat, at); u.Card != 0 && seat != at.Seat() {
			return u, seat
		}
	}
	return merlin.Unit{}, bourse.None
}

// unit says what a unit is, and how it is.
func (t *Teller) unit(u merlin.Unit) string {
	name := "unit"
	if u.Card.Guard() {
		name = "guard"
	}
	text := t.say(name, is("card", u.Card), is("ap", u.AP), is("hp", u.HP), is("top", u.Top))
	if u.Sleep != 0 {
		text = t.say("unit-asleep", is("unit", text))
	}
	if u.Center {
		text = t.say("unit-center", is("unit", text))
	}
	return text
}

// special says what the special or the ability of a golem or a guard is; nothing of other cards.
func (t *Teller) special(c merlin.Card) string {
	if !c.Golem() && !c.Guard() {
		return ""
	}
	return t.say("effect-"+c.String(), is("clause", t.clause(unitRule(c))))
}

// spotted says which plot it is, whose, and what is there.
func (t *Teller) spotted(v *merlin.View, at merlin.Place, what string) string {
	name := "spotted"
	if at.Seat() == v.Seat {
		name = "spotted-own"
	}
	return t.say(name, is("plot", at.Number()), is("seat", at.Seat()), is("what", what))
}

// besieged says what stands on a plot, and who defends it.
func (t *Teller) besieged(v *merlin.View, at merlin.Place) string {
	what := t.standing(plotOf(v, at))
	if u := unitAt(v, at.Seat(), at); u.Card != 0 {
		what = t.say("standing-defended", is("what", what), is("unit", t.unit(u)))
	}
	return what
}

// aggressive reports whether a golem is: one of spades or clubs (M20.2).
func aggressive(c merlin.Card) bool {
	first := c.String()[0]
	return c.Golem() && (first == 's' || first == 'c')
}

// opening returns what the view's seat could do with a unit if it opened that one; nothing if it could not.
func opening(v *merlin.View, at merlin.Place) map[merlin.Kind]bool {
	can := map[merlin.Kind]bool{}
	if v.Top().Kind != merlin.FrameAct || v.Validate() != nil || unitAt(v, v.Seat, at).Card == 0 {
		return can
	}
	opened := *v
	opened.Own.Open = merlin.Open{Kind: merlin.KindUnit, Plot: at}
	for _, o := range opened.Options(nil) {
		can[o.Move.Kind] = true
	}
	return can
}

// openUnit says which unit is opened, and what it could do.
func (t *Teller) openUnit(v *merlin.View, at merlin.Place) bourse.Label {
	can := opening(v, at)
	var deeds []string
	if can[merlin.KindAttack] || can[merlin.KindStrike] {
		deeds = append(deeds, t.say("deed-attack"))
	}
	if can[merlin.KindGo] {
		deeds = append(deeds, t.say("deed-go"))
	}
	for _, k := range [...]merlin.Kind{merlin.KindBreach, merlin.KindCure, merlin.KindAt, merlin.KindTo,
		merlin.KindUse, merlin.KindFoe} {
		if can[k] {
			deeds = append(deeds, t.does(unitAt(v, v.Seat, at).Card))
			break
		}
	}
	return bourse.Label{Group: t.say("option-unit"), Item: t.spotted(v, at, t.unit(unitAt(v, v.Seat, at))),
		Brings: t.row(deeds)}
}

// The prices of guards (M21.1).
const (
	guardFee = 3
	rallyFee = 2
)

// military says what can be done with a card that becomes a unit, with a guard that has come, and with units.
// It reports whether the move is such a thing.
func (t *Teller) military(v *merlin.View, m merlin.Move) (l bourse.Label, ok bool) {
	open, f := &v.Own.Open, v.Top()
	card := open.Kind == merlin.KindCard
	switch {
	case m.Kind == merlin.KindUnit:
		l = t.openUnit(v, m.Plot)
	case m.Kind == merlin.KindAt && card && open.Card.Golem():
		l = bourse.Label{Group: t.say("option-animate"), Item: t.place(v, m.Plot),
			Costs: t.amount(1, merlin.Souls), Brings: t.say("brings-animate", is("n", v.Config.Worth))}
	case m.Kind == merlin.KindUse && card && open.Card.Guard():
		l = bourse.Label{Group: t.say("option-motivate"), Item: t.say("option-motivate-item"),
			Costs: t.amount(guardFee+int(v.CoL), merlin.Gold), Brings: t.does(open.Card)}
	case m.Kind == merlin.KindRally:
		l = bourse.Label{Group: t.say("option-motivate"), Item: t.say("option-rally-item"),
			Costs: t.amount(guardFee+rallyFee+int(v.CoL), merlin.Gold), Brings: t.does(open.Card)}
	case m.Kind == merlin.KindLastCall:
		l = bourse.Label{Group: t.say("option-lastcall"), Item: t.say("option-lastcall-item"),
			Costs: t.amount(1, merlin.Mead), Brings: t.say("brings-defence")}
	case f.Kind == merlin.FrameAbility, f.Kind == merlin.FrameFetch, f.Kind == merlin.FramePost:
		return t.coming(v, m)
	case m.Kind == merlin.KindFoe && open.Kind == merlin.KindHand:
		l = bourse.Label{Group: t.say("option-cast-golem", is("seat", m.To)),
			Item: t.spotted(v, m.Plot, t.unit(unitAt(v, m.To, m.Plot))), Brings: t.does(open.Card)}
	case open.Kind == merlin.KindUnit:
		return t.operation(v, m)
	default:
		return l, false
	}
	return l, true
}

// arriving returns the guard that is motivated, and its strength and its health as far as they are rolled:
// its frame has them (M21.1).
func arriving(v *merlin.View) (c merlin.Card, ap, hp int) {
	for _, f := range v.Stack {
		if f.Kind == merlin.FrameMotivate {
			return f.Card, int(f.A), int(f.B)
		}
	}
	return 0, 0, 0
}

// coming says what can be done with a guard that has come. It reports whether the move is such a thing.
func (t *Teller) coming(v *merlin.View, m merlin.Move) (l bourse.Label, ok bool) {
	c, _, _ := arriving(v)
	switch m.Kind {
	case merlin.KindWaive:
		l = bourse.Label{Group: t.say("option-ability"), Item: t.say("option-waive-item")}
	case merlin.KindUse:
		l = bourse.Label{Group: t.say("option-ability"), Item: t.say("option-ability-item"),
			Brings: t.does(c)}
		if unitRule(c) == row(executioner) { // with a golem to fell it would be named
			l.Brings = t.say("brings-no-fall")
		}
	case merlin.KindFoe:
		l = bourse.Label{Group: t.say("option-fell", is("seat", m.To)),
			Item: t.spotted(v, m.Plot, t.unit(unitAt(v, m.To, m.Plot))), Brings: t.does(c)}
	case merlin.KindFetch:
		l = bourse.Label{Group: t.say("option-fetch", is("good", merlin.Good(v.Top().A))),
			Item: t.say("option-amount", is("n", bourse.AmountWord))}
	case merlin.KindAt:
		l = bourse.Label{Group: t.say("option-post"), Item: t.place(v, m.Plot),
			Brings: t.say("brings-defence")}
	default:
		return l, false
	}
	return l, true
}

// specialPrices are what the specials of golems cost, in the order of their chapter; none for nothing.
var specialPrices = [...]merlin.Good{merlin.Oil, merlin.Souls, merlin.Grain, merlin.Grain, merlin.Oil,
	merlin.Souls, merlin.Oil, 0}

// specialPrice says what the special of a golem costs; nothing if it costs nothing.
func (t *Teller) specialPrice(c merlin.Card) string {
	if n := int(unitRule(c).Number); n >= 1 && n <= len(specialPrices) && specialPrices[n-1] != 0 {
		return t.amount(1, specialPrices[n-1])
	}
	return ""
}

// operation says what can be done with the open unit. It reports whether the move is such a thing.
func (t *Teller) operation(v *merlin.View, m merlin.Move) (l bourse.Label, ok bool) {
	open := &v.Own.Open
	u := unitAt(v, v.Seat, open.Plot)
	owner := is("seat", m.Plot.Seat())
	switch m.Kind {
	case merlin.KindAttack, merlin.KindBreach:
		l = bourse.Label{Group: t.say("option-"+m.Kind.String(), owner),
			Item:   t.say("place", is("plot", m.Plot.Number()), is("what", t.besieged(v, m.Plot))),
			Brings: t.say("brings-damage")}
		if m.Kind == merlin.KindAttack && unitAt(v, m.Plot.Seat(), m.Plot).Card != 0 {
			l.Brings = t.say("brings-fight")
		}
	case merlin.KindStrike:
		foe, seat := intruder(v, m.Plot)
		l = bourse.Label{Group: t.say("option-strike", is("seat", seat)),
			Item: t.spotted(v, m.Plot, t.unit(foe)), Brings: t.say("brings-fight")}
	case merlin.KindPair:
		l = bourse.Label{Group: t.say("option-pair"),
			Item: t.spotted(v, m.Plot, t.unit(unitAt(v, v.Seat, m.Plot))), Brings: t.say("brings-pair")}
	case merlin.KindGo:
		l = bourse.Label{Group: t.say("option-go"), Item: t.spotted(v, m.Plot, t.standing(plotOf(v, m.Plot))),
			Brings: t.say("brings-seizure")}
		if m.Plot.Seat() == v.Seat {
			l.Brings = t.say("brings-defence")
		}
	default:
		return t.specially(v, m, u.Card)
	}
	if m.Kind == merlin.KindBreach {
		l.Costs = t.specialPrice(u.Card)
	}
	return l, true
}

// specially says what the special of the open golem would do. It reports whether the move is such a thing.
func (t *Teller) specially(v *merlin.View, m merlin.Move, c merlin.Card) (l bourse.Label, ok bool) {
	open := &v.Own.Open
	l = bourse.Label{Costs: t.specialPrice(c), Brings: t.does(c)}
	switch m.Kind {
	case merlin.KindCure:
		l.Group, l.Item = t.say("option-cure"), t.spotted(v, m.Plot, t.unit(unitAt(v, v.Seat, m.Plot)))
	case merlin.KindTo:
		l.Group, l.Item = t.say("option-toll"), t.say("option-lot-item", is("seat", m.To))
	case merlin.KindFoe:
		l.Group, l.Item = t.say("option-drag", is("seat", m.To)),
			t.spotted(v, m.Plot, t.unit(unitAt(v, m.To, m.Plot)))
	case merlin.KindUse:
		l.Group, l.Item = t.say("option-special"), t.say("option-cast-item")
	case merlin.KindAt:
		name, item := "option-mend", t.standing(plotOf(v, m.Plot))
		switch {
		case open.Step == stepDragging:
			name, l.Brings = "option-drag-to", ""
		case unitRule(c) == row(regent):
			name, item = "option-again", t.unit(unitAt(v, v.Seat, m.Plot))
		case unitRule(c) == row(sovereign):
			name = "option-shield"
		}
		l.Group, l.Item = t.say(name), t.spotted(v, m.Plot, item)
	default:
		return bourse.Label{}, false
	}
	return l, true
}
