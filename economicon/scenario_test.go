package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scenario"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Rules: economicon.Rules,
	Facts: map[string]scenario.Fact[economicon.State]{
		"peg": scenario.OfSeat(func(s *economicon.State, seat bourse.Seat) any { return s.Peg[seat] }),
		"has": scenario.OfNames((*economicon.State).Balance),
	},
	Openings: map[string]string{
		"pegs":     "new 2 lawRounds=[]\n~ mine p0 6\n~ mine p1 1\n~ event bank-run",
		"orders":   "open pegs\np0 keep\np1 keep",
		"trade":    "open orders\nidle p0 pass",
		"unpegged": "open pegs\np0 peg currency-p0\np1 keep\nidle p0 pass",
		"bound":    "open pegs\np0 peg currency-p1\np1 keep\nidle p0 pass",
	},
}

// inPrograms has the refusals that no text can cause.
var inPrograms = map[string]func(*testing.T) string{
	"StrayField": func(t *testing.T) string {
		m := economicon.Done(0)
		m.Unit = economicon.Oil
		return refused(t, ordering(t, lawless(2), economicon.BankRun), m)
	},
	"NoSuchRoll": func(t *testing.T) string {
		return refused(t, begun(t, economicon.Standard(2)), economicon.Mine(0, 7))
	},
}

// TestCodes_rules checks that every refusal names a clause that exists.
func TestCodes_rules(t *testing.T) {
	codes := economicon.Rules.Describe().Codes
	for _, illegal := range codes {
		if _, ok := economicon.Rule(illegal.Rule()); !ok || illegal.Code() == "" || illegal.Why() == "" {
			t.Errorf("%+v names no clause, or says nothing", illegal)
		}
	}
	if last := codes[len(codes)-1].Code(); last != economicon.PledgeTooHigh.Code() {
		t.Errorf("the last code that is described is %s", last)
	}
}

// TestScenarios plays the scripts in testdata.
func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *rulestest.Update) }

// TestCodes plays the example in the documentation of each code, which must return that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal*.go", inPrograms) }
