package tell

import (
	"strconv"

	"bourse.example"
	"bourse.example/futures"
)

// This file says what an option is.

// fourthPrice is what the fourth marker costs, in gold. // F9.1
const fourthPrice = 5

// Label says what an option of the view's seat does, what it costs and what it brings. What a final choice
// brings is the whole of the final settlement: the gains chosen and all losses (F11.1).
func (t *Teller) Label(v futures.View, o futures.Option) bourse.Label {
	m := o.Move
	switch m.Kind {
	case futures.KindPlace:
		return bourse.Label{Group: t.say("label.place", is("card", m.Card)), Item: strconv.Itoa(int(m.Pile))}
	case futures.KindTurn:
		return bourse.Label{Group: t.say("label.turn"), Item: t.cover(v, m.Pile)}
	case futures.KindBuy:
		c, side := m.Markers[0].Commodity(), m.Markers[0].Side()
		return bourse.Label{Group: t.say("label.buy", is("commodity", c), is("price", v.Price(c))),
			Item: t.call(side), Costs: t.gold(v.Fee(c, side))}
	case futures.KindSettle:
		return t.brings(bourse.Label{Group: t.say("label.settle"), Item: t.marker(m.Markers[0])},
			v.Gain(m.Markers[0]))
	case futures.KindPass:
		return bourse.Label{Group: t.say("label.pass"), Brings: t.gold(1)} // F7.3
	case futures.KindExtra:
		return bourse.Label{Group: t.say("label.extra"),
			Item:  t.list([]string{t.call(m.Card), t.call(m.Other)}),
			Costs: t.say("label.cards", is("n", 2)), Brings: t.say("label.actions", is("n", 1))} // F7.4
	case futures.KindFourth:
		return bourse.Label{Group: t.say("label.fourth"), Costs: t.gold(fourthPrice)}
	case futures.KindEnd:
		return bourse.Label{Group: t.say("label.end"), Item: t.say("label.end.item")}
	case futures.KindGive:
		return bourse.Label{Group: t.say("label.give"), Item: t.call(m.Card)}
	case futures.KindFinal:
		return t.final(v, m)
	}
	return bourse.Label{}
}

// cover says whose card lies face down on a pile.
func (t *Teller) cover(v futures.View, at uint8) string {
	if int(at) >= len(v.Cover) {
		return strconv.Itoa(int(at))
	}
	pile := is("pile", at)
	switch by := v.Cover[at]; by {
	case bourse.Nature:
		return t.say("label.turn.npc", pile)
	case v.Seat:
		return t.say("label.turn.own", pile, is("card", v.Own.Placed))
	default:
		return t.say("label.turn.pile", pile, is("seat", by))
	}
}

// final says what a final choice is.
func (t *Teller) final(v futures.View, m futures.Move) bourse.Label {
	chosen, gold := m.Markers, 0
	var items []string
	for _, marker := range chosen {
		if marker != 0 {
			items = append(items, t.marker(marker))
			gold += max(v.Gain(marker), 0)
		}
	}
	if m.Seat.Player() && int(m.Seat) < len(v.Board) {
		for _, marker := range v.Board[m.Seat] {
			gold += min(v.Gain(marker), 0)
		}
	}
	group := [...]string{"label.final.none", "label.final.one", "label.final.two"}[len(items)]
	return t.brings(bourse.Label{Group: t.say(group), Item: t.list(items)}, gold)
}

// brings adds what is got or paid.
func (t *Teller) brings(l bourse.Label, gold int) bourse.Label {
	switch {
	case gold > 0:
		l.Brings = t.gold(gold)
	case gold < 0:
		l.Costs = t.gold(-gold)
	default:
		l.Brings = t.say("label.nothing")
	}
	return l
}

func (t *Teller) gold(n int) string { return t.say("label.gold", is("gold", n)) }
