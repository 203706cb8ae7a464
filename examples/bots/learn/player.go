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
	places    [bourse.MaxSeats + 1][bourse.MaxSeats]*places // by players and viewer
	base      basis
	activations
}

// ReaderOf returns the reader of the views of a game.
func ReaderOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) *Reader {
	return newReader(reflect.TypeFor[V](), declared[rules.Name()])
}

// see takes the view of a seat, and returns where its numbers are.
func (e *eye[S, M, V, E]) see(at bourse.Observable[M, V, E], seat bourse.Seat) *places {
	e.view = at.View(seat)
	e.bytes = bytesOf(e.bytes[:0], &e.view)
	e.reader.clear(e.bytes)
	p := &e.places[at.Players()][seat]
	if *p == nil {
		*p = e.reader.placesOf(len(e.bytes), seat, at.Players())
	}
	return *p
}

// rest appends the inputs that are not numbers of the view.
func (e *eye[S, M, V, E]) rest(at bourse.Observable[M, V, E], seat bourse.Seat, inputs []input) []input {
	players := at.Players()
	e.standings = at.Standings(e.standings[:0])
	inputs = e.reader.readStandings(inputs, e.standings, seat, players)
	if e.numbers == nil {
		e.numbers = make([]int, 0, e.reader.more.counts+e.reader.more.sums)
	}
	return e.reader.readDeclared(inputs, &e.view, e.numbers, seat, players)
}

// look appends the inputs of a position for a seat.
func (e *eye[S, M, V, E]) look(at bourse.Observable[M, V, E], seat bourse.Seat, inputs []input) []input {
	p := e.see(at, seat)
	inputs = e.reader.Read(inputs, e.bytes, p, seat, at.Players())
	return e.rest(at, seat, inputs)
}

// compare makes a position the one that others are compared with.
func (e *eye[S, M, V, E]) compare(n *Net, at bourse.Observable[M, V, E], seat bourse.Seat) {
	p := e.see(at, seat)
	e.inputs = e.reader.Read(e.inputs[:0], e.bytes, p, seat, at.Players())
	e.base.bytes = append(e.base.bytes[:0], e.bytes...)
	e.base.rest = e.rest(at, seat, e.base.rest[:0])
	e.inputs = append(e.inputs, e.base.rest...)
	n.sum(&e.base.sums, &n.bias, e.inputs)
}

// shares computes the share of the win of each seat, the given one first. After the end it is the payoff.
// near means that the position is similar to the one that others are compared with.
func (e *eye[S, M, V, E]) shares(n *Net, at bourse.Observable[M, V, E], seat bourse.Seat,
	near bool) *[outs]float32 {
	switch {
	case at.Over():
		e.standings = at.Standings(e.standings[:0])
		for k := range e.Shares {
			e.Shares[k] = float32(bourse.Payoff(e.standings, seatOf(seat, k, at.Players())))
		}
	case near:
		p := e.see(at, seat)
		e.inputs = p.change(e.inputs[:0], e.base.bytes, e.bytes, seat, at.Players())
		gained := len(e.inputs)
		e.inputs = e.rest(at, seat, e.inputs)
		e.base.evaluate(n, &e.activations, e.inputs[:gained], e.inputs[gained:], at.Players())
	default:
		e.inputs = e.look(at, seat, e.inputs[:0])
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
