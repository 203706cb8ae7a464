package tell

import "bourse.example/merlin"

// This file tells what can be done with hands: spells are cast and sold, recipes brewed. What a spell or a
// potion does is said twice: in a few words beside a choice, and whole.

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
