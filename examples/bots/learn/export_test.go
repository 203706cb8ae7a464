package learn

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// TestLayers computes nets from their layers and inputs as other programs do, and compares with Value.
func TestLayers(t *testing.T) {
	t.Run("futures", func(t *testing.T) { testLayers(t, futures.Rules) })
	t.Run("smallprint", func(t *testing.T) { testLayers(t, smallprint.Rules) })
	t.Run("economicon", func(t *testing.T) { testLayers(t, economicon.Rules) })
	t.Run("merlin", func(t *testing.T) { testLayers(t, merlin.Rules) })
}

func testLayers[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E]) {
	n := newNet(ReaderOf(rules), must.Get(rng.New(rng.FromText("layers"))))
	value, inputs := Value(rules, n), Inputs(rules)
	var s S
	live := rules.Observe(&s)
	visit(t, rules, 5, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		const seat = bourse.Seat(0)
		s = at.View(seat).Sample(r)
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
