package merlin_test

import (
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file compares Pick with Options, and ApplyUnchecked with Apply.

// TestPick plays random games of random configs and looks at some positions, among them one with each kind of
// option. Every seat's Pick is what bourse.Pick draws from its Options, and draws as much; for a seat that is
// not awaited it is the zero move and draws nothing. Every move that may come comes to the same by
// ApplyUnchecked as by Apply.
func TestPick(t *testing.T) {
	notShort(t)
	seen := map[merlin.Kind]int{}
	along(t, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		options := s.Options(s.Turn(), nil)
		fresh := slices.ContainsFunc(options, func(o merlin.Option) bool { return seen[o.Move.Kind] < 3 })
		if !fresh && !scale.Long() && r.IntN(30) > 0 {
			return
		}
		for _, o := range options {
			seen[o.Move.Kind]++
		}
		for seat := bourse.None; seat <= merlin.MaxPlayers; seat++ {
			options := s.Options(seat, nil)
			for range 2 {
				rules.Picked(t, s, seat, options, r)
			}
		}
		rules.Made(t, s)
	})
	for kind := merlin.KindSeal; kind <= merlin.KindRound; kind++ {
		if seen[kind] == 0 {
			t.Errorf("nobody is offered %s", kind)
		}
	}
}

// along plays random games of random configs and games with much of each part, and looks at every position
// before the end.
func along(t *testing.T, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	for k := range scale.N(80, 360) {
		r := newRand(t, fmt.Sprint("along ", k))
		s, err := merlin.New(randomConfig(r, k))
		if err != nil {
			t.Fatal(err)
		}
		if s.Config.Parts == market && k/8%2 == 1 {
			s = stocked(s)
		}
		for !s.Over() {
			look(t, &s, r)
			m, ok := s.SampleChance(r)
			if waiting := s.Waiting(); !ok {
				for n := r.IntN(waiting.Len()); n > 0; n-- {
					waiting = waiting.Without(waiting.Lowest())
				}
				m = bourse.Pick(s.Options(waiting.Lowest(), nil), r)
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := newRand(t, "settling")
	for _, s := range append(settling(t), charmed(t)...) {
		look(t, &s, r)
	}
	call, breach := calling(t), skilled(t, battle{mine: "sj p1.2 1 4", foes: "cj p1.1 3 4", cards: "c10 h9"})
	play(t, &call, "p0 plot p0.2")
	play(t, &breach, "p0 unit p1.2")
	for range 12 {
		look(t, &call, r)
		look(t, &breach, r)
	}
	alongPaper(t, 12, look)
	alongMagic(t, 9, look)
	alongCourt(t, 9, look)
	alongVisions(t, 8, look)
	alongWar(t, 18, look)
}
