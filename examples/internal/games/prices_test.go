package games

import (
	"context"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// TestPrices holds that a game's rounds and prices are told from its first position to its last.
func TestPrices(t *testing.T) {
	type table struct {
		Game
		config string
	}
	var tables []table
	for _, g := range all {
		tables = append(tables, table{g, "{}"})
		if g.Name() == "merlin" {
			tables = append(tables, table{g, `{"parts":[]}`})
		}
	}
	for _, g := range tables {
		seed := rng.FromText("prices")
		s, err := g.Begin([]byte(g.config), &seed)
		if err != nil {
			t.Fatal(err)
		}
		first := s.Prices()
		if market := g.Name() == "futures" || g.Name() == "economicon" || g.Name() == "merlin" && g.config == "{}"; market != (len(first) > 0) || s.Round() != 1 {
			t.Errorf("%s begins in round %d with prices %v", g.Name(), s.Round(), first)
		}
		for seat := range bourse.Seat(s.Players()) {
			if err := s.Sit(seat, Seating{Bot: "random", Seed: rng.FromText("bot " + seat.String())}); err != nil {
				t.Fatal(err)
			}
		}
		moved := false
		for round := s.Round(); !s.Over(); {
			seat := s.Turn()
			if n := len(s.Choices(seat)); s.Size(seat) < n {
				t.Fatalf("%s: %d moves, %d choices", g.Name(), s.Size(seat), n)
			}
			move, err := s.Choose(context.Background(), seat)
			if err == nil {
				_, _, err = s.Play(seat, s.Ask(seat), move)
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.Round() < round {
				t.Fatalf("%s goes from round %d back to %d", g.Name(), round, s.Round())
			}
			round = s.Round()
			now := s.Prices()
			for i := range now {
				if now[i].Good != first[i].Good || now[i].Num < 0 || now[i].Den < 0 {
					t.Fatalf("%s: a price of %v", g.Name(), now[i])
				}
				moved = moved || now[i] != first[i]
			}
		}
		if s.Size(0) != 0 || moved != (len(first) > 0) {
			t.Errorf("%s ends with %d moves, its prices moved: %t", g.Name(), s.Size(0), moved)
		}
	}
}
