package futures_test

import (
	"testing"
	"time"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
	"bourse.example/rng"
)

// BenchmarkPlayoutListed plays the same games, but lists the options for each decision: with Options,
// bourse.Pick and ApplyUnchecked.
func BenchmarkPlayoutListed(b *testing.B) {
	options := make([]futures.Option, 0, playout.Room)
	benches{Rules: futures.Rules}.Whole(b, func(s *futures.State, r *rng.Rand) (steps, decisions int) {
		for ; !s.Over(); steps++ {
			m, ok := s.SampleChance(r)
			if !ok {
				options = s.Options(s.Turn(), options[:0])
				m = bourse.Pick(options, r)
				decisions++
			}
			s.ApplyUnchecked(m)
		}
		return steps, decisions
	})
}

// BenchmarkFloor plays the same games with code that has only the rules.
func BenchmarkFloor(b *testing.B) {
	b.Run("players=4", func(b *testing.B) {
		b.ReportAllocs()
		r := playout.Rand(b, "playout")
		start := newFloor(0)
		g := new(floor)
		steps, decisions := 0, 0
		b.ResetTimer()
		for range b.N {
			*g = start
			n, d := g.playout(r)
			steps += n
			decisions += d
		}
		playout.Report(b, steps, decisions)
	})
}

// BenchmarkRatio plays the same rounds of 100 games with the floor and with the package in turn. It reports
// the time of the package's best round divided by the time of the floor's best round. This ratio is the only
// figure that can be compared between machines or on a shared machine. The figure "listed" is the same for
// Options, bourse.Pick and ApplyUnchecked, and "checked" for Options, bourse.Pick and Apply.
func BenchmarkRatio(b *testing.B) {
	start, err := futures.New(futures.Standard(4))
	if err != nil {
		b.Fatal(err)
	}
	const games = 100
	r := playout.Rand(b, "playout")
	begin, g, s := newFloor(0), new(floor), new(futures.State)
	options := make([]futures.Option, 0, playout.Room)
	contestants := [...]func(){
		func() {
			*g = begin
			g.playout(r)
		},
		func() {
			*s = start
			whole(s, r)
		},
		func() {
			*s = start
			for !s.Over() {
				m, ok := s.SampleChance(r)
				if !ok {
					options = s.Options(s.Turn(), options[:0])
					m = bourse.Pick(options, r)
				}
				s.ApplyUnchecked(m)
			}
		},
		func() {
			*s = start
			for !s.Over() {
				m, ok := s.SampleChance(r)
				if !ok {
					options = s.Options(s.Turn(), options[:0])
					m = bourse.Pick(options, r)
				}
				if err := s.Apply(m); err != nil {
					b.Fatal(err)
				}
			}
		},
	}
	var best [len(contestants)]time.Duration
	b.ResetTimer()
	for range b.N {
		for i, play := range contestants {
			r = playout.Rand(b, "playout")
			began := time.Now()
			for range games {
				play()
			}
			if took := time.Since(began); best[i] == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	b.ReportMetric(float64(best[1])/float64(best[0]), "ratio")
	b.ReportMetric(float64(best[2])/float64(best[0]), "listed-ratio")
	b.ReportMetric(float64(best[3])/float64(best[0]), "checked-ratio")
}
