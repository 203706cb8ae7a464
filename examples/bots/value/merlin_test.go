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

// merlinGameOf plays a game of the bots of these names, and returns its end. Whoever watches sees every
// position and the move that is made in it; trace is handed everything that happens.
func merlinGameOf(t testing.TB, c merlin.Config, names []string, game int,
	watch func(*merlin.State, merlin.Move), trace func(merlin.Event)) merlin.State {
	t.Helper()
	s, err := merlin.New(c)
	if err != nil {
		t.Fatal(err)
	}
	var table []bourse.Bot[merlin.View, merlin.Move]
	for seat, name := range names {
		b, err := bots.New(name, merlin.Rules, bots.Settings[merlin.State]{
			Seed: rng.FromText(fmt.Sprintf("bot %d p%d", game, seat)), Value: value.Merlin, Horizon: value.MerlinHorizon})
		if err != nil {
			t.Fatal(err)
		}
		table = append(table, b)
	}
	r, err := rng.New(rng.FromText(fmt.Sprintf("game %d", game)))
	if err != nil {
		t.Fatal(err)
	}
	options := make([]merlin.Option, 0, 128)
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
		if err := s.Trace(m, trace); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return s
}

func TestMerlin_watch(t *testing.T) {
	n := 0
	last := int16(0)
	s := merlinGameOf(t, merlin.Standard(4), []string{"greedy:4", "greedy:4", "greedy:4", "greedy:4"}, 1, func(s *merlin.State, m merlin.Move) {
		n++
		if s.Turns != last {
			last = s.Turns
			if last%12 == 1 {
				fmt.Println(s)
			}
		}
		if m.Seat != bourse.Nature {
			fmt.Println(m)
		}
	}, nil)
	fmt.Println(n, s)
}
