package futures_test

import (
	"fmt"
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scenario"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[futures.State, futures.Move, futures.View, futures.Event]{
	Rules: futures.Rules,
	Facts: map[string]scenario.Fact[futures.State]{
		"phase": {Of: func(s *futures.State, _ []string) (string, error) { return s.Phase.String(), nil }},
		"round": {Of: func(s *futures.State, _ []string) (string, error) { return strconv.Itoa(int(s.Round)), nil }},
		"start": {Of: func(s *futures.State, _ []string) (string, error) { return s.Start.String(), nil }},
		"deck":  {Of: func(s *futures.State, _ []string) (string, error) { return strconv.Itoa(int(s.Deck)), nil }},
		"npc":   {Of: func(s *futures.State, _ []string) (string, error) { return strconv.Itoa(int(s.NPC)), nil }},
		"exchange": {Of: func(s *futures.State, _ []string) (string, error) {
			return strconv.Itoa(int(s.Exchange)), nil
		}},
		"actions": {Of: func(s *futures.State, _ []string) (string, error) { return strconv.Itoa(int(s.Actions)), nil }},
		"gold": {Args: 1, Of: ofSeat(func(s *futures.State, seat bourse.Seat) string {
			return strconv.Itoa(int(s.Gold[seat]))
		})},
		"hand": {Args: 1, Of: ofSeat(func(s *futures.State, seat bourse.Seat) string {
			return s.Own[seat].Hand.String()
		})},
		"markers": {Args: 1, Of: ofSeat(func(s *futures.State, seat bourse.Seat) string {
			return strconv.Itoa(s.MarkersInHand(seat))
		})},
		"board": {Args: 1, Of: ofSeat(func(s *futures.State, seat bourse.Seat) string {
			return boardText(s, seat)
		})},
		"price": {Args: 1, Of: func(s *futures.State, args []string) (string, error) {
			var c futures.Commodity
			err := c.UnmarshalText([]byte(args[0]))
			return strconv.Itoa(s.Price(c)), err
		}},
		"top": {Args: 1, Of: func(s *futures.State, args []string) (string, error) {
			pile, err := strconv.Atoi(args[0])
			if err != nil || pile < 0 || pile >= len(s.Top) {
				return "", fmt.Errorf("no pile %s", args[0])
			}
			return s.Top[pile].String(), nil
		}},
	},
}

// ofSeat makes a fact of one player.
func ofSeat(of func(*futures.State, bourse.Seat) string) func(*futures.State, []string) (string, error) {
	return func(s *futures.State, args []string) (string, error) {
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

func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *rulestest.Update) }

// inPrograms are the refusals that no text can provoke.
var inPrograms = map[string]func(*testing.T) string{
	"StrayField": func(t *testing.T) string {
		m := futures.Pass(0)
		m.Pile = 1
		return refused(t, acting(t, 4), m)
	},
	"NoSuchPile": func(t *testing.T) string {
		s := dealt(t, futures.Standard(4), level)
		m := s.Options(0, nil)[0].Move // places a card
		m.Pile = 6
		return refused(t, s, m)
	},
	"OutOfOrder": func(t *testing.T) string {
		m := futures.Extra(0, futures.CornUp, futures.RiceUp)
		m.Card, m.Other = m.Other, m.Card
		return refused(t, acting(t, 4), m)
	},
}

// TestCodes plays the example in each code's documentation, which must provoke that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal.go", inPrograms) }
