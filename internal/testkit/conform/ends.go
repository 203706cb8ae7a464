package conform

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file implements property 9: every game ends within MaxMoves, and a game that is steered to last comes
// within a factor of MaxMoves, in all configs or in those that the game names.

func (g *Game[S, M, V, E]) endsEnd(w *walk[S, M, V, E]) error {
	if w.live.Turn() != bourse.None || w.live.Waiting() != 0 {
		return errors.New("a seat has to move after the end")
	}
	limit := g.Rules.MaxMoves(&w.first)
	if g.Rules.MaxMoves(w.s) != limit {
		return fmt.Errorf("MaxMoves is %d at the start and %d at the end", limit, g.Rules.MaxMoves(w.s))
	}
	s, live := g.at(w.first)
	n := 0
	for ; !live.Over(); n++ {
		if n > limit {
			return errLong
		}
		m := g.Longest(s)
		if err := live.Apply(m); err != nil {
			return fmt.Errorf("after %d moves of the longest game %s is refused: %w", n, m, err)
		}
	}
	if n > limit {
		return errLong
	}
	if g.Rich != nil && !g.Rich(w.config) {
		return nil
	}
	factor := g.Factor
	if factor == 0 {
		factor = 2
	}
	if factor*n < limit {
		return fmt.Errorf("the longest game known has %d moves, and MaxMoves is %d", n, limit)
	}
	g.Tally.long(n, limit)
	return nil
}

// steered checks that the bound was compared with a steered game.
func (g *Game[S, M, V, E]) steered() error {
	if g.Tally.limit == 0 {
		return errors.New("no config was rich, so nothing was compared with MaxMoves")
	}
	return nil
}
