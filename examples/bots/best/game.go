package best

import (
	"context"
	"errors"
	"math/big"

	"bourse.example"
)

// This file declares Game, the tree to look at, and computes what policies win against each other.

// DefaultLimit is the default of Game.Limit.
const DefaultLimit = 1 << 22

// ErrLimit is the error for a tree that exceeds the limit, as errors.Is reports.
var ErrLimit = errors.New("the tree is larger than the limit")

// A Game is a tree to look at. [New] makes one.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	// Rules and First are the game and its first state, as made by the game's New.
	Rules bourse.Rules[S, M, V, E]
	First S
	// Openings are alternative beginnings of the game: moves from First on. Without any, the game begins at
	// First. Players' moves in an opening are certain. Its probability is the product of the probabilities of
	// its chance moves, divided by the sum over all openings. A seat sees its usual part of these moves, so
	// it cannot distinguish openings that look the same to it.
	Openings [][]M
	// Payoff returns what a seat tries to maximize at an end. Callers do not change the result. nil means
	// [Share].
	Payoff func([]bourse.Standing, bourse.Seat) *big.Rat
	// Limit is the most histories in one walk; 0 is DefaultLimit.
	Limit int
}

// New returns the game that begins from a new state, with one of the openings if there are any.
func New[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], first S, openings ...[]M) *Game[S, M, V, E] {
	return &Game[S, M, V, E]{Rules: rules, First: first, Openings: openings}
}

// Share is [bourse.Payoff] as a fraction: the winners share one point evenly.
func Share(standings []bourse.Standing, seat bourse.Seat) *big.Rat {
	if bourse.Payoff(standings, seat) == 0 {
		return nothing
	}
	winners := 0
	for _, s := range standings {
		if s.Win {
			winners++
		}
	}
	return even(winners)
}

var nothing = new(big.Rat)

// A Size is the size of a tree.
type Size struct {
	Histories int // positions after the openings, including the ends
	Ends      int // of the game
	Sets      int // information sets of the seat that tries every move
	Asked     int // information sets at which policies decide
}

// Values returns what each seat wins on average if each follows its policy.
func (g *Game[S, M, V, E]) Values(ctx context.Context, policies []Policy[V, M]) ([]*big.Rat, Size, error) {
	var values []*big.Rat
	w, err := g.walk(ctx, bourse.None, policies)
	if err != nil {
		return nil, Size{}, err
	}
	for range w.players {
		values = append(values, new(big.Rat))
	}
	gain := new(big.Rat)
	w.end = func(_ int, reach *big.Rat, standings []bourse.Standing) {
		for seat, value := range values {
			if p := w.payoff(standings, bourse.Seat(seat)); p.Sign() != 0 {
				value.Add(value, gain.Mul(reach, p))
			}
		}
	}
	err = w.run(w.fromOpening)
	return values, w.size, err
}
