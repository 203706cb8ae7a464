// Package playout is the common part of the games' benchmarks. [Bench] has those that are as fast in generic
// code, and [Player] plays random games in generic code. The rest is for a game's own benchmarks.
package playout

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// Room is enough for the options of any position.
const Room = 128

// Rand returns the generator of a seed.
func Rand(tb testing.TB, text string) *rng.Rand {
	tb.Helper()
	r, err := rng.New(rng.FromText(text))
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// Each runs a benchmark for every number of players, with a game that is about to begin.
func Each[S any](b *testing.B, low, high int, begin func(players int) (S, error),
	bench func(b *testing.B, start S)) {
	for players := low; players <= high; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			start, err := begin(players)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			bench(b, start)
		})
	}
}

// Report turns counts into rates. A step is a move, and a decision a player's move.
func Report(b *testing.B, steps, decisions int) {
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(steps)/seconds, "steps/s")
	b.ReportMetric(float64(decisions)/seconds, "decisions/s")
	b.ReportMetric(float64(b.N)/seconds, "games/s")
}

// Positions returns every position of a random game in which a player is awaited, and a legal move in each.
func Positions[S any, M bourse.Move[M], P StatePtr[S, M]](tb testing.TB,
	start S) (states []S, moves []M) {
	tb.Helper()
	r := Rand(tb, "positions")
	var options []bourse.Option[M]
	for s := P(&start); !s.Over(); {
		m, ok := s.SampleChance(r)
		if !ok {
			options = s.Options(s.Turn(), options[:0])
			m = bourse.Pick(options, r)
			states, moves = append(states, start), append(moves, m)
		}
		if err := s.Apply(m); err != nil {
			tb.Fatal(err)
		}
	}
	return states, moves
}
