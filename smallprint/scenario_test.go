package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scenario"
	"bourse.example/smallprint"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Rules: smallprint.Rules,
	Facts: map[string]scenario.Fact[smallprint.State]{
		"phase":    scenario.Of(func(s *smallprint.State) any { return s.Phase }),
		"round":    scenario.Of(func(s *smallprint.State) any { return s.Round }),
		"start":    scenario.Of(func(s *smallprint.State) any { return s.Start }),
		"passed":   scenario.Of(func(s *smallprint.State) any { return s.Passed }),
		"pool":     scenario.Of(func(s *smallprint.State) any { return s.Pool }),
		"assigned": scenario.Of(func(s *smallprint.State) any { return s.Assigned }),
		"money":    scenario.OfSeat(func(s *smallprint.State, seat bourse.Seat) any { return s.Money[seat] }),
		"chits":    scenario.OfSeat(func(s *smallprint.State, seat bourse.Seat) any { return s.Chits[seat] }),
		"left":     scenario.OfSeat(func(s *smallprint.State, seat bourse.Seat) any { return s.Left[seat] }),
		"hand": scenario.OfSeat(func(s *smallprint.State, seat bourse.Seat) any {
			v := s.View(seat)
			return v.Hand()
		}),
	},
}

// inPrograms are the refusals that no text can provoke.
var inPrograms = map[string]func(*testing.T) string{
	"StrayField": func(t *testing.T) string {
		m := smallprint.Pass(0)
		m.Column = 1
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), m)
	},
	"NoSuchBusiness": func(t *testing.T) string {
		m := smallprint.Reveal(0, 1)
		m.Value = 16
		return refused(t, begun(t, smallprint.Standard(4)), m)
	},
	"NoSuchColumn": func(t *testing.T) string {
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3),
			smallprint.Place(0, smallprint.Share, 3, 0))
	},
	"NoSuchMarker": func(t *testing.T) string {
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3),
			smallprint.Place(0, smallprint.Share, 0, 4))
	},
}
