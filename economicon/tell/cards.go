package tell

import "bourse.example/economicon"

// This file implements the texts of cards. Their sentences are in the table under the cards' names.

// law returns what a law requires (E12), or "" if there is no such law.
func (t teller) law(l economicon.Law) string {
	return t.SayIf("law-" + l.String())
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

// event returns a text of a global event for a number of players (E11): its effect, goal, success or failure.
// It returns "" if there is no such text.
func (t teller) event(part string, g economicon.Global, players int) string {
	return t.SayIf(part+"-"+g.String(), is("n", g.Need(players)))
}

// production returns the production requirement (E6.4, E11.5).
func (t teller) production(g economicon.Global) string {
	return t.Say(either(g == economicon.OilEmbargo, "need-production-embargo", "need-production"))
}

// kept returns a law's name and what it requires.
func (t teller) kept(l economicon.Law) string {
	return t.Say("need-law", is("law", l), is("text", t.law(l)))
}
