package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// drawn plays random moves until the position is one to draw.
func drawn(t *testing.T, players int, seed string, wanted func(*futures.State) bool) *futures.State {
	t.Helper()
	s := begun(t, futures.Standard(players))
	r := newRand(t, seed)
	for !wanted(&s) {
		m := randomMove(&s, r)
		for m.Kind == futures.KindExtra { // so that the hands have more cards
			m = randomMove(&s, r)
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return &s
}

// TestDraw checks states and views against the drawings in testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	at := func(phase futures.Phase, round int8) func(*futures.State) bool {
		return func(s *futures.State) bool { return s.Phase == phase && s.Round == round }
	}
	early := drawn(t, 4, "draw", func(s *futures.State) bool {
		return s.Phase == futures.EarlyActing &&
			s.Round == 3 && s.Active == 1
	})
	neutral := drawn(t, 3, "draw", at(futures.Turning, 4))
	crowd := *early
	for seat := range crowd.Board {
		for i := range crowd.Board[seat] {
			crowd.Board[seat][i] = futures.MarkerAt(futures.Rice, futures.Down, futures.StartRow)
		}
	}
	settling := drawn(t, 4, "draw",
		func(s *futures.State) bool { return s.Phase == futures.Settling && s.Committed.Len() == 2 })
	rulestest.Pictures(t, 100, map[string]string{
		"new":       drawn(t, 4, "draw", at(futures.Dealing, 1)).String(),
		"state":     early.String(),
		"view":      early.View(1).String(),
		"spectator": early.View(bourse.Spectator).String(),
		"neutral":   neutral.View(2).String(),
		"giving": drawn(t, 4, "draw",
			func(s *futures.State) bool {
				return s.Phase == futures.Giving &&
					s.Committed.Len() == 2
			}).View(0).String(),
		"settling": settling.View(1).String(),
		"crowd":    crowd.View(0).String(),
		"over":     drawn(t, 3, "draw", (*futures.State).Over).String(),
	})
}

// TestDrawAnything checks that String also draws values that are not positions.
func TestDrawAnything(t *testing.T) {
	rules.DrawAnything(t, futures.State{Public: futures.Public{
		Config: futures.Config{Players: 127}, Phase: 200, Active: 7, Start: -9,
		Rows:  [3]futures.Row{-100, 100, 17},
		Board: [4]futures.Markers{{255, 255, 1, 200}}, Top: [6]futures.Card{255, 7},
		Cover: [6]bourse.Seat{7, -8, 127},
	}})
}
