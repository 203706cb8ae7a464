package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/altered"
	"bourse.example/rng"
)

// This file shows that the properties of package conform catch mistakes with ranges of amounts. Futures! has
// the other mistakes, in its faulty_test.go.

// ranged is a game that makes a mistake with ranges.
type ranged struct {
	bourse.Observable[economicon.Move, economicon.View, economicon.Event]
	mistake string
}

func (r ranged) Options(seat bourse.Seat, options []economicon.Option) []economicon.Option {
	options = r.Observable.Options(seat, options)
	for i := range options {
		o := &options[i]
		switch {
		case o.Max == o.Min:
		case r.mistake == "ends too early":
			o.Max--
		case r.mistake == "ends too late":
			o.Max++
		case r.mistake == "begins with another move":
			o.Move = o.Move.With(o.Max)
		}
	}
	return options
}

func (r ranged) Pick(seat bourse.Seat, from *rng.Rand) economicon.Move {
	m := r.Observable.Pick(seat, from)
	for _, o := range r.Observable.Options(seat, nil) {
		if n := m.Amount(); r.mistake == "counts down" && o.Max > o.Min && o.Move == m.With(o.Min) {
			return m.With(o.Max - (n - o.Min))
		}
	}
	return m
}

func (r ranged) ApplyUnchecked(m economicon.Move) {
	for _, o := range r.Observable.Options(m.Seat, nil) {
		if r.mistake == "takes all" && o.Max > o.Min && o.Move == m.With(o.Min) {
			m = m.With(o.Max)
			break
		}
	}
	r.Observable.ApplyUnchecked(m)
}

type (
	definition = altered.Definition[economicon.State, economicon.Move, economicon.View, economicon.Event]
	observable = bourse.Observable[economicon.Move, economicon.View, economicon.Event]
)

func TestMistakes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a property for each mistake")
	}
	for _, test := range []struct {
		law     int
		mistake string
	}{
		{1, "ends too early"}, {1, "ends too late"}, {1, "begins with another move"}, {16, "counts down"},
		{16, "takes all"},
	} {
		t.Run(test.mistake, func(t *testing.T) {
			g := lawGame(t)
			g.Rules = altered.Rules(g.Rules, func(d *definition) {
				d.Observe = func(s *economicon.State) observable { return ranged{s, test.mistake} }
			})
			err := g.Check(test.law, 20)
			if err == nil {
				t.Fatal("the property does not catch it")
			}
			t.Logf("%.300s", err)
		})
	}
}
