package economicon

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements Options and Pick: which chapter has the moves of which phase.

// Options appends the legal moves of a seat, the mildest first.
func (s *State) Options(seat bourse.Seat, options []Option) []Option {
	if !s.Waiting().Has(seat) {
		return options
	}
	return s.Public.options(seat, &s.Own[seat], options)
}

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, with the same draws.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	return bourse.Pick(s.Options(seat, nil), r)
}

// options appends the legal moves of an awaited banker, the mildest first.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	switch p.Phase {
	case Pegging:
		return p.pegs(seat, options)
	case Producing:
		return p.orders(seat, own, options)
	case Contributing:
		return p.additions(seat, options)
	case Trading:
		return p.trades(seat, options)
	case Answering:
		return p.answers(seat, options)
	}
	return p.pledges(seat, options)
}
