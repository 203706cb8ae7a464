package learn

import (
	"math"
	"sync"
)

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
	sum           weights   // of the gradients since the last step
	first, second weights   // moments
	steps         []int32   // of each row
	step          int32     // of the other weights
	touched       [][]int32 // rows in sum, by worker
	marked        []bool
	examples      int
}

// A lesson is an example with what the net computed for it.
type lesson struct {
	activations
	inputs []input
	target *[outs]float32
	slope  [wide]float32 // of the sums of the rows
}

func newTrainer(net *Net) *trainer {
	t := &trainer{net: net, touched: make([][]int32, 1), steps: make([]int32, len(net.rows)), marked: make([]bool, len(net.rows))}
	for _, w := range []*weights{&t.sum, &t.first, &t.second} {
		w.rows = make([][wide]float32, len(net.rows))
	}
	return t
}

// learn makes a step that learns from lessons. It gives the same weights for any number of workers: each of them has
// some of the rows, and adds to a row in the order of the lessons.
func (t *trainer) learn(lessons []lesson, players int, rate float32, workers int) {
	together(min(workers, len(lessons)), func(k int) {
		for i := k; i < len(lessons); i += workers {
			t.net.Evaluate(&lessons[i].activations, lessons[i].inputs, players)
		}
	})
	for i := range lessons {
		t.add(&lessons[i], players)
	}
	for len(t.touched) < workers {
		t.touched = append(t.touched, nil)
	}
	scale := 1 / float32(t.examples)
	together(workers, func(k int) {
		for i := range lessons {
			t.addRows(&lessons[i], k, workers)
		}
		for _, row := range t.touched[k] {
			t.steps[row]++
			adam(t.net.rows[row][:], t.sum.rows[row][:], t.first.rows[row][:], t.second.rows[row][:], scale, rate,
				t.steps[row])
			t.marked[row] = false
		}
		t.touched[k] = t.touched[k][:0]
	})
	t.step++
	own, sum, first, second := t.net.flat(), t.sum.flat(), t.first.flat(), t.second.flat()
	for i := range own {
		adam(own[i], sum[i], first[i], second[i], scale, rate, t.step)
	}
	t.examples = 0
}

// together calls a function for each worker at the same time.
func together(workers int, do func(k int)) {
	var wait sync.WaitGroup
	for k := 1; k < workers; k++ {
		wait.Go(func() { do(k) })
	}
	do(0)
	wait.Wait()
}

// add adds the gradient of an example, apart from that of the rows.
func (t *trainer) add(e *lesson, players int) {
	a, target := &e.activations, e.target
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
	wideSlope := &e.slope
	clear(wideSlope[:])
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
}

// addRows adds the gradient of every row that a worker has.
func (t *trainer) addRows(e *lesson, worker, workers int) {
	for _, in := range e.inputs {
		if int(in.Row)%workers != worker {
			continue
		}
		if !t.marked[in.Row] {
			t.marked[in.Row] = true
			t.touched[worker] = append(t.touched[worker], in.Row)
		}
		row := &t.sum.rows[in.Row]
		for i := range row {
			row[i] += float32(in.X * e.slope[i])
		}
	}
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
