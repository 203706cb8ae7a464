package best_test

import (
	"context"
	"math/big"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/best"
	"bourse.example/examples/bots/best/study"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"bourse.example/smallprint"
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

// TestFutures_even checks the size of the tree, and what the last player wins with the even policy.
func TestFutures_even(t *testing.T) {
	scale.OnlyLong(t) // more than a million histories
	g := must.Get(study.Futures())
	even := best.Uniform[futures.View, futures.Move]
	r := must.Get(g.Response(context.Background(), 0, all(3, best.Policy[futures.View, futures.Move](even))))
	if want := (best.Size{Histories: 1506356, Ends: 738192, Sets: 129948, Asked: 231114}); r.Size != want {
		t.Errorf("the size is %+v, want %+v", r.Size, want)
	}
	own := must.Get(r.Of(context.Background(), even))
	if got := r.Value.FloatString(4) + " and " + own.FloatString(4); got != "0.7592 and 0.2962" {
		t.Errorf("the best response and even play win %s", got)
	}
}

// TestSmallprint_even checks the size of the tree, what the even policy wins, and that the game is the same
// if the other seat begins.
func TestSmallprint_even(t *testing.T) {
	scale.OnlyLong(t)
	g := must.Get(study.Smallprint())
	policies := all(2, best.Policy[smallprint.View,
		smallprint.Move](best.Uniform[smallprint.View, smallprint.Move]))
	losses := must.Get(g.Losses(context.Background(), policies))
	hold(t, losses)
	// There are 3 sets before the second card. Before the third there are 3 cards under the first business,
	// 24 ways to place the second card, and 13 views of the other player's move.
	if want := (best.Size{Histories: 665307, Ends: 603729, Sets: 939, Asked: 9399}); losses[0].Size != want {
		t.Errorf("the size is %+v, want %+v", losses[0].Size, want)
	}
	g.First.Config.Start = 1
	g.First = must.Get(smallprint.New(g.First.Config))
	for _, moves := range g.Openings {
		for i := range moves {
			if moves[i].Seat.Player() {
				moves[i].Seat = 1 - moves[i].Seat
			}
		}
	}
	values, _ := must.Get2(g.Values(context.Background(), policies))
	for seat, value := range values {
		if l := losses[1-seat]; l.Value.Cmp(value) != 0 {
			t.Errorf("p%d wins %s, and in the other's place %s", seat, value.FloatString(4),
				l.Value.FloatString(4))
		}
	}
}

// TestEconomicon_even checks the size of the tree, and that the bankers have equal chances: the leader in the
// pegs is not the leader in the trade.
func TestEconomicon_even(t *testing.T) {
	scale.OnlyLong(t) // more than a million histories
	g := must.Get(study.Economicon())
	losses := must.Get(g.Losses(context.Background(),
		all(2, best.Policy[economicon.View, economicon.Move](best.Uniform[economicon.View, economicon.Move]))))
	hold(t, losses)
	if want := (best.Size{Histories: 1159412, Ends: 914484, Sets: 45620,
		Asked: 45620}); losses[0].Size != want || losses[1].Size != want {
		t.Errorf("the sizes are %+v and %+v, want %+v", losses[0].Size, losses[1].Size, want)
	}
	if losses[0].Value.Cmp(losses[1].Value) != 0 || losses[0].Best.Cmp(losses[1].Best) != 0 {
		t.Errorf("p0 wins %s and at best %s, p1 %s and %s", losses[0].Value, losses[0].Best, losses[1].Value,
			losses[1].Best)
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

// TestOpenings_refuses checks that an invalid move is refused.
func TestOpenings_refuses(t *testing.T) {
	if _, err := study.Openings(futures.Parse, [][]string{{"up", "sideways"}}, "p0 buy corn $0"); err == nil {
		t.Error("a move that is none is read")
	}
}
