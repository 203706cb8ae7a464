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

// eachSize runs a benchmark for both numbers of players.
func eachSize(b *testing.B, bench func(b *testing.B, start futures.State)) {
	for players := futures.MinPlayers; players <= futures.MaxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			start, err := futures.New(futures.Standard(players))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			bench(b, start)
		})
	}
}

// report turns counts into rates.
func report(b *testing.B, steps, decisions int) {
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(steps)/seconds, "steps/s")
	b.ReportMetric(float64(decisions)/seconds, "decisions/s")
	b.ReportMetric(float64(b.N)/seconds, "games/s")
}

// BenchmarkPlayout plays whole random games through the public API: a step is a move applied, a
// decision one of a player.
func BenchmarkPlayout(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		r := newRand(b, "playout")
		options := make([]futures.Option, 0, 64)
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
		report(b, steps, decisions)
	})
}

// BenchmarkPlayoutGeneric does the same as generic code does, with a copy of the state before each
// move, as a search makes it.
func BenchmarkPlayoutGeneric(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		r := newRand(b, "playout")
		p := newPlayer[futures.State, futures.Move, *futures.State]()
		b.ResetTimer()
		for range b.N {
			if err := p.play(&start, r); err != nil {
				b.Fatal(err)
			}
		}
		report(b, p.steps, p.decisions)
	})
}

// A player plays any game's random playouts in states that it made once.
type player[S any, M bourse.Move[M], P bourse.Of[S, M]] struct {
	states           []S
	options          []bourse.Option[M]
	standings        []bourse.Standing
	steps, decisions int
}

func newPlayer[S any, M bourse.Move[M], P bourse.Of[S, M]]() *player[S, M, P] {
	return &player[S, M, P]{states: make([]S, 2), options: make([]bourse.Option[M], 0, 64),
		standings: make([]bourse.Standing, 0, bourse.MaxSeats)}
}

func (p *player[S, M, P]) play(start *S, r *rng.Rand) error {
	now, next := &p.states[0], &p.states[1]
	*now = *start
	for !P(now).Over() {
		var m M
		if seat := P(now).Turn(); seat == bourse.Nature {
			m = P(now).Deal(r)
		} else {
			p.options = P(now).Options(seat, p.options[:0])
			m = bourse.Pick(p.options, r)
			p.decisions++
		}
		*next = *now
		if err := P(next).Apply(m); err != nil {
			return err
		}
		now, next = next, now
		p.steps++
	}
	p.standings = P(now).Standings(p.standings[:0])
	return nil
}

// positions returns every position of a random game in which a player is awaited, and a legal move
// in each.
func positions(b *testing.B, start futures.State) (states []futures.State, moves []futures.Move) {
	r := newRand(b, "positions")
	var options []futures.Option
	for s := start; !s.Over(); {
		var m futures.Move
		if seat := s.Turn(); seat == bourse.Nature {
			m = s.Deal(r)
		} else {
			options = s.Options(seat, options[:0])
			m = bourse.Pick(options, r)
			states, moves = append(states, s), append(moves, m)
		}
		if err := s.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
	return states, moves
}

// BenchmarkApply applies the decisions of a game, each to a copy of its position.
func BenchmarkApply(b *testing.B) {
	eachSize(b, func(b *testing.B, start futures.State) {
		states, moves := positions(b, start)
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
		states, _ := positions(b, start)
		options := make([]futures.Option, 0, 64)
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
		states, _ := positions(b, start)
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
		states, _ := positions(b, start)
		views := make([]futures.View, len(states))
		for i := range states {
			views[i] = states[i].View(states[i].Turn())
		}
		r := newRand(b, "sample")
		s := new(futures.State)
		b.ResetTimer()
		for i := range b.N {
			*s = views[i%len(views)].Sample(r)
		}
	})
}
