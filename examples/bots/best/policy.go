package best

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Policy and makes two kinds of policies: the even one, and those of bots.

// A Weighted is a move with its probability, above 0 and at most 1.
type Weighted[M any] struct {
	Move  M
	Share *big.Rat
}

// A Policy returns the moves that a seat makes at an information set, with probabilities that add up to 1. A
// walk over the tree calls it once for each information set. It must return the same in every walk. It gets
// what the seat knows, and finds the seat in the view. It must not change the options, and callers must not
// change its result.
type Policy[V, M any] func(ctx context.Context, view V, options []bourse.Option[M],
	memory bourse.Memory) ([]Weighted[M], error)

var errNothing = errors.New("the seat has nothing to choose from")

// maxMoves is the most moves that Uniform lists, far more than a solvable tree has at one position.
const maxMoves = 1 << 20

// Uniform is the policy of [bourse.Pick]: it draws an option evenly, then an amount evenly.
func Uniform[V any, M bourse.Move[M]](_ context.Context, _ V, options []bourse.Option[M],
	_ bourse.Memory) ([]Weighted[M], error) {
	if len(options) == 0 {
		return nil, errNothing
	}
	if n := bourse.Count(options); n > maxMoves {
		return nil, fmt.Errorf("the seat has %d moves, too many to list", n)
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

// even returns the fraction 1/n.
func even(n int) *big.Rat {
	if n < len(parts) {
		return parts[n]
	}
	return big.NewRat(1, int64(n))
}

// parts has the fractions 1/1 to 1/64, made once. They must not be changed.
var parts = func() (parts [65]*big.Rat) {
	for n := 1; n < len(parts); n++ {
		parts[n] = big.NewRat(1, int64(n))
	}
	return parts
}()

// OfBot returns the policy of a bot that is asked a number of times at each information set, at least once.
// The probability of a move is how often the bot chose it. With one question the policy is pure.
//
// For every question fresh makes a new bot, with a seed drawn from the label, the seat, its memory and the
// number of the question. So the policy depends on these alone, and a bot that keeps something between
// decisions, such as a search tree, starts without it here. A best response knows all the answers. Against a
// bot that draws new answers in each game it wins no more than that, and the more questions, the closer the
// two results are.
//
// The policy remembers its answers. Use it from one goroutine.
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
			bot, err := fresh(rng.FromText(fmt.Sprintf("%s %s %x %d", label, at.seat, at.memory, ask)))
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

// checkMoves returns an error for an invalid answer of a policy.
func checkMoves[M bourse.Move[M]](moves []Weighted[M], options []bourse.Option[M]) error {
	sum := new(big.Rat)
	for _, m := range moves {
		if !bourse.Contains(options, m.Move) {
			return fmt.Errorf("the policy's move %q is not among the options", m.Move)
		}
		if m.Share == nil || m.Share.Sign() <= 0 {
			return fmt.Errorf("the probability of the policy's move %q is not positive", m.Move)
		}
		sum.Add(sum, m.Share)
	}
	if sum.Cmp(one) != 0 {
		return fmt.Errorf("the policy's probabilities add up to %s", sum.RatString())
	}
	return nil
}

var one = even(1)
