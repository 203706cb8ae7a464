package smallprint_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// BenchmarkPlayout plays whole random games through the public API: a step is a move applied, a
// decision one of a player.
func BenchmarkPlayout(b *testing.B) {
	for players := smallprint.MinPlayers; players <= smallprint.MaxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			start, err := smallprint.New(smallprint.Standard(players))
			if err != nil {
				b.Fatal(err)
			}
			r := newRand(b, "playout")
			options := make([]smallprint.Option, 0, 64)
			standings := make([]bourse.Standing, 0, smallprint.MaxPlayers)
			steps, decisions := 0, 0
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				s := start
				for !s.Over() {
					var m smallprint.Move
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

func TestSmoke(t *testing.T) {
	r := newRand(t, "smoke")
	for players := 2; players <= 4; players++ {
		for range 200 {
			s, err := smallprint.New(smallprint.Standard(players))
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for !s.Over() {
				if err := s.Validate(); err != nil {
					t.Fatal(err, s)
				}
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					v := s.View(seat)
					w := v.Sample(r)
					if !v.Admits(w) {
						t.Fatal("not admitted")
					}
					m = bourse.Pick(s.Options(seat, nil), r)
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				n++
			}
			if n > smallprint.MaxMoves(s.Config) {
				t.Fatal(n)
			}
		}
	}
}
