package conform

import (
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements property 16: Pick draws the move that bourse.Pick draws from Options, with the same
// numbers, and ApplyUnchecked does what Apply does.

func (g *Game[S, M, V, E]) uncheckedStep(w *walk[S, M, V, E]) error {
	for range 4 { // draws of each seat
		for seat := bourse.Spectator - 1; seat <= bourse.MaxSeats; seat++ {
			if _, err := g.picked(*w.s, seat, w.r); err != nil {
				return err
			}
		}
	}
	for _, options := range g.legal(w.live) {
		for _, o := range options {
			moves := []M{o.Move}
			if o.Max > 0 {
				moves = []M{o.Move.With(o.Min), o.Move.With(o.Max),
					o.Move.With(o.Min + w.src.IntN(o.Max-o.Min+1))}
			}
			for _, m := range moves {
				if err := g.makes(*w.s, m); err != nil {
					return err
				}
			}
		}
	}
	if m, ok := w.live.SampleChance(w.r); ok {
		return g.makes(*w.s, m)
	}
	return nil
}

// picked returns the move that a seat picks in a state. It checks that it is the one picked from the list,
// with the same numbers, and that nothing changes.
func (g *Game[S, M, V, E]) picked(s S, seat bourse.Seat, r *rng.Rand) (M, error) {
	at, live := g.at(s)
	listed := *r
	var want M
	if live.Waiting().Has(seat) {
		want = bourse.Pick(live.Options(seat, nil), &listed)
	}
	got := live.Pick(seat, r)
	switch {
	case got != want:
		return got, fmt.Errorf("%s picks %s (%+v), but %s from the list", seat, got, got, want)
	case *at != s:
		return got, fmt.Errorf("%s picks %s, but the state changes", seat, got)
	}
	after := *r
	if a, b := after.Uint64(), listed.Uint64(); a != b {
		return got, fmt.Errorf("%s picks %s, but draws other numbers than from the list", seat, got)
	}
	return got, nil
}

// makes checks that ApplyUnchecked of a legal move leads to the same state as Apply.
func (g *Game[S, M, V, E]) makes(s S, m M) error {
	checked, live := g.at(s)
	if err := live.Apply(m); err != nil {
		return fmt.Errorf("%s is an option but is refused: %w", m, err)
	}
	made, live := g.at(s)
	live.ApplyUnchecked(m)
	if *made != *checked {
		return fmt.Errorf("%s leads to another state when made unchecked:\n%+v\n%+v", m, *made, *checked)
	}
	return nil
}
