package merlin

// This file implements chapter M26: aces.

// stepAce draws a permit for who has drawn an ace: it goes to the reserve, or to the discards if that is
// full, and a land yields once. Step rises.
func (s *State) stepAce(f *Frame, got int16, out sink) {
	if f.Step == 0 {
		f.Step = 1
		if !s.draw(drawPermits, out) { // M26.1
			s.pop()
		}
		return
	}
	seat, c := f.Seat, Card(got)
	s.pop()
	to := ReserveOf(seat)
	if s.Seats[seat].Reserve[MaxReserve-1] != 0 {
		to = Discards // M26.1
	}
	s.carry(Deck, to, c, 1, Clause{26, 1}, out) // M26.1
	s.harvest(seat, c, 0, out)                  // M26.1
}
