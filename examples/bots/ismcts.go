package bots

import (
	"context"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements ISMCTS: the bot, its budget and its workers. tree.go has the search.

// ISMCTS searches the tree of information sets. Every iteration samples a world from the view, walks
// down the tree in it, adds a node, plays on as far as the horizon and values the position; the move that
// was tried most is made. See Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree
// Search, 2012.
//
// Its own decisions are told apart by its own view, those of others by what is open to all: nobody in
// the tree acts on what they do not know of the bot, a move that is committed in secret included.
// Moves of others that this world does not allow are passed over, as in a bandit whose arms come and
// go. Chance is drawn anew in each iteration.
//
// With several workers each searches a tree of its own, and their counts are added: the same seed and
// the same number of workers give the same move, unless the budget is time, on the same kind of
// processor: rewards are floating point. A tree is kept for the decisions that follow. New makes it.
type ISMCTS[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	draws  draws
	budget budget
	trees  []*tree[S, M, V]
	last   []edge[M] // of the decision made last
}

// newISMCTS makes the bot. live plays and shows the state that it is handed.
func newISMCTS[S comparable, M bourse.Move[M], V bourse.View[S, M]](
	draws draws, is Spec, live func(*S) world[M, V], value func(*S, bourse.Seat) int64,
	horizon int) *ISMCTS[S, M, V] {
	b := &ISMCTS[S, M, V]{draws: draws, budget: budget{is.Iterations, is.Time, is.Workers}}
	for range is.Workers {
		b.trees = append(b.trees, newTree[S, M, V](live, value, horizon, treeRoom/is.Workers))
	}
	return b
}

// Choose returns the move that was tried most, and of equals the best. When the context ends before
// any has been tried it returns the mildest.
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
		return bourse.Idle(options), nil
	}
	best := 0
	for i, e := range all {
		most := &all[best]
		if e.visits > most.visits || e.visits == most.visits && e.mean(firstLook) > most.mean(firstLook) {
			best = i
		}
	}
	return all[best].move, nil
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

// Thoughts returns the moves of the decision made last with what the search has found of them, in the order
// in which they were met; nothing where there was a single move. Visits of earlier decisions that foresaw
// this one count.
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
