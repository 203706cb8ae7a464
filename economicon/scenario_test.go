package economicon_test

import (
	"fmt"
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
		"phase": {Of: func(s *economicon.State, _ []string) (string, error) { return s.Phase.String(), nil }},
		"round": {Of: func(s *economicon.State, _ []string) (string, error) { return strconv.Itoa(int(s.Round)), nil }},
		"lead":  {Of: func(s *economicon.State, _ []string) (string, error) { return s.Lead.String(), nil }},
		"event": {Of: func(s *economicon.State, _ []string) (string, error) { return s.Global.String(), nil }},
		"laws":  {Args: 1, Of: ofSeat(func(s *economicon.State, seat bourse.Seat) string { return s.Laws[seat].String() })},
		"peg":   {Args: 1, Of: ofSeat(func(s *economicon.State, seat bourse.Seat) string { return s.Peg[seat].String() })},
		"has":   {Args: 2, Of: balance},
	},
}

// ofSeat makes a fact of one banker.
func ofSeat(of func(*economicon.State, bourse.Seat) string) func(*economicon.State, []string) (string, error) {
	return func(s *economicon.State, args []string) (string, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err == nil && (!seat.Player() || int(seat) >= s.Players()) {
			err = fmt.Errorf("%s is not in the game", seat)
		}
		if err != nil {
			return "", err
		}
		return of(s, seat), nil
	}
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

func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *update) }

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

// TestCodes plays the example in each code's documentation, which must provoke that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal.go", inPrograms) }

// TestCodes_rules wants of every refusal a clause that there is.
func TestCodes_rules(t *testing.T) {
	codes := economicon.Rules.Describe().Codes
	for _, illegal := range codes {
		if _, ok := economicon.Rule(illegal.Rule); !ok || illegal.Code == "" || illegal.Why == "" {
			t.Errorf("%+v names no clause, or says nothing", illegal)
		}
	}
	if len(codes) != int(economicon.PledgeTooHigh) {
		t.Errorf("%d codes are described, want %d", len(codes), economicon.PledgeTooHigh)
	}
}
