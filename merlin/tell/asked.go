package tell

import (
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file implements Asked, which says what a seat has to decide and why it matters now. The table has the
// sentence of a question under ask-NAME, and those of its reasons under why-NAME. choices.txt chooses the
// names.

// Asked says what the view's seat has to decide, and in further lines what helps to decide. Both results are
// "" if the seat has nothing to decide. A spectator may enter the real dice and cards at a table: for a
// spectator, Asked asks what chance brought.
func (t *Teller) Asked(v merlin.View) (what, why string) {
	switch {
	case v.Validate() != nil, v.Seat.Player() && !v.Waiting().Has(v.Seat):
		return "", ""
	case !v.Seat.Player():
		return t.in.askedOfChance(&v), ""
	}
	c := t.in.choice(&v, merlin.Option{})
	defer choicePool.Put(c)
	facts, list := c.facts, choices["open"][c.open.Kind.String()]
	if of, ok := choices["frame"][v.Top().Kind.String()]; ok {
		list = of
	}
	if list == "" {
		list = choices["open"]["none"]
	}
	c.asked = facts.First(list)
	reasons, ok := choices["why"][c.asked]
	if !ok {
		reasons = choices["why"]["draft"]
	}
	return t.in.Asked(c.asked, reasons, facts)
}

// fewActions is the number of actions from which on a player is told how many are left (M3.4).
const fewActions = 5

// mayNow returns the kinds of the seat's options.
func (c *choice) mayNow() map[string]bool {
	if c.can == nil {
		c.can = kindsOf(c.v)
	}
	return c.can
}

// mayPlot returns the kinds of options that the seat could choose for the open plot, if there is a plain
// property.
func (c *choice) mayPlot() map[string]bool {
	if p := c.openPlot; p.Down || p.Chauffeur() || p.Permit.Land() {
		return nil
	}
	return could(c.v, *c.open, c.open.Plot.Seat())
}

// unfunded returns the number of the view seat's labs without a grant.
func (c *choice) unfunded() (n int) {
	for _, lab := range c.own.Labs {
		if lab.Card != 0 && lab.Grant == 0 {
			n++
		}
	}
	return n
}

// idle reports whether the seat has cards in hand that it cannot use now.
func (c *choice) idle() bool {
	listed, kinds := 0, map[merlin.HandCard]bool{}
	for _, o := range c.v.Options(nil) {
		if o.Move.Kind == merlin.KindHand {
			listed++
		}
	}
	for _, card := range c.v.Own.Hand[:c.v.Own.Hand.Len()] {
		kinds[card] = true
	}
	return listed != len(kinds)
}

// most returns the largest amount of the first option.
func most(v *merlin.View) int {
	var room [1]merlin.Option
	return v.Options(room[:0])[0].Max
}

// askedOfChance asks what chance brought: dice, a card or a lot.
func (t teller) askedOfChance(v *merlin.View) string {
	f := v.Top()
	list, ok := choices["chance"][f.Kind.String()]
	if !ok {
		return ""
	}
	omen, card := merlin.TeaLeaves, ruledCards[f.Rule]
	if f.A == drawCrystal {
		omen = merlin.CrystalBall
	}
	facts := sentences.Of(is("rule", f.Rule), is("draw", f.A), is("omen", omen), is("card", card),
		is("is-vision", card.Vision()), is("numbers", t.between(1, int(card.Sight().Waiver))),
		is("seat", f.Seat), is("mover", v.Stack[0].Seat), is("below", v.Stack[max(0, v.Depth-2)].Kind))
	return t.Tell("ask-"+facts.First(list), facts)
}

// drawCrystal is what a frame that draws from the crystal balls has as A: see [merlin.Frame].
const drawCrystal = 8
