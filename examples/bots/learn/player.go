package learn

import (
	"reflect"
	"sync"

	"bourse.example"
)

// This file evaluates positions of a game by a net.

// Scale is what Value returns for a certain win.
const Scale = 1_000_000

// An eye reads positions of one game as a seat sees them. It serves one goroutine.
type eye[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules     bourse.Rules[S, M, V, E]
	reader    *Reader
	view      V
	bytes     []byte
	inputs    []input
	standings []bourse.Standing
	numbers   []int
	base      basis
	activations
}

// ReaderOf returns the reader of the views of a game.
func ReaderOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) *Reader {
	return newReader(reflect.TypeFor[V](), declared[rules.Game])
}

// look appends the inputs of a position for a seat.
func (e *eye[S, M, V, E]) look(at bourse.Observable[M, V, E], seat bourse.Seat, inputs []input) []input {
	players := at.Players()
	e.view = at.View(seat)
	e.bytes = bytesOf(e.bytes[:0], &e.view)
	e.standings = at.Standings(e.standings[:0])
	inputs = e.reader.Read(inputs, e.bytes, seat, players)
	inputs = e.reader.readStandings(inputs, e.standings, seat, players)
	if e.numbers == nil {
		e.numbers = make([]int, 0, e.reader.more.counts+e.reader.more.sums)
	}
	return e.reader.readDeclared(inputs, &e.view, e.numbers, seat, players)
}

// shares computes the share of the win of each seat, the given one first. After the end it is the payoff.
// near means that the position is similar to the basis.
func (e *eye[S, M, V, E]) shares(n *Net, at bourse.Observable[M, V, E], seat bourse.Seat,
	near bool) *[outs]float32 {
	if at.Over() {
		e.standings = at.Standings(e.standings[:0])
		for k := range e.Shares {
			e.Shares[k] = float32(bourse.Payoff(e.standings, seatOf(seat, k, at.Players())))
		}
		return &e.Shares
	}
	e.inputs = e.look(at, seat, e.inputs[:0])
	if near {
		e.base.Evaluate(n, &e.activations, e.inputs, at.Players())
	} else {
		n.Evaluate(&e.activations, e.inputs, at.Players())
	}
	return &e.Shares
}

// Value returns a function that estimates a seat's share of the win, in millionths, from what the seat sees.
// Several goroutines can call it. It does not allocate, apart from what each goroutine needs once.
func Value[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], n *Net) func(s *S, seat bourse.Seat) int64 {
	reader := ReaderOf(rules)
	eyes := sync.Pool{New: func() any { return &eye[S, M, V, E]{rules: rules, reader: reader} }}
	return func(s *S, seat bourse.Seat) int64 {
		e := eyes.Get().(*eye[S, M, V, E])
		share := e.shares(n, rules.Observe(s), seat, false)[0]
		eyes.Put(e)
		return int64(share * Scale)
	}
}
