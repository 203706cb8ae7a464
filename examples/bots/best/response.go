package best

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"bourse.example"
)

// This file implements Response, the best response, and the forest of information sets that it is computed
// from.

// A Response is the best response of a seat against the policies of all others.
type Response[V any, M bourse.Move[M]] struct {
	Seat  bourse.Seat
	Value *big.Rat // what the seat wins on average
	Size  Size
	// Strategy has the seat's move at each information set that chance and the opponents allow, even if its
	// own moves never lead there. Of equally good moves it has the first.
	Strategy map[bourse.Memory]M

	tree forest[V, M]
}

// Response returns the best response of a seat against the policies of all others. It ignores the seat's own
// policy.
func (g *Game[S, M, V, E]) Response(ctx context.Context, seat bourse.Seat,
	policies []Policy[V, M]) (*Response[V, M], error) {
	if !seat.Player() {
		return nil, fmt.Errorf("best: %s is not a player's seat", seat)
	}
	w, err := g.walk(ctx, seat, policies)
	if err != nil {
		return nil, err
	}
	gain := new(big.Rat)
	w.end = func(sequence int, reach *big.Rat, standings []bourse.Standing) {
		if p := w.payoff(standings, seat); p.Sign() != 0 {
			sum := w.tree.ends[sequence]
			sum.Add(sum, gain.Mul(reach, p))
		}
	}
	if err := w.run(w.fromOpening); err != nil {
		return nil, err
	}
	r := &Response[V, M]{Seat: seat, Size: w.size, Strategy: make(map[bourse.Memory]M, len(w.tree.sets)),
		tree: w.tree}
	r.Value = r.solve()
	return r, nil
}

// solve writes the strategy and returns its value.
func (r *Response[V, M]) solve() *big.Rat {
	values := make([]*big.Rat, len(r.tree.ends)) // the sum over the ends and the sets that follow a sequence
	for i, sum := range r.tree.ends {
		values[i] = new(big.Rat).Set(sum)
	}
	// A set gets its number after the sets before it in the forest.
	for i := len(r.tree.sets) - 1; i >= 0; i-- {
		set := r.tree.sets[i]
		best := 0
		for k := range set.moves {
			if values[set.first+k].Cmp(values[set.first+best]) > 0 {
				best = k
			}
		}
		r.Strategy[set.memory] = set.moves[best]
		values[set.parent].Add(values[set.parent], values[set.first+best])
	}
	return values[root]
}

// Of returns what the seat wins on average with the given policy, against the same opponents.
func (r *Response[V, M]) Of(ctx context.Context, policy Policy[V, M]) (*big.Rat, error) {
	value := new(big.Rat)
	odds := make([]*big.Rat, len(r.tree.ends)) // the probability that the policy plays a sequence; nil: 0
	odds[root] = one
	for _, set := range r.tree.sets {
		if odds[set.parent] == nil {
			continue
		}
		moves, err := policy(ctx, set.view, set.options, set.memory)
		if err == nil {
			err = checkMoves(moves, set.options)
		}
		if err != nil {
			return nil, fmt.Errorf("best: %s: %w", r.Seat, err)
		}
		for _, m := range moves {
			k := set.first + slices.Index(set.moves, m.Move)
			if odds[k] == nil {
				odds[k] = new(big.Rat)
			}
			odds[k].Add(odds[k], new(big.Rat).Mul(odds[set.parent], m.Share))
		}
	}
	for i, sum := range r.tree.ends {
		if odds[i] != nil && sum.Sign() != 0 {
			value.Add(value, new(big.Rat).Mul(odds[i], sum))
		}
	}
	return value, nil
}

// Policy returns the policy that plays the strategy. It returns an error at an information set that the
// opponents never allow.
func (r *Response[V, M]) Policy() Policy[V, M] {
	return func(_ context.Context, _ V, _ []bourse.Option[M], memory bourse.Memory) ([]Weighted[M], error) {
		m, ok := r.Strategy[memory]
		if !ok {
			return nil, errors.New("the response has no move for this information set")
		}
		return []Weighted[M]{{m, one}}, nil
	}
}

// A forest has the information sets of a seat, each before those that follow it, and its sequences. A
// sequence is a set and one of its moves, together with everything that the seat has done before. The root is
// the empty sequence.
type forest[V any, M bourse.Move[M]] struct {
	sets []*set[V, M]
	at   map[bourse.Memory]int
	// ends has, for each sequence, the sum of payoffs of the ends that follow it without a further set, each
	// times the probability that chance and the opponents lead there.
	ends []*big.Rat
}

const root = 0

// A set is an information set.
type set[V any, M bourse.Move[M]] struct {
	memory  bourse.Memory
	parent  int // the seat's sequence that leads here
	first   int // the number of the sequence with the first move; the others follow
	view    V   // at the first of its histories
	options []bourse.Option[M]
	moves   []M
}

func newForest[V any, M bourse.Move[M]]() forest[V, M] {
	return forest[V, M]{at: make(map[bourse.Memory]int), ends: []*big.Rat{new(big.Rat)}}
}

// add adds a set and its sequences.
func (t *forest[V, M]) add(memory bourse.Memory, parent int, view V, options []bourse.Option[M]) *set[V, M] {
	s := &set[V, M]{memory: memory, parent: parent, first: len(t.ends), view: view, options: options,
		moves: slices.Collect(bourse.All(options))}
	for range s.moves {
		t.ends = append(t.ends, new(big.Rat))
	}
	t.at[memory] = len(t.sets)
	t.sets = append(t.sets, s)
	return s
}
