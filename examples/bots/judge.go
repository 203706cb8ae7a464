package bots

import (
	"math"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements what the searching bots share: playing on in a sampled world, and valuing what
// comes of it.

// A world is a *State that a search plays in.
type world[M, V any] interface {
	bourse.State[M]
	View(bourse.Seat) V
}

// winShare is the part of the reward of a finished game that winning is. The rest is its value.
const winShare = 0.6

// A judge says what positions are worth to a seat, from 0 to 1.
type judge[S any, M bourse.Move[M]] struct {
	value     func(*S, bourse.Seat) int64
	seen      [bourse.MaxSeats]spread
	standings []bourse.Standing
}

// A spread is what the values of the positions of a seat have been so far, in the game's unit.
type spread struct {
	n         float64 // how many, but no more than a thousand count
	mean, dev float64 // and how far they are from the mean, on average
}

// learn takes in one more value.
func (s *spread) learn(v float64) {
	s.n = min(s.n+1, 1000)
	s.mean += (v - s.mean) / s.n
	s.dev += (math.Abs(v-s.mean) - s.dev) / s.n
}

// place returns where a value stands among those of its seat, from 0 to 1: 0.5 is the mean.
func (s *spread) place(v float64) float64 {
	x := (v - s.mean) / max(s.dev, 1)
	return 0.5 + 0.5*x/(1+math.Abs(x))
}

// A worth is what a position is worth to a seat, before it is known what to compare it with.
type worth struct {
	value float64
	share float64 // of the point of a game that is over
	over  bool
}

// weigh returns what a position is worth to a seat. Its value is one that others will be compared with.
func (j *judge[S, M]) weigh(at bourse.State[M], s *S, seat bourse.Seat) worth {
	w := worth{value: float64(j.value(s, seat)), over: at.Over()}
	if w.over {
		j.standings = at.Standings(j.standings[:0])
		w.share = bourse.Payoff(j.standings, seat)
	}
	j.seen[seat].learn(w.value)
	return w
}

// rate returns what a position is worth to a seat, from 0 to 1: its value among those that have been weighed,
// and where the game is over whether it has won above all. What is to be compared is weighed before any of it
// is rated, so that the same measure is taken of all.
func (j *judge[S, M]) rate(w worth, seat bourse.Seat) float64 {
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

// settle lets chance fall and those commit at random who were asked together with the one who has
// just moved.
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

// toTheEnd is a number of moves that no game has.
const toTheEnd = math.MaxInt

// playOut plays to the end at random.
func playOut[M bourse.Move[M]](at bourse.State[M], r *rng.Rand) {
	for !at.Over() {
		move(at, at.Turn(), r)
	}
}

// move makes a move of a seat or of chance at random.
func move[M bourse.Move[M]](at bourse.State[M], seat bourse.Seat, r *rng.Rand) {
	m, ok := at.SampleChance(r)
	if !ok {
		m = at.Pick(seat, r)
	}
	at.ApplyUnchecked(m)
}
