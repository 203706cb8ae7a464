package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file replays recorded games, of each edition one for each way in which a game can end; with 2
// bankers, 3 and 4; with chance from a seed and typed in.

// short is a game of one round without laws, in which ties are to be had.
func short(edition, players int, edit func(*economicon.Config)) economicon.Config {
	c := economicon.StandardOf(edition, players)
	c.LawRounds, c.Rounds = 0, 1
	edit(&c)
	return c
}

type recording = rulestest.Recorded[economicon.State, economicon.Move]

// recorded are the games of testdata, each with what decides it. They stay as they are unless they are
// recorded anew. Bankers make any move once in Busy times, else the mildest.
var recorded = []struct {
	game recording
	want string
}{
	{recording{Name: "win", Config: economicon.StandardOf(1, 4), Busy: 3, Result: "result p3 39 wins, p0 34, p2 23, p1 4"}, "value"},
	{recording{Name: "gold", Config: short(1, 2, func(c *economicon.Config) { c.MarketGold = 20 }), Busy: 2,
		Result: "result p0 44 wins, p1 44"}, "gold"},
	{recording{Name: "shared", Config: short(1, 3, func(c *economicon.Config) { c.OpenProduction = true }), Busy: 4,
		Result: "result p1 25 wins, p2 25 wins, p0 18"}, "shared"},
	{recording{Name: "nobody", Config: economicon.StandardOf(1, 3), Result: "result p0 10, p2 8, p1 6"}, "nobody"},
	{recording{Name: "manual", Config: short(1, 4, func(c *economicon.Config) { c.LawRounds = economicon.RoundsOf(1) }), Manual: true, Busy: 2,
		Result: "result p1 57 wins, p3 51, p0 29, p2 25"}, "value"},

	{recording{Name: "win2", Config: economicon.Standard(4), Busy: 3, Result: "result p0 467 wins, p2 252, p3 44, p1 4"}, "value"},
	{recording{Name: "gold2", Config: short(2, 2, func(c *economicon.Config) { c.MarketGold = 20 }), Busy: 2, Result: "result p0 51 wins, p1 51"}, "gold"},
	{recording{Name: "shared2", Config: short(2, 3, func(c *economicon.Config) { c.OpenProduction = true }), Busy: 4, Result: "result p0 25 wins, p2 25 wins, p1 12"}, "shared"},
	{recording{Name: "nobody2", Config: economicon.Standard(3), Result: "result p1 365, p2 5, p0 1"}, "nobody"},
	{recording{Name: "manual2", Config: short(2, 4, func(c *economicon.Config) { c.LawRounds = economicon.RoundsOf(1) }), Manual: true, Busy: 2, Result: "result p2 32 wins, p3 26, p0 12, p1 4"}, "value"},
}

// endingOf says what decides a game, from its last position.
func endingOf(s *economicon.State) string {
	first, second := bourse.None, bourse.None
	for _, at := range s.Standings(nil) {
		switch {
		case s.Tokens[at.Seat] >= s.Config.TokenLimit:
		case first == bourse.None:
			first = at.Seat
		case second == bourse.None:
			second = at.Seat
		}
	}
	switch {
	case first == bourse.None:
		return "nobody"
	case second == bourse.None || worth(s, first).Cmp(worth(s, second)) != 0:
		return "value"
	case s.Reserves[first].Of(economicon.Gold) != s.Reserves[second].Of(economicon.Gold):
		return "gold"
	}
	return "shared"
}

// TestRecorded verifies each record, and wants at the end the standings of the fractions and every unit
// accounted for.
func TestRecorded(t *testing.T) {
	met := map[string]bool{}
	for _, r := range recorded {
		game, config := r.game, r.game.Config.(economicon.Config)
		game.Move, game.Another = " pass", " retire 1" // legal without a peg
		game.Wanted = func(s *economicon.State) bool { return endingOf(s) == r.want }
		game.Look = func(t *testing.T, s *economicon.State, _ []economicon.Move) {
			if got := endingOf(s); got != r.want || s.Phase != economicon.Over {
				t.Errorf("it is decided by %s in the phase %s, want %s", got, s.Phase, r.want)
			}
			stand(t, s)
			for u := economicon.Gold; u < economicon.CurrencyOf(0)+economicon.Unit(config.Players); u++ {
				want := int(config.Currencies)
				switch {
				case u == economicon.Gold:
					want = int(config.Gold)
				case u.Commodity():
					want = int(config.Commodities)
				}
				if got := total(s, u); got != want {
					t.Errorf("there are %d %s, want %d", got, u, want)
				}
			}
		}
		rules.Replay(t, game)
		for _, way := range []string{r.want, fmt.Sprint(config.Players), fmt.Sprint(game.Manual)} {
			met[fmt.Sprintf("edition %d, %s", config.Edition, way)] = true
		}
	}
	for edition := 1; edition <= economicon.Edition; edition++ {
		for _, way := range []string{"value", "gold", "shared", "nobody", "2", "3", "4", "true", "false"} {
			if way = fmt.Sprintf("edition %d, %s", edition, way); !met[way] {
				t.Errorf("no recorded game: %s", way)
			}
		}
	}
}
