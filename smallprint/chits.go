package smallprint

import "bourse.example"

// This file implements chapter S5: penalty chits.

// punish gives each player a chit for each marker on a card of another kind. Nothing else moves chits.
func (s *State) punish(out sink) {
	for seat := range bourse.Seat(s.Config.Players) {
		chits := int8(0)
		cards := &s.Own[seat].Cards
		for i, slot := range &s.Placed[seat] {
			chits += chitsFor[slot&15][cards[i]&7] // S5.1
		}
		s.Chits[seat] += chits // S5.1
		if out != nil && chits > 0 {
			out(Event{Kind: Transferred, Rule: Clause{5, 1}, From: Supply, To: Purse(seat), Unit: Chit,
				N: int32(chits)})
		}
	}
}

// chitsFor has the number of chits, 0 or 1, that each card costs on each slot.
var chitsFor = func() (chits [16][8]int8) {
	for slot := range Slot(columns<<2 + 1) {
		for card := Small; card <= Share; card++ {
			if !slot.Marker().Honest(card) {
				chits[slot][card] = 1 // S5.1
			}
		}
	}
	return chits
}()
