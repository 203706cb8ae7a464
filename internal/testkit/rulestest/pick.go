package rulestest

import (
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// This file compares Pick with Options and ApplyUnchecked with Apply in positions that a game's tests choose.
// Property 16 of package conform does the same in its own positions.

// Picked returns the move that a seat picks. It checks that bourse.Pick draws the same move from the seat's
// options, with the same numbers. Picking must change nothing, and only an awaited seat may have options. The
// generator is then one number ahead of the pick.
func (g Game[S, M, V, E]) Picked(t testing.TB, s *S, seat bourse.Seat, options []bourse.Option[M],
	r *rng.Rand) M {
	live, before, listed := g.Rules.Observe(s), *s, *r
	want, got := bourse.Pick(options, &listed), live.Pick(seat, r)
	switch {
	case live.Waiting().Has(seat) != (len(options) > 0):
		t.Fatalf("%s has %d options\n%v", seat, len(options), before)
	case got != want:
		t.Fatalf("%s picks %s, and %s from %v\n%v", seat, got, want, options, before)
	case r.Uint64() != listed.Uint64():
		t.Fatalf("%s picks %s from %d options with other draws\n%v", seat, got, len(options), before)
	case *s != before:
		t.Fatalf("%s picks %s and changes\n%v", seat, got, before)
	}
	return got
}

// Made makes every possible move, with the least and the greatest amount of a range. ApplyUnchecked, Apply
// and Trace must lead to the same state.
func (g Game[S, M, V, E]) Made(t testing.TB, s *S) {
	live := g.Rules.Observe(s)
	for _, c := range live.Chances(nil) {
		g.made(t, s, c.Move)
	}
	for seat := range bourse.Seat(live.Players()) {
		for _, o := range live.Options(seat, nil) {
			if o.Max == 0 {
				g.made(t, s, o.Move)
				continue
			}
			g.made(t, s, o.Move.With(o.Min))
			g.made(t, s, o.Move.With(o.Max))
		}
	}
}

func (g Game[S, M, V, E]) made(t testing.TB, s *S, m M) {
	made, applied, told := *s, *s, *s
	g.Rules.Observe(&made).ApplyUnchecked(m)
	if err := g.Rules.Observe(&applied).Apply(m); err != nil {
		t.Fatalf("%s: %v\n%v", m, err, *s)
	}
	if err := g.Rules.Observe(&told).Trace(m, func(E) {}); err != nil {
		t.Fatalf("%s: %v\n%v", m, err, *s)
	}
	if made != applied || made != told {
		t.Fatalf("making %s leads to\n%v\napplying it to\n%v\nand tracing it to\n%v", m, made, applied, told)
	}
}
