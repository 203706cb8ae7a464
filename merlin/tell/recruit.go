package tell

import "bourse.example/merlin"

// This file says what is asked about golems and guards, and what the choices there mean.

// threats says which enemies are on plots of the view's seat; nothing if none are.
func (t *Teller) threats(v *merlin.View) string {
	var items []string
	for n := range merlin.FieldPlots {
		at := merlin.PlaceOf(v.Seat, n+1)
		if u, seat := intruder(v, at); u.Card != 0 {
			items = append(items, t.say("threat", is("seat", seat), is("card", u.Card),
				is("plot", at.Number())))
		}
	}
	if len(items) == 0 {
		return ""
	}
	return t.say("why-threats", is("list", t.row(items)))
}
