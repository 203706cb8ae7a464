package playout

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements Player, random games as a search plays them.

// A Player plays any game's random playouts in states that it made once, by Pick and ApplyUnchecked, and
// copies the state before each move.
type Player[S any, M bourse.Move[M], P bourse.StatePtr[S, M]] struct {
	Steps, Decisions int // so far

	states    []S
	standings []bourse.Standing
}

// NewPlayer returns a player who has played nothing.
func NewPlayer[S any, M bourse.Move[M], P bourse.StatePtr[S, M]]() *Player[S, M, P] {
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
