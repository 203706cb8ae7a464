package learn

import "math"

// This file implements training: the gradient of the cross entropy, and Adam.

// Parameters of Adam. See Kingma and Ba, Adam: A Method for Stochastic Optimization, 2015.
const (
	firstDecay  = 0.9
	secondDecay = 0.999
	tiny        = 1e-8
)

// A trainer adds up gradients and changes the weights of a net. Rows of inputs that no example has are left
// alone, with their moments.
type trainer struct {
	net           *Net
	sum           weights // of the gradients since the last step
	first, second weights // moments
	steps         []int32 // of each row
	step          int32   // of the other weights
	touched       []int32 // rows in sum
	marked        []bool
	examples      int
}

func newTrainer(net *Net) *trainer {
	t := &trainer{net: net, steps: make([]int32, len(net.rows)), marked: make([]bool, len(net.rows))}
	for _, w := range []*weights{&t.sum, &t.first, &t.second} {
		w.rows = make([][wide]float32, len(net.rows))
	}
	return t
}

// add adds the gradient of an example, given what the net computed for it. target has the shares that it
// should have computed.
func (t *trainer) add(a *activations, inputs []input, target *[outs]float32, players int) {
	n, sum := t.net, &t.sum
	t.examples++
	mass := float32(0)
	for _, x := range target {
		mass += x
	}
	var deepSlope [deep]float32
	for k := range min(players, outs) {
		slope := float32(a.Shares[k]*mass) - target[k]
		sum.base[k] += slope
		for i := range a.deep {
			sum.top[k][i] += float32(slope * a.deep[i])
			deepSlope[i] += float32(slope * n.top[k][i])
		}
	}
	var wideSlope [wide]float32
	for k, slope := range deepSlope {
		if a.deep[k] <= 0 {
			continue
		}
		sum.lift[k] += slope
		row, into := &n.mid[k], &sum.mid[k]
		for i := range row {
			into[i] += float32(slope * a.wide[i])
			wideSlope[i] += float32(slope * row[i])
		}
	}
	for i := range wideSlope {
		if a.wide[i] <= 0 {
			wideSlope[i] = 0
		}
		sum.bias[i] += wideSlope[i]
	}
	for _, in := range inputs {
		if !t.marked[in.Row] {
			t.marked[in.Row] = true
			t.touched = append(t.touched, in.Row)
		}
		row := &sum.rows[in.Row]
		for i := range row {
			row[i] += float32(in.X * wideSlope[i])
		}
	}
}

// change makes a step against the mean gradient, and begins a new sum.
func (t *trainer) change(rate float32) {
	if t.examples == 0 {
		return
	}
	scale := 1 / float32(t.examples)
	for _, k := range t.touched {
		t.steps[k]++
		adam(t.net.rows[k][:], t.sum.rows[k][:], t.first.rows[k][:], t.second.rows[k][:], scale, rate, t.steps[k])
		t.marked[k] = false
	}
	t.step++
	own, sum, first, second := t.net.flat(), t.sum.flat(), t.first.flat(), t.second.flat()
	for i := range own {
		adam(own[i], sum[i], first[i], second[i], scale, rate, t.step)
	}
	t.touched, t.examples = t.touched[:0], 0
}

// adam changes weights by their gradients, and clears the gradients.
func adam(w, sum, first, second []float32, scale, rate float32, step int32) {
	// The moments begin at 0 and are too small at first.
	rise := rate * float32(math.Sqrt(1-power(secondDecay, step))/(1-power(firstDecay, step)))
	for i, g := range sum {
		g *= scale
		first[i] += float32((1 - firstDecay) * (g - first[i]))
		second[i] += float32((1 - secondDecay) * (float32(g*g) - second[i]))
		w[i] -= float32(rise*first[i]) / (float32(math.Sqrt(float64(second[i]))) + tiny)
		sum[i] = 0
	}
}

// power returns x to the power of n by multiplication, which gives the same bits on every machine.
func power(x float64, n int32) float64 {
	p := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			p = float64(p * x)
		}
		x = float64(x * x)
	}
	return p
}
