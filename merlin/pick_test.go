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

// TestPick plays random games of random configs and checks some positions, including one with each kind of
// option. Every seat's Pick equals the move that bourse.Pick draws from its Options, with the same number
// of draws. For a seat that may not act, it is the zero move without a draw. Every move has the same result
// with ApplyUnchecked and with Apply.
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

// along plays random games of random configs, and games with much of each part, and visits every position.
func along(t *testing.T, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	alongGames(t, "along", scale.N(80, 360), func(t testing.TB, k int, r *rng.Rand) merlin.State {
		s := begun(t, randomConfig(r, k))
		if s.Config.Parts == market && k/8%2 == 1 {
			s = stocked(s)
		}
		return s
	}, pickAny, look)
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
	alongGames(t, "paper", 12, paperGame, pickPaper, look)
	alongGames(t, "magic", 9, magicGame, pickMagic, look)
	alongCourt(t, 9, look)
	alongVisions(t, 8, look)
	alongWar(t, 18, look)
}

// alongGames plays games from begin to the end with the moves of pick, and visits every position.
func alongGames(t *testing.T, name string, games int, begin func(testing.TB, int, *rng.Rand) merlin.State,
	pick func(*merlin.State, *rng.Rand) merlin.Move, look func(*testing.T, *merlin.State, *rng.Rand)) {
	t.Helper()
	for k := range games {
		r := newRand(t, fmt.Sprint(name, " ", k))
		s := begin(t, k, r)
		for !s.Over() {
			look(t, &s, r)
			if m := pick(&s, r); s.Apply(m) != nil {
				t.Fatalf("%s: %v\n%v", m, s.Check(m), s)
			}
		}
		sound(t, &s)
		look(t, &s, r)
	}
}

// pickAny picks any chance move, or any move of any player who may act.
func pickAny(s *merlin.State, r *rng.Rand) merlin.Move {
	m, ok := s.SampleChance(r)
	if !ok {
		m = bourse.Pick(anyOptions(s, r), r)
	}
	return m
}

// pickFirst picks any chance move, or any move of the first player who may act.
func pickFirst(s *merlin.State, r *rng.Rand) merlin.Move {
	m, ok := s.SampleChance(r)
	if !ok {
		m = s.Pick(s.Turn(), r)
	}
	return m
}

// pickDoubles picks a chance move. Once in a number of times it picks doubles, which advance the seasons.
func pickDoubles(s *merlin.State, r *rng.Rand, once int) merlin.Move {
	if s.Top().Kind == merlin.FrameDice && r.IntN(once) == 0 {
		n := 1 + r.IntN(6)
		return merlin.Dice(n, n)
	}
	m, _ := s.SampleChance(r)
	return m
}

// anyOptions lists the options of any player who may act.
func anyOptions(s *merlin.State, r *rng.Rand) []merlin.Option {
	waiting := s.Waiting()
	for n := r.IntN(waiting.Len()); n > 0; n-- {
		waiting = waiting.Without(waiting.Lowest())
	}
	return s.Options(waiting.Lowest(), nil)
}

// preferred lists such options. Most of the time it keeps only the kinds of the first row that has any, and
// back only if there is nothing else.
func preferred(s *merlin.State, r *rng.Rand, rows [][]merlin.Kind) []merlin.Option {
	options := anyOptions(s, r)
	for _, kinds := range rows {
		some := slices.DeleteFunc(slices.Clone(options),
			func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
		if len(some) > 0 && r.IntN(3) > 0 {
			options = some
			break
		}
	}
	if options[0].Move.Kind == merlin.KindBack && len(options) > 1 {
		options = options[1:]
	}
	return options
}
