package tell

import "bourse.example/economicon"

// This file says which requirements a seat would miss if the round ended now.

// outlook lists the requirements that a banker would miss if nobody did anything more in the round, and the
// laws it would keep, of those that can be missed.
func (t *Teller) outlook(v *economicon.View) string {
	missed, _ := v.Outlook()
	var misses, keeps []string
	if missed.Consumption {
		var needs economicon.Goods
		for unit := economicon.Grain; unit.Commodity(); unit++ {
			needs[unit-economicon.Grain] = v.Consumption(v.Seat, unit)
		}
		misses = append(misses, t.say("need-consumption-goods", is("goods", t.goods(needs))))
	}
	if missed.Production {
		misses = append(misses, t.production(v.Global))
	}
	for _, l := range lawsOf(missed.Laws) {
		misses = append(misses, t.kept(l))
	}
	for _, l := range lawsOf(v.Laws[v.Seat] &^ missed.Laws) {
		keeps = append(keeps, t.kept(l))
	}
	text := t.say("why-meets")
	if len(misses) > 0 {
		text = t.say("why-misses", is("list", t.list(misses)))
	}
	if len(keeps) > 0 {
		text = t.lines(text, t.say("why-keeps", is("list", t.list(keeps))))
	}
	return text
}
