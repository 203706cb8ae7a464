package tell

import "bourse.example/economicon"

// This file implements what cards say: their sentences are in the table by the names of the cards.

// law returns what a law asks (E12); nothing of no law.
func (t *Teller) law(l economicon.Law) string {
	if l.Title() == "" {
		return ""
	}
	return t.say("law-" + l.String())
}

// lawsOf returns the laws of a set.
func lawsOf(set economicon.LawSet) (laws []economicon.Law) {
	for l := economicon.Law(1); set != 0; l, set = l+1, set>>1 {
		if set&1 != 0 {
			laws = append(laws, l)
		}
	}
	return laws
}

// A card is a global event in words, for a number of players.
type card struct{ effect, goal, success, failure string }

// card returns what a global event says (E11); nothing of no event.
func (t *Teller) card(g economicon.Global, players int) card {
	if g.Title() == "" {
		return card{}
	}
	text := card{goal: t.say("goal-"+g.String(), is("n", goal(g, players))),
		success: t.say("success-" + g.String()), failure: t.say("failure-" + g.String())}
	if hasEffect(g) {
		text.effect = t.say("effect-" + g.String())
	}
	return text
}

// goal returns the number that the goal of an event asks for, and 0 if there is none (E11).
func goal(g economicon.Global, players int) int {
	switch g {
	case economicon.ProductionTargets:
		return map[int]int{2: 8, 3: 12, 4: 15}[players]
	case economicon.FamineRelief:
		return 6 * players
	case economicon.GoldRush:
		return 4 * players
	case economicon.TechBoom, economicon.DebtSummit:
		return 2 * players
	}
	return 0
}

// hasEffect reports whether an event changes something for the round.
func hasEffect(g economicon.Global) bool {
	switch g {
	case economicon.CurrencyCrisis, economicon.OilEmbargo, economicon.TechBoom, economicon.Pandemic,
		economicon.TradeWar, economicon.DebtSummit:
		return true
	}
	return false
}

// production says what the requirement of production is (E6.4, E11.5).
func (t *Teller) production(g economicon.Global) string {
	if g == economicon.OilEmbargo {
		return t.say("need-production-embargo")
	}
	return t.say("need-production")
}

// kept names a law with what it asks.
func (t *Teller) kept(l economicon.Law) string {
	return t.say("need-law", is("law", l), is("text", t.law(l)))
}
