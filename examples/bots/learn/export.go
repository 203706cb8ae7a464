package learn

import "bourse.example"

// This file shows nets and their inputs to programs that compute nets themselves.

// A Layer is a layer of a net. Output k is Bias[k] plus the sum of Weights[i][k] times input i, for all i.
type Layer struct {
	Weights [][]float32 // for each input
	Bias    []float32   // for each output
}

// Layers returns the net's layers. [Inputs] lists those inputs of the first layer that are not 0. The inputs of
// the other layers are the outputs of the layer before, or 0 for those below 0. The outputs of the last layer are
// for the seats, the viewer first: softmax over those in the game gives the shares of the win.
func (n *Net) Layers() []Layer {
	layers := []Layer{
		{make([][]float32, len(n.rows)), n.bias[:]},
		{make([][]float32, wide), n.lift[:]},
		{make([][]float32, deep), n.base[:]},
	}
	for i := range n.rows {
		layers[0].Weights[i] = n.rows[i][:]
	}
	for i := range wide {
		for k := range n.mid {
			layers[1].Weights[i] = append(layers[1].Weights[i], n.mid[k][i])
		}
	}
	for i := range deep {
		for k := range n.top {
			layers[2].Weights[i] = append(layers[2].Weights[i], n.top[k][i])
		}
	}
	return layers
}

// Inputs returns a function that appends the inputs of a position that is not the end of the game, as a seat
// sees it: the rows of the inputs that are not 0, and their values. A row that is there twice has the sum. The
// function is for one goroutine at a time. See [Settled].
func Inputs[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(s *S, seat bourse.Seat, rows []int32, values []float32) ([]int32, []float32) {
	e := &eye[S, M, V, E]{rules: rules, reader: ReaderOf(rules)}
	return func(s *S, seat bourse.Seat, rows []int32, values []float32) ([]int32, []float32) {
		e.inputs = e.look(rules.Observe(s), seat, e.inputs[:0])
		for _, in := range e.inputs {
			rows, values = append(rows, in.Row), append(values, in.X)
		}
		return rows, values
	}
}

// Settled returns a function that reports whether [Value] asks a net about a position as it is. In the middle of a turn
// of Merlin Economics it asks about positions that follow.
func Settled[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(s *S) bool {
	middle := declared[rules.Game].middle
	return func(s *S) bool { return middle == nil || middle(s).seat == bourse.None }
}
