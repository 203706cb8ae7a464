package value_test

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/rng"
)

// TestEconomicon_bots holds that Greedy with this value wins far more than its share, and seldom has
// too many tokens to win.
func TestEconomicon_bots(t *testing.T) {
	const games = 60
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		t.Run(fmt.Sprintf("players=%d", players), func(t *testing.T) {
			won, qualified := 0.0, 0
			for game := range games {
				mine := bourse.Seat(game % players)
				table := make([]string, players)
				for seat := range table {
					table[seat] = "random"
				}
				table[mine] = "greedy:4"
				end := economiconGame(t, table, game, nil)
				won += bourse.Payoff(end.Standings(nil), mine)
				if end.Qualified(mine) {
					qualified++
				}
			}
			t.Logf("%.1f of %d games won, qualified in %d", won, games, qualified)
			if won < 0.8*games {
				t.Errorf("greedy won %.1f of %d games, want four in five", won, games)
			}
		})
	}
}

// economiconGame plays a game of the bots of these names, and returns its end. Whoever watches sees
// every position and the move that is made in it.
func economiconGame(t testing.TB, names []string, game int, watch func(*economicon.State, economicon.Move)) economicon.State {
	t.Helper()
	s, err := economicon.New(economicon.Standard(len(names)))
	if err != nil {
		t.Fatal(err)
	}
	var table []bourse.Bot[economicon.View, economicon.Move]
	for seat, name := range names {
		b, err := bots.New(name, economicon.Rules, bots.Settings[economicon.State]{
			Seed: rng.FromText(fmt.Sprintf("bot %d p%d", game, seat)), Value: value.Economicon})
		if err != nil {
			t.Fatal(err)
		}
		table = append(table, b)
	}
	r, err := rng.New(rng.FromText(fmt.Sprintf("game %d", game)))
	if err != nil {
		t.Fatal(err)
	}
	options := make([]economicon.Option, 0, 256)
	for !s.Over() {
		m := s.Deal(r)
		if seat := s.Turn(); seat != bourse.Nature {
			options = s.Options(seat, options[:0])
			if m, err = table[seat].Choose(context.Background(), s.View(seat), options); err != nil {
				t.Fatal(err)
			}
		}
		if watch != nil {
			watch(&s, m)
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return s
}
