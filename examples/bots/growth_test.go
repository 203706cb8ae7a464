package bots

import (
	"context"
	"fmt"
	"math"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file measures the effect of more iterations on single decisions. Win rates measure it too, but depend
// on the luck of whole games.

// TestGrowth asks searches for decisions in games of Futures!. It checks that with more iterations they lose
// less, as judged by a search with far more. With -v it logs how much.
func TestGrowth(t *testing.T) {
	scale.OnlyLong(t)
	const judged = 40_000
	budgets, decisions := []int{10, 100, 1000, 10_000}, scale.N(0, 200)
	newSearch := func(spec, seed string) *ISMCTS[futures.State, futures.Move, futures.View] {
		b := must.Get(New(spec, futures.Rules,
			Settings[futures.State]{Seed: rng.FromText(seed), Value: value.Futures,
				Horizon: value.FuturesHorizon}))
		return b.(*ISMCTS[futures.State, futures.Move, futures.View])
	}
	loss, square, same := map[int]float64{}, map[int]float64{}, map[int]int{}
	for k := range decisions {
		view, options := decision(t, k)
		judge := newSearch(fmt.Sprint("ismcts:", judged), fmt.Sprint("judge ", k))
		best := must.Get(judge.Choose(context.Background(), view, options))
		results := judge.trees[0].results(nil)
		worth := func(m futures.Move) float64 {
			for i := range results {
				if results[i].move == m {
					return results[i].mean(placeWeights.own)
				}
			}
			t.Fatalf("%s is not among the moves searched", m)
			return 0
		}
		for _, n := range budgets {
			m := must.Get(newSearch(fmt.Sprint("ismcts:", n),
				fmt.Sprint("asked ", k)).Choose(context.Background(), view, options))
			lost := worth(best) - worth(m)
			loss[n] += lost
			square[n] += lost * lost
			if m == best {
				same[n]++
			}
		}
	}
	n := float64(decisions)
	for _, b := range budgets {
		mean := loss[b] / n
		t.Logf("%6d iterations: the move of %d is found at %3.0f %% of decisions, %.4f ± %.4f of a reward is lost",
			b, judged, 100*float64(same[b])/n, mean, 1.96*math.Sqrt(max(0, square[b]/n-mean*mean)/n))
	}
	if few, many := budgets[0], budgets[len(budgets)-1]; loss[many] > loss[few]/2 {
		t.Errorf("%d iterations lose more than half of what %d do", many, few)
	}
}

// decision returns the k-th decision: a seat's view at some point of a game, and its options.
func decision(t *testing.T, k int) (futures.View, []futures.Option) {
	r := must.Get(rng.New(rng.FromText(fmt.Sprint("growth ", k))))
	s := must.Get(futures.New(futures.Standard(4)))
	greedy := must.Get(New("greedy:4", futures.Rules,
		Settings[futures.State]{Seed: rng.FromText(fmt.Sprint("table ", k)), Value: value.Futures}))
	wait := r.IntN(200) // decisions of the game, which has about 225
	for {
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			options := s.Options(seat, nil)
			if wait--; wait < 0 && bourse.Count(options) > 2 {
				return s.View(seat), options
			}
			m = must.Get(greedy.Choose(context.Background(), s.View(seat), options))
		}
		must.Do(t, s.Apply(m))
	}
}
