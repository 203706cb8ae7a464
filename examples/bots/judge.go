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

// place returns where a value stands among those of its seat, from 0 to 1: 0.5 is the mean.
func (s *spread) place(v float64) float64 {
	s.n = min(s.n+1, 1000)
	s.mean += (v - s.mean) / s.n
	s.dev += (math.Abs(v-s.mean) - s.dev) / s.n
	x := (v - s.mean) / max(s.dev, 1)
	return 0.5 + 0.5*x/(1+math.Abs(x))
}

// reward returns what a position is worth to a seat: its value, and where the game is over whether it
// has won above all.
func (j *judge[S, M]) reward(at bourse.State[M], s *S, seat bourse.Seat) float64 {
	ahead := j.seen[seat].place(float64(j.value(s, seat)))
	if !at.Over() {
		return ahead
	}
	j.standings = at.Standings(j.standings[:0])
	return winShare*bourse.Payoff(j.standings, seat) + (1-winShare)*ahead
}

// A player plays on in a world.
type player[M bourse.Move[M]] struct{ options []bourse.Option[M] }

// settle lets chance fall and those commit at random who were asked together with the one who has
// just moved.
func (p *player[M]) settle(at bourse.State[M], pending bourse.Seats, r *rng.Rand) {
	for range maxSettle {
		seat := at.Turn()
		if seat != bourse.Nature {
			if seat = (pending & at.Waiting()).Lowest(); seat == bourse.None {
				return
			}
			pending = pending.Without(seat)
		}
		if !p.move(at, seat, r) {
			return
		}
	}
}

// toTheEnd is a number of moves that no game has.
const toTheEnd = math.MaxInt

// playOut plays to the end at random. It returns false if the world breaks the rules, which one that
// fits a view does not.
func (p *player[M]) playOut(at bourse.State[M], r *rng.Rand) bool {
	for !at.Over() {
		if !p.move(at, at.Turn(), r) {
			return false
		}
	}
	return true
}

// move makes a move of a seat or of chance at random.
func (p *player[M]) move(at bourse.State[M], seat bourse.Seat, r *rng.Rand) bool {
	if seat == bourse.Nature {
		return at.Apply(at.Deal(r)) == nil
	}
	p.options = at.Options(seat, p.options[:0])
	return at.Apply(bourse.Pick(p.options, r)) == nil
}
