package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// short returns a game of one round without laws, in which ties are possible.
func short(edition, players int, edit func(*economicon.Config)) economicon.Config {
	c := economicon.StandardOf(edition, players)
	c.LawRounds, c.Rounds = 0, 1
	edit(&c)
	return c
}

// TestRecorded replays recorded games of each edition, one for each way in which a game can end. They have 2,
// 3 and 4 bankers, and chance comes from a seed or is typed in. Once in Busy times bankers make any move,
// otherwise the mildest.
func TestRecorded(t *testing.T) {
	dearGold := func(c *economicon.Config) { c.MarketGold = 20 }
	open := func(c *economicon.Config) { c.OpenProduction = true }
	laws := func(c *economicon.Config) { c.LawRounds = economicon.RoundsOf(1) }
	type recording = rulestest.Recorded[economicon.State, economicon.Move]
	for _, game := range []recording{
		{Name: "win", Try: 734, Config: economicon.StandardOf(1, 4), Busy: 3,
			Result: "result p3 39 wins, p0 34, p2 23, p1 4"},
		{Name: "gold", Try: 416, Config: short(1, 2, dearGold), Busy: 2, Result: "result p0 44 wins, p1 44"},
		{Name: "shared", Try: 11, Config: short(1, 3, open), Busy: 4,
			Result: "result p1 25 wins, p2 25 wins, p0 18"},
		{Name: "nobody", Config: economicon.StandardOf(1, 3), Result: "result p0 10, p2 8, p1 6"},
		{Name: "manual", Config: short(1, 4, laws), Manual: true, Busy: 2,
			Result: "result p1 57 wins, p3 51, p0 29, p2 25"},

		{Name: "win2", Try: 1304, Config: economicon.Standard(4), Busy: 3,
			Result: "result p0 467 wins, p2 252, p3 44, p1 4"},
		{Name: "gold2", Try: 870, Config: short(2, 2, dearGold), Busy: 2, Result: "result p0 51 wins, p1 51"},
		{Name: "shared2", Try: 9, Config: short(2, 3, open), Busy: 4,
			Result: "result p0 25 wins, p2 25 wins, p1 12"},
		{Name: "nobody2", Config: economicon.Standard(3), Result: "result p1 365, p2 5, p0 1"},
		{Name: "manual2", Config: short(2, 4, laws), Manual: true, Busy: 2,
			Result: "result p2 32 wins, p3 26, p0 12, p1 4"},
	} {
		game.Move, game.Another = " pass", " retire 1" // legal without a peg
		rules.Replay(t, game)
	}
}
