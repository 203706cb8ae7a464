package bots_test

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file checks that the search plays well.

// TestSearchBeatsGreedy checks that the search with a small budget wins more than its share of games against
// three Greedy. The arena measures how much more: this test plays as many games as a test may take, and
// allows for bad luck. Games of Economicon take too long.
func TestSearchBeatsGreedy(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	t.Run("futures", func(t *testing.T) {
		t.Parallel()
		beatsGreedy(t, futures.Rules, forFutures, four, scale.N(1, 64), 0.6)
	})
	t.Run("smallprint", func(t *testing.T) {
		t.Parallel()
		beatsGreedy(t, smallprint.Rules, forSmallprint, four, scale.N(3, 200), 0.3)
	})
}

// beatsGreedy plays games with the search in one seat after another, and requires that it wins a share of
// them. An even share is a quarter.
func beatsGreedy[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t *testing.T, rules bourse.Rules[S, M, V, E], settings bots.Settings[S], config any, games int,
	share float64) {
	begin := must.Get(bourse.NewMatch(rules, config, nil)).State()
	wins := 0.0
	for game := range games {
		r := must.Get(rng.New(rng.FromText(fmt.Sprint("strength", game))))
		s := begin
		at := rules.Observe(&s)
		searcher := bourse.Seat(game % at.Players())
		var players [bourse.MaxSeats]bourse.Bot[V, M]
		for seat := range bourse.Seat(at.Players()) {
			spec := "greedy:4"
			if seat == searcher {
				spec = "ismcts:200"
			}
			settings.Seed = rng.FromText(fmt.Sprint("strength", game, seat))
			players[seat] = must.Get(bots.New(spec, rules, settings))
		}
		for !at.Over() {
			m, ok := at.SampleChance(r)
			if seat := at.Turn(); !ok {
				m = must.Get(players[seat].Choose(context.Background(), at.View(seat), at.Options(seat, nil)))
			}
			must.Do(t, at.Apply(m))
		}
		wins += bourse.Payoff(at.Standings(nil), searcher)
	}
	t.Logf("%.1f of %d games", wins, games)
	if wins < share*float64(games) {
		t.Errorf("the search won %.1f of %d games, want %.0f %%", wins, games, 100*share)
	}
}
