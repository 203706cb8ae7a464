package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	"bourse.example/smallprint"
)

// eachSize runs a benchmark for every number of players.
func eachSize(b *testing.B, bench func(b *testing.B, start smallprint.State)) {
	playout.Each(b, smallprint.MinPlayers, smallprint.MaxPlayers, func(players int) (smallprint.State, error) {
		return smallprint.New(smallprint.Standard(players))
	}, bench)
}

// BenchmarkPlayout plays whole random games as a search plays them: a step is a move made, a decision
// one of a player.
func BenchmarkPlayout(b *testing.B) {
	eachSize(b, func(b *testing.B, start smallprint.State) {
		r := playout.Rand(b, "playout")
		standings := make([]bourse.Standing, 0, smallprint.MaxPlayers)
		steps, decisions := 0, 0
		b.ResetTimer()
		for range b.N {
			s := start
			for !s.Over() {
				var m smallprint.Move
				if seat := s.Turn(); seat == bourse.Nature {
					m = s.Deal(r)
				} else {
					m = s.Pick(seat, r)
					decisions++
				}
				s.Make(m)
				steps++
			}
			standings = s.Standings(standings[:0])
		}
		playout.Report(b, steps, decisions)
	})
}

// BenchmarkPlayoutChecked plays the same games by the doors for callers, which list and check.
func BenchmarkPlayoutChecked(b *testing.B) {
	eachSize(b, func(b *testing.B, start smallprint.State) {
		r := playout.Rand(b, "playout")
		options := make([]smallprint.Option, 0, playout.Room)
		standings := make([]bourse.Standing, 0, smallprint.MaxPlayers)
		steps, decisions := 0, 0
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
		playout.Report(b, steps, decisions)
	})
}

// BenchmarkPlayoutGeneric does the same as generic code does, with a copy of the state before each
// move, as a search makes it.
func BenchmarkPlayoutGeneric(b *testing.B) {
	eachSize(b, func(b *testing.B, start smallprint.State) {
		r := playout.Rand(b, "playout")
		p := playout.NewPlayer[smallprint.State, smallprint.Move, *smallprint.State]()
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
	eachSize(b, func(b *testing.B, start smallprint.State) {
		states, moves := playout.Positions[smallprint.State, smallprint.Move](b, start)
		s := new(smallprint.State)
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
	eachSize(b, func(b *testing.B, start smallprint.State) {
		states, _ := playout.Positions[smallprint.State, smallprint.Move](b, start)
		options := make([]smallprint.Option, 0, playout.Room)
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
	eachSize(b, func(b *testing.B, start smallprint.State) {
		states, _ := playout.Positions[smallprint.State, smallprint.Move](b, start)
		b.ResetTimer()
		for i := range b.N {
			copied = states[i%len(states)]
		}
	})
}

// copied keeps the compiler from leaving the copy out.
var copied smallprint.State

// BenchmarkSample draws worlds from the views of the decisions of a game.
func BenchmarkSample(b *testing.B) {
	eachSize(b, func(b *testing.B, start smallprint.State) {
		states, _ := playout.Positions[smallprint.State, smallprint.Move](b, start)
		views := make([]smallprint.View, len(states))
		for i := range states {
			views[i] = states[i].View(states[i].Turn())
		}
		r := playout.Rand(b, "sample")
		s := new(smallprint.State)
		b.ResetTimer()
		for i := range b.N {
			*s = views[i%len(views)].Sample(r)
		}
	})
}
