package playout

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Bench, the benchmarks of all games.

// A Bench has the benchmarks of a game, each for every number of players, from the standard game. A call
// through a type parameter costs a nanosecond, so a game writes its fastest playout itself, with the methods
// of its *State, and passes it to Whole.
//
//	var bench = playout.Bench[State, Move, View, Event, *State]{Rules: Rules}
//
//	func BenchmarkApply(b *testing.B) { bench.Apply(b) }
type Bench[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E],
	P StatePtr[S, M]] struct {
	Rules bourse.Rules[S, M, V, E]
}

// A Play plays a game from s to its end in s, and counts the moves and the players' moves.
type Play[S any] func(s *S, r *rng.Rand) (steps, decisions int)

// Each runs a benchmark for every number of players, with a game that is about to begin.
func (g Bench[S, M, V, E, P]) Each(b *testing.B, bench func(b *testing.B, start S)) {
	Each(b, g.Rules.Description().Min, g.Rules.Description().Max, func(players int) (S, error) {
		return g.Rules.New([]byte(`{"players":` + strconv.Itoa(players) + `}`))
	}, bench)
}

// Whole plays random games with play, and computes the standings: BenchmarkPlayout.
func (g Bench[S, M, V, E, P]) Whole(b *testing.B, play Play[S]) {
	g.Each(b, func(b *testing.B, start S) {
		r := Rand(b, "playout")
		s := new(S)
		standings := make([]bourse.Standing, 0, bourse.MaxSeats)
		steps, decisions := 0, 0
		b.ResetTimer()
		for range b.N {
			*s = start
			n, d := play(s, r)
			standings = P(s).Standings(standings[:0])
			steps, decisions = steps+n, decisions+d
		}
		Report(b, steps, decisions)
	})
}

// Generic plays the same games in generic code, with a copy of the state before each move, as a search does:
// BenchmarkPlayoutGeneric.
func (g Bench[S, M, V, E, P]) Generic(b *testing.B) {
	g.Each(b, func(b *testing.B, start S) {
		r := Rand(b, "playout")
		p := NewPlayer[S, M, P]()
		b.ResetTimer()
		for range b.N {
			p.Play(&start, r)
		}
		Report(b, p.Steps, p.Decisions)
	})
}

// Checked plays the same games with Options, bourse.Pick and Apply: BenchmarkPlayoutChecked.
func (g Bench[S, M, V, E, P]) Checked(b *testing.B) {
	options := make([]bourse.Option[M], 0, Room)
	g.Whole(b, func(s *S, r *rng.Rand) (steps, decisions int) {
		for ; !P(s).Over(); steps++ {
			m, ok := P(s).SampleChance(r)
			if !ok {
				options = P(s).Options(P(s).Turn(), options[:0])
				m = bourse.Pick(options, r)
				decisions++
			}
			if err := P(s).Apply(m); err != nil {
				b.Fatal(err)
			}
		}
		return steps, decisions
	})
}

// Apply applies the decisions of a game, each to a copy of its position: BenchmarkApply.
func (g Bench[S, M, V, E, P]) Apply(b *testing.B) {
	g.decisions(b, func(b *testing.B, states []S, moves []M) {
		s := new(S)
		for i := range b.N {
			k := i % len(states)
			*s = states[k]
			if err := P(s).Apply(moves[k]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// ApplyUnchecked applies them unchecked: BenchmarkApplyUnchecked.
func (g Bench[S, M, V, E, P]) ApplyUnchecked(b *testing.B) {
	g.decisions(b, func(b *testing.B, states []S, moves []M) {
		s := new(S)
		for i := range b.N {
			k := i % len(states)
			*s = states[k]
			P(s).ApplyUnchecked(moves[k])
		}
	})
}

// Options lists the options of the decisions of a game: BenchmarkOptions.
func (g Bench[S, M, V, E, P]) Options(b *testing.B) {
	g.decisions(b, func(b *testing.B, states []S, _ []M) {
		options := make([]bourse.Option[M], 0, Room)
		for i := range b.N {
			s := P(&states[i%len(states)])
			if options = s.Options(s.Turn(), options[:0]); len(options) == 0 {
				b.Fatal("no options")
			}
		}
	})
}

// Pick picks a move at each decision of a game: BenchmarkPick.
func (g Bench[S, M, V, E, P]) Pick(b *testing.B) {
	g.decisions(b, func(b *testing.B, states []S, _ []M) {
		r := Rand(b, "pick")
		var none M
		for i := range b.N {
			s := P(&states[i%len(states)])
			if s.Pick(s.Turn(), r) == none {
				b.Fatal("no move")
			}
		}
	})
}

// Copy copies positions: BenchmarkCopy.
func (g Bench[S, M, V, E, P]) Copy(b *testing.B) {
	copied := new(S) // on the heap, because it is passed on below
	g.decisions(b, func(b *testing.B, states []S, _ []M) {
		for i := range b.N {
			*copied = states[i%len(states)]
		}
	})
	if P(copied).Players() == 0 {
		b.Fatal("nothing is copied")
	}
}

// Sample draws worlds from the views of the decisions of a game: BenchmarkSample.
func (g Bench[S, M, V, E, P]) Sample(b *testing.B) {
	g.Each(b, func(b *testing.B, start S) {
		states, _ := Positions[S, M, P](b, start)
		views := make([]V, len(states))
		for i := range states {
			live := g.Rules.Observe(&states[i])
			views[i] = live.View(live.Turn())
		}
		r := Rand(b, "sample")
		s := new(S)
		b.ResetTimer()
		for i := range b.N {
			*s = views[i%len(views)].Sample(r)
		}
	})
}

// decisions runs a benchmark with the positions of a game in which a player is awaited, and the move made in
// each.
func (g Bench[S, M, V, E, P]) decisions(b *testing.B, bench func(b *testing.B, states []S, moves []M)) {
	g.Each(b, func(b *testing.B, start S) {
		states, moves := Positions[S, M, P](b, start)
		b.ResetTimer()
		bench(b, states, moves)
	})
}
