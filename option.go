package bourse

import (
	"math"

	"bourse.example/rng"
)

// This file implements Option, a run of legal moves, and what can be done with a list of them.

// An Option stands for the legal moves that differ from Move only in their quantity, which runs
// from Min to Max. If Max is 0 it stands for Move alone.
type Option[M any] struct {
	Move M   `json:"move"`
	Min  int `json:"min"`
	Max  int `json:"max"`
}

// Count returns the number of moves that the options stand for, at most math.MaxInt.
func Count[M any](options []Option[M]) int {
	n := 0
	for i := range options {
		size := options[i].size()
		if n > math.MaxInt-size {
			return math.MaxInt
		}
		n += size
	}
	return n
}

func (o *Option[M]) size() int {
	if o.Max == 0 {
		return 1
	}
	return o.Max - o.Min + 1
}

// Expand appends every move that the options stand for, quantities rising. Where ranges are wide
// that is many: see [Count].
func Expand[M Move[M]](options []Option[M], moves []M) []M {
	for _, o := range options {
		if o.Max == 0 {
			moves = append(moves, o.Move)
			continue
		}
		for n := o.Min; n <= o.Max; n++ {
			moves = append(moves, o.Move.With(n))
		}
	}
	return moves
}

// Contains reports whether the options stand for the move.
func Contains[M Move[M]](options []Option[M], m M) bool {
	for i := range options {
		o := &options[i]
		if o.Max == 0 {
			if o.Move == m {
				return true
			}
			continue
		}
		if n := m.Amount(); o.Min <= n && n <= o.Max && o.Move.With(n) == m {
			return true
		}
	}
	return false
}

// Pick draws a move for a playout: an option evenly, then an amount evenly, so that wide ranges do
// not swamp the rest. It returns the zero move, which is always refused, if there are no options.
func Pick[M Move[M]](options []Option[M], r *rng.Rand) M {
	if len(options) == 0 {
		var zero M
		return zero
	}
	o := &options[r.IntN(len(options))]
	if o.Max == 0 {
		return o.Move
	}
	return o.Move.With(o.Min + r.IntN(o.Max-o.Min+1))
}

// PickMove draws one of the moves that the options stand for, each as likely as the other. It
// returns the zero move, which is always refused, if there are none.
func PickMove[M Move[M]](options []Option[M], r *rng.Rand) M {
	k := r.IntN(Count(options))
	for i := range options {
		o := &options[i]
		size := o.size()
		if k >= size {
			k -= size
			continue
		}
		if o.Max == 0 {
			return o.Move
		}
		return o.Move.With(o.Min + k)
	}
	var zero M
	return zero
}

// Idle returns the mildest legal move: the first option with its least amount, which is to pass,
// to decline, to be done, where the rules allow that. It is for time-outs. There is one wherever a
// seat is awaited; without options it is the zero move, which is always refused.
func Idle[M Move[M]](options []Option[M]) M {
	if len(options) == 0 {
		var zero M
		return zero
	}
	if o := &options[0]; o.Max != 0 {
		return o.Move.With(o.Min)
	}
	return options[0].Move
}
