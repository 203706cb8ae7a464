package smallprint

import "bourse.example"

// This file implements chapter S5: penalty chits.

// punish gives each player a chit for each marker that lies on a card of another kind.
func (s *State) punish(out sink) {
	for seat := range bourse.Seat(s.Config.Players) {
		chits := int8(0)
		for i, slot := range s.Placed[seat] {
			if !slot.Claim().Honest(s.Own[seat].Cards[i]) {
				chits++ // S5.1
			}
		}
		s.Chits[seat] += chits // S5.1
		if chits > 0 && out != nil {
			out(Event{Kind: Transferred, Rule: Clause{5, 1}, From: Supply, To: Purse(seat), Unit: Chit, N: int32(chits)})
		}
	}
}
