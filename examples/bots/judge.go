package bots

import (
	"math"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements what the searching bots share: playing on in a sampled world, and evaluating
// positions.

// A world is a *State that a search plays in.
type world[M, V any] interface {
	bourse.State[M]
	View(bourse.Seat) V
}

// winShare is the part of a finished game's reward that depends on winning. The rest depends on its value.
const winShare = 0.6

// A judge rates positions for a seat, from 0 to 1.
type judge[S any, M bourse.Move[M]] struct {
	value     func(*S, bourse.Seat) int64
	shares    bool // whether values are shares of the win, in millionths
	seen      [bourse.MaxSeats]spread
	standings []bourse.Standing
}

// A spread summarizes the values of a seat's positions so far, in the game's unit.
type spread struct {
	n         float64 // their number, at most a thousand
	mean, dev float64 // the mean, and the mean distance from it
}

// learn adds a value.
func (s *spread) learn(v float64) {
	s.n = min(s.n+1, 1000)
	s.mean += (v - s.mean) / s.n
	s.dev += (math.Abs(v-s.mean) - s.dev) / s.n
}

// place returns the place of a value among those of its seat, from 0 to 1. The mean is 0.5.
func (s *spread) place(v float64) float64 {
	x := (v - s.mean) / max(s.dev, 1)
	return 0.5 + 0.5*x/(1+math.Abs(x))
}

// A worth is how good a position is for a seat, before it is compared with others.
type worth struct {
	value float64
	share float64 // the payoff, if the game is over
	over  bool
	// weight is that of the move that led there, if moves have weights.
	weight float64
}

// weigh returns the worth of a position for a seat, and adds its value to those that others are compared
// with.
func (j *judge[S, M]) weigh(at bourse.State[M], s *S, seat bourse.Seat) worth {
	w := worth{value: float64(j.value(s, seat)), over: at.Over()}
	if w.over {
		j.standings = at.Standings(j.standings[:0])
		w.share = bourse.Payoff(j.standings, seat)
	}
	j.seen[seat].learn(w.value)
	return w
}

// rate rates a position for a seat, from 0 to 1. The rating is the place of its value among those that have
// been weighed; after the end, winning counts more. Weigh all positions to compare before you rate any, so
// that all have the same scale.
func (j *judge[S, M]) rate(w worth, seat bourse.Seat) float64 {
	if j.shares {
		return max(0, w.value/1e6)
	}
	ahead := j.seen[seat].place(w.value)
	if !w.over {
		return ahead
	}
	return winShare*w.share + (1-winShare)*ahead
}

// reward weighs and rates a position.
func (j *judge[S, M]) reward(at bourse.State[M], s *S, seat bourse.Seat) float64 {
	return j.rate(j.weigh(at, s, seat), seat)
}

// settle makes chance moves, and random commits for the seats that had to decide together with the one that
// has just moved.
func settle[M bourse.Move[M]](at bourse.State[M], pending bourse.Seats, r *rng.Rand) {
	for range maxSettle {
		seat := at.Turn()
		if seat != bourse.Nature {
			if seat = (pending & at.Waiting()).Lowest(); seat == bourse.None {
				return
			}
			pending = pending.Without(seat)
		}
		move(at, seat, r)
	}
}

// toTheEnd is more moves than any game has.
const toTheEnd = math.MaxInt

// playOut plays to the end at random.
func playOut[M bourse.Move[M]](at bourse.State[M], r *rng.Rand) {
	for !at.Over() {
		move(at, at.Turn(), r)
	}
}

// move makes a random move for a seat or for chance.
func move[M bourse.Move[M]](at bourse.State[M], seat bourse.Seat, r *rng.Rand) {
	m, ok := at.SampleChance(r)
	if !ok {
		m = at.Pick(seat, r)
	}
	at.ApplyUnchecked(m)
}
