package bots

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// adviser makes an adviser for a toy game.
func adviser(t *testing.T, spec, seed string) *Adviser[toy, toyMove, toyView] {
	t.Helper()
	return &Adviser[toy, toyMove, toyView]{bot: searcher(t, spec, seed).(*ISMCTS[toy, toyMove, toyView])}
}

// TestAdvise checks that the advice is what the search would do and how often it tried it, and that the share
// of wins is that of games played to the end.
func TestAdvise(t *testing.T) {
	at := nim.begin()
	at.Pile = 5 // taking 1 leaves 4, which loses for the next player; nobody can win at once
	for seed := range 8 {
		b := adviser(t, "ismcts:4000", fmt.Sprint(seed))
		advice, searched, err := b.Advise(context.Background(), at.View(0), at.Options(0, nil), 2)
		if err != nil || len(advice) != 2 || searched != 3000 {
			t.Fatalf("seed %d: %v of %d, %v", seed, advice, searched, err)
		}
		first, second := advice[0], advice[1]
		if first.Move != (toyMove{0, take, 1}) || first.Visits <= second.Visits ||
			first.Visits+second.Visits > searched {
			t.Errorf("seed %d: %+v is advised first, %+v second", seed, first, second)
		}
		if first.Playouts != 334 || second.Playouts != 333 {
			t.Errorf("seed %d: %d and %d playouts", seed, first.Playouts, second.Playouts)
		}
		// In a toy game the playouts are random, so taking 1 wins unless somebody misses a chance.
		if math.Abs(first.Wins-exact(4)) > 2*first.Spread ||
			math.Abs(second.Wins-exact(5-second.Move.N)) > 2*second.Spread {
			t.Errorf("seed %d: %+v and %+v, where %.3f and %.3f are right", seed, first, second, exact(4),
				exact(5-second.Move.N))
		}
		if first.Spread < 0.03 || first.Spread > 0.06 { // 1.96 √(p(1-p)/500)
			t.Errorf("seed %d: the spread is %.3f", seed, first.Spread)
		}
	}
	at.Pile = 3
	advice, _, err := adviser(t, "ismcts:400", "win").Advise(context.Background(), at.View(0),
		at.Options(0, nil), 9)
	if err != nil || len(advice) != 3 || advice[0].Move != (toyMove{0, take, 3}) || advice[0].Wins != 1 ||
		advice[0].Spread < 0.01 {
		t.Errorf("a win at once: %+v, %v", advice, err)
	}
}

// TestNewAdviser checks which bots can give advice.
func TestNewAdviser(t *testing.T) {
	for _, test := range []struct{ search, greedy, want string }{
		{"ismcts:10", "", ""}, {"ismcts:20ms:2", "greedy:3", ""},
		{"greedy", "", "greedy\" does not search a tree"}, {"oracle", "", "no bot is called"},
		{"ismcts:10", "ismcts:10", "ismcts:10\" looks further than one move ahead"},
		{"ismcts:10", "oracle", "no bot is called"},
	} {
		_, err := NewAdviser(test.search, test.greedy, futures.Rules,
			Settings[futures.State]{Seed: rng.FromText("adviser")})
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s, %s: %v, want %q", test.search, test.greedy, err, test.want)
		}
	}
}

// TestAdvise_greedy checks that the first advice is the move of the bot that compares the moves, which does so in
// its own number of worlds and within the time.
func TestAdvise_greedy(t *testing.T) {
	seed := rng.FromText("greedy")
	settings := Settings[futures.State]{Seed: seed, Value: value.Futures}
	m := must.Get(futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed))
	greedy := must.Get(New("greedy:3", futures.Rules, settings))
	a := must.Get(NewAdviser("ismcts:200", "greedy:3", futures.Rules, settings))
	for !m.Over() {
		seat := m.Turn()
		view, options := m.View(seat), m.Options(seat, nil)
		move := must.Get(greedy.Choose(context.Background(), view, options))
		advice, worlds, err := a.Advise(context.Background(), view, options, 2)
		first, count := advice[0], bourse.Count(options)
		if err != nil || first.Move != move ||
			count > 1 && (len(advice) != 2 || worlds != 3 || first.Visits != 3 || first.Playouts == 0) {
			t.Fatalf("%+v in %d worlds of %d moves, want %s, %v", advice, worlds, count, move, err)
		}
		must.Get(m.Play(seat, move))
	}
	a = must.Get(NewAdviser("ismcts:1us", "greedy:10000", futures.Rules, settings))
	m = must.Get(futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for worlds := 1; worlds >= 0; worlds-- { // without time for a second world, and then without any
		advice, n, err := a.Advise(ctx, m.View(0), m.Options(0, nil), 2)
		if len(advice) != 2*worlds || n != worlds || err != nil {
			t.Errorf("%+v in %d worlds, want %d, %v", advice, n, worlds, err)
		}
		cancel()
	}
}

// TestAdvise_score checks that the gains of advice differ as the scores do, and that advice is better than
// random moves. The last world may lack some playouts.
func TestAdvise_score(t *testing.T) {
	seed := rng.FromText("score")
	m := must.Get(smallprint.Rules.NewMatch([]byte(`{"players":2,"rounds":1}`), &seed))
	a := must.Get(NewAdviser("ismcts:2000", "", smallprint.Rules, Settings[smallprint.State]{Seed: seed}))
	advice, _, err := a.Advise(context.Background(), m.View(m.Turn()), m.Options(m.Turn(), nil), 3)
	if err != nil || len(advice) != 3 {
		t.Fatalf("%+v, %v", advice, err)
	}
	for i, a := range advice {
		if last := advice[2]; a.Score <= 0 || math.Abs(a.Gain-last.Gain-(a.Score-last.Score)) > 0.2 ||
			a.GainSpread <= 0 || a.Gain >= a.Score || i == 0 && a.Gain <= a.GainSpread {
			t.Errorf("%+v before %+v", a, last)
		}
	}
}

// exact returns how often the player who has just left a pile wins, if everybody takes at random.
func exact(pile int8) float64 {
	if pile == 0 {
		return 1
	}
	most := min(pile, 3)
	wins := 0.0
	for n := int8(1); n <= most; n++ {
		wins += 1 - exact(pile-n)
	}
	return wins / float64(most)
}

// TestAdvise_little checks the advice when there is nothing to search, or no time.
func TestAdvise_little(t *testing.T) {
	at := nim.begin()
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		name           string
		ctx            context.Context
		spec           string
		pile           int8
		n              int
		moves, visited int
	}{
		{"one move", context.Background(), "ismcts:400", 1, 3, 1, 0},
		{"none wanted", context.Background(), "ismcts:400", 9, 0, 0, 0},
		{"no time at all", ended, "ismcts:400", 9, 3, 0, 0},
		{"one iteration, and none for the ends", context.Background(), "ismcts:1", 9, 3, 3, 1},
	} {
		at.Pile = test.pile
		advice, searched, err := adviser(t, test.spec, "little").Advise(test.ctx, at.View(0),
			at.Options(0, nil), test.n)
		if err != nil || len(advice) != test.moves || searched != test.visited {
			t.Errorf("%s: %+v of %d, %v", test.name, advice, searched, err)
		}
		for _, a := range advice {
			if a.Playouts != 0 || a.Wins != 0 {
				t.Errorf("%s: %+v", test.name, a)
			}
		}
	}
	if _, _, err := adviser(t, "ismcts:1", "none").Advise(context.Background(), at.View(0),
		[]bourse.Option[toyMove]{}, 1); err == nil {
		t.Error("advice is given on nothing")
	}
	advice, searched, err := adviser(t, "ismcts:20ms", "time").Advise(context.Background(), at.View(0),
		at.Options(0, nil), 1)
	if err != nil || len(advice) != 1 || searched == 0 || advice[0].Playouts == 0 {
		t.Errorf("20ms: %+v of %d, %v", advice, searched, err)
	}
}
