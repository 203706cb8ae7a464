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

// winShare is the part of the reward of a finished game that winning is. The rest is the lead.
const winShare = 0.6

// A judge says what positions are worth to a seat, from 0 to 1.
type judge[S any, M bourse.Move[M]] struct {
	value     func(*S, bourse.Seat) int64
	scale     float64 // the mean size of the values seen so far, in the game's unit
	seen      float64 // how many, but no more than a thousand count
	standings []bourse.Standing
}

// reward returns what a position is worth to a seat: its lead, and where the game is over whether it
// has won above all.
func (j *judge[S, M]) reward(at bourse.State[M], s *S, seat bourse.Seat) float64 {
	lead := float64(j.value(s, seat))
	j.seen = min(j.seen+1, 1000)
	j.scale += (math.Abs(lead) - j.scale) / j.seen
	x := lead / max(j.scale, 1)
	ahead := 0.5 + 0.5*x/(1+math.Abs(x))
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

// playOn makes so many moves at random, as long as there are, and lets chance fall that is due then. It
// returns false if the world breaks the rules, which one that fits a view does not.
func (p *player[M]) playOn(at bourse.State[M], moves int, r *rng.Rand) bool {
	for {
		seat := at.Turn()
		switch {
		case seat == bourse.None, seat != bourse.Nature && moves == 0:
			return true
		case seat != bourse.Nature:
			moves--
		}
		if !p.move(at, seat, r) {
			return false
		}
	}
}

// move makes a move of a seat or of chance at random.
func (p *player[M]) move(at bourse.State[M], seat bourse.Seat, r *rng.Rand) bool {
	if seat == bourse.Nature {
		return at.Apply(at.Deal(r)) == nil
	}
	p.options = at.Options(seat, p.options[:0])
	return at.Apply(bourse.Pick(p.options, r)) == nil
}
