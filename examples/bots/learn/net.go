package learn

import (
	"math"
	"slices"

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

// newNet returns a net with small random weights, or one that starts from a declared number.
func newNet(r *Reader, from *rng.Rand) *Net {
	n := &Net{reader: r.Fingerprint()}
	n.rows = make([][wide]float32, r.Rows())
	random := func(list []float32, size float64) {
		for i := range list {
			list[i] = float32((float64(from.IntN(1<<20))/(1<<19) - 1) * size)
		}
	}
	for i := range n.rows {
		random(n.rows[i][:], 0.05)
	}
	for i := range n.mid {
		random(n.mid[i][:], math.Sqrt(6.0/wide))
	}
	for i := range n.top {
		random(n.top[i][:], 0.1)
	}
	if r.more.start != 0 {
		n.startFrom(r.value(), r.each(), r.more.start)
	}
	return n
}

// startFrom makes the odds of each seat follow an input, which is some rows after that of the seat before. Two units
// of each layer pass it on. No other input counts before it has been learned.
func (n *Net) startFrom(row, each int32, slope float32) {
	clear(n.rows)
	for i := range n.bias {
		n.bias[i] = 0.25
	}
	n.top = [outs][deep]float32{}
	for k := range outs {
		up, down := 2*k, 2*k+1
		n.bias[up], n.bias[down] = 0, 0
		n.rows[row][up], n.rows[row][down] = 1, -1
		n.mid[up], n.mid[down] = [wide]float32{}, [wide]float32{}
		n.mid[up][up], n.mid[down][down] = 1, 1
		n.top[k][up], n.top[k][down] = slope, -slope
		row += each
	}
}

func (n *Net) clone() *Net {
	c := *n
	c.rows = slices.Clone(n.rows)
	return &c
}

// activations are what a net computed for a view.
type activations struct {
	wide   [wide]float32
	deep   [deep]float32
	Shares [outs]float32 // of the win, the viewer first; they add up to 1
}

// Evaluate computes the shares for the inputs of a view. It does not allocate.
func (n *Net) Evaluate(a *activations, inputs []input, players int) {
	n.sum(&a.wide, &n.bias, inputs)
	n.finish(a, players)
}

// sum adds rows to sums and stores the result.
func (n *Net) sum(into, from *[wide]float32, inputs []input) {
	// Eight sums at a time stay in registers.
	for at := 0; at < wide; at += 8 {
		s := (*[8]float32)(from[at:])
		s0, s1, s2, s3, s4, s5, s6, s7 := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
		for _, in := range inputs {
			row := (*[8]float32)(n.rows[in.Row][at:])
			x := in.X
			s0 += float32(x * row[0])
			s1 += float32(x * row[1])
			s2 += float32(x * row[2])
			s3 += float32(x * row[3])
			s4 += float32(x * row[4])
			s5 += float32(x * row[5])
			s6 += float32(x * row[6])
			s7 += float32(x * row[7])
		}
		*(*[8]float32)(into[at:]) = [8]float32{s0, s1, s2, s3, s4, s5, s6, s7}
	}
}

// finish computes the shares from the sums of the rows.
func (n *Net) finish(a *activations, players int) {
	for i, x := range a.wide {
		a.wide[i] = relu(x)
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
		a.deep[k] = relu(n.lift[k] + (s0 + s1) + (s2 + s3))
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
	// (1 + x/1024 + …)^1024, with the series to the fourth power
	y := float64(x) / 1024
	e := 1 + float64(y*(1+float64(y/2*(1+float64(y/3*(1+y/4))))))
	for range 10 {
		e = float64(e * e)
	}
	return float32(e)
}

// seatOf returns the seat at a place after the viewer.
func seatOf(me bourse.Seat, place, players int) bourse.Seat {
	return bourse.Seat((int(me) + place) % players)
}

// relu returns x, or 0 if x is negative.
func relu(x float32) float32 {
	if x > 0 {
		return x
	}
	return 0
}

// A basis is a position that others are compared with. Most of the inputs of a position after a move are those
// of the position before it, so only the others have to be added.
type basis struct {
	sums   [wide]float32
	bytes  []byte    // of the view
	rest   []input   // the inputs that do not come from the view
	has    []float32 // of each input
	change []input
}

// evaluate computes the shares for a position, given the inputs that the view gains and loses and the rest of
// its inputs.
func (b *basis) evaluate(n *Net, a *activations, gained, rest []input, players int) {
	if len(b.has) != len(n.rows) {
		b.has = make([]float32, len(n.rows))
	}
	for _, in := range gained {
		b.has[in.Row] += in.X
	}
	for _, in := range rest {
		b.has[in.Row] += in.X
	}
	for _, in := range b.rest {
		b.has[in.Row] -= in.X
	}
	b.change = b.change[:0]
	for _, list := range [3][]input{gained, rest, b.rest} {
		for _, in := range list {
			if x := b.has[in.Row]; x != 0 {
				b.change = append(b.change, input{in.Row, x})
				b.has[in.Row] = 0
			}
		}
	}
	n.sum(&a.wide, &b.sums, b.change)
	n.finish(a, players)
}
