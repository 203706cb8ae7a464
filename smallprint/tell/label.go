package tell

import (
	"slices"

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
		low, high := takings(&v, m)
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

// takings returns the least and the most, in £m, that a player who has placed a card would take from that
// business if no more cards are laid there. It tries every set of cards that the others may have there, given
// the cards they have left (S8.1).
func takings(v *smallprint.View, m smallprint.Move) (low, high int) {
	var own smallprint.Paper
	under(v, m.Seat, m.Column, func(i int) { add(&own, v.Own.Cards[i], 1) })
	add(&own, m.Card, 1)
	worlds := map[smallprint.Paper]bool{own: true}
	for seat := range players(v) {
		if seat == m.Seat {
			continue
		}
		n := 0
		under(v, seat, m.Column, func(int) { n++ })
		next := map[smallprint.Paper]bool{}
		for _, cards := range choices(v.Left[seat], n) {
			for world := range worlds {
				for i := range world {
					world[i] += cards[i]
				}
				next[world] = true
			}
		}
		worlds = next
	}
	first := true
	for world := range worlds {
		split := smallprint.Assign(int(v.Row[m.Column]), world, v.Config.LoneBig)
		n := own.Of(smallprint.Small)*int(split.Small) + own.Of(smallprint.Big)*int(split.Big) +
			own.Of(smallprint.Total)*int(split.Total) + own.Of(smallprint.Share)*int(split.Share)
		if first {
			low, high, first = n, n, false
		}
		low, high = min(low, n), max(high, n)
	}
	return low, high
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

// choices returns every multiset of n of the cards that are left.
func choices(left smallprint.Paper, n int) []smallprint.Paper {
	all := []smallprint.Paper{{}}
	for kind := smallprint.Small; kind <= smallprint.Share; kind++ {
		var next []smallprint.Paper
		for _, cards := range all {
			for k := 0; k <= min(left.Of(kind), n-cards.Len()); k++ {
				more := cards
				add(&more, kind, int8(k))
				next = append(next, more)
			}
		}
		all = next
	}
	return slices.DeleteFunc(all, func(cards smallprint.Paper) bool { return cards.Len() != n })
}

// add adds a number of cards of one kind to the other players' cards.
func add(p *smallprint.Paper, card smallprint.Card, n int8) {
	if i := int(card) - 1; i >= 0 && i < len(p) {
		p[i] += n
	}
}
