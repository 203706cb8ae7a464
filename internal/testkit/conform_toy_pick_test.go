package testkit_test

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements the toy's Pick and ApplyUnchecked.

// Pick returns the move that bourse.Pick would draw from Options, with the same numbers.
func (s *state) Pick(seat bourse.Seat, r *rng.Rand) move {
	if fault == pickAllocates {
		sunk = append([]option(nil), option{})
	}
	if fault == pickIdleDraws {
		r.IntN(2)
	}
	if !s.Waiting().Has(seat) && (fault != pickAnybody || s.Phase != bidding || !s.inGame(seat)) {
		return move{}
	}
	m := move{Seat: seat, Kind: accept}
	if s.Phase == asking {
		if r.IntN(2) == 1 {
			m.Kind = challenge
		}
		return m
	}
	n := 1 // a bid, and a peek unless the seat has peeked
	if s.Own[seat].Peek == 0 {
		n = 2
	}
	m.Kind = bid
	if fault == pickLast && n > 1 {
		n--
	}
	at := r.IntN(n)
	if fault == pickNext {
		at = (at + 1) % n
	}
	if at == 1 {
		m.Kind = peek
		return m
	}
	most := int(s.Coins[seat])
	if most == 0 {
		return m
	}
	m.N = int16(r.IntN(most + 1))
	if fault == pickTwice {
		r.IntN(most + 1)
	}
	if fault == pickFromMax {
		m.N = int16(most) - m.N
	}
	if fault == pickNotes {
		s.Moves++
	}
	return m
}

// ApplyUnchecked makes a move from Options, Pick, SampleChance or Chances without checking it.
func (s *state) ApplyUnchecked(m move) {
	switch {
	case fault == makeAllocates:
		sunk = make([]option, 3)
	case fault == makeNoPeek && m.Kind == peek:
		return
	case fault == makeBidAll && m.Kind == bid && m.N > 0 && m.N == s.Coins[m.Seat]:
		m.N--
	case fault == makeSlowDeal && m.Kind == deal && s.Stock[m.Card-1] == 1:
		s.Active-- // deals the card to the same player again
	}
	s.make(m, nil)
}
