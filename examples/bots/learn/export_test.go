package learn

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestLayers computes nets from their layers and inputs as other programs do, and compares with Value.
func TestLayers(t *testing.T) { inEach(t, checker.layers) }

func (c checked[S, M, V, E]) layers(t *testing.T) {
	n := newNet(ReaderOf(c.rules), must.Get(rng.New(rng.FromText("layers"))))
	value, inputs, settled := Value(c.rules, n), Inputs(c.rules), Settled(c.rules)
	var s S
	live := c.rules.Observe(&s)
	visit(t, c.rules, 10, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		const seat = bourse.Seat(0)
		s = at.View(seat).Sample(r)
		if !settled(&s) {
			return
		}
		rows, values := inputs(&s, seat, nil, nil)
		var x []float64
		for k, layer := range n.Layers() {
			next := make([]float64, len(layer.Bias))
			for i := range next {
				next[i] = float64(layer.Bias[i])
			}
			add := func(row int, x float64) {
				for i, w := range layer.Weights[row] {
					next[i] += x * float64(w)
				}
			}
			if k == 0 {
				for i, row := range rows {
					add(int(row), float64(values[i]))
				}
			}
			for i := range x {
				add(i, max(x[i], 0))
			}
			x = next
		}
		total := 0.0
		for _, x := range x[:min(live.Players(), len(x))] {
			total += math.Exp(x)
		}
		if got, want := math.Exp(x[0])/total, float64(value(&s, seat))/Scale; math.Abs(got-want) > 1e-5 {
			t.Errorf("the share is %v from the layers, and %v", got, want)
		}
	})
}
