package playout

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements Player, which plays random games as a search does.

// StatePtr is the constraint for generic code that copies states: S is a game's State, and *S implements
// [State]. Copy into a state that was allocated once (*next = *s): a local copy would escape to the heap.
type StatePtr[S, M any] interface {
	*S
	bourse.State[M]
}

// A Player plays random playouts of any game, with Pick and ApplyUnchecked, in states that it made once. It
// copies the state before each move.
type Player[S any, M bourse.Move[M], P StatePtr[S, M]] struct {
	Steps, Decisions int // so far

	states    []S
	standings []bourse.Standing
}

// NewPlayer returns a player that has not played yet.
func NewPlayer[S any, M bourse.Move[M], P StatePtr[S, M]]() *Player[S, M, P] {
	return &Player[S, M, P]{states: make([]S, 2), standings: make([]bourse.Standing, 0, bourse.MaxSeats)}
}

// Play plays a game from start to its end.
func (p *Player[S, M, P]) Play(start *S, r *rng.Rand) {
	now, next := &p.states[0], &p.states[1]
	*now = *start
	for !P(now).Over() {
		m, ok := P(now).SampleChance(r)
		if !ok {
			m = P(now).Pick(P(now).Turn(), r)
			p.Decisions++
		}
		*next = *now
		P(next).ApplyUnchecked(m)
		now, next = next, now
		p.Steps++
	}
	p.standings = P(now).Standings(p.standings[:0])
}
