package value_test

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// merlinNew are the parts of war, the court and visions.
var merlinNew = merlin.PartsOf(merlin.War, merlin.Court, merlin.Visions)

// merlinBlind is Merlin for who does not know of some parts that are in play.
func merlinBlind(parts merlin.Parts) func(*merlin.State, bourse.Seat) int64 {
	return func(s *merlin.State, seat bourse.Seat) int64 {
		blind := *s
		blind.Config.Parts &^= parts
		return value.Merlin(&blind, seat)
	}
}

// merlinSeats are games in which one of two kinds of Greedy players sits in half of the seats, in turn each half.
func merlinSeats(t *testing.T, c merlin.Config, games int, blind merlin.Parts) (won float64) {
	t.Helper()
	for game := range games {
		s, err := merlin.New(c)
		if err != nil {
			t.Fatal(err)
		}
		var table []bourse.Bot[merlin.View, merlin.Move]
		sees := func(seat bourse.Seat) bool { return int(seat)%2 == game%2 }
		for seat := range bourse.Seat(s.Players()) {
			settings := bots.Settings[merlin.State]{Seed: rng.FromText(fmt.Sprintf("bot %d p%d", game/2, seat)), Value: value.Merlin, Amounts: value.MerlinAmounts}
			if !sees(seat) {
				settings.Value = merlinBlind(blind)
			}
			b, err := bots.New("greedy:2", merlin.Rules, settings)
			if err != nil {
				t.Fatal(err)
			}
			table = append(table, b)
		}
		r, err := rng.New(rng.FromText(fmt.Sprintf("blind %d", game/2)))
		if err != nil {
			t.Fatal(err)
		}
		var options []merlin.Option
		for !s.Over() {
			m := s.Deal(r)
			if seat := s.Turn(); seat != bourse.Nature {
				options = s.Options(seat, options[:0])
				if m, err = table[seat].Choose(context.Background(), s.View(seat), options); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Apply(m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
		}
		standings := s.Standings(nil)
		for seat := range bourse.Seat(s.Players()) {
			if sees(seat) {
				won += bourse.Payoff(standings, seat)
			}
		}
	}
	return won
}

// TestMerlin_blind holds that who knows of war, the court and visions beats who does not.
func TestMerlin_blind(t *testing.T) {
	games := 80
	if testing.Short() {
		games = 2
	}
	won := merlinSeats(t, merlin.Standard(4), games, merlinNew)
	t.Logf("wins %s %% of %d games", interval(won, games), games)
	if !testing.Short() && won < 0.55*float64(games) {
		t.Errorf("%.1f of %d games are won, want 55 %%", won, games)
	}
}
