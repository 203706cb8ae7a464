package bots

import (
	"context"
	"slices"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Rollout.

// Rollout is flat Monte Carlo search. It tries its moves in turn, each time in a world sampled from the view,
// plays to the end at random, and makes the move with the best mean. [New] makes one.
type Rollout[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	draws   draws
	budget  budget
	workers []rolling[S, M, V]
	last    []Thought[M] // of the last decision
}

// A rolling has the data of one worker.
type rolling[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	judge[S, M]
	live   func(*S) world[M, V]
	world  *S
	totals []float64 // of each move's rewards
	counts []float64 // of its playouts
}

func newRollout[S comparable, M bourse.Move[M], V bourse.View[S, M]](
	draws draws, is Spec, live func(*S) world[M, V], value func(*S, bourse.Seat) int64) *Rollout[S, M, V] {
	b := &Rollout[S, M, V]{draws: draws, budget: budget{is.Iterations, is.Time, is.Workers}}
	for range is.Workers {
		b.workers = append(b.workers, rolling[S, M, V]{judge: judge[S, M]{value: value}, live: live,
			world: new(S)})
	}
	return b
}

// Choose returns the move with the best mean, and of equals the first. It never returns a move that the
// budget did not reach. If it reached none, Choose returns the mildest.
func (b *Rollout[S, M, V]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	if len(options) == 0 {
		var none M
		return none, errNothing
	}
	r := b.draws.take()
	b.last = nil
	moves := Candidates(options, &r)
	if len(moves) == 1 {
		return moves[0], nil
	}
	b.budget.spend(ctx, func(k int, mine *share) {
		own := r.Split(uint64(k))
		b.workers[k].roll(view, moves, k*len(moves)/len(b.workers), &own, mine)
	})
	best, most := -1, 0.0
	for i := range moves {
		total, count := 0.0, 0.0
		for k := range b.workers {
			total += b.workers[k].totals[i]
			count += b.workers[k].counts[i]
		}
		thought := Thought[M]{Move: moves[i], Visits: int(count)}
		if count > 0 {
			thought.Value = total / count
		}
		b.last = append(b.last, thought)
		if count > 0 && (best < 0 || total/count > most) {
			best, most = i, total/count
		}
	}
	if best < 0 {
		return bourse.Idle(options), ctx.Err()
	}
	return moves[best], ctx.Err()
}

// Thoughts returns the moves of the last decision with the results of their playouts. It returns nothing if
// there was only one move.
func (b *Rollout[S, M, V]) Thoughts() []Thought[M] { return slices.Clone(b.last) }

// roll plays games to the end. The first game begins with the given move, so that with few games different
// workers try different moves. All moves are tried in one world before the next is sampled.
func (w *rolling[S, M, V]) roll(view V, moves []M, first int, r *rng.Rand, mine *share) {
	w.totals = append(w.totals[:0], make([]float64, len(moves))...)
	w.counts = append(w.counts[:0], make([]float64, len(moves))...)
	at := w.live(w.world)
	var sampled S
	for done := 0; mine.more(); done++ {
		i := (first + done) % len(moves)
		if done%len(moves) == 0 {
			sampled = view.Sample(r)
		}
		*w.world = sampled
		if at.Apply(moves[i]) != nil {
			continue // the world does not fit the view
		}
		playOut(at, r)
		w.totals[i] += w.reward(at, w.world, moves[i].By())
		w.counts[i]++
	}
}
