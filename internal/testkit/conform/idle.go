package conform

import (
	"fmt"

	"bourse.example"
)

// This file implements property 14: Idle is legal for every seat that is awaited, by the state and by the
// view, and a game of idle moves ends.

func (g *Game[S, M, V, E]) idleStep(w *walk[S, M, V, E]) error {
	for _, seat := range w.observers() {
		m := bourse.Idle(w.live.Options(seat, nil))
		if !w.live.Waiting().Has(seat) {
			if err := w.live.Check(m); err == nil {
				return fmt.Errorf("%s idles with %s out of turn", seat, m)
			}
			continue
		}
		if m.By() != seat {
			return fmt.Errorf("the idle move of %s is %s", seat, m)
		}
		if err := w.live.Check(m); err != nil {
			return fmt.Errorf("%s cannot idle with %s: %w", seat, m, err)
		}
		v := w.live.View(seat)
		if err := v.Check(bourse.Idle(v.Options(nil))); err != nil {
			return fmt.Errorf("%s cannot idle by its view: %w", seat, err)
		}
	}
	return nil
}

func (g *Game[S, M, V, E]) idleEnd(w *walk[S, M, V, E]) error {
	_, live := g.at(w.first)
	limit := g.Rules.MaxMoves(&w.first)
	for n := 0; !live.Over(); n++ {
		if n > limit {
			return fmt.Errorf("a game of idle moves goes on after %d moves", n)
		}
		m, ok := live.SampleChance(w.r)
		if !ok {
			m = bourse.Idle(live.Options(w.awaited(live), nil))
		}
		if err := live.Apply(m); err != nil {
			return fmt.Errorf("%s is refused after %d idle moves: %w", m, n, err)
		}
	}
	return nil
}
