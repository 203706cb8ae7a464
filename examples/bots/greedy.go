package bots

import (
	"context"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Greedy.

// Limits of what Greedy looks at for one decision.
const (
	maxAmounts    = 8   // of one option, if the settings do not say it
	maxCandidates = 400 // moves; with more options a sample of them
	maxSettle     = 256 // moves of Nature and commits of others played to see how a move ends
)

// Greedy looks one move ahead: it makes each candidate in the same sampled worlds, lets those who
// decide at the same time commit at random and chance fall, and takes the move that is best on
// average. Of equals it takes the first, which is the mildest. New makes it.
type Greedy[S any, M bourse.Move[M], V bourse.View[S, M]] struct {
	draws  draws
	worlds int
	most   int // amounts of one option
	value  func(*S, bourse.Seat) int64
	live   func(*S) world[M, V]

	world, next S // the sampled world, and the copy that a candidate is tried in
	chance      rng.Rand
}

// Choose returns the best candidate. When the context ends it returns the best of the worlds seen
// until then.
func (b *Greedy[S, M, V]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	if len(options) == 0 {
		var none M
		return none, errNothing
	}
	r := b.draws.take()
	candidates := sampled(options, b.most, &r)
	if len(candidates) == 1 {
		return candidates[0], nil
	}
	total := make([]int64, len(candidates))
	values := make([]int64, len(candidates))
	for k := range b.worlds {
		b.world = view.Sample(&r)
		chance := r.Split(uint64(k)) // the same for all candidates
		whole := true
		for i, m := range candidates {
			if ctx.Err() != nil {
				whole = false
				break
			}
			b.chance = chance
			values[i] = b.try(m)
		}
		if !whole {
			break // a world in which only some were tried compares nothing
		}
		for i, v := range values {
			total[i] += v
		}
	}
	best := 0
	for i, v := range total {
		if v > total[best] {
			best = i
		}
	}
	return candidates[best], nil
}

// try returns the value of a move in the world.
func (b *Greedy[S, M, V]) try(m M) int64 {
	b.next = b.world
	s := b.live(&b.next)
	pending := s.Waiting().Without(m.By())
	if s.Apply(m) != nil {
		return -1 << 40 // a world that does not fit the view
	}
	settle(s, pending, &b.chance)
	return b.value(&b.next, m.By())
}

// Candidates returns moves that the options stand for: all of them where they are few, otherwise
// some of each range, its ends among them, and of very many options a sample, the first among them.
func Candidates[M bourse.Move[M]](options []bourse.Option[M], r *rng.Rand) []M {
	return sampled(options, maxAmounts, r)
}

// sampled is Candidates with at most so many amounts of one option, or 8 if that is below 1.
func sampled[M bourse.Move[M]](options []bourse.Option[M], most int, r *rng.Rand) []M {
	if most < 1 {
		most = maxAmounts
	}
	moves := make([]M, 0, min(bourse.Count(options), maxCandidates))
	step := 1 + (len(options)-1)/maxCandidates
	for at := 0; at < len(options); at += step {
		o := options[at]
		if at > 0 && step > 1 {
			o = options[min(at+r.IntN(step), len(options)-1)]
		}
		size := o.Max - o.Min + 1
		room := min(most, max(2, maxCandidates*step/len(options)))
		switch {
		case o.Max == 0:
			moves = append(moves, o.Move)
		case size <= room:
			for n := o.Min; n <= o.Max; n++ {
				moves = append(moves, o.Move.With(n))
			}
		default:
			moves = append(moves, o.Move.With(o.Min))
			for range room - 2 {
				moves = append(moves, o.Move.With(o.Min+1+r.IntN(size-2)))
			}
			moves = append(moves, o.Move.With(o.Max))
		}
	}
	return moves
}
