package bots_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// TestAdvise checks in a whole game that advice has all moves in order, that the first is the move of learned unless
// they are about as good, and that two seeds agree in the same way.
func TestAdvise(t *testing.T) {
	seed := rng.FromText("advise")
	settings := strong.Settings(smallprint.Rules)
	settings.Seed = seed
	m := must.Get(smallprint.Rules.NewMatch([]byte(`{"players":3}`), &seed))
	a := must.Get(bots.NewAdviser(smallprint.Rules, settings, 0))
	learned := must.Get(bots.New("learned:1000", smallprint.Rules, settings))
	settings.Seed = rng.FromText("again")
	again := must.Get(bots.NewAdviser(smallprint.Rules, settings, 0))
	compared, equal := 0, 0
	for !m.Over() {
		seat := m.Turn()
		view, options := m.View(seat), m.Options(seat, nil)
		advice, worlds, err := a.Advise(t.Context(), view, options, time.Minute)
		if err != nil || len(advice) != bourse.Count(options) || worlds != 1000 || !advice[0].Equal {
			t.Fatalf("%d of %d moves in %d worlds, %v", len(advice), bourse.Count(options), worlds, err)
		}
		at := map[smallprint.Move]bots.Advice[smallprint.Move]{}
		for i, x := range advice {
			if at[x.Move] = x; x.Value < 0 || x.Value > 1 || i > 0 && x.Value > advice[i-1].Value || m.Check(seat, x.Move) != nil {
				t.Fatalf("%+v after %+v", x, advice[:i])
			}
			if x.Equal {
				equal++
			}
			compared++
		}
		move := must.Get(learned.Choose(t.Context(), view, options))
		other, _, err := again.Advise(t.Context(), view, options, time.Minute)
		if err != nil || !at[move].Equal || !at[other[0].Move].Equal {
			t.Errorf("%+v is advised, learned makes %v and another seed advises %v", advice[0], move, other[0].Move)
		}
		must.Get(m.Play(seat, move))
	}
	if equal == compared || equal < m.Len()/2 {
		t.Errorf("%d of %d moves are about as good as the best", equal, compared)
	}
}

// TestAdvise_gold checks advice by another value than a net's, and the bounds of advice.
func TestAdvise_gold(t *testing.T) {
	seed := rng.FromText("gold")
	settings := bots.Settings[futures.State]{Seed: seed, Value: value.Futures}
	if _, err := bots.NewAdviser(futures.Rules, settings, 0); err == nil || !strings.Contains(err.Error(), "package strong") {
		t.Errorf("without a net: %v", err)
	}
	a := must.Get(bots.NewAdviser(futures.Rules, settings, 1000))
	m := must.Get(futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed))
	greedy, equal := must.Get(bots.New("greedy", futures.Rules, settings)), 0
	for m.Len() < 50 || m.Turn() == bourse.Nature {
		must.Get(m.Play(m.Turn(), must.Get(greedy.Choose(t.Context(), m.View(m.Turn()), m.Options(m.Turn(), nil)))))
	}
	view, options := m.View(m.Turn()), m.Options(m.Turn(), nil)
	advice, worlds, err := a.Advise(t.Context(), view, options, time.Nanosecond)
	if err != nil || worlds != 1 || len(advice) != bourse.Count(options) {
		t.Errorf("%+v in %d worlds, %v", advice[0], worlds, err)
	}
	for _, x := range advice {
		if x.Equal != (x.Value >= advice[0].Value-1000) || x.Value != float64(int64(x.Value)) {
			t.Errorf("%+v after %+v", x, advice[0])
		}
		if x.Equal {
			equal++
		}
	}
	if equal == len(advice) {
		t.Errorf("all of %+v are about as good", advice)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if advice, worlds, err = a.Advise(ended, view, options, time.Minute); advice != nil || worlds != 0 || err != nil {
		t.Errorf("%+v in %d worlds, %v", advice, worlds, err)
	}
	if _, _, err := a.Advise(t.Context(), view, nil, time.Minute); err == nil {
		t.Error("advice is given on nothing")
	}
}
