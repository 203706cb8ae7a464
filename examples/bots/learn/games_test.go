package learn

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file runs a check in each game.

// A checker has the checks that every game must pass.
type checker interface {
	name() string
	fields(t *testing.T)
	turned(t *testing.T)
	near(t *testing.T)
	allocs(t *testing.T)
	layers(t *testing.T)
	learned(t *testing.T)
	value(b *testing.B)
}

type checked[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules bourse.Rules[S, M, V, E]
}

func checkerOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) checker {
	return checked[S, M, V, E]{rules}
}

func (c checked[S, M, V, E]) name() string { return c.rules.Name() }

var checkers = []checker{checkerOf(futures.Rules), checkerOf(smallprint.Rules), checkerOf(economicon.Rules),
	checkerOf(merlin.Rules)}

// inEach runs a check in each game.
func inEach(t *testing.T, check func(checker, *testing.T)) {
	for _, c := range checkers {
		t.Run(c.name(), func(t *testing.T) { check(c, t) })
	}
}

// visit plays random games and calls the function with some positions.
func visit[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t testing.TB,
	rules bourse.Rules[S, M, V, E], positions int, see func(at bourse.Observable[M, V, E], r *rng.Rand)) {
	t.Helper()
	r := must.Get(rng.New(rng.FromText("visit")))
	var s S
	at := rules.Observe(&s)
	for k := 0; k < positions; {
		if at.Over() {
			s = must.Get(rules.New(fmt.Appendf(nil, `{"players":%d}`, rules.Description().Max)))
		}
		m, ok := at.SampleChance(r)
		if !ok {
			m = at.Pick(at.Turn(), r)
		}
		must.Do(t, at.Apply(m))
		if !at.Over() && r.IntN(20) == 0 {
			see(at, r)
			k++
		}
	}
}
