package tell

import (
	"cmp"

	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file says what cards are called, bring and do, and what is on plots. The words of the table are the
// long names of cards: property 5, grain land 8.

// ofCard makes the first sentence of a list whose conditions are true of a card, with one more value.
func (t teller) ofCard(c merlin.Card, list string, of value) string {
	return t.First(list, sentences.Of(is("class", classOf(c)), is("card", c), is("number", c.Number()),
		is("ways", ways(c.Number())), is("n", c.Payout()), is("good", c.Yield()), of))
}

// code returns the short name of a card, as moves use it: c5, d8.
func (t teller) code(c merlin.Card) string {
	return cmp.Or(t.SayIf("code-"+classOf(c), is("number", c.Number())), t.SayIf("code-"+c.String()), t.Call(c))
}

// offer returns a card's short name and what it brings.
func (t teller) offer(c merlin.Card) string {
	return t.ofCard(c, `offer-property?class=property offer-spell-lab?class=spell-lab
		offer-potion-lab?class=potion-lab offer-unit?class=golem offer-unit?class=guard offer-land`,
		is("code", t.code(c)))
}

// income says what a property pays, a land yields or a lab brings, and how often, or what another card does.
func (t teller) income(c merlin.Card) string {
	return cmp.Or(t.ofCard(c, `income-property?class=property income-oil?good=oil income-land?class=land
		income-spell-lab?class=spell-lab income-potion-lab?class=potion-lab`,
		is("goods", t.amount(1, c.Yield()))), t.does(c))
}

// does says in a few words what a spell, a potion, a unit, a vision or a decree does. It returns "" for other
// cards.
func (t teller) does(c merlin.Card) string { return t.SayIf("does-" + c.String()) }

// effect says what a spell, a potion, a unit or a decree does. For a potion it adds where it is brewed, and
// from what. It returns "" for other cards.
func (t teller) effect(c merlin.Card, tax int8) string {
	what := t.SayIf("effect-"+c.String(), is("tax", tax))
	if !c.Potion() {
		return what
	}
	where := either(c == merlin.Stoneskin, "stoneskin", siteOf(c).String())
	return t.Say("effect-potion", is("where", t.Say("where-"+where)), is("takes", t.takes(siteOf(c))),
		is("what", what))
}

// works says what a lab brings when its number is rolled, and how often.
func (t teller) works(c merlin.Card) string {
	return t.Say(either(c.PotionLab(), "works-recipe", "works-spell"), is("number", c.Number()),
		is("ways", ways(c.Number())))
}

// permit names a permit on a plot. A lab there is a Spell Shop or a Brewery.
func (t teller) permit(c merlin.Card) string {
	if isLab(c) {
		return t.Say("permit-"+tradeOf(c), is("n", c.Number()))
	}
	return t.Call(c)
}

// clause returns a card's clause.
func (t teller) clause(c merlin.Card) string {
	rule := c.Clause()
	return t.Say("clause", is("chapter", rule.Chapter), is("number", rule.Number))
}

// classes has the classes of cards, which conditions name.
var classes = [...]struct {
	name string
	has  func(merlin.Card) bool
}{{"property", merlin.Card.Property}, {"land", merlin.Card.Land}, {"spell-lab", merlin.Card.SpellLab},
	{"potion-lab", merlin.Card.PotionLab}, {"golem", merlin.Card.Golem}, {"guard", merlin.Card.Guard},
	{"spell", merlin.Card.Spell}, {"potion", merlin.Card.Potion}, {"vision", merlin.Card.Vision},
	{"decree", merlin.Card.Decree}}

// classOf returns the class of a card. It returns "" for cards of none of them.
func classOf(c merlin.Card) string {
	for _, class := range classes {
		if class.has(c) {
			return class.name
		}
	}
	return ""
}

// tradeOf names what a lab becomes on a plot.
func tradeOf(c merlin.Card) string { return either(c.PotionLab(), "brewery", "shop") }

func isLab(c merlin.Card) bool { return c.SpellLab() || c.PotionLab() }

// hidden reports whether a card is one that players hold in hand.
func hidden(c merlin.Card) bool { return c.Spell() || c.Potion() }

// siteOf returns where a potion is brewed. If there are two places, it returns the first.
func siteOf(c merlin.Card) merlin.Site {
	for site := merlin.SiteFront; site <= merlin.SiteChauffeur; site++ {
		if site.Admits(c) {
			return site
		}
	}
	return 0
}

// takes returns the goods that brewing takes at a site.
func (t teller) takes(site merlin.Site) string {
	var units []string
	for g, n := range site.Ingredients() {
		if n > 0 {
			units = append(units, t.amount(int(n), merlin.Souls+merlin.Good(g)))
		}
	}
	return t.List(units)
}

// ways returns how many of the 36 rolls of two dice have a total.
func ways(total int) int { return max(0, min(total-1, 13-total)) }

// resonance says when a Chauffeur's vault makes gold (M8.3).
func (t teller) resonance(a, b merlin.Card) string {
	name, n := resonances(a, b)
	return t.Say(name, is("a", min(a.Number(), b.Number())), is("b", max(a.Number(), b.Number())), is("ways", n))
}

// resonances names the sentence about the dice that make a Chauffeur resonate. It returns how many of the 36
// rolls do.
func resonances(a, b merlin.Card) (name string, n int) {
	switch a, b := a.Number(), b.Number(); {
	case a != b && max(a, b) > 6:
		return "resonates-never", 0
	case a != b:
		return "resonates", 2
	case a > 6:
		return "resonates-total", ways(a)
	default:
		return "resonates-twice", ways(a) + 1 // the total, and both dice
	}
}

// standing says what is on a plot, with the gold there, and its state.
func (t teller) standing(p merlin.Plot) string {
	named := []value{is("card", p.Property), is("permit", t.permit(p.Permit)), is("a", p.Property.Number()),
		is("b", p.Second.Number()), is("gold", p.Gold), is("n", p.Wait), is("hit", p.Damage > 0),
		is("chauffeur", p.Chauffeur()), is("land", p.Permit != 0), is("planted", p.Planted),
		is("potion", p.Potion), is("shielded", p.Shielded), is("down", p.Down)}
	facts := sentences.Of(named...)
	what := t.First(`standing-chauffeur?chauffeur standing-planted?land&planted
		standing-shop-stake?land&gold standing-land?land standing-stake?gold standing-property`, facts)
	for _, name := range facts.All(`standing-hit?hit standing-clouded?n standing-potion?potion
		standing-shielded?shielded standing-down?down`) {
		what = t.Say(name, append(named, is("what", what))...)
	}
	return what
}

// place says what is on a plot, after its number: 3: property 5.
func (t teller) place(v *merlin.View, at merlin.Place) string {
	return t.Say("place", is("plot", at.Number()), is("what", t.standing(plotOf(v, at))))
}

// besieged says what is on a plot, after its number, and who defends it.
func (t teller) besieged(v *merlin.View, at merlin.Place) string {
	what := t.standing(plotOf(v, at))
	if u := unitAt(playerOf(v, at.Seat()), at); u.Card != 0 {
		what = t.Say("standing-defended", is("what", what), is("unit", t.unit(u)))
	}
	return t.Say("place", is("plot", at.Number()), is("what", what))
}

// spotted names a plot and its owner, and says what is there.
func (t teller) spotted(v *merlin.View, at merlin.Place, what string) string {
	name := either(at.Seat() == v.Seat, "spotted-own", "spotted")
	return t.Say(name, is("plot", at.Number()), is("seat", at.Seat()), is("what", what))
}

// unit describes a unit and its state.
func (t teller) unit(u merlin.Unit) string {
	text := t.Say(either(u.Card.Guard(), "guard", "unit"), is("card", u.Card), is("ap", u.AP), is("hp", u.HP),
		is("top", u.Top))
	if u.Sleep != 0 {
		text = t.Say("unit-asleep", is("unit", text))
	}
	if u.Center {
		text = t.Say("unit-center", is("unit", text))
	}
	return text
}

// trigger says when a mature vision comes true.
func (t teller) trigger(c merlin.Card) string {
	at := c.Sight()
	return t.First("when-total?n when-doubles?doubles when-season?season when-any",
		sentences.Of(is("n", at.Total), is("doubles", at.Doubles), is("season", at.Season)))
}

// vision says what a vision does, and when, if it matures after this many turns. It returns "" for other
// cards.
func (t teller) vision(c merlin.Card, turns int8) string {
	if !c.Vision() {
		return ""
	}
	waiver := int(c.Sight().Waiver)
	name := either(turns == 0, "effect-mature", "effect-vision") + when(waiver > 0, "-waiver")
	return t.Say(name, is("turns", turns), is("when", t.trigger(c)), is("what", t.does(c)),
		is("numbers", t.between(1, waiver)), is("clause", t.clause(c)))
}
