package tell

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file implements Label, which says what an option does, costs and would bring.

// Label says what an option does. An option brings what the player would take from that business if no more
// cards are laid there. It is a range if it depends on other players' cards that the view's seat cannot see.
func (t *Teller) Label(v smallprint.View, o smallprint.Option) bourse.Label {
	m := o.Move
	if int(m.Column) >= columns {
		return bourse.Label{}
	}
	switch m.Kind {
	case smallprint.KindReveal:
		values := append(parts(m.Value), is("column", m.Column))
		return bourse.Label{Group: t.in.Say("option-reveal", values...), Item: t.in.Say("option-value", values...)}
	case smallprint.KindPass:
		l := bourse.Label{Group: t.in.Say("option-pass"), Item: t.in.Say("option-stop")}
		if len(others(&v, m.Seat)) == 0 {
			l.Brings = t.in.Say("option-ends") // S3.4
		}
		return l
	case smallprint.KindPlace:
		l := bourse.Label{
			Group: t.in.Say("option-place", is("card", m.Card), is("column", m.Column),
				is("value", v.Row[m.Column])),
			Item: t.in.Say("option-unmarked"),
		}
		switch {
		case !m.Claim.Honest(m.Card):
			l.Item = t.in.Say("option-lie", is("marker", m.Claim))
			l.Costs = t.in.Say("costs-chit", is("chits", 1)) // S5.1
		case m.Claim != smallprint.NoClaim:
			l.Item = t.in.Say("option-marked", is("marker", m.Claim))
		}
		low, high := v.Takes(m.Card, m.Column)
		values := []value{is("low", low), is("high", high)}
		l.Brings = t.in.Say(either(low == high, "brings", "brings-range"), values...)
		if risk := t.in.riskOf(m.Card, v.Config.LoneBig); risk != "" {
			l.Brings = t.in.join([]string{l.Brings, risk})
		}
		return l
	}
	return bourse.Label{}
}

// riskOf says when a card takes nothing (S4.1) or less (S4.3).
func (t teller) riskOf(card smallprint.Card, loneBig bool) string {
	return t.SayIf("risk-" + card.String() + when(loneBig && card == smallprint.Big, "-alone"))
}

// others returns the other players who can still place cards in the round (S3.2).
func others(v *smallprint.View, seat bourse.Seat) []bourse.Seat {
	var in []bourse.Seat
	for other := range players(v) {
		if other != seat && more(v, other) > 0 {
			in = append(in, other)
		}
	}
	return in
}

// more returns how many more cards a player can place in the round (S3.2).
func more(v *smallprint.View, seat bourse.Seat) int {
	if v.Passed.Has(seat) {
		return 0
	}
	return max(0, min(len(v.Placed[seat])-v.Placed[seat].Len(), v.HandSize(seat)))
}

// under calls a function for each card that a player has under a business.
func under(v *smallprint.View, seat bourse.Seat, column uint8, call func(i int)) {
	if seat < 0 || int(seat) >= len(v.Placed) {
		return
	}
	for i, slot := range v.Placed[seat] {
		if slot != 0 && slot.Column() == column {
			call(i)
		}
	}
}
