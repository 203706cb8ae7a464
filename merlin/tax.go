package merlin

// This file implements chapter M24: everyone pays.

// taxFrame has everyone pay n gold to the R.O.W.
func taxFrame(n int8, rule Clause) Frame {
	return Frame{Kind: FrameTax, Seat: noSeat, To: ROW, N: int16(n), Rule: rule}
}

// stepTax has the players pay in turn order: A counts them and rises.
func (s *State) stepTax(f *Frame, out sink) {
	for int(f.A) < s.Players() {
		seat := s.inTurn(int(f.A))
		f.A++
		if !s.Out.Has(seat) && !(f.Rule != Clause{25, 4} && s.drinks(seat, PhiltreOfAmnesty, out)) && s.owe(seat, f.To, f.N, f.Rule, out) { // M24.1 M31.9
			return
		}
	}
	s.pop()
}
