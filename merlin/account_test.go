package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests values that scripts cannot show.

// TestFallen_UnmarshalJSON refuses more cards of a kind than the packs have.
func TestFallen_UnmarshalJSON(t *testing.T) {
	var f merlin.Fallen
	list := `"hj"`
	for range merlin.MaxPlayers - 1 {
		list += `,"hj"`
	}
	if err := f.UnmarshalJSON([]byte("[" + list + "]")); err != nil {
		t.Error(err)
	}
	if f.UnmarshalJSON([]byte("["+list+`,"hj"]`)) == nil {
		t.Error("more jacks of hearts than packs are read")
	}
}

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
