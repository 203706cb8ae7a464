package learn

import (
	"math"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements the net: two layers of rectified units, and a share of the win for each seat.

// The sizes of the layers.
const (
	wide = 64 // sums of the rows of the inputs
	deep = 32
	outs = 4 // seats, the viewer first
)

// A layer of weights in the order in which they are read.
type weights struct {
	rows [][wide]float32 // one for each input
	bias [wide]float32
	mid  [deep][wide]float32
	lift [deep]float32
	top  [outs][deep]float32
	base [outs]float32
}

// flat returns all weights but the rows, as slices of one list each.
func (w *weights) flat() [][]float32 {
	lists := [][]float32{w.bias[:], w.lift[:], w.base[:]}
	for i := range w.mid {
		lists = append(lists, w.mid[i][:])
	}
	for i := range w.top {
		lists = append(lists, w.top[i][:])
	}
	return lists
}

// A Net estimates the share of the win of each seat. Products are rounded before they are added, so that no
// compiler fuses the two and every machine gets the same bits.
type Net struct {
	weights
	reader uint64 // the fingerprint of its reader
}

// newNet returns a net with small random weights.
func newNet(r *Reader, from *rng.Rand) *Net {
	n := &Net{reader: r.Fingerprint()}
	n.rows = make([][wide]float32, r.Rows())
	random := func(list []float32, size float64) {
		for i := range list {
			list[i] = float32((float64(from.IntN(1<<20))/(1<<19) - 1) * size)
		}
	}
	for i := range n.rows {
		random(n.rows[i][:], 0.15)
	}
	for i := range n.mid {
		random(n.mid[i][:], math.Sqrt(6.0/wide))
	}
	for i := range n.top {
		random(n.top[i][:], 0.1)
	}
	return n
}

// Activations are what a net computed for a view.
type Activations struct {
	wide   [wide]float32
	deep   [deep]float32
	Shares [outs]float32 // of the win, the viewer first; they add up to 1
}

// Evaluate computes the shares for the inputs of a view. It does not allocate.
func (n *Net) Evaluate(a *Activations, inputs []Input, players int) {
	a.wide = n.bias
	for _, in := range inputs {
		row := &n.rows[in.Row]
		if in.X == 1 {
			for i := range row {
				a.wide[i] += row[i]
			}
			continue
		}
		for i := range row {
			a.wide[i] += float32(in.X * row[i])
		}
	}
	for i, x := range a.wide {
		a.wide[i] = max(x, 0)
	}
	for k := range n.mid {
		row := &n.mid[k]
		var s0, s1, s2, s3 float32
		for i := 0; i < wide; i += 4 {
			s0 += float32(row[i] * a.wide[i])
			s1 += float32(row[i+1] * a.wide[i+1])
			s2 += float32(row[i+2] * a.wide[i+2])
			s3 += float32(row[i+3] * a.wide[i+3])
		}
		a.deep[k] = max(n.lift[k]+(s0+s1)+(s2+s3), 0)
	}
	players = min(players, outs)
	most := float32(math.Inf(-1))
	for k := range players {
		row := &n.top[k]
		s := n.base[k]
		for i := range row {
			s += float32(row[i] * a.deep[i])
		}
		a.Shares[k] = s
		most = max(most, s)
	}
	total := float32(0)
	for k := range players {
		a.Shares[k] = exp(a.Shares[k] - most)
		total += a.Shares[k]
	}
	for k := range a.Shares {
		if k >= players {
			a.Shares[k] = 0
			continue
		}
		a.Shares[k] /= total
	}
}

// exp returns e to the power of x, for x up to 0. math.Exp has assembly that differs between processors.
func exp(x float32) float32 {
	if x < -40 {
		return 0
	}
	// (1 + x/1024 + …)^1024, with the series to the third power
	y := float64(x) / 1024
	e := 1 + float64(y*(1+float64(y/2*(1+float64(y/3)))))
	for range 10 {
		e = float64(e * e)
	}
	return float32(e)
}

// seatOf returns the seat at a place after the viewer.
func seatOf(me bourse.Seat, place, players int) bourse.Seat {
	return bourse.Seat((int(me) + place) % players)
}
