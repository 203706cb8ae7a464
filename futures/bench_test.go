package futures_test

import (
	"testing"
	"time"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
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

// eachSize runs a benchmark for both numbers of players.
func eachSize(b *testing.B, bench func(b *testing.B, start futures.State)) {
	playout.Each(b, futures.MinPlayers, futures.MaxPlayers, func(players int) (futures.State, error) {
		return futures.New(futures.Standard(players))
	}, bench)
}

// BenchmarkPlayout plays whole random games as a search does: Pick, Deal and Make. A step is a move
// made, a decision one of a player.
func BenchmarkPlayout(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		r := playout.Rand(b, "playout")
		standings := make([]bourse.Standing, 0, futures.MaxPlayers)
		s := new(futures.State)
		steps, decisions := 0, 0
		b.ResetTimer()
		for range b.N {
			*s = start
			n, d := playOut(s, r)
			steps += n
			decisions += d
			standings = s.Standings(standings[:0])
		}
		playout.Report(b, steps, decisions)
	})
}

// playOut plays at random to the end.
func playOut(s *futures.State, r *rng.Rand) (steps, decisions int) {
	for !s.Over() {
		if seat := s.Turn(); seat == bourse.Nature {
			s.Make(s.Deal(r))
		} else {
			s.Make(s.Pick(seat, r))
			decisions++
		}
		steps++
	}
	return steps, decisions
}

// BenchmarkPlayoutChecked does the same as what faces a caller does: it lists the options, picks one,
// and checks and applies it.
func BenchmarkPlayoutChecked(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		r := playout.Rand(b, "playout")
		options := make([]futures.Option, 0, playout.Room)
		standings := make([]bourse.Standing, 0, futures.MaxPlayers)
		steps, decisions := 0, 0
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
		playout.Report(b, steps, decisions)
	})
}

// BenchmarkFloor plays the same games with nothing but the rules (floor_test.go).
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

// BenchmarkRatio plays rounds of 100 games with the floor and with the package in turn, the same games,
// and reports what the package's best round took to the floor's: the one figure that can be compared
// between machines, and on one that is shared. Checked is the same for Options, bourse.Pick and Apply.
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
			playOut(s, r)
		},
		func() {
			*s = start
			for !s.Over() {
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					options = s.Options(seat, options[:0])
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
	b.ReportMetric(float64(best[2])/float64(best[0]), "checked-ratio")
}

// BenchmarkPlayoutGeneric does the same as BenchmarkPlayout as generic code does, with a copy of the state before each
// move, as a search makes it.
func BenchmarkPlayoutGeneric(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		r := playout.Rand(b, "playout")
		p := playout.NewPlayer[futures.State, futures.Move, *futures.State]()
		b.ResetTimer()
		for range b.N {
			if err := p.Play(&start, r); err != nil {
				b.Fatal(err)
			}
		}
		playout.Report(b, p.Steps, p.Decisions)
	})
}

// BenchmarkApply applies the decisions of a game, each to a copy of its position.
func BenchmarkApply(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		states, moves := playout.Positions[futures.State, futures.Move](b, start)
		s := new(futures.State)
		b.ResetTimer()
		for i := range b.N {
			k := i % len(states)
			*s = states[k]
			if err := s.Apply(moves[k]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkOptions lists the options of the decisions of a game.
func BenchmarkOptions(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		states, _ := playout.Positions[futures.State, futures.Move](b, start)
		options := make([]futures.Option, 0, playout.Room)
		b.ResetTimer()
		for i := range b.N {
			s := &states[i%len(states)]
			if options = s.Options(s.Turn(), options[:0]); len(options) == 0 {
				b.Fatal("no options")
			}
		}
	})
}

// BenchmarkCopy copies positions.
func BenchmarkCopy(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		states, _ := playout.Positions[futures.State, futures.Move](b, start)
		b.ResetTimer()
		for i := range b.N {
			copied = states[i%len(states)]
		}
	})
}

// copied keeps the compiler from leaving the copy out.
var copied futures.State

// BenchmarkSample draws worlds from the views of the decisions of a game.
func BenchmarkSample(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		states, _ := playout.Positions[futures.State, futures.Move](b, start)
		views := make([]futures.View, len(states))
		for i := range states {
			views[i] = states[i].View(states[i].Turn())
		}
		r := playout.Rand(b, "sample")
		s := new(futures.State)
		b.ResetTimer()
		for i := range b.N {
			*s = views[i%len(views)].Sample(r)
		}
	})
}
