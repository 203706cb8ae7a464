package economicon_test

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scenario"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Rules: economicon.Rules,
	Facts: map[string]scenario.Fact[economicon.State]{
		"phase": scenario.Of(func(s *economicon.State) any { return s.Phase }),
		"round": scenario.Of(func(s *economicon.State) any { return s.Round }),
		"lead":  scenario.Of(func(s *economicon.State) any { return s.Lead }),
		"event": scenario.Of(func(s *economicon.State) any { return s.Global }),
		"laws":  scenario.OfSeat(func(s *economicon.State, seat bourse.Seat) any { return s.Laws[seat] }),
		"peg":   scenario.OfSeat(func(s *economicon.State, seat bourse.Seat) any { return s.Peg[seat] }),
		"has":   {Args: 2, Of: balance},
	},
	Openings: map[string]string{
		"pegs":     "new 2 lawRounds=[]\n~ mine p0 6\n~ mine p1 1\n~ event bank-run",
		"orders":   "open pegs\np0 keep\np1 keep",
		"trade":    "open orders\nidle p0 pass",
		"unpegged": "open pegs\np0 peg currency-p0\np1 keep\nidle p0 pass",
		"bound":    "open pegs\np0 peg currency-p1\np1 keep\nidle p0 pass",
	},
}

// balance is how much an account has of a unit: has p0 gold 16.
func balance(s *economicon.State, args []string) (string, error) {
	var a economicon.Account
	var u economicon.Unit
	if err := a.UnmarshalText([]byte(args[0])); err != nil {
		return "", err
	}
	if err := u.UnmarshalText([]byte(args[1])); err != nil {
		return "", err
	}
	return strconv.Itoa(s.Balance(a, u)), nil
}

// inPrograms are the refusals that no text can provoke.
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

// TestCodes_rules wants of every refusal a clause that there is.
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
