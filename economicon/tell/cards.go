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
	text := card{goal: t.say("goal-"+g.String(), is("n", g.Need(players))),
		success: t.say("success-" + g.String()), failure: t.say("failure-" + g.String())}
	if hasEffect(g) {
		text.effect = t.say("effect-" + g.String())
	}
	return text
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
	return t.say(either(g == economicon.OilEmbargo, "need-production-embargo", "need-production"))
}

// kept names a law with what it asks.
func (t *Teller) kept(l economicon.Law) string {
	return t.say("need-law", is("law", l), is("text", t.law(l)))
}
