package bots

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"bourse.example"
)

// This file implements Adviser, which explains a decision to people.

// An Advice is a move and how good it is.
type Advice[M any] struct {
	Move M
	// Value is the mean value after the move in the sampled worlds: for learned the share of the win that the seat can
	// expect, from 0 to 1, and for other bots Settings.Value.
	Value float64
	// Equal says that the move is not known to be worse than the first: the difference is no more than chance explains,
	// or too small to matter.
	Equal bool
}

// Limits of advice.
const (
	adviceWorlds = 1000  // sampled for a decision
	adviceMoves  = 2000  // compared; of more, some amounts of each option
	adviceEqual  = 0.025 // of the logarithm of the odds of winning, or half a percent of the win in an even game
)

// An Adviser compares the moves of a decision as a bot does that looks one move ahead, but all of them and in many more
// worlds. [NewAdviser] makes one.
type Adviser[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	bot    *Greedy[S, M, V]
	values [][]int64 // of each world
	equal  int64     // a difference that does not matter
}

// NewAdviser makes an adviser for one seat of one game, which compares moves as learned does, if equal is 0; it needs
// Settings.Learned. Otherwise it compares them as greedy does, and a difference of equal does not matter.
func NewAdviser[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], settings Settings[S], equal int64) (*Adviser[S, M, V], error) {
	name := "learned"
	if equal > 0 {
		name = "greedy"
	}
	bot, err := New(fmt.Sprint(name, ":", adviceWorlds), rules, settings)
	if err != nil {
		return nil, err
	}
	a := &Adviser[S, M, V]{bot: bot.(*Greedy[S, M, V]), equal: equal}
	a.bot.each = func(values []int64) { a.values = append(a.values, slices.Clone(values)) }
	return a, nil
}

// Advise compares the moves for about the given time, and returns those that it compared, the best first, and the number
// of worlds. All moves are compared in the same worlds: at least in one, however short the time is, unless the context
// has ended. Of moves that are as good as the best, the first option comes first. Of thousands of moves only some amounts
// of each option are compared, and those that also lists.
func (a *Adviser[S, M, V]) Advise(ctx context.Context, view V, options []bourse.Option[M], about time.Duration, also ...M) (
	advice []Advice[M], worlds int, err error) {
	if len(options) == 0 {
		return nil, 0, errNothing
	}
	r := a.bot.draws.take()
	candidates := advised(options)
	for _, m := range also {
		if !slices.Contains(candidates, m) {
			candidates = append(candidates, m)
		}
	}
	a.values = a.values[:0]
	mine := share{ctx: ctx, left: -1, end: time.Now().Add(about)}
	total, worlds := a.bot.compare(ctx, view, candidates, &r, mine.goesOn)
	if worlds == 0 {
		return nil, 0, nil
	}
	best := 0
	for i, v := range total {
		if v > total[best] {
			best = i
		}
	}
	for i, m := range candidates {
		value := float64(total[i]) / float64(worlds)
		if a.equal == 0 {
			value /= 1e6
		}
		advice = append(advice, Advice[M]{m, value, a.isEqual(best, i, total)})
	}
	slices.SortStableFunc(advice, func(x, y Advice[M]) int { return cmp.Compare(y.Value, x.Value) })
	return advice, worlds, nil
}

// advised returns all moves, or if there are too many, some of each option, with even steps between the amounts.
func advised[M bourse.Move[M]](options []bourse.Option[M]) (moves []M) {
	if bourse.Count(options) <= adviceMoves {
		return slices.Collect(bourse.All(options))
	}
	step := 1 + (len(options)-1)/adviceMoves
	for at := 0; at < len(options); at += step {
		o := &options[at]
		steps := min(o.Max-o.Min, max(1, adviceMoves/len(options)-1))
		for k := range steps + 1 {
			if o.Max == 0 {
				moves = append(moves, o.Move)
			} else {
				moves = append(moves, o.Move.With(o.Min+(o.Max-o.Min)*k/max(steps, 1)))
			}
		}
	}
	return moves
}

// isEqual reports whether a candidate is not known to be worse than the best.
func (a *Adviser[S, M, V]) isEqual(best, i int, total []int64) bool {
	n, sum, squares := float64(len(a.values)), 0.0, 0.0
	for _, values := range a.values {
		d := float64(values[best] - values[i])
		sum, squares = sum+d, squares+d*d
	}
	mean, little := sum/n, float64(a.equal)
	if a.equal == 0 {
		p := float64(total[best]) / n
		little = adviceEqual * p * (1 - p/1e6)
	}
	return mean <= max(little, 1.96*math.Sqrt(max(0, squares/n-mean*mean)/n))
}
