package value_test

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/futures"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file plays games of bots that use the values.

// A game is a game with the settings of its bots.
type game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules    bourse.Rules[S, M, V, E]
	settings bots.Settings[S]
}

var (
	theFutures    = game[futures.State, futures.Move, futures.View, futures.Event]{futures.Rules, strong.Settings(futures.Rules)}
	theSmallprint = game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{smallprint.Rules, strong.Settings(smallprint.Rules)}
	theEconomicon = game[economicon.State, economicon.Move, economicon.View, economicon.Event]{economicon.Rules, strong.Settings(economicon.Rules)}
	theMerlin     = game[merlin.State, merlin.Move, merlin.View, merlin.Event]{merlin.Rules, strong.Settings(merlin.Rules)}
)

// start returns the beginning of a game.
func (g game[S, M, V, E]) start(config string, players int) (S, error) {
	return g.rules.New(fmt.Appendf(nil, `{"players":%d%s}`, players, config))
}

// A look says how to check the positions of a game.
type look[S any] struct {
	low, high int64                               // bounds of the values
	question  func(s *S, seat bourse.Seat) string // the question for a seat in a position
	// the position without what a seat does not see, if it can be valued
	blind func(s S, seat bourse.Seat) (S, bool)
}

// walk values positions of the recorded games, for one seat after another. Values must be within bounds, not
// allocate, and depend only on what the seat sees. In the first few positions of every question each bot must
// answer.
func (g game[S, M, V, E]) walk(t *testing.T, look look[S]) {
	positions, step, few, asked := 0, 3, scale.N(2, 100), map[string]int{}
	switch {
	case scale.Long():
		step = 1
	case testing.Short():
		step = 16
	}
	visit := func(s S, _ M, _ []E, _ S) {
		live := g.rules.Observe(&s)
		if seat := live.Turn(); seat.Player() && asked[look.question(&s, seat)] < few {
			asked[look.question(&s, seat)]++
			g.answer(t, &s, seat)
		}
		if positions++; positions%step != 0 {
			return
		}
		seat := bourse.Seat(positions / step % live.Players())
		v, quick := g.settings.Value(&s, seat), int64(0)
		if g.settings.Quick != nil {
			quick = g.settings.Quick(&s, seat)
		}
		if v < look.low || v > look.high || quick < look.low || quick > look.high {
			t.Fatalf("a position is worth %d, quickly %d to %s\n%v", v, quick, seat, s)
		}
		if look.blind != nil {
			if blind, ok := look.blind(s, seat); ok && g.settings.Value(&blind, seat) != v {
				t.Fatalf("a position is worth %d to %s, and another by what it does not see\n%v", v, seat, s)
			}
		}
		if positions%64 == 0 {
			if n := testing.AllocsPerRun(1, func() { g.settings.Value(&s, seat) }); n != 0 {
				t.Fatalf("%.0f allocations\n%v", n, s)
			}
		}
	}
	corpus.Games(t, g.rules, func(name string, match *bourse.Match[S, M, V, E]) {
		corpus.Replay(t, g.rules, match, visit)
	})
	var none S
	if v := g.settings.Value(&none, 0); v < look.low || v > look.high {
		t.Errorf("no game is worth %d", v)
	}
}

// answer lets bots choose in a position.
func (g game[S, M, V, E]) answer(t *testing.T, s *S, seat bourse.Seat) {
	live := g.rules.Observe(s)
	for _, spec := range []string{"greedy:1", "ismcts:4"} {
		settings := g.settings
		settings.Seed = rng.FromText("answer")
		bot := must.Get(bots.New(spec, g.rules, settings))
		m, err := bot.Choose(context.Background(), live.View(seat), live.Options(seat, nil))
		if err == nil {
			err = live.Check(m)
		}
		if err != nil {
			t.Fatalf("%s: %v\n%v", spec, err, *s)
		}
	}
}

// TestPositions checks the recorded games, which contain everything there is to value and to decide.
func TestPositions(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	t.Run("futures", func(t *testing.T) {
		theFutures.walk(t, look[futures.State]{low: -1e9, high: 1e9,
			question: func(s *futures.State, _ bourse.Seat) string { return s.Phase.String() }})
	})
	t.Run("smallprint", func(t *testing.T) {
		theSmallprint.walk(t, look[smallprint.State]{low: -1e9, high: 1e9,
			question: func(s *smallprint.State, _ bourse.Seat) string { return s.Phase.String() }})
	})
	t.Run("economicon", func(t *testing.T) {
		theEconomicon.walk(t, look[economicon.State]{low: 0, high: 1e6,
			question: func(s *economicon.State, _ bourse.Seat) string { return s.Phase.String() }})
	})
	t.Run("merlin", func(t *testing.T) {
		theMerlin.walk(t, look[merlin.State]{low: -1e9, high: 1e9,
			question: func(s *merlin.State, seat bourse.Seat) string {
				return fmt.Sprint(s.Top().Kind, s.Own[seat].Open.Kind)
			},
			blind: func(s merlin.State, seat bourse.Seat) (merlin.State, bool) {
				// A move that has been begun may meet an Antidote, or a decision of others by what they have.
				ok := s.Own[seat].Open.Kind == 0 && (s.Top().Kind == merlin.FrameAct || s.Depth == 1 && s.Committed == 0)
				for other := range bourse.Seat(s.Players()) {
					if other != seat {
						s.Own[other] = merlin.Own{Actions: s.Own[other].Actions}
					}
				}
				return s, ok
			}})
	})
}
