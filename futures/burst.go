package futures

// This file implements chapter F8: the forced settlement of a commodity that has burst.

// burst settles every marker on a commodity without gains and then resets the price.
func (s *State) burst(c Commodity, out sink) {
	if out != nil {
		out(Event{Kind: Burst, Rule: Clause{3, 3}, Commodity: c, ToRow: s.Rows[c-1]})
	}
	for seat := range s.Board {
		for i := s.Board[seat].Len() - 1; i >= 0; i-- {
			if s.Board[seat][i].Commodity() == c {
				s.settleAt(seatOf(seat), i, false, Clause{8, 1}, out) // F8.1 F8.2
			}
		}
	}
	s.setPrice(c, StartRow, Clause{8, 2}, out) // F8.2
}
