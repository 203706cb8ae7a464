package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what can be done with golems and guards: cards that become units, a guard that has come,
// and open units.

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
	name := either(u.Card.Guard(), "guard", "unit")
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
	return t.say("effect-"+c.String(), is("clause", t.clause(cardRule(c))))
}

// spotted says which plot it is, whose, and what is there.
func (t *Teller) spotted(v *merlin.View, at merlin.Place, what string) string {
	name := either(at.Seat() == v.Seat, "spotted-own", "spotted")
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

// The prices of guards (M21.1).
const (
	guardFee = 3
	rallyFee = 2
)

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

// specialPrices are what the specials of golems cost, in the order of their chapter; none for nothing.
var specialPrices = [...]merlin.Good{merlin.Oil, merlin.Souls, merlin.Grain, merlin.Grain, merlin.Oil,
	merlin.Souls, merlin.Oil, 0}

// specialPrice says what the special of a golem costs; nothing if it costs nothing.
func (t *Teller) specialPrice(c merlin.Card) string {
	if n := int(cardRule(c).Number); n >= 1 && n <= len(specialPrices) && specialPrices[n-1] != 0 {
		return t.amount(1, specialPrices[n-1])
	}
	return ""
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
