package conform

import (
	"fmt"
	"testing"

	"bourse.example"
)

// This file implements property 12: play does not allocate.

func (g *Game[S, M, V, E]) allocsStep(w *walk[S, M, V, E]) error {
	if !w.sometimes(16) {
		return nil
	}
	const room = 1 << 12
	options := make([]bourse.Option[M], 0, room)
	chances := make([]bourse.Chance[M], 0, room)
	standings := make([]bourse.Standing, 0, bourse.MaxSeats)
	next, live := g.at(*w.s)
	wrong := randomMove[M](w)
	for w.live.Check(wrong) == nil {
		wrong = neighbour(w.src, wrong)
	}
	turn := w.live.Turn()
	over := w.live.Over()
	for _, do := range []struct {
		name string
		f    func()
	}{
		{"Apply", func() {
			*next = *w.s
			if !over && live.Apply(w.next) != nil {
				panic("the next move is refused")
			}
			*next = *w.s
		}},
		{"ApplyUnchecked", func() {
			*next = *w.s
			if !over {
				live.ApplyUnchecked(w.next)
			}
			*next = *w.s
		}},
		{"Pick", func() { live.Pick(turn, w.r) }},
		{"refusing", func() {
			if live.Apply(wrong) == nil {
				panic("a move that Check refuses is made")
			}
		}},
		{"Check", func() { sink = live.Check(w.next) }},
		{"Options", func() { options = live.Options(turn, options[:0]) }},
		{"Chances", func() { chances = live.Chances(chances[:0]) }},
		{"SampleChance", func() { live.SampleChance(w.r) }},
		{"Standings", func() { standings = live.Standings(standings[:0]) }},
		{"Turn", func() { live.Turn(); live.Waiting(); live.Over(); live.Players() }},
	} {
		if n := testing.AllocsPerRun(10, do.f); n > 0 {
			return fmt.Errorf("%s allocates %g times", do.name, n)
		}
	}
	return nil
}

// sink keeps the compiler from eliminating a call.
//
//lint:ignore U1000 it is there to be written to
var sink error
