package merlin

import "bourse.example"

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
		switch {
		case s.Out.Has(seat):
		case f.Rule == Clause{25, 4}: // it is not the Tax Rate
			if s.owe(seat, f.To, f.N, f.Rule, out) {
				return
			}
		case s.levy(seat, f.To, f.N, f.Rule, out): // M24.1
			return
		}
	}
	s.pop()
}

// levy has a player pay the Tax Rate, unless a potion of its waives it. It reports whether it has pushed a
// frame.
func (s *State) levy(seat bourse.Seat, to Account, n int16, rule Clause, out sink) (pushed bool) {
	return !s.usePotion(seat, PhiltreOfAmnesty, out) && s.owe(seat, to, n, rule, out) // M24.1 M31.9
}
