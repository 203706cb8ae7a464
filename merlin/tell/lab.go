package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what can be done with laboratories: how labs are set up, funded, and placed as shops and
// breweries; and with mead.

// labOf returns a lab of a player's; nothing of what there is not.
func labOf(v *merlin.View, seat bourse.Seat, lab uint8) merlin.Lab {
	if !seated(seat) || lab < 1 || lab > merlin.MaxLabs {
		return merlin.Lab{}
	}
	return v.Seats[seat].Labs[lab-1]
}

// usedUnder returns how many used cards lie under a lab.
func usedUnder(l *merlin.Lab) (n int) {
	for _, c := range l.Used {
		if c != 0 {
			n++
		}
	}
	return n
}

// permit returns what a permit on a plot is called: a lab is a Spell Shop or a Brewery there.
func (t *Teller) permit(c merlin.Card) string {
	if c.SpellLab() || c.PotionLab() {
		return t.say("permit-"+tradeOf(c), is("n", c.Number()))
	}
	return t.call(c)
}

// labName says which lab it is: 2 (spell lab 8), as sentences do behind the word.
func (t *Teller) labName(v *merlin.View, seat bourse.Seat, lab uint8) string {
	return t.say("lab", is("lab", lab), is("kind", labOf(v, seat, lab).Card))
}

// free returns the name of a sentence that says nothing of used cards where a lab needs none (M9.2).
func (t *Teller) free(v *merlin.View, name string) string {
	if v.Config.Uses == 0 {
		return name + "-free"
	}
	return name
}

// fruit names what a lab brings: a spell or a recipe.
func fruit(c merlin.Card) string {
	if c.PotionLab() {
		return "recipe"
	}
	return "spell"
}

// works says what a lab brings when its number is rolled, and how often.
func (t *Teller) works(c merlin.Card) string {
	return t.say("works-"+fruit(c), is("number", c.Number()), is("ways", ways(c.Number())))
}

// askLab says what can be done with the open lab.
func (t *Teller) askLab(v *merlin.View, n uint8) (what, why string) {
	lab := labOf(v, v.Seat, n)
	values := []value{is("lab", n), is("kind", lab.Card), is("n", usedUnder(&lab)), is("uses", v.Config.Uses),
		is("grant", lab.Grant), is("marked", lab.Marked),
		is("research", v.Research), is("trade", t.permit(lab.Card)), is("income", t.works(lab.Card))}
	funds := t.say("why-funded", values...)
	if lab.Grant == 0 {
		funds = t.say("why-unfunded", values...)
	}
	success := t.say("why-unsuccessful", values...)
	if v.Successful(&lab) {
		success = t.say(t.free(v, "why-successful"), values...)
	}
	return t.say("ask-lab", values...), t.lines(funds, success)
}

// unfunded says how many labs of the view's seat have no grant; nothing if all have one.
func (t *Teller) unfunded(v *merlin.View) string {
	n := 0
	for _, lab := range v.Seats[v.Seat].Labs {
		if lab.Card != 0 && lab.Grant == 0 {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return t.say("why-labs", is("n", n), is("research", v.Research))
}

// idle says that there are cards in hand with which nothing can be done now, if there are.
func (t *Teller) idle(v *merlin.View) string {
	listed := 0
	for _, o := range v.Options(nil) {
		if o.Move.Kind == merlin.KindHand {
			listed++
		}
	}
	kinds := map[merlin.HandCard]bool{}
	for _, c := range v.Own.Hand[:v.Own.Hand.Len()] {
		kinds[c] = true
	}
	if listed == len(kinds) {
		return ""
	}
	return t.say("why-idle")
}

// askSetUp says what can be done with a card that is to be a lab.
func (t *Teller) askSetUp(v *merlin.View, c merlin.Card) (what, why string) {
	values := []value{is("card", c), is("income", t.works(c)), is("research", v.Research),
		is("uses", v.Config.Uses), is("trade", t.permit(c))}
	for _, o := range v.Options(nil) {
		if o.Move.Kind == merlin.KindUse {
			return t.say("ask-set-up", values...),
				t.lines(t.say("why-set-up", values...), t.say(t.free(v, "why-set-up-"+tradeOf(c)), values...))
		}
	}
	return t.say("ask-set-up-full", values...), t.say("why-set-up-full")
}
