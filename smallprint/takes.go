package smallprint

import "bourse.example"

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
	first := true
	for all := range v.others(own, column) {
		split := Assign(int(v.Row[column]), all, v.Config.LoneBig)
		n := int(own[0])*int(split.Small) + int(own[1])*int(split.Big) + int(own[2])*int(split.Total) +
			int(own[3])*int(split.Share)
		if first {
			low, high, first = n, n, false
		}
		low, high = min(low, n), max(high, n)
	}
	return low, high
}

// others returns the sets of cards that can be under a business, if the view's seat has its own there.
func (v *View) others(own Paper, column uint8) map[Paper]bool {
	sets := map[Paper]bool{own: true}
	for seat := range bourse.Seat(min(v.Players(), MaxPlayers)) {
		n := int8(0)
		for _, slot := range v.Placed[seat] {
			if slot.under(column) {
				n++
			}
		}
		if seat == v.Seat || n == 0 {
			continue
		}
		next := map[Paper]bool{}
		for set := range sets {
			addAll(next, set, v.Left[seat], 0, n)
		}
		sets = next
	}
	return sets
}

// addAll adds to a list every set with n more cards of those that are left, from an index of Paper on.
func addAll(sets map[Paper]bool, set, left Paper, from int, n int8) {
	if from == len(set)-1 {
		if n <= left[from] {
			set[from] += n
			sets[set] = true
		}
		return
	}
	for k := range min(left[from], n) + 1 {
		more := set
		more[from] += k
		addAll(sets, more, left, from+1, n-k)
	}
}

// under reports whether there is a card in the slot, under a business.
func (s Slot) under(column uint8) bool { return s != 0 && s.Column() == column }
