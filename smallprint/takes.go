package smallprint

import (
	"math"

	"bourse.example"
)

// This file computes what a card would take, as far as a player can know.

// Takes returns the least and the most, in £m, that the view's seat takes from a business if it has one more
// card there and nothing else is placed. It considers all cards that the others can have there, given the
// cards that they have left (S8.1). It returns 0 and 0 for a card or a column that does not exist.
func (v *View) Takes(card Card, column uint8) (low, high int) {
	if !card.valid() || int(column) >= len(v.Row) || v.Seat < 0 || v.Seat >= MaxPlayers {
		return 0, 0
	}
	own := Paper{}
	own[card-1]++
	for i, slot := range v.Placed[v.Seat] {
		if c := v.Own.Cards[i]; slot.under(column) && c.valid() {
			own[c-1]++
		}
	}
	low = math.MaxInt
	v.others(own, column, 0, func(all Paper) {
		split := Assign(int(v.Row[column]), all, v.Config.LoneBig)
		n := int(own[0])*int(split.Small) + int(own[1])*int(split.Big) + int(own[2])*int(split.Total) +
			int(own[3])*int(split.Share)
		low, high = min(low, n), max(high, n)
	})
	return min(low, high), high
}

// others calls a function with each set of cards that can be under a business if a set is there from the view's seat and the
// players before the given one.
func (v *View) others(set Paper, column uint8, seat bourse.Seat, do func(Paper)) {
	if int(seat) >= min(v.Players(), MaxPlayers) {
		do(set)
		return
	}
	n := int8(0)
	for _, slot := range v.Placed[seat] {
		if slot.under(column) && seat != v.Seat {
			n++
		}
	}
	left := &v.Left[seat]
	for small := range min(left[0], n) + 1 {
		for big := range min(left[1], n-small) + 1 {
			for total := range min(left[2], n-small-big) + 1 {
				if shares := n - small - big - total; shares <= left[3] {
					v.others(Paper{set[0] + small, set[1] + big, set[2] + total, set[3] + shares}, column, seat+1, do)
				}
			}
		}
	}
}

// under reports whether there is a card in the slot, under a business.
func (s Slot) under(column uint8) bool { return s != 0 && s.Column() == column }
