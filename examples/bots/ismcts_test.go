package bots

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

type toyBot = bourse.Bot[toyView, toyMove]

// searcher makes a searching bot for toys, which gets no help from a value.
func searcher(t testing.TB, spec, seed string) toyBot {
	t.Helper()
	is, err := ParseSpec(spec)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rng.New(rng.FromText(seed))
	if err != nil {
		t.Fatal(err)
	}
	live := func(s *toy) world[toyMove, toyView] { return s }
	value := func(*toy, bourse.Seat) int64 { return 0 }
	if is.Name == "rollout" {
		return newRollout[toy, toyMove, toyView](draws{root: r}, is, live, value)
	}
	return newISMCTS[toy, toyMove, toyView](draws{root: r}, is, live, value, true)
}

func choose(t testing.TB, b toyBot, s toy) toyMove {
	t.Helper()
	seat := s.Turn()
	m, err := b.Choose(context.Background(), s.View(seat), s.Options(seat, nil))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestKnownAnswers holds that the search finds what is known to be right, with whatever it draws.
func TestKnownAnswers(t *testing.T) {
	pile := func(n int8) toy {
		s := nim.begin()
		s.Pile = n
		return s
	}
	for _, test := range []struct {
		name string
		at   toy
		spec string
		want toyMove
	}{
		{"a win at once", pile(3), "ismcts:20", toyMove{0, take, 3}},
		{"a win forced in three moves", pile(6), "ismcts:400", toyMove{0, take, 2}},
		{"a win forced in five moves", pile(10), "ismcts:2000", toyMove{0, take, 2}},
		{"the same by two workers", pile(10), "ismcts:4000:2", toyMove{0, take, 2}},
		{"what nobody sees is not known later either", coin.begin(), "ismcts:3000", toyMove{0, safe, 0}},
		{"nobody sees what is committed in secret", pennies.begin(), "ismcts:2000", toyMove{0, guess, 0}},
		{"a sure win", lemon.begin(), "ismcts:10", toyMove{0, win, 0}},
		{"a sure win, by playing on", lemon.begin(), "rollout:30", toyMove{0, win, 0}},
		{"a win at once, by playing on", pile(2), "rollout:30", toyMove{0, take, 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for seed := range 8 {
				if got := choose(t, searcher(t, test.spec, fmt.Sprint(seed)), test.at); got != test.want {
					t.Errorf("seed %d: %s, want %s", seed, got, test.want)
				}
			}
		})
	}
}

// TestDominated holds that a move that loses for certain is not made, however short the search.
func TestDominated(t *testing.T) {
	for _, spec := range []string{"ismcts:1", "ismcts:2", "ismcts:5", "rollout:3", "rollout:9"} {
		for seed := range 50 {
			if got := choose(t, searcher(t, spec, fmt.Sprint(seed)), lemon.begin()); got.Kind == lose {
				t.Errorf("%s, seed %d: %s", spec, seed, got)
			}
		}
	}
}
