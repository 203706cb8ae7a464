package merlin

import "bourse.example"

// crown gives a player crowns.
func (s *State) crown(seat bourse.Seat, n int8, rule Clause, out sink) {
	s.Seats[seat].Crowns = min(99, s.Seats[seat].Crowns+n)
}
