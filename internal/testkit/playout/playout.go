// Package playout is what the benchmarks of all games have in common: random games as generic code
// plays them, the positions of one to look at, and the rates to report.
package playout

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// Room is for the options of any position.
const Room = 64

// Rand returns the random numbers of a seed.
func Rand(tb testing.TB, text string) *rng.Rand {
	tb.Helper()
	r, err := rng.New(rng.FromText(text))
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// Each runs a benchmark for every number of players, each with a game about to begin.
func Each[S any](b *testing.B, low, high int, begin func(players int) (S, error), bench func(b *testing.B, start S)) {
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

// Report turns counts into rates: a step is a move applied, a decision one of a player.
func Report(b *testing.B, steps, decisions int) {
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(steps)/seconds, "steps/s")
	b.ReportMetric(float64(decisions)/seconds, "decisions/s")
	b.ReportMetric(float64(b.N)/seconds, "games/s")
}

// A Player plays any game's random playouts in states that it made once, and copies the state before
// each move, as a search does.
type Player[S any, M bourse.Move[M], P bourse.Of[S, M]] struct {
	Steps, Decisions int // so far

	states    []S
	options   []bourse.Option[M]
	standings []bourse.Standing
}

// NewPlayer returns a player who has played nothing.
func NewPlayer[S any, M bourse.Move[M], P bourse.Of[S, M]]() *Player[S, M, P] {
	return &Player[S, M, P]{states: make([]S, 2), options: make([]bourse.Option[M], 0, Room),
		standings: make([]bourse.Standing, 0, bourse.MaxSeats)}
}

// Play plays a game from start to its end.
func (p *Player[S, M, P]) Play(start *S, r *rng.Rand) error {
	now, next := &p.states[0], &p.states[1]
	*now = *start
	for !P(now).Over() {
		var m M
		if seat := P(now).Turn(); seat == bourse.Nature {
			m = P(now).Deal(r)
		} else {
			p.options = P(now).Options(seat, p.options[:0])
			m = bourse.Pick(p.options, r)
			p.Decisions++
		}
		*next = *now
		if err := P(next).Apply(m); err != nil {
			return err
		}
		now, next = next, now
		p.Steps++
	}
	p.standings = P(now).Standings(p.standings[:0])
	return nil
}

// Positions returns every position of a random game in which a player is awaited, and a legal move in
// each.
func Positions[S any, M bourse.Move[M], P bourse.Of[S, M]](tb testing.TB, start S) (states []S, moves []M) {
	tb.Helper()
	r := Rand(tb, "positions")
	var options []bourse.Option[M]
	for s := P(&start); !s.Over(); {
		var m M
		if seat := s.Turn(); seat == bourse.Nature {
			m = s.Deal(r)
		} else {
			options = s.Options(seat, options[:0])
			m = bourse.Pick(options, r)
			states, moves = append(states, start), append(moves, m)
		}
		if err := s.Apply(m); err != nil {
			tb.Fatal(err)
		}
	}
	return states, moves
}
