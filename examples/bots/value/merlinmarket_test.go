package value_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// merlinTrading is the game of four with the market.
func merlinTrading(players int) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = merlin.PartsOf(merlin.Market)
	return c
}

// TestMerlinMarket_bots holds that with the market too Greedy wins far more than its share, and does not open things
// for nothing.
func TestMerlinMarket_bots(t *testing.T) {
	games := 100
	if testing.Short() {
		games = 20
	}
	for players := merlin.MinPlayers; players <= merlin.MaxPlayers; players++ {
		t.Run(fmt.Sprintf("players=%d", players), func(t *testing.T) {
			won, opened, backs, most := 0.0, 0, 0, 0
			for game := range games {
				mine := bourse.Seat(game % players)
				table := make([]string, players)
				for seat := range table {
					table[seat] = "random"
				}
				table[mine] = "greedy:4"
				end := merlinGameOf(t, merlinTrading(players), table, game, func(s *merlin.State, m merlin.Move) {
					switch {
					case m.Seat != mine:
					case m.Kind == merlin.KindCard, m.Kind == merlin.KindPlot, m.Kind == merlin.KindGoods, m.Kind == merlin.KindOffer:
						opened++
						most = max(most, int(s.Own[mine].Actions)+1)
					case m.Kind == merlin.KindBack:
						backs++
					}
				}, nil)
				won += bourse.Payoff(end.Standings(nil), mine)
			}
			t.Logf("wins %s %% of %d games; opened %d things, at most %d in a turn, went back from %d", interval(won, games), games, opened, most, backs)
			if won < 0.9*float64(games) || backs*4 > opened || most > 30 {
				t.Errorf("greedy won %.1f of %d games, want nine in ten; it opened %d things in a turn, and went back from %d of %d", won, games, most, backs, opened)
			}
		})
	}
}
