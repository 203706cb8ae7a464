package best_test

import (
	"context"
	"math/big"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/best"
	"bourse.example/examples/bots/best/study"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// all returns a policy for every seat.
func all[V, M any](players int, policy best.Policy[V, M]) []best.Policy[V, M] {
	policies := make([]best.Policy[V, M], players)
	for i := range policies {
		policies[i] = policy
	}
	return policies
}

// hold checks losses: values are between 0 and 1 and add up to one point, and the best response is not worse
// than the policy.
func hold(t *testing.T, losses []best.Loss) {
	t.Helper()
	one, sum := big.NewRat(1, 1), new(big.Rat)
	for _, l := range losses {
		sum.Add(sum, l.Value)
		if l.Value.Sign() < 0 || l.Best.Cmp(one) > 0 || l.Loss().Sign() < 0 {
			t.Errorf("%s wins %s and could win %s", l.Seat, l.Value.FloatString(4), l.Best.FloatString(4))
		}
	}
	if sum.Cmp(one) != 0 {
		t.Errorf("all win %s", sum.FloatString(4))
	}
}

// TestGreedy checks what Greedy loses in all, and that the best response wins its value.
func TestGreedy(t *testing.T) {
	t.Run("futures", func(t *testing.T) { greedy(t, study.Futures, value.Futures) })
	t.Run("smallprint", func(t *testing.T) { greedy(t, study.Smallprint, value.Smallprint) })
	t.Run("economicon", func(t *testing.T) { greedy(t, study.Economicon, value.Economicon) })
}

func greedy[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t *testing.T, begin func() (*best.Game[S, M, V, E], error), value func(*S, bourse.Seat) int64) {
	ctx := context.Background()
	g := must.Get(begin())
	policies := all(g.Rules.Observe(&g.First).Players(),
		best.OfBot("test", 1, func(seed rng.Seed) (bourse.Bot[V, M], error) {
			return bots.New("greedy", g.Rules, bots.Settings[S]{Seed: seed, Value: value})
		}))
	losses := must.Get(g.Losses(ctx, policies))
	hold(t, losses)
	values, _ := must.Get2(g.Values(ctx, policies))
	for seat := range policies {
		if values[seat].Cmp(losses[seat].Value) != 0 {
			t.Errorf("p%d wins %s by the walk and %s by its sets", seat, values[seat].FloatString(4),
				losses[seat].Value.FloatString(4))
		}
		r := must.Get(g.Response(ctx, bourse.Seat(seat), policies))
		own := policies[seat]
		policies[seat] = r.Policy()
		played, size := must.Get2(g.Values(ctx, policies))
		policies[seat] = own
		if played[seat].Cmp(losses[seat].Best) != 0 || size.Histories >= r.Size.Histories {
			t.Errorf("p%d's best response is to win %s and wins %s", seat, losses[seat].Best.FloatString(4),
				played[seat].FloatString(4))
		}
	}
}

// TestOpenings_look_alike checks that the openings are exactly the worlds that a seat thinks possible, with
// the same probabilities, so that a bot that samples its view is not misled about the variant.
func TestOpenings_look_alike(t *testing.T) {
	t.Run("futures", func(t *testing.T) { lookAlike(t, study.Futures, 8) })
	t.Run("smallprint", func(t *testing.T) { lookAlike(t, study.Smallprint, 9) })
}

func lookAlike[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t *testing.T, begin func() (*best.Game[S, M, V, E], error), worlds int) {
	g := must.Get(begin())
	odds := make(map[S]float64)
	var view V
	for i, moves := range g.Openings {
		s := g.First
		live := g.Rules.Observe(&s)
		p := 1.0
		for _, m := range moves {
			sum := 0.0
			for _, c := range live.Chances(nil) {
				sum += float64(c.Weight)
			}
			for _, c := range live.Chances(nil) {
				if c.Move == m {
					p *= float64(c.Weight) / sum
				}
			}
			if err := live.Apply(m); err != nil {
				t.Fatalf("opening %d, %s: %v", i, m, err)
			}
		}
		odds[s] += p
		if i == 0 {
			view = live.View(bourse.Spectator)
		} else if any(live.View(bourse.Spectator)) != any(view) {
			t.Errorf("opening %d looks different", i)
		}
	}
	if len(odds) != worlds {
		t.Errorf("there are %d worlds, want %d", len(odds), worlds)
	}
	r := must.Get(rng.New(rng.FromText("worlds")))
	const draws = 40000
	times := make(map[S]int)
	for range draws {
		s := view.Sample(r)
		if _, ok := odds[s]; !ok {
			t.Fatalf("the view gives a world that is none of the openings: %v", s)
		}
		times[s]++
	}
	sum := 0.0
	for _, p := range odds {
		sum += p
	}
	for s, p := range odds {
		// 0.011 is at least 5 standard deviations.
		if got, want := float64(times[s])/draws, p/sum; got < want-0.011 || got > want+0.011 {
			t.Errorf("a world has odds of %.4f and is drawn %.4f of the time", want, got)
		}
	}
}
