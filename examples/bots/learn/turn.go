package learn

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file values positions in the middle of a turn. A net is asked only about positions between turns: one in
// the middle counts as the position after its seat has made the best of what is unfinished, and ends the turn.
// So an opened thing is as good as its best use, and of equal positions none is better because the turn goes on.

// Limits for the value of one position.
const (
	deepest    = 24   // steps ahead
	leaves     = 16   // ways to go on that a player tries
	dropped    = 1e-5 // the share that it costs to drop an open thing
	reluctance = 1e-4 // the share that a step of the use of an open thing must gain
	draws      = 2    // of a chance move with more moves than a die has sides
	dieSides   = 6
	fewAnswers = 4 // options of another seat, which takes the best of them; of more, it takes the mildest
)

// A middle says whose turn a position is in the middle of, which is None for a position that a net values as it is.
// ends means that the seat may end its turn now, and open that it must use or drop something before.
type middle struct {
	seat       bourse.Seat
	ends, open bool
}

// A turner values positions of one game in the middle of a turn.
type turner[S comparable, M bourse.Move[M]] struct {
	states  [deepest]S
	options [deepest][]bourse.Option[M]
	moves   [deepest][]M
	chances []bourse.Chance[M]
	viewer  bourse.Seat // whose share is asked for
	based   bool        // whether a position of the viewer has been made the one that others are compared with
	rand    rng.Rand    // the chance moves that follow; copied, so that they are the same for all moves that are compared
}

// newTurner returns a turner for a game, or nil for one in which a net values all positions.
func newTurner[S comparable, M bourse.Move[M]](r *Reader) *turner[S, M] {
	if r.more.middle == nil {
		return nil
	}
	return &turner[S, M]{rand: drawn.Split(1)}
}

// best returns the share of the win of a seat. near means that the position is similar to the one that others are
// compared with, and leaves is how many ways to go on are tried.
func (e *eye[S, M, V, E]) best(n *Net, s *S, seat bourse.Seat, near bool, leaves int) float32 {
	if e.turner == nil {
		return e.shares(n, e.rules.Observe(s), seat, near)[0]
	}
	e.turner.viewer, e.turner.based = seat, near
	return e.ahead(n, s, seat, leaves, 0, &e.turner.rand, true)
}

// settled returns the share of a seat in a position that the net values as it is. Positions of the viewer are compared
// with the first one.
func (e *eye[S, M, V, E]) settled(n *Net, at bourse.Observable[M, V, E], seat bourse.Seat) float32 {
	near := seat == e.turner.viewer && !at.Over()
	if near && !e.turner.based {
		e.compare(n, at, seat)
		e.turner.based = true
	}
	return e.shares(n, at, seat, near)[0]
}

// ahead is best, some steps ahead. first means that no chance move has been made.
func (e *eye[S, M, V, E]) ahead(n *Net, s *S, seat bourse.Seat, leaves, depth int, r *rng.Rand,
	first bool) float32 {
	at := e.rules.Observe(s)
	m := e.reader.more.middle(s)
	if m.seat == bourse.None || at.Over() || depth == deepest {
		return e.settled(n, at, seat)
	}
	next := &e.turner.states[depth]
	try := e.rules.Observe(next)
	who := at.Turn()
	if who == bourse.Nature {
		return e.chance(n, s, seat, leaves, depth, r, first)
	}
	options := at.Options(who, e.turner.options[depth][:0])
	e.turner.options[depth] = options
	follows := e.reader.more.follows
	mild := m.ends || who != seat && len(options) > fewAnswers
	best, chosen := float32(-1), -1
	if mild {
		*next = *s
		try.ApplyUnchecked(bourse.Idle(options))
		best = e.ahead(n, next, seat, 1, depth+1, r, first)
		if who != seat || !m.open && leaves == 1 {
			return best
		}
		if m.open {
			best -= dropped
		}
	}
	moves := e.turner.moves[depth][:0]
	for i := range options {
		if (i > 0 || !mild) && (!mild || m.open || follows(&options[i].Move)) {
			moves = spread(moves, options[i])
		}
	}
	e.turner.moves[depth] = moves
	moves = moves[:min(len(moves), leaves)]
	for i, move := range moves {
		*next = *s
		try.ApplyUnchecked(move)
		v := e.ahead(n, next, who, max(1, leaves/len(moves)), depth+1, r, first)
		switch {
		case m.open && who == seat:
			v -= reluctance
		case mild:
			v -= dropped // making the move is better than being able to make it
		}
		if v > best {
			best, chosen = v, i
		}
	}
	if who != seat && chosen >= 0 {
		*next = *s
		try.ApplyUnchecked(moves[chosen])
		return e.ahead(n, next, seat, 1, depth+1, r, first)
	}
	return best
}

// chance returns the mean after the chance moves that are due. The first of them makes all of a few moves, or some
// drawn ones, and those that follow one. All ways to go on have the same luck.
func (e *eye[S, M, V, E]) chance(n *Net, s *S, seat bourse.Seat, leaves, depth int, r *rng.Rand,
	first bool) float32 {
	next := &e.turner.states[depth]
	try := e.rules.Observe(next)
	after := func(m M, luck *rng.Rand) float32 {
		*next = *s
		try.ApplyUnchecked(m)
		return e.ahead(n, next, seat, leaves, depth+1, luck, false)
	}
	luck := *r
	sum := float32(0)
	if !first {
		m, _ := e.rules.Observe(s).SampleChance(&luck)
		return after(m, &luck)
	}
	e.turner.chances = e.rules.Observe(s).Chances(e.turner.chances[:0])
	if len(e.turner.chances) > dieSides {
		for range draws {
			m, _ := e.rules.Observe(s).SampleChance(&luck)
			sum += after(m, &luck)
		}
		return sum / draws
	}
	weight := int64(0)
	for _, c := range e.turner.chances {
		sum += float32(c.Weight) * after(c.Move, &luck)
		weight += c.Weight
	}
	return sum / float32(weight)
}

// spread appends moves that an option stands for: all amounts of a narrow range, and fewer the wider it is.
func spread[M bourse.Move[M]](moves []M, o bourse.Option[M]) []M {
	if o.Max == 0 {
		return append(moves, o.Move)
	}
	for n, step := o.Min, 1; n < o.Max; n, step = n+step, 2*step {
		moves = append(moves, o.Move.With(n))
	}
	return append(moves, o.Move.With(o.Max))
}
