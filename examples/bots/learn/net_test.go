package learn

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// small returns a random net with some inputs, and the shares that it should compute for them.
func small(seed string) (n *Net, inputs []input, target [outs]float32) {
	r := must.Get(rng.New(rng.FromText(seed)))
	n = newNet(&Reader{rows: 40}, r)
	for row := range int32(40) {
		if r.IntN(2) == 0 {
			inputs = append(inputs, input{row, float32(r.IntN(9)-4) / 2})
		}
	}
	inputs = append(inputs, inputs[0]) // in a multiset
	return n, inputs, [outs]float32{0.5, 0, 0.25, 0.25}
}

// loss returns the cross entropy of the shares for the target.
func loss(n *Net, inputs []input, target *[outs]float32, players int) float64 {
	var a activations
	n.Evaluate(&a, inputs, players)
	sum := 0.0
	for k, t := range target[:players] {
		sum -= float64(t) * math.Log(float64(a.Shares[k]))
	}
	return sum
}

// TestGradient compares gradients with finite differences.
func TestGradient(t *testing.T) {
	n, inputs, target := small("gradient")
	trainer := newTrainer(n)
	var a activations
	n.Evaluate(&a, inputs, outs)
	trainer.add(&a, inputs, &target, outs)
	own, sum := n.flat(), trainer.sum.flat()
	for k := range n.rows {
		own, sum = append(own, n.rows[k][:]), append(sum, trainer.sum.rows[k][:])
	}
	checked := 0
	for i, list := range own {
		for k := 0; k < len(list); k += 3 {
			const step = 1e-3
			old := list[k]
			list[k] = old + step
			up := loss(n, inputs, &target, outs)
			list[k] = old - step
			down := loss(n, inputs, &target, outs)
			list[k] = old
			want, got := (up-down)/(2*step), float64(sum[i][k])
			if math.Abs(got-want) > 2e-3+0.02*math.Abs(want) {
				t.Errorf("list %d, weight %d: the slope is %.5f, and should be %.5f", i, k, got, want)
			}
			if want != 0 {
				checked++
			}
		}
	}
	if checked < 300 {
		t.Errorf("only %d weights have a slope", checked)
	}
}

// TestTrainer checks that a net learns the target of an example, and leaves other inputs alone.
func TestTrainer(t *testing.T) {
	n, inputs, target := small("trainer")
	other := int32(0)
	for _, in := range inputs {
		if in.Row == other {
			other++
		}
	}
	before := n.rows[other]
	trainer := newTrainer(n)
	var a activations
	for range 300 {
		n.Evaluate(&a, inputs, outs)
		trainer.add(&a, inputs, &target, outs)
		trainer.change(0.01)
	}
	n.Evaluate(&a, inputs, outs)
	for k, want := range target {
		if math.Abs(float64(a.Shares[k]-want)) > 0.02 {
			t.Errorf("the shares are %.3f, want %.3f", a.Shares, target)
			break
		}
	}
	if n.rows[other] != before {
		t.Error("the weights of an input change that no example had")
	}
}

// TestNear checks that comparing with another position gives the same shares, except for rounding.
func TestNear(t *testing.T) { inEach(t, checker.near) }

func (c checked[S, M, V, E]) near(t *testing.T) {
	e := newEye(c.rules)
	n := newNet(e.reader, must.Get(rng.New(rng.FromText("near"))))
	visit(t, c.rules, 20, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		seat := bourse.Seat(r.IntN(at.Players()))
		world := at.View(seat).Sample(r)
		e.compare(n, at, seat)
		try := c.rules.Observe(&world)
		for range 4 {
			if try.Over() {
				return
			}
			m, ok := try.SampleChance(r)
			if !ok {
				m = try.Pick(try.Turn(), r)
			}
			must.Do(t, try.Apply(m))
			near := *e.shares(n, try, seat, true)
			whole := *e.shares(n, try, seat, false)
			for k := range near {
				if math.Abs(float64(near[k]-whole[k])) > 1e-5 {
					t.Errorf("after %v the shares are %v, and compared with the position before %v", m, whole, near)
					return
				}
			}
		}
	})
}

// TestExp compares exp with package math.
func TestExp(t *testing.T) {
	for x := -30.0; x <= 0; x += 0.01 {
		if got, want := float64(exp(float32(x))), math.Exp(float64(float32(x))); math.Abs(got-want) > 1e-6*want {
			t.Fatalf("exp(%v) is %v, want %v", x, got, want)
		}
	}
}

// TestPlayers checks that seats that are not in the game get nothing.
func TestPlayers(t *testing.T) {
	n, inputs, _ := small("players")
	for players := 2; players <= outs; players++ {
		var a activations
		n.Evaluate(&a, inputs, players)
		sum := float32(0)
		for k, share := range a.Shares {
			sum += share
			if (share > 0) != (k < players) {
				t.Errorf("%d players: %v", players, a.Shares)
			}
		}
		if math.Abs(float64(sum-1)) > 1e-5 {
			t.Errorf("%d players: the shares add up to %v", players, sum)
		}
	}
}

// TestNet_start checks that a new net of Merlin Economics gives everybody the same odds, except the viewer, whose
// odds rise with the declared value, and that other inputs count nothing.
func TestNet_start(t *testing.T) {
	reader := ReaderOf(merlin.Rules)
	n := newNet(reader, must.Get(rng.New(rng.FromText("start"))))
	var a activations
	for _, x := range []float32{-5, -0.001, 0, 0.001, 5} {
		n.Evaluate(&a, []input{{3, 1}, {reader.value(), x}, {1000, 2}}, outs)
		odds := math.Exp(float64(reader.more.start * x))
		for k, want := range []float64{odds, 1, 1, 1} {
			if want /= odds + 3; math.Abs(float64(a.Shares[k])-want) > 1e-6 {
				t.Errorf("with a value of %v, seat %d has a share of %v, want %v", x, k, a.Shares[k], want)
			}
		}
	}
}

// TestNet_drafts checks that nothing that a net has learned makes a draft better than the position before it,
// unless the declared value does: a player who likes drafts for themselves opens one after the other.
func TestNet_drafts(t *testing.T) {
	e := newEye(merlin.Rules)
	from := must.Get(rng.New(rng.FromText("drafts")))
	n := newNet(e.reader, from)
	random := func(list []float32) {
		for i := range list {
			list[i] = float32(from.IntN(1001)-500) / 10_000
		}
	}
	for row := range n.rows {
		if int32(row) != e.reader.value() {
			random(n.rows[row][2:])
		}
	}
	for k := 2; k < deep; k++ {
		n.mid[k][0], n.mid[k][1] = 0, 0
		random(n.top[0][k : k+1])
	}
	useful := 0
	visit(t, merlin.Rules, 100, func(at bourse.Observable[merlin.Move, merlin.View, merlin.Event], r *rng.Rand) {
		seat := at.Turn()
		if seat == bourse.Nature {
			return
		}
		s := at.View(seat).Sample(r)
		before, worth := e.shares(n, &s, seat, false)[0], value.Merlin(&s, seat)
		for m := range bourse.All(s.Options(seat, nil)) {
			next := s
			next.ApplyUnchecked(m)
			if s.Own[seat].Open.Kind != 0 || next.Own[seat].Open.Kind == 0 {
				continue
			}
			after, better := e.shares(n, &next, seat, false)[0], value.Merlin(&next, seat) > worth
			if (after > before) != better {
				t.Errorf("%v changes the value from %d to %d, and the share from %v to %v", m, worth,
					value.Merlin(&next, seat), before, after)
			}
			if better {
				useful++
			}
		}
	})
	if useful == 0 {
		t.Error("no draft is better than the position before it")
	}
}

// TestValue_allocs checks that an evaluation of a position does not allocate.
func TestValue_allocs(t *testing.T) {
	scale.NotRaced(t)
	inEach(t, checker.allocs)
}

func (c checked[S, M, V, E]) allocs(t *testing.T) {
	e := newEye(c.rules)
	n := newNet(e.reader, must.Get(rng.New(rng.FromText("allocs"))))
	visit(t, c.rules, 10, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		e.shares(n, at, 0, false)
		if allocs := testing.AllocsPerRun(10, func() { e.shares(n, at, 0, false) }); allocs != 0 {
			t.Errorf("an evaluation allocates %v times", allocs)
		}
	})
}

func BenchmarkValue(b *testing.B) {
	for _, c := range checkers {
		b.Run(c.name(), c.value)
	}
}

func (c checked[S, M, V, E]) value(b *testing.B) {
	e := newEye(c.rules)
	n := newNet(e.reader, must.Get(rng.New(rng.FromText("speed"))))
	var positions []S
	inputs := 0
	visit(b, c.rules, 64, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		positions = append(positions, at.View(0).Sample(r))
		inputs += len(e.look(at, 0, nil))
	})
	value := Value(c.rules, n)
	for i := 0; b.Loop(); i++ {
		value(&positions[i%len(positions)], 0)
	}
	b.ReportMetric(float64(inputs)/64, "inputs")
}
