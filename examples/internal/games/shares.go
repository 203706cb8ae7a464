package games

import (
	"context"
	"math"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/learn"
	"bourse.example/examples/bots/strong"
	"bourse.example/rng"
)

// This file estimates who will win.

// Shares uses the estimate that was best in games of greedy bots: the net in Futures! and Small Print, squares of
// values in Economicon, and playouts in Merlin Economics.
func (s *session[S, M, V, E]) Shares(ctx context.Context, playouts int, seed rng.Seed) []float64 {
	state := s.match.State()
	weight := learn.Of(s.entry.rules)
	if s.entry.valued {
		weight = strong.Settings(s.entry.rules).Value
	}
	if weight == nil || s.entry.playsOn || s.Over() {
		return s.entry.played(ctx, state, playouts, seed)
	}
	shares, sum := make([]float64, s.Players()), 0.0
	for seat := range shares {
		shares[seat] = max(1, float64(weight(&state, bourse.Seat(seat))))
		if s.entry.valued {
			shares[seat] = math.Pow(shares[seat], 2)
		}
		sum += shares[seat]
	}
	for seat := range shares {
		shares[seat] /= sum
	}
	return shares
}

// played returns each seat's mean payoff after a number of games that continue at random, or fewer if the context ends.
func (e entry[S, M, V, E]) played(ctx context.Context, from S, playouts int, seed rng.Seed) []float64 {
	r, err := rng.New(seed)
	if err != nil {
		panic("games: " + err.Error()) // every rng.Seed but the zero value is valid
	}
	shares := make([]float64, e.rules.Observe(&from).Players())
	if e.rules.Observe(&from).Over() {
		playouts = 1
	}
	for k := range playouts {
		if k%8 == 7 && !bots.Pause(ctx) {
			playouts = k
			break
		}
		state := from
		at := e.rules.Observe(&state)
		for !at.Over() {
			m, chance := at.SampleChance(r)
			if !chance {
				m = at.Pick(at.Turn(), r)
			}
			at.ApplyUnchecked(m)
		}
		standings := at.Standings(nil)
		for seat := range shares {
			shares[seat] += bourse.Payoff(standings, bourse.Seat(seat))
		}
	}
	for seat := range shares {
		shares[seat] /= float64(playouts)
	}
	return shares
}
