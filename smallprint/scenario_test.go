package smallprint_test

import (
	"fmt"
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scenario"
	"bourse.example/smallprint"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Rules: smallprint.Rules,
	Facts: map[string]scenario.Fact[smallprint.State]{
		"phase":    {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Phase.String(), nil }},
		"round":    {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Round)), nil }},
		"start":    {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Start.String(), nil }},
		"passed":   {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Passed.String(), nil }},
		"pool":     {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Pool)), nil }},
		"assigned": {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Assigned)), nil }},
		"money":    {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return strconv.Itoa(int(s.Money[seat])) })},
		"chits":    {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return strconv.Itoa(int(s.Chits[seat])) })},
		"left":     {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return s.Left[seat].String() })},
		"hand": {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string {
			v := s.View(seat)
			return v.Hand().String()
		})},
	},
}

// ofSeat makes a fact of one player.
func ofSeat(of func(*smallprint.State, bourse.Seat) string) func(*smallprint.State, []string) (string, error) {
	return func(s *smallprint.State, args []string) (string, error) {
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

func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *update) }

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
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), smallprint.Place(0, smallprint.Share, 3, 0))
	},
	"NoSuchMarker": func(t *testing.T) string {
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), smallprint.Place(0, smallprint.Share, 0, 4))
	},
}

// TestCodes plays the example in each code's documentation, which must provoke that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal.go", inPrograms) }
