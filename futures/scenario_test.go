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
	Openings: map[string]string{
		"dealt":  "new 4\ndeal x",
		"acting": "new 3 copies=3 rounds=1 hand=2\n~ deal p0 corn-up\ndeal x\np0 place corn-up 1",
	},
	Facts: map[string]scenario.Fact[futures.State]{
		"hand":    scenario.OfSeat(func(s *futures.State, seat bourse.Seat) any { return s.Own[seat].Hand }),
		"markers": scenario.OfSeat(func(s *futures.State, seat bourse.Seat) any { return s.MarkersInHand(seat) }),
		"board":   scenario.OfSeat(func(s *futures.State, seat bourse.Seat) any { return boardText(s, seat) }),
		"price":   scenario.OfName((*futures.State).Price),
		"top": {Args: 1, Of: func(s *futures.State, args []string) (string, error) {
			pile, err := strconv.Atoi(args[0])
			if err != nil || pile < 0 || pile >= len(s.Top) {
				return "", fmt.Errorf("no pile %s", args[0])
			}
			return s.Top[pile].String(), nil
		}},
	},
}

// inPrograms has the refusals that no text can cause.
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
	"NoSuchCell": func(t *testing.T) string {
		return refused(t, acting(t, 4), futures.Buy(0, 0, futures.Up))
	},
	"OutOfOrder": func(t *testing.T) string {
		m := futures.Extra(0, futures.CornUp, futures.RiceUp)
		m.Card, m.Other = m.Other, m.Card
		return refused(t, acting(t, 4), m)
	},
}

// TestScenarios plays the scripts in testdata.
func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *rulestest.Update) }

// TestCodes plays the example in the documentation of each code, which must return that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal*.go", inPrograms) }
