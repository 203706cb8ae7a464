package bots

import (
	"context"
	"slices"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Greedy.

// Limits for one decision of Greedy.
const (
	maxAmounts    = 8   // of one option, by default
	maxCandidates = 400 // moves; of more options, a sample is tried
	maxSettle     = 256 // chance moves and others' commits that are played to see how a move ends
)

// Greedy looks one move ahead. It makes each candidate in the same sampled worlds, lets the others who decide
// at the same time commit at random, makes the chance moves that follow, and takes the move that is best on
// average. Of equal moves it takes the first, which is the mildest. [New] makes one.
type Greedy[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	draws  draws
	worlds int
	most   int // amounts of one option
	value  func(*S, bourse.Seat) int64
	live   func(*S) world[M, V]
	// afterstates means that a move is valued at once, and not after the chance moves that follow.
	afterstates bool
	blind       bool                  // value depends only on what the seat sees
	reopen      func(*S, bourse.Seat) // of the settings, or nil
	mix         func(*S, bourse.Seat) []int64
	habit       string // the amount instead of a drawn one

	world, next S // the sampled world, and the copy that a candidate is tried in
	chance      rng.Rand
	seen        []seen[V]            // after each candidate in the last world, if value is blind
	each        func(values []int64) // gets the values of each world; may be nil
}

// A seen is a view with its value.
type seen[V any] struct {
	known bool
	view  V
	value int64
}

// Choose returns the best candidate, or if the context ends, the best in the worlds seen so far.
func (b *Greedy[S, M, V]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	if len(options) == 0 {
		var none M
		return none, errNothing
	}
	r := b.draws.take()
	if m, ok := b.amount(view, options, &r); ok {
		return m, nil
	}
	candidates := sampled(options, b.most, &r)
	if len(candidates) == 1 {
		return candidates[0], nil
	}
	total, _ := b.compare(ctx, view, candidates, &r, func() bool { return true })
	best := 0
	for i, v := range total {
		if v > total[best] {
			best = i
		}
	}
	return candidates[best], ctx.Err()
}

// amount draws the amount of a move that the others should not foresee. ok is false for other decisions.
func (b *Greedy[S, M, V]) amount(view V, options []bourse.Option[M], r *rng.Rand) (m M, ok bool) {
	if b.mix == nil || len(options) > 1 || options[0].Max == 0 {
		return m, false
	}
	apart := r.Split(1 << 32)
	b.world = view.Sample(&apart)
	weights := b.mix(&b.world, options[0].Move.By())
	if weights == nil {
		return m, false
	}
	n := apart.Weighted(weights)
	if b.habit != "" {
		n = int(b.habit[0] - '0')
	}
	return options[0].Move.With(max(options[0].Min, min(n, options[0].Max))), true
}

// compare returns the sum of each candidate's values, and the number of worlds in which they were tried. It asks
// more before each world but the first.
func (b *Greedy[S, M, V]) compare(ctx context.Context, view V, candidates []M, r *rng.Rand, more func() bool) (
	total []int64, worlds int) {
	total = make([]int64, len(candidates))
	values := make([]int64, len(candidates))
	if b.blind {
		b.seen = slices.Grow(b.seen[:0], len(candidates))[:len(candidates)]
		clear(b.seen)
	}
	for k := range b.worlds {
		if k > 0 && !more() {
			return total, k
		}
		last := b.world
		b.world = view.Sample(r)
		if b.reopen != nil {
			b.reopen(&b.world, candidates[0].By())
		}
		chance := r.Split(uint64(k)) // the same for all candidates
		// If nothing is hidden and no chance move is made, the values are those of the last world.
		if k == 0 || !b.afterstates || b.world != last {
			for i, m := range candidates {
				if ctx.Err() != nil {
					return total, k // a world in which only some were tried is useless
				}
				b.chance = chance
				values[i] = b.try(m, i)
			}
		}
		for i, v := range values {
			total[i] += v
		}
		if b.each != nil {
			b.each(values)
		}
	}
	return total, b.worlds
}

// try returns the value of a move in the world, which is the i-th candidate.
func (b *Greedy[S, M, V]) try(m M, i int) int64 {
	b.next = b.world
	s := b.live(&b.next)
	pending := s.Waiting().Without(m.By())
	if s.Apply(m) != nil {
		return -1 << 40 // the world does not fit the view
	}
	if !b.afterstates {
		settle(s, pending, &b.chance)
	}
	if !b.blind {
		return b.value(&b.next, m.By())
	}
	// Most moves reveal nothing, so their views are the same in all worlds.
	e := &b.seen[i]
	if view := s.View(m.By()); !e.known || view != e.view {
		*e = seen[V]{true, view, b.value(&b.next, m.By())}
	}
	return e.value
}

// Candidates returns moves that the options stand for: all of them if they are few. It returns only some
// amounts of a wide range, including both ends, and only a sample of very many options, including the first.
func Candidates[M bourse.Move[M]](options []bourse.Option[M], r *rng.Rand) []M {
	return sampled(options, maxAmounts, r)
}

// sampled is Candidates with a limit on the amounts of one option, or 8 if the limit is below 1.
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
