package rulestest

import (
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// This file holds Pick to Options and ApplyUnchecked to Apply at positions that a game's tests choose. Law 16
// of package conform does the same at positions of its own.

// Picked returns the move that a seat picks. It must be the one that bourse.Pick draws from the options,
// which are the seat's, with the same draws; picking changes nothing; and only a seat that is awaited
// has options. The generator goes on by the draws of the pick and one more.
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

// Made makes every move that may come, of a range the least and the greatest: ApplyUnchecked, Apply and Trace
// must lead to the same.
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
		t.Fatalf("%s makes\n%v\nand is applied as\n%v\nand told as\n%v", m, made, applied, told)
	}
}
