package bots_test

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file measures the speed of the searches.

func BenchmarkSearch(b *testing.B) {
	b.Run("futures", func(b *testing.B) { benchmarkSearch(b, futures.Rules, forFutures, four) })
	b.Run("smallprint", func(b *testing.B) { benchmarkSearch(b, smallprint.Rules, forSmallprint, four) })
	b.Run("economicon", func(b *testing.B) { benchmarkSearch(b, economicon.Rules, forEconomicon, four) })
	for _, parts := range []merlin.Parts{0, merlin.PartsOf(merlin.Market),
		merlin.PartsOf(merlin.Market, merlin.Paper),
		merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic), merlin.Standard(4).Parts} {
		name := "merlin"
		for p := merlin.Market; p <= merlin.Visions; p++ {
			if parts.Has(p) {
				name += "+" + p.String()
			}
		}
		b.Run(name, func(b *testing.B) {
			c := merlin.Standard(4)
			c.Parts = parts
			benchmarkSearch(b, merlin.Rules, forMerlin, must.Get(json.Marshal(c)))
		})
	}
}

// benchmarkSearch lets the bot decide for one seat of a random game, and reports the time of an iteration.
func benchmarkSearch[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	b *testing.B, rules bourse.Rules[S, M, V, E], settings bots.Settings[S], config []byte) {
	begin := must.Get(rules.New(config))
	const iterations = 1000
	names := []string{"rollout", "ismcts"}
	if settings.Learned != nil {
		names = append(names, "learned+ismcts")
	}
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			r := must.Get(rng.New(rng.FromText("bench")))
			settings.Seed = rng.FromText("bot")
			var bot bourse.Bot[V, M]
			var s S
			at := rules.Observe(&s)
			asked := 0
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			b.ResetTimer()
			for range b.N {
				for done := false; !done; {
					if bot == nil || at.Over() {
						s = begin
						bot = must.Get(bots.New(fmt.Sprintf("%s:%d", name, iterations), rules, settings))
					}
					m, ok := at.SampleChance(r)
					if seat := at.Turn(); !ok {
						options := at.Options(seat, nil)
						m = bourse.Pick(options, r)
						if seat == 0 && bourse.Count(options) > 1 {
							must.Get(bot.Choose(context.Background(), at.View(0), options))
							asked++
							done = true
						}
					}
					must.Do(b, at.Apply(m))
				}
			}
			b.StopTimer()
			runtime.ReadMemStats(&after)
			n := float64(asked * iterations)
			b.ReportMetric(n/b.Elapsed().Seconds(), "playouts/s")
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/n, "allocs/playout")
		})
	}
}
