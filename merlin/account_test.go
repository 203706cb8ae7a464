package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests accounts, and the cards that draws find in them.

// TestPublic_Cards counts cards in accounts that could be confused: units, visions, and the cards of a lab.
func TestPublic_Cards(t *testing.T) {
	var p merlin.Public
	p.Seats[1].Units[0].Card = card(t, "hj")
	p.Visions[0].Card = card(t, "honey")
	p.Seats[2].Labs[1] = merlin.Lab{Card: card(t, "s2"),
		Used: [3]merlin.Card{card(t, "rust"), card(t, "portal"), card(t, "rust")}}
	for _, test := range []struct {
		account merlin.Account
		card    string
		want    int
	}{
		{merlin.UnitsOf(1), "hj", 1}, {merlin.UnitsOf(1), "cj", 0}, {merlin.UnitsOf(0), "hj", 0},
		{merlin.VisionsLaid, "honey", 1}, {merlin.VisionsLaid, "lump", 0},
		{merlin.LabOf(2, 2), "s2", 1}, {merlin.LabOf(2, 2), "rust", 2}, {merlin.LabOf(2, 2), "portal", 1},
		{merlin.LabOf(2, 1), "rust", 0},
	} {
		same(t, test.account.String()+" "+test.card, p.Cards(test.account, card(t, test.card)), test.want)
	}
}

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

// TestRule_M26_1_none draws an ace when no land is left: no frame asks for one.
func TestRule_M26_1_none(t *testing.T) {
	s := acting(t, board(4))
	emptied(t, &s, merlin.Card.Land)
	play(t, &s, "p0 buy d5", "~ draw ca")
	same(t, "above the chain", s.Stack[3].Kind, merlin.FrameDraw)
}

// TestGoods_Of counts commodities, and nothing of what is not one.
func TestGoods_Of(t *testing.T) {
	goods := merlin.Goods{1, 2, 3}
	for g, want := range map[merlin.Good]int{merlin.Souls: 1, merlin.Oil: 2, merlin.Grain: 3, merlin.Gold: 0,
		merlin.Mead: 0, 0: 0, 255: 0} {
		same(t, g.String(), goods.Of(g), want)
	}
}
