package bots

import (
	"cmp"
	"context"
	"slices"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements ISMCTS: the bot, its budget and its workers. tree.go has the search.

// ISMCTS searches the tree of information sets. Every iteration samples a world from the view, walks down the
// tree in it, adds a node, plays on as far as the horizon and evaluates the position. The bot makes the move
// that was tried most. See Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012.
//
// The tree distinguishes the bot's own decisions by the bot's view, and those of others by what is public. So
// nobody in the tree acts on information about the bot that they do not have, including moves committed in
// secret. The search skips moves of others that the world does not allow, like a bandit whose arms come and
// go. It draws new chance moves in each iteration.
//
// With several workers, each searches its own tree, and their counts are added. The same seed and number of
// workers give the same move, on the same kind of processor, because rewards are floating point; a budget in
// time does not. A tree is kept for later decisions. [New] makes one.
type ISMCTS[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	draws  draws
	budget budget
	trees  []*tree[S, M, V]
	last   []edge[M] // of the last decision
}

// newISMCTS makes the bot. live returns the interface of a state, to play and to view it.
func newISMCTS[S comparable, M bourse.Move[M], V bourse.View[S, M]](
	draws draws, is Spec, live func(*S) world[M, V], value, prior func(*S, bourse.Seat) int64,
	horizon int) *ISMCTS[S, M, V] {
	b := &ISMCTS[S, M, V]{draws: draws, budget: budget{is.Iterations, is.Time, is.Workers}}
	for range is.Workers {
		t := newTree[S, M, V](live, value, horizon, treeRoom/is.Workers)
		t.prior = prior
		b.trees = append(b.trees, t)
	}
	return b
}

// rateShares says that the value is a share of the win in millionths. In the games of an [Adviser], seats play on
// by another value, ahead.
func (b *ISMCTS[S, M, V]) rateShares(ahead func(*S, bourse.Seat) int64) {
	for _, t := range b.trees {
		t.shares, t.weights, t.ahead = true, shareWeights, ahead
	}
}

// endBy says that another value rates the positions where iterations end.
func (b *ISMCTS[S, M, V]) endBy(value func(*S, bourse.Seat) int64) {
	for _, t := range b.trees {
		t.ends = &judge[S, M]{value: value}
	}
}

// Choose returns the move that was tried most, and of equals the best. If the budget or the context ends
// before any has been tried, it returns the mildest.
func (b *ISMCTS[S, M, V]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	if len(options) == 0 {
		var none M
		return none, errNothing
	}
	r := b.draws.take()
	b.last = nil
	if bourse.Count(options) == 1 {
		return bourse.Idle(options), nil
	}
	all := b.search(ctx, b.budget, view, options, &r)
	b.last = all
	if len(all) == 0 {
		return bourse.Idle(options), ctx.Err()
	}
	return slices.MinFunc(all, b.order).move, ctx.Err()
}

// order compares two moves of a decision: the one that was tried more comes first, and of equals the better.
func (b *ISMCTS[S, M, V]) order(x, y edge[M]) int {
	own := b.trees[0].own
	return cmp.Or(cmp.Compare(y.visits, x.visits), cmp.Compare(y.mean(own), x.mean(own)))
}

// search spends a budget on the decision, and returns its moves with the counts of all workers.
func (b *ISMCTS[S, M, V]) search(ctx context.Context, budget budget, view V, options []bourse.Option[M],
	r *rng.Rand) (all []edge[M]) {
	budget.spend(ctx, func(k int, mine *share) {
		own := r.Split(uint64(k))
		b.trees[k].search(view, options, &own, mine)
	})
	for _, t := range b.trees {
		all = t.results(all)
	}
	return all
}

// Thoughts returns the moves of the last decision and what the search found about them, in the order in which
// it met them. It returns nothing if there was only one move. Visits include those of earlier searches that
// looked ahead to this decision.
func (b *ISMCTS[S, M, V]) Thoughts() []Thought[M] {
	thoughts := make([]Thought[M], 0, len(b.last))
	for _, e := range b.last {
		t := Thought[M]{Move: e.move, Visits: int(e.visits)}
		if e.visits > 0 {
			t.Value = e.total / float64(e.visits)
		}
		thoughts = append(thoughts, t)
	}
	return thoughts
}
