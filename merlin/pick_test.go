package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file holds the two fast doors to the slow ones: Pick to Options, and Make to Apply.

// TestPick plays random games of random configs. In each position every seat's Pick is what bourse.Pick
// draws from its Options, and draws as much; for a seat that is not awaited it is the zero move and
// draws nothing.
func TestPick(t *testing.T) {
	seen := map[merlin.Kind]int{}
	along(t, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		for seat := bourse.None; seat <= merlin.MaxPlayers; seat++ {
			options := s.Options(seat, nil)
			for range 2 {
				seen[rules.Picked(t, s, seat, options, r).Kind]++
			}
		}
	})
	for kind := merlin.KindSeal; kind <= merlin.KindRound; kind++ {
		if seen[kind] == 0 && !testing.Short() {
			t.Errorf("%s is never picked", kind)
		}
	}
}

// TestMake plays the same games. Every move that may come comes to the same by Make as by Apply: the
// least and the greatest amount of each option, and everything that chance can bring.
func TestMake(t *testing.T) {
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) { rules.Made(t, s) })
}

// along plays random games of random configs, games with much paper and games with much magic, and looks at every position before the end.
func along(t *testing.T, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	games := 120
	if testing.Short() {
		games = 40
	}
	for k := range games {
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
			m := s.Deal(r)
			if waiting := s.Waiting(); waiting != 0 {
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
