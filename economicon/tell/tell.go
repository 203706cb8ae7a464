package tell

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// This file has the names of currencies, and the texts of cards, whose sentences have the cards' names.

// tellerOf returns the Teller of a language. It names currencies after their nations' seats.
func tellerOf(l *sentences.Language) *Teller {
	currencies := make(map[economicon.Unit]string, economicon.MaxPlayers)
	for seat := range bourse.Seat(economicon.MaxPlayers) {
		currencies[economicon.CurrencyOf(seat)] = l.Say("currency", is("seat", seat))
	}
	return &Teller{teller{sentences.Named(l, currencies)}}
}

// amount returns a number of units: "2 grain".
func (t teller) amount(n int, unit economicon.Unit) string {
	return t.Say("amount", is("n", n), is("unit", unit))
}

// goods lists goods as in "2 grain and 1 oil", or says that there are none.
func (t teller) goods(n economicon.Goods) string {
	var parts []string
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		if n.Of(unit) > 0 {
			parts = append(parts, t.amount(n.Of(unit), unit))
		}
	}
	if len(parts) == 0 {
		return t.Say("nothing")
	}
	return t.List(parts)
}

// law returns what a law requires (E12), or "" if there is no such law.
func (t teller) law(l economicon.Law) string { return t.SayIf("law-" + l.String()) }

// lawsOf returns the laws of a set.
func lawsOf(set economicon.LawSet) []economicon.Law {
	return sheet.Subset(economicon.GranaryAct, economicon.PriceStabilityAct, set.Has)
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

// needs returns what a nation consumes.
func needs(v *economicon.View, seat bourse.Seat) (n economicon.Goods) {
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		n[unit-economicon.Grain] = v.Consumption(seat, unit)
	}
	return n
}

// unitsOf returns the units that have a price in a game.
func unitsOf(v *economicon.View) []economicon.Unit {
	units := []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech}
	for seat := range players(v) {
		units = append(units, economicon.CurrencyOf(seat))
	}
	return units
}
