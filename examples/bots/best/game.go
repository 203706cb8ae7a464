package best

import (
	"context"
	"errors"
	"math/big"

	"bourse.example"
)

// This file declares Game, what is looked at, and computes what policies win against each other.

// DefaultLimit is how many histories a walk goes through unless a game says otherwise.
const DefaultLimit = 1 << 22

// ErrLimit is, by errors.Is, the error of a tree that is larger than the limit.
var ErrLimit = errors.New("the tree is larger than the limit")

// A Game is the tree that is looked at. [New] makes one.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	// Rules and First are the game and the state that it begins from, as it has just been made.
	Rules bourse.Rules[S, M, V, E]
	First S
	// Openings are moves from First on, each a way that the game may have begun before anybody is
	// asked; without any, the game is played from First. The moves of players in them are made for
	// sure. Nature's odds make one opening more likely than another: the openings share the whole
	// as the products of their odds do. A seat has seen of an opening what it sees of these moves,
	// so it does not know in which of those that look alike to it it is.
	Openings [][]M
	// Payoff says what a seat has of an end; it is to be maximised. It is not changed; nil is Share.
	Payoff func([]bourse.Standing, bourse.Seat) *big.Rat
	// Limit is the most histories of one walk; 0 is DefaultLimit.
	Limit int
}

// New returns the game that begins from a state that has just been made, in one of the openings.
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

// A Size says how large a tree is.
type Size struct {
	Histories int // positions after the openings, the ends among them
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
	err = w.run()
	return values, w.size, err
}
