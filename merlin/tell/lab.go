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

// isLab reports whether a card is one of labs.
func isLab(c merlin.Card) bool { return c.SpellLab() || c.PotionLab() }

// permit returns what a permit on a plot is called: a lab is a Spell Shop or a Brewery there.
func (t *Teller) permit(c merlin.Card) string {
	if isLab(c) {
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
	return either(c.PotionLab(), "recipe", "spell")
}

// works says what a lab brings when its number is rolled, and how often.
func (t *Teller) works(c merlin.Card) string {
	return t.say("works-"+fruit(c), is("number", c.Number()), is("ways", ways(c.Number())))
}

// hidden returns whether a card is one of hands.
func hidden(c merlin.Card) bool { return c.Spell() || c.Potion() }

// does says in a few words what a spell, a potion, a unit, a vision or a decree does; nothing of other cards.
func (t *Teller) does(c merlin.Card) string {
	if !hidden(c) && !c.Golem() && !c.Guard() && !c.Vision() && !c.Decree() {
		return ""
	}
	return t.say("does-" + c.String())
}

// effect says what a spell or a potion does, and of a potion where it is brewed, and of what.
func (t *Teller) effect(c merlin.Card) string {
	switch {
	case c.Spell():
		return t.say("effect-" + c.String())
	case c.Potion():
		return t.say("effect-potion", is("where", t.where(c)), is("goods", t.takes(siteOf(c))),
			is("what", t.say("effect-"+c.String())))
	}
	return ""
}

// siteOf returns where a potion is brewed; the first of two places.
func siteOf(c merlin.Card) merlin.Site {
	for site := merlin.SiteFront; site <= merlin.SiteChauffeur; site++ {
		if site.Admits(c) {
			return site
		}
	}
	return 0
}

// where says where a potion is brewed.
func (t *Teller) where(c merlin.Card) string {
	if c == merlin.Stoneskin {
		return t.say("where-stoneskin")
	}
	return t.say("where-" + siteOf(c).String())
}

// takes says what goods brewing takes at a site.
func (t *Teller) takes(site merlin.Site) string {
	var units []string
	n := site.Ingredients()
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		if k := n.Of(g); k > 0 {
			units = append(units, t.amount(k, g))
		}
	}
	return t.list(units)
}

// handCard says which card of the view's hand it is: Rust of lab 2 (spell lab 8).
func (t *Teller) handCard(v *merlin.View, c merlin.Card, lab uint8) string {
	if lab == 0 {
		return t.call(c)
	}
	return t.say("hand-card", is("card", c), is("lab", lab), is("kind", labOf(v, v.Seat, lab).Card))
}

// shopFee is what the way through another's Spell Shop costs (M9.4).
const shopFee = 1
