package board

import "bourse.example/smallprint"

// This file computes what a card would take in Small Print, as far as the view's seat can know.

// takes returns the least and the most, in £m, that the view's seat takes from a business with one more card
// there, if nothing else is placed. It considers all cards that the others can have there, given their
// remaining cards (S8.1).
func (b *smallprintBoard) takes(card smallprint.Card, column int, others []smallprint.Paper) (low, high int) {
	var own smallprint.Paper
	b.under(b.v.Seat, column, func(i int) { own[b.v.Own.Cards[i]-1]++ })
	own[card-1]++
	for i, world := range others {
		for k := range world {
			world[k] += own[k]
		}
		split := smallprint.Assign(int(b.v.Row[column]), world, b.v.Config.LoneBig)
		n := int(own[0])*int(split.Small) + int(own[1])*int(split.Big) + int(own[2])*int(split.Total) +
			int(own[3])*int(split.Share)
		if i == 0 {
			low, high = n, n
		}
		low, high = min(low, n), max(high, n)
	}
	return low, high
}

// worlds returns the possible combinations of the others' cards under a business.
func (b *smallprintBoard) worlds(column int) []smallprint.Paper {
	worlds := []smallprint.Paper{{}}
	for _, seat := range b.seats {
		n := 0
		b.under(seat, column, func(int) { n++ })
		if b.you(seat) || n == 0 {
			continue
		}
		var next []smallprint.Paper
		// by the contracts: the rest are shares
		var known [smallprintPlaced + 1][smallprintPlaced + 1][smallprintPlaced + 1]bool
		for _, more := range spHands(b.v.Left[seat], n) {
			for _, world := range worlds {
				for k := range world {
					world[k] += more[k]
				}
				if seen := &known[world[0]][world[1]][world[2]]; !*seen {
					*seen = true
					next = append(next, world)
				}
			}
		}
		worlds = next
	}
	return worlds
}

// hands returns the possible sets of n cards from the remaining ones, with at most one of each contract.
func spHands(left smallprint.Paper, n int) []smallprint.Paper {
	var all []smallprint.Paper
	for small := range min(left[0], 1) + 1 {
		for big := range min(left[1], 1) + 1 {
			for total := range min(left[2], 1) + 1 {
				if shares := int8(n) - small - big - total; shares >= 0 && shares <= left[3] {
					all = append(all, smallprint.Paper{small, big, total, shares})
				}
			}
		}
	}
	return all
}
