package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/frozen"
	"bourse.example/merlin"
	"pgregory.net/rapid"
)

var frozenGame = frozen.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
	Rules: merlin.Rules, Balances: lawBalances, Most: 1000,
	Configs: rapid.Custom(drawConfig).AsAny(), Edit: everyPart,
}

// TestFrozen replays the games of testdata/games.txt, which an earlier version digested.
func TestFrozen(t *testing.T) {
	t.Parallel()
	frozenGame.Check(t)
}

// TestYesterday reads what an earlier version has written, in testdata/yesterday.txt.
func TestYesterday(t *testing.T) { frozenGame.Yesterday(t) }

// everyPart changes config n so that all sets of parts have their turn, with all numbers of players. Most
// games are short.
func everyPart(n int, config any) any {
	c := config.(merlin.Config)
	var sets []merlin.Parts
	for set := range merlin.Parts(1 << merlin.Visions) {
		if set.Has(merlin.Market) || !set.Has(merlin.Paper) { // M37.1
			sets = append(sets, set)
		}
	}
	c.Parts = sets[n%len(sets)]
	c.Players = int8(merlin.MinPlayers + (n+n/len(sets))%3)
	c.StartGold = min(c.StartGold, c.Gold/int16(c.Players))
	switch {
	case n%3 == 0: // the rich
		c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Volatility, c.Tax = 20, 200, 60, 1, 2, 1, 1
		c.ResearchCap, c.Research, c.Uses, c.MaxActions, c.Years, c.MaxTurns = 1, 1, int8(n%2), 12, 9, 40
	case n%8 != 1:
		c.MaxTurns = min(c.MaxTurns, 20)
	}
	return c
}
