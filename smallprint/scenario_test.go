package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scenario"
	"bourse.example/smallprint"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Rules: smallprint.Rules,
	Facts: map[string]scenario.Fact[smallprint.State]{
		"hand": scenario.OfSeat(func(s *smallprint.State, seat bourse.Seat) any {
			v := s.View(seat)
			return v.Hand()
		}),
	},
}

// inPrograms has the refusals that no text can cause.
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

// TestScenarios plays the scripts in testdata.
func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *rulestest.Update) }

// TestCodes plays the example in the documentation of each code, which must return that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal*.go", inPrograms) }
