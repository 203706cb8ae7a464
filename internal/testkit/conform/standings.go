package conform

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file implements property 11: standings are consistent.

func (g *Game[S, M, V, E]) rankedStep(w *walk[S, M, V, E]) error {
	if w.sometimes(2) {
		return g.ranked(w.s, w.live)
	}
	return nil
}

// ranked checks the standings of a position. Every seat is there once, best first, with unranked seats after
// the others. Seats that tie share the place of the first of them. Winners exist only after the end, and in
// the first place. The payoffs add up to one point or to none.
func (g *Game[S, M, V, E]) ranked(state *S, live bourse.Observable[M, V, E]) error {
	unranked := func(seat bourse.Seat) bool { return g.Unranked != nil && g.Unranked(state, seat) }
	mark := bourse.Standing{Seat: bourse.Nature, Place: 77}
	all := live.Standings([]bourse.Standing{mark})
	if len(all) < 1 || all[0] != mark {
		return errors.New("standings are not appended")
	}
	all = all[1:]
	if len(all) != live.Players() {
		return fmt.Errorf("%d standings of %d players", len(all), live.Players())
	}
	var met bourse.Seats
	sum, winners := 0.0, 0
	for i, s := range all {
		place := int8(i + 1)
		if i > 0 && s.Place == all[i-1].Place {
			place = s.Place
		}
		switch {
		case !s.Seat.Player() || int(s.Seat) >= live.Players() || met.Has(s.Seat):
			return fmt.Errorf("standing %d of %v is for the wrong seat", i, all)
		case s.Place != place:
			return fmt.Errorf("standing %d of %v has the wrong place", i, all)
		case i > 0 && unranked(all[i-1].Seat) && !unranked(s.Seat):
			return fmt.Errorf("standing %d of %v is after an unranked one", i, all)
		case i > 0 && unranked(all[i-1].Seat) != unranked(s.Seat) && s.Place == all[i-1].Place:
			return fmt.Errorf("standing %d of %v is unranked but ties with a ranked one", i, all)
		case i > 0 && unranked(all[i-1].Seat) == unranked(s.Seat) && s.Score > all[i-1].Score:
			return fmt.Errorf("standing %d of %v has a higher score than the one before", i, all)
		case s.Win && (!live.Over() || s.Place != 1 || unranked(s.Seat)):
			return fmt.Errorf("standing %d of %v wins (over: %t)", i, all, live.Over())
		case s.Place == 1 && s.Win != all[0].Win:
			return fmt.Errorf("standing %d of %v ties with the first but does not win like it", i, all)
		}
		met = met.With(s.Seat)
		if s.Win {
			winners++
		}
		sum += bourse.Payoff(all, s.Seat)
	}
	if winners > 0 && (sum < 1-1e-9 || sum > 1+1e-9) || winners == 0 && sum != 0 {
		return fmt.Errorf("the payoffs of %v add up to %g", all, sum)
	}
	return nil
}
