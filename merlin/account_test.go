package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests values that scripts cannot show.

func TestPlot_Vault(t *testing.T) {
	property, chauffeur := merlin.Plot{Property: 2, Gold: 6}, merlin.Plot{Property: 2, Second: 3, Gold: 6}
	same(t, "of a property", [2]int{property.Vault(), property.Stake()}, [2]int{0, 6})
	same(t, "of a Chauffeur", [2]int{chauffeur.Vault(), chauffeur.Stake()}, [2]int{6, 0})
}

// TestGoods_Of counts commodities, and nothing of what is not one.
func TestGoods_Of(t *testing.T) {
	goods := merlin.Goods{1, 2, 3}
	for g, want := range map[merlin.Good]int{merlin.Souls: 1, merlin.Oil: 2, merlin.Grain: 3, merlin.Gold: 0,
		merlin.Mead: 0, 0: 0, 255: 0} {
		same(t, g.String(), goods.Of(g), want)
	}
}

// TestScripIn finds a player's scrip on their pad and in the purses of others, and nowhere else.
func TestScripIn(t *testing.T) {
	s := acting(t, board(6))
	s.Config.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
	s.Seats[0].Scrip[1], s.Seats[5].Scrip[1] = 3, 2
	for a, want := range map[merlin.Account]int{merlin.PadOf(1): merlin.PadSize - 5, merlin.PadOf(0): 0, merlin.Purse(0): 3,
		merlin.Purse(4): 0, merlin.Purse(5): 2, merlin.EscrowOf(0): 0, merlin.Bank: 0} {
		same(t, a.String(), s.ScripIn(a, 1), want)
	}
	same(t, "of a player who is not there", s.ScripIn(merlin.Purse(0), 6), 0)
	s.Config.Parts = 0
	same(t, "without paper", s.ScripIn(merlin.Purse(0), 1), 0)
}

// TestStandings_none checks that a game with an invalid number of players has no standings.
func TestStandings_none(t *testing.T) {
	for _, players := range []int8{0, 3, 7, 127, -1} {
		s := acting(t, board(4))
		s.Config.Players = players
		if got := s.Standings(nil); got != nil {
			t.Errorf("%d players stand as %v", players, got)
		}
	}
}

// TestTrader names traders.
func TestTrader(t *testing.T) {
	for trader, want := range map[merlin.Trader]string{0: "none", 1: "p0", 6: "p5", 7: "row", 8: "bank",
		9: "#9"} {
		if trader.String() != want {
			t.Errorf("%d is %s", trader, trader)
		}
		if seat := trader.Seat(); (seat.Player()) != (trader >= 1 && trader <= 6) ||
			seat.Player() && merlin.TraderOf(seat) != trader {
			t.Errorf("%s is of %s", trader, seat)
		}
	}
}
