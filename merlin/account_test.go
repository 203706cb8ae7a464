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
