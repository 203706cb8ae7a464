package tell

import (
	"cmp"

	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file says what cards are called, bring and do, and what is on plots. The words of the table are the
// long names of cards: property 5, grain land 8.

// A cardOf is a card with the Teller that describes it.
type cardOf struct {
	teller
	merlin.Card
}

// cardFacts are the values that sentences about cards can use, and by which one of several sentences is
// chosen.
var cardFacts = sentences.Names[cardOf]{
	"card":   func(c cardOf) any { return c.Card },
	"number": func(c cardOf) any { return c.Number() },
	"ways":   func(c cardOf) any { return ways(c.Number()) },
	"n":      func(c cardOf) any { return c.Payout() },
	"good":   func(c cardOf) any { return c.Yield() },
	"goods":  func(c cardOf) any { return c.amount(1, c.Yield()) },
	"where": func(c cardOf) any {
		return c.Say("where-" + either(c.Card == merlin.Stoneskin, "stoneskin", siteOf(c.Card).String()))
	},
	"takes":    func(c cardOf) any { return c.takes(siteOf(c.Card)) },
	"what":     func(c cardOf) any { return c.Say("effect-" + c.String()) },
	"clause":   func(c cardOf) any { return c.clause(c.Card) },
	"property": func(c cardOf) any { return c.Property() },
	"oil":      func(c cardOf) any { return c.Yield() == merlin.Oil },
	"land":     func(c cardOf) any { return c.Land() },
	"spell":    func(c cardOf) any { return c.SpellLab() },
	"recipe":   func(c cardOf) any { return c.PotionLab() },
	"unit":     func(c cardOf) any { return c.Golem() || c.Guard() },
	"hand":     func(c cardOf) any { return hidden(c.Card) },
	"potion":   func(c cardOf) any { return c.Potion() },
	"does": func(c cardOf) any {
		return hidden(c.Card) || c.Golem() || c.Guard() || c.Vision() || c.Decree()
	},
}

// ofCard makes the first sentence of a list whose conditions are true of a card.
func (t teller) ofCard(c merlin.Card, list string, values ...value) string {
	return t.First(list, cardFacts.Of(cardOf{t, c}, values...))
}

// code returns the short name of a card, as moves use it: c5, d8.
func (t teller) code(c merlin.Card) string {
	list := "code-property?property code-land?land code-spell?spell code-recipe?recipe "
	return cmp.Or(t.ofCard(c, list+"code-"+c.String()+"?unit"), t.Call(c))
}

// codes returns the short names of the cards in a list. Empty places of the list do not count.
func (t teller) codes(cards []merlin.Card) string {
	var names []string
	for _, c := range cards {
		if c != 0 {
			names = append(names, t.code(c))
		}
	}
	if len(names) == 0 {
		return t.Say("no-card")
	}
	return t.Chain(names, "codes", "codes")
}

// offer returns a card's short name and what it brings.
func (t teller) offer(c merlin.Card) string {
	list := "offer-property?property offer-spell-lab?spell offer-recipe-lab?recipe offer-unit?unit offer-land"
	return t.ofCard(c, list, is("code", t.code(c)))
}

// income says what a property pays, a land yields or a lab brings, and how often, or what another card does.
func (t teller) income(c merlin.Card) string {
	list := "income-property?property income-oil?land&oil income-land?land income-spell?spell "
	return t.ofCard(c, list+"income-recipe?recipe does-"+c.String()+"?does")
}

// does says in a few words what a spell, a potion, a unit, a vision or a decree does. It returns "" for other
// cards.
func (t teller) does(c merlin.Card) string { return t.ofCard(c, "does-"+c.String()+"?does") }

// effect says what a spell or a potion does. For a potion it adds where it is brewed, and from what.
func (t teller) effect(c merlin.Card) string {
	return t.ofCard(c, "effect-potion?potion effect-"+c.String()+"?hand")
}

// special describes the special of a golem or the ability of a guard. It returns "" for other cards.
func (t teller) special(c merlin.Card) string { return t.ofCard(c, "effect-"+c.String()+"?unit") }

// works says what a lab brings when its number is rolled, and how often.
func (t teller) works(c merlin.Card) string { return t.ofCard(c, "works-recipe?recipe works-spell") }

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

// decree says in full what a decree brings. It returns "" for other cards.
func (t teller) decree(v *merlin.View, c merlin.Card) string {
	if !c.Decree() {
		return ""
	}
	return t.Say("effect-"+c.String(), is("tax", v.Tax), is("clause", t.clause(c)))
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
	low, high := min(a.Number(), b.Number()), max(a.Number(), b.Number())
	name := either(low < high, "resonates-never", "resonates-total")
	if high <= 6 {
		name = either(low < high, "resonates", "resonates-twice") // the total, and both dice
	}
	return t.Say(name, is("a", low), is("b", high), is("ways", resonances(a, b)))
}

// resonances returns how many of the 36 rolls of two dice make a Chauffeur resonate.
func resonances(a, b merlin.Card) int {
	low, high := min(a.Number(), b.Number()), max(a.Number(), b.Number())
	switch {
	case low < high && high <= 6:
		return 2
	case low < high:
		return 0
	case high <= 6: // both dice
		return ways(high) + 1
	}
	return ways(high)
}

// A plotIs is a plot with the Teller that describes it.
type plotIs struct {
	teller
	merlin.Plot
	what string // on the plot
}

// plotFacts are the values that sentences about plots can use, and by which one of several sentences is
// chosen.
var plotFacts = sentences.Names[*plotIs]{
	"card":      func(p *plotIs) any { return p.Property },
	"permit":    func(p *plotIs) any { return p.teller.permit(p.Permit) },
	"a":         func(p *plotIs) any { return p.Property.Number() },
	"b":         func(p *plotIs) any { return p.Second.Number() },
	"gold":      func(p *plotIs) any { return p.Gold },
	"n":         func(p *plotIs) any { return p.Wait },
	"what":      func(p *plotIs) any { return p.what },
	"chauffeur": func(p *plotIs) any { return p.Chauffeur() },
	"land":      func(p *plotIs) any { return p.Permit != 0 },
	"planted":   func(p *plotIs) any { return p.Planted },
	"hit":       func(p *plotIs) any { return p.Damage > 0 },
	"clouded":   func(p *plotIs) any { return p.Wait > 0 },
	"potion":    func(p *plotIs) any { return p.Potion },
	"shielded":  func(p *plotIs) any { return p.Shielded },
	"down":      func(p *plotIs) any { return p.Down },
	"staked":    func(p *plotIs) any { return p.Gold > 0 },
}

// standing says what is on a plot, with the gold there, and its state.
func (t teller) standing(p merlin.Plot) string {
	of := &plotIs{teller: t, Plot: p}
	facts := plotFacts.Of(of)
	of.what = t.First(`standing-chauffeur?chauffeur standing-planted?land&planted
		standing-shop-stake?land&staked standing-land?land standing-stake?staked standing-property`, facts)
	for _, name := range facts.All(`standing-hit?hit standing-clouded?clouded standing-potion?potion
		standing-shielded?shielded standing-down?down`) {
		of.what = t.Tell(name, facts)
	}
	return of.what
}

// place says what is on a plot, after its number: 3: property 5.
func (t teller) place(v *merlin.View, at merlin.Place) string {
	return t.Say("place", is("plot", at.Number()), is("what", t.standing(plotOf(v, at))))
}

// besieged says what is on a plot, and who defends it.
func (t teller) besieged(v *merlin.View, at merlin.Place) string {
	what := t.standing(plotOf(v, at))
	if u := unitAt(v, at.Seat(), at); u.Card != 0 {
		what = t.Say("standing-defended", is("what", what), is("unit", t.unit(u)))
	}
	return what
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
	switch at := c.Sight(); {
	case at.Total > 0:
		return t.Say("when-total", is("n", at.Total))
	case at.Doubles:
		return t.Say("when-doubles")
	case at.Season != 0:
		return t.Say("when-season", is("season", at.Season))
	}
	return t.Say("when-any")
}

// vision says what a vision does, and when, if it matures after this many turns. It returns "" for other
// cards.
func (t teller) vision(c merlin.Card, turns int8) string {
	if !c.Vision() {
		return ""
	}
	waiver := c.Sight().Waiver
	name := either(turns == 0, "effect-mature", "effect-vision") + when(waiver > 0, "-waiver")
	return t.Say(name, is("turns", turns), is("when", t.trigger(c)), is("what", t.does(c)),
		is("waiver", waiver), is("clause", t.clause(c)))
}
