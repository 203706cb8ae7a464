package merlin

// This file implements chapter M26: aces.

// The steps of an ace.
const (
	aceDraw = iota
	acePermit
	aceLab
)

// stepAce draws a permit for who has drawn an ace: it goes to the reserve, or to the discards if that is
// full, and a land yields once, a lab brings a card. Step rises.
func (s *State) stepAce(f *Frame, got int16, out sink) {
	seat, c := f.Seat, Card(got)
	f.Step++
	switch f.Step - 1 {
	case aceDraw:
		if s.draw(drawPermits, out) { // M26.1
			return
		}
	case acePermit:
		to := ReserveOf(seat)
		if s.Seats[seat].Reserve[MaxReserve-1] != 0 {
			to = Discards // M26.1
		}
		s.carry(Deck, to, c, 1, Clause{26, 1}, out)  // M26.1
		if labs.has(c) && s.research(seat, c, out) { // M26.1
			return
		}
		if c.Land() {
			s.grow(seat, c.Yield(), s.growth(c.Yield()), Clause{26, 1}, out) // M26.1
		}
	default:
		s.deal(seat, HandCard{Card: c}, Clause{26, 1}, out) // M26.1
	}
	s.pop()
}
