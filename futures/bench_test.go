package futures_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

func newRand(tb testing.TB, text string) *rng.Rand {
	tb.Helper()
	r, err := rng.New(rng.FromText(text))
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// BenchmarkPlayout plays whole random games through the public API.
func BenchmarkPlayout(b *testing.B) {
	for _, players := range []int{3, 4} {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			start, err := futures.New(futures.Standard(players))
			if err != nil {
				b.Fatal(err)
			}
			r := newRand(b, "playout")
			options := make([]futures.Option, 0, 64)
			standings := make([]bourse.Standing, 0, futures.MaxPlayers)
			steps, decisions := 0, 0
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				s := start
				for !s.Over() {
					var m futures.Move
					if seat := s.Turn(); seat == bourse.Nature {
						m = s.Deal(r)
					} else {
						options = s.Options(seat, options[:0])
						m = bourse.Pick(options, r)
						decisions++
					}
					if err := s.Apply(m); err != nil {
						b.Fatal(err)
					}
					steps++
				}
				standings = s.Standings(standings[:0])
			}
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(steps)/seconds, "steps/s")
			b.ReportMetric(float64(decisions)/seconds, "decisions/s")
			b.ReportMetric(float64(b.N)/seconds, "games/s")
		})
	}
}
