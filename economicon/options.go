package economicon

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements Options and Pick, which choose the chapter that has the moves of each phase.

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, and draws the same random
// numbers: an option, then an amount. If it is not the seat's turn, Pick returns the zero move and draws
// nothing.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	if !s.Waiting().Has(seat) {
		return Move{}
	}
	switch s.Phase {
	case Pegging:
		return s.pegMove(seat, r.IntN(s.pegCount()))
	case Producing:
		return s.pickProduction(seat, &s.Own[seat], r)
	case Contributing:
		return Add(seat, int16(r.IntN(int(s.mostAdded(seat))+1)), s.Adding)
	case Trading:
		return s.pickTrade(seat, r)
	case Answering:
		return answer(seat, r.IntN(answers))
	}
	return Pledge(seat, int16(r.IntN(int(s.mostPledge(seat))+1)))
}

// options appends the legal moves of a banker who must move now, the mildest first.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	switch p.Phase {
	case Pegging:
		return p.pegs(seat, options)
	case Producing:
		return p.productions(seat, own, options)
	case Contributing:
		return append(options, Option{Move: Add(seat, 0, p.Adding), Max: int(p.mostAdded(seat))})
	case Trading:
		return p.trades(seat, options)
	case Answering:
		return append(options, Option{Move: answer(seat, 0)}, Option{Move: answer(seat, 1)})
	}
	return append(options, Option{Move: Pledge(seat, 0), Max: int(p.mostPledge(seat))})
}
