package bots

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestLearned checks that learned values a move before the chance moves that follow, where greedy values it
// after them, and that a game which nobody has learned has no learned bots.
func TestLearned(t *testing.T) {
	for _, test := range []struct {
		spec  string
		early bool
	}{{"greedy", false}, {"learned", true}} {
		early := false
		value := func(s *futures.State, seat bourse.Seat) int64 {
			early = early || s.Turn() == bourse.Nature
			return int64(s.Gold[seat])
		}
		seed := rng.FromText("learned")
		m := must.Get(futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed))
		bot := must.Get(New(test.spec, futures.Rules, Settings[futures.State]{Seed: seed, Value: value,
			Learned: value}))
		for !m.Over() {
			seat := m.Turn()
			must.Get(m.Play(seat, must.Get(bot.Choose(context.Background(), m.View(seat), m.Options(seat, nil)))))
		}
		if early != test.early {
			t.Errorf("%s values positions before chance moves: %v", test.spec, early)
		}
	}
	for _, spec := range []string{"learned", "learned+ismcts:10"} {
		if _, err := New(spec, futures.Rules,
			Settings[futures.State]{Seed: rng.FromText("none")}); err == nil ||
			!strings.Contains(err.Error(), "needs a net: use package strong") {
			t.Errorf("%s without a value: %v", spec, err)
		}
	}
}

// TestLearned_worlds checks that learned does not value the three moves of a decision again in the same world, and that
// greedy does.
func TestLearned_worlds(t *testing.T) {
	for _, afterstates := range []bool{false, true} {
		values, last, again := 0, int8(0), false
		b := &Greedy[toy, toyMove, toyView]{draws: draws{root: must.Get(rng.New(rng.FromText("worlds")))}, worlds: 20,
			afterstates: afterstates, live: func(s *toy) world[toyMove, toyView] { return s }}
		b.value = func(s *toy, _ bourse.Seat) int64 {
			if values%3 == 0 {
				again = again || s.Coin == last
				last = s.Coin
			}
			values++
			return 0
		}
		choose(t, b, nim.begin())
		if again == afterstates || values < 6 || !afterstates && values != 60 {
			t.Errorf("with afterstates %v, %d values, in the same world again: %v", afterstates, values, again)
		}
	}
}

// TestLearned_seen checks that learned values a move in the first world, and again only if it reveals something there.
func TestLearned_seen(t *testing.T) {
	guessing := coin.begin()
	guessing.ApplyUnchecked(toyMove{Seat: 0, Kind: guess})
	guessing.Next = 1
	for _, test := range []struct {
		at          toy
		least, most int
	}{{nim.begin(), 3, 3}, {guessing, 4, 39}} {
		var totals [2][]int64
		for i, blind := range []bool{false, true} {
			values := 0
			b := &Greedy[toy, toyMove, toyView]{worlds: 20, afterstates: true, blind: blind,
				live: func(s *toy) world[toyMove, toyView] { return s }}
			b.value = func(s *toy, _ bourse.Seat) int64 {
				values++
				return 10*int64(s.Won) + int64(s.Pile)
			}
			seat := test.at.Turn()
			r := must.Get(rng.New(rng.FromText("seen")))
			totals[i], _ = b.compare(context.Background(), test.at.View(seat),
				Candidates(test.at.Options(seat, nil), r), r, func() bool { return true })
			if blind && (values < test.least || values > test.most) {
				t.Errorf("game %d: %d values, not %d to %d", test.at.Game, values, test.least, test.most)
			}
		}
		if !slices.Equal(totals[0], totals[1]) {
			t.Errorf("game %d: the totals are %v, and without blindness %v", test.at.Game, totals[1], totals[0])
		}
	}
}

// TestLearned_shares checks that a search rates positions by the learned shares themselves: not by their place
// among others, and the same after the end.
func TestLearned_shares(t *testing.T) {
	value := func(*toy, bourse.Seat) int64 { return 250_000 }
	j := judge[toy, toyMove]{value: value, shares: true}
	at := nim.begin()
	for _, pile := range []int8{5, 0} {
		at.Pile = pile
		if got := j.reward(&at, &at, 0); got != 0.25 {
			t.Errorf("with %d left, a share of a quarter is rated %v", pile, got)
		}
	}
	if got := j.rate(worth{value: -1 << 40}, 0); got != 0 {
		t.Errorf("a move that a world refuses is rated %v", got)
	}
}

// learnedSearcher makes a search of nim that rates positions by a share of the win, in millionths: the first for
// the player who can win, the second for the other.
func learnedSearcher(spec, seed string, winning, losing int64) *ISMCTS[toy, toyMove, toyView] {
	value := func(s *toy, seat bourse.Seat) int64 {
		if s.Over() && s.Won == int8(seat)+1 || !s.Over() && (s.Pile%4 == 0) == (s.Turn() != seat) {
			return winning
		}
		return losing
	}
	r := must.Get(rng.New(rng.FromText(seed)))
	b := newISMCTS[toy, toyMove, toyView](draws{root: r}, must.Get(ParseSpec(spec)),
		func(s *toy) world[toyMove, toyView] { return s }, value, nil, 0)
	b.rateShares(func(*toy, bourse.Seat) int64 { return 0 })
	return b
}

// TestLearned_visits checks that most visits go to the best move even if its share of the win is only a little
// larger than others'.
func TestLearned_visits(t *testing.T) {
	at := nim.begin()
	at.Pile = 90
	for seed := range 5 {
		b := learnedSearcher("learned+ismcts:400", fmt.Sprint(seed), 550_000, 450_000)
		choose(t, b, at)
		for _, thought := range b.Thoughts() {
			if best := thought.Move == (toyMove{0, take, 2}); best != (thought.Visits > 200) {
				t.Errorf("seed %d: %+v", seed, thought)
			}
		}
	}
}

// TestLearned_horizon checks that a search with a horizon asks the net only after it has played on, and makes the move
// that the net likes: the one after which few, or many, are left.
func TestLearned_horizon(t *testing.T) {
	const horizon = 5
	at := nim.begin()
	at.Pile = 90
	for _, test := range []struct {
		sign int64
		want int8
	}{{-1, 3}, {1, 1}} {
		r := must.Get(rng.New(rng.FromText("horizon")))
		none := func(*toy, bourse.Seat) int64 { return 0 }
		b := newISMCTS[toy, toyMove, toyView](draws{root: r}, must.Get(ParseSpec("learned+ismcts:1000")),
			func(s *toy) world[toyMove, toyView] { return s }, none, nil, horizon)
		most := int8(0)
		b.endBy(func(s *toy, seat bourse.Seat) int64 {
			most = max(most, s.Pile)
			return test.sign * int64(s.Pile)
		})
		if got := choose(t, b, at); got != (toyMove{0, take, test.want}) {
			t.Errorf("%s, want %d", got, test.want)
		}
		if want := at.Pile - horizon; most > want {
			t.Errorf("a position with %d left is evaluated, want at most %d", most, want)
		}
	}
}

// TestPrior checks that a search tries moves with a large weight more than others, and all the same if none has a
// weight.
func TestPrior(t *testing.T) {
	at := nim.begin()
	at.Pile = 90
	for _, test := range []struct {
		prior       func(s *toy, seat bourse.Seat) int64
		least, most int // visits of the move with a weight
	}{
		{nil, 100, 200},
		{func(*toy, bourse.Seat) int64 { return 0 }, 100, 200},
		{func(s *toy, _ bourse.Seat) int64 { return int64(1 - min(s.Pile%4, 1)) }, 380, 400},
		{func(s *toy, _ bourse.Seat) int64 { return int64(2 - min(s.Pile%4, 1)) }, 210, 379},
	} {
		b := learnedSearcher("learned+ismcts:400", "prior", 500_000, 500_000)
		b.trees[0].prior = test.prior
		choose(t, b, at)
		for _, thought := range b.Thoughts() {
			if heavy := thought.Move.N == 2; heavy && (thought.Visits < test.least || thought.Visits > test.most) {
				t.Errorf("%d visits of the move with the weight, want %d to %d", thought.Visits, test.least, test.most)
			}
		}
	}
}
