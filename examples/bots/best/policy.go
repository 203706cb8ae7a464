package best

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Policy and makes policies: the even one, and those of bots.

// A Weighted is a move and how likely it is to be made, above 0 and at most 1.
type Weighted[M any] struct {
	Move  M
	Share *big.Rat
}

// A Policy says how a seat decides at an information set: the moves that it makes, whose shares add
// up to 1. It is asked once for each information set in a walk over the tree and is to answer the
// same in every walk. The options and the memory are what the seat has; the policy knows from them
// and from the view which seat it is. Neither the options nor the answer is to be changed.
type Policy[V, M any] func(ctx context.Context, view V, options []bourse.Option[M],
	memory bourse.Memory) ([]Weighted[M], error)

var errNothing = errors.New("the seat has nothing to choose from")

// maxMoves is how many moves Uniform lists: far more than a tree can have at one place.
const maxMoves = 1 << 20

// Uniform is the policy of [bourse.Pick]: an option evenly, then an amount evenly.
func Uniform[V any, M bourse.Move[M]](_ context.Context, _ V, options []bourse.Option[M],
	_ bourse.Memory) ([]Weighted[M], error) {
	if len(options) == 0 {
		return nil, errNothing
	}
	if n := bourse.Count(options); n > maxMoves {
		return nil, fmt.Errorf("%d moves are too many to look at", n)
	}
	moves := make([]Weighted[M], 0, bourse.Count(options))
	for _, o := range options {
		if o.Max == 0 {
			moves = append(moves, Weighted[M]{o.Move, even(len(options))})
			continue
		}
		share := new(big.Rat).Mul(even(len(options)), even(o.Max-o.Min+1))
		for n := o.Min; n <= o.Max; n++ {
			moves = append(moves, Weighted[M]{o.Move.With(n), share})
		}
	}
	return moves, nil
}

// even returns one of n parts.
func even(n int) *big.Rat {
	if n < len(parts) {
		return parts[n]
	}
	return big.NewRat(1, int64(n))
}

// parts are the whole and its parts, made once. They must not be changed.
var parts = func() (parts [65]*big.Rat) {
	for n := 1; n < len(parts); n++ {
		parts[n] = big.NewRat(1, int64(n))
	}
	return parts
}()

// OfBot is the policy of a bot that is asked a number of times at each information set, at least
// once: each move is as likely as it was chosen. Asked once, the policy is pure.
//
// For every question a bot is made anew, with a seed that is drawn from the label, the seat, its
// memory and the question's number. So the policy depends on these alone, and a bot that keeps
// something from one decision to the next, such as a search tree, begins without it here. A best
// response knows the answers; against a bot that draws anew in each game it wins no more, and the
// more often the bot is asked here the closer the two come.
//
// The policy remembers its answers. It is for one goroutine.
func OfBot[V any, M bourse.Move[M]](label string, asks int,
	fresh func(rng.Seed) (bourse.Bot[V, M], error)) Policy[V, M] {
	known := make(map[place][]Weighted[M])
	return func(ctx context.Context, view V, options []bourse.Option[M], memory bourse.Memory) ([]Weighted[M],
		error) {
		if len(options) == 0 {
			return nil, errNothing
		}
		at := place{options[0].Move.By(), memory}
		if moves, ok := known[at]; ok {
			return moves, nil
		}
		var chosen []M
		times := make(map[M]int64)
		for ask := range max(1, asks) {
			bot, err := fresh(rng.FromText(fmt.Sprintf("%s %s %s %d", label, at.seat, at.memory, ask)))
			if err != nil {
				return nil, fmt.Errorf("bot of %s: %w", at.seat, err)
			}
			m, err := bot.Choose(ctx, view, options)
			if err != nil {
				return nil, fmt.Errorf("bot of %s: %w", at.seat, err)
			}
			if times[m]++; times[m] == 1 {
				chosen = append(chosen, m)
			}
		}
		moves := make([]Weighted[M], len(chosen))
		for i, m := range chosen {
			moves[i] = Weighted[M]{m, big.NewRat(times[m], int64(max(1, asks)))}
		}
		known[at] = moves
		return moves, nil
	}
}

// A place is an information set of one of the seats.
type place struct {
	seat   bourse.Seat
	memory bourse.Memory
}

// checkMoves returns what is wrong with the answer of a policy.
func checkMoves[M bourse.Move[M]](moves []Weighted[M], options []bourse.Option[M]) error {
	sum := new(big.Rat)
	for _, m := range moves {
		if !bourse.Contains(options, m.Move) {
			return fmt.Errorf("the policy's move %q is not among the options", m.Move)
		}
		if m.Share == nil || m.Share.Sign() <= 0 {
			return fmt.Errorf("the policy's move %q has no share above 0", m.Move)
		}
		sum.Add(sum, m.Share)
	}
	if sum.Cmp(one) != 0 {
		return fmt.Errorf("the policy's shares add up to %s", sum.RatString())
	}
	return nil
}

var one = even(1)
