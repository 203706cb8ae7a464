package bots

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

type toyBot = bourse.Bot[toyView, toyMove]

// searcher makes a searching bot for toy games, without a helpful value.
func searcher(t testing.TB, spec, seed string) toyBot {
	t.Helper()
	return searcherBy(spec, seed, func(*toy, bourse.Seat) int64 { return 0 })
}

func searcherBy(spec, seed string, value func(*toy, bourse.Seat) int64) toyBot {
	is := must.Get(ParseSpec(spec))
	r := must.Get(rng.New(rng.FromText(seed)))
	live := func(s *toy) world[toyMove, toyView] { return s }
	if is.Name == "rollout" {
		return newRollout[toy, toyMove, toyView](draws{root: r}, is, live, value)
	}
	return newISMCTS[toy, toyMove, toyView](draws{root: r}, is, live, value, nil, toTheEnd)
}

func choose(t testing.TB, b toyBot, s toy) toyMove {
	t.Helper()
	seat := s.Turn()
	m := must.Get(b.Choose(context.Background(), s.View(seat), s.Options(seat, nil)))
	return m
}

// TestKnownAnswers checks that the search finds the moves that are known to be right, for many seeds.
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
		{"what others hold may let them do less, or more", shield.begin(), "ismcts:2000",
			toyMove{0, guess, 0}},
		{"a sure win", lemon.begin(), "ismcts:10", toyMove{0, win, 0}},
		{"a sure win, by playing on", lemon.begin(), "rollout:30", toyMove{0, win, 0}},
		{"a win at once, by playing on", pile(2), "rollout:30", toyMove{0, take, 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for seed := range scale.N(8, 8) {
				if got := choose(t, searcher(t, test.spec, fmt.Sprint(seed)), test.at); got != test.want {
					t.Errorf("seed %d: %s, want %s", seed, got, test.want)
				}
			}
		})
	}
}

// TestDominated checks that a move that certainly loses is never made, however short the search.
func TestDominated(t *testing.T) {
	for _, spec := range []string{"ismcts:1", "ismcts:2", "ismcts:5", "ismcts:6:3", "rollout:3", "rollout:9",
		"rollout:3:3", "rollout:64:64"} {
		for seed := range 50 {
			if got := choose(t, searcher(t, spec, fmt.Sprint(seed)), lemon.begin()); got.Kind == lose {
				t.Errorf("%s, seed %d: %s", spec, seed, got)
			}
		}
	}
}

// TestSameMove checks that a seed and a number of workers determine the move, however the workers are
// scheduled, and that different seeds search differently.
func TestSameMove(t *testing.T) {
	for _, spec := range []string{"ismcts:300", "ismcts:301:3", "rollout:100", "rollout:100:3"} {
		at := nim.begin()
		at.Pile = 21 // lost: all moves are equally good
		seen := map[toyMove]bool{}
		for seed := range scale.N(40, 40) {
			first := choose(t, searcher(t, spec, fmt.Sprint(seed)), at)
			if again := choose(t, searcher(t, spec, fmt.Sprint(seed)), at); again != first {
				t.Errorf("%s, seed %d: %s and %s", spec, seed, first, again)
			}
			seen[first] = true
		}
		if len(seen) < 2 {
			t.Errorf("%s: all seeds move as %v", spec, seen)
		}
	}
}

// TestTreeKept checks that a tree keeps what it has found below the moves that were made, and starts again if
// the game goes where the search has not been.
func TestTreeKept(t *testing.T) {
	b := searcher(t, "ismcts:3000", "kept").(*ISMCTS[toy, toyMove, toyView])
	s := nim.begin()
	for _, m := range []toyMove{choose(t, b, s), {1, take, 1}} {
		must.Do(t, s.Apply(m))
	}
	tree := b.trees[0]
	at, known := tree.table[keyOf(s.View(0))]
	if !known || tree.nodes[at].visits < 50 {
		t.Fatalf("after two moves the tree knows %v of the position", known)
	}
	before := tree.nodes[at].visits
	best := int32(0)
	for i := tree.nodes[at].first; i != 0; i = tree.edges[i].next {
		best = max(best, tree.edges[i].visits)
	}
	if _, err := b.Choose(counting(1), s.View(0), s.Options(0, nil)); !errors.Is(err, context.Canceled) {
		t.Errorf("a search cut off: %v", err)
	}
	if !slices.ContainsFunc(tree.results(nil), func(e edge[toyMove]) bool { return e.visits >= best }) {
		t.Errorf("after a look around the counts of %d visits are gone", before)
	}
	before = tree.nodes[at].visits
	choose(t, b, s)
	if got := tree.nodes[tree.root].visits; got != before+3000 {
		t.Errorf("%d visits, %d before and 3000 iterations", got, before)
	}
	s.Pile = 100
	choose(t, b, s)
	if got := tree.nodes[tree.root].visits; got > 3000 {
		t.Errorf("a position not met before has %d visits", got)
	}
}

// TestTreeRoom checks that a full tree does not grow, and that the search continues in it.
func TestTreeRoom(t *testing.T) {
	b := searcher(t, "ismcts:4000", "room").(*ISMCTS[toy, toyMove, toyView])
	tree := b.trees[0]
	tree.room = 1 << 10
	s := nim.begin()
	s.Pile = 60
	choose(t, b, s)
	if n := len(tree.nodes); n < 5 || n > 40 {
		t.Errorf("%d nodes in a kilobyte", n)
	}
	if n := len(tree.edges); n > 60 {
		t.Errorf("%d edges in a kilobyte", n)
	}
	if got := tree.nodes[tree.root].visits; got < 3990 {
		t.Errorf("%d visits in 4000 iterations", got)
	}
}

// TestWidening checks which amounts of a range are tried: first both ends, more with more visits, and all of
// a short range.
func TestWidening(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("widening")))
	b := searcher(t, "ismcts", "w").(*ISMCTS[toy, toyMove, toyView])
	amounts := func(most int, visits int32) (ns []int) {
		for _, m := range b.trees[0].candidates([]toyOption{{Move: toyMove{0, take, 1}, Min: 1, Max: most}},
			nil, visits, r) {
			ns = append(ns, m.Amount())
		}
		return ns
	}
	for _, test := range []struct {
		most   int
		visits int32
		want   string
	}{
		{1, 0, "[1]"}, {3, 0, "[1 2 3]"}, {4, 0, "[1 2 4]"}, {101, 0, "[1 51 101]"}, {101, 15, "[1 51 101]"},
		{101, 16, "[1 34 67 101]"}, {101, 64, "[1 26 51 76 101]"}, {5, 64, "[1 2 3 4 5]"},
	} {
		if got := fmt.Sprint(amounts(test.most, test.visits)); got != test.want {
			t.Errorf("1 to %d after %d visits: %s, want %s", test.most, test.visits, got, test.want)
		}
	}
	// Of many options a different sample is tried every time, and with a net a larger one with more visits.
	var many []toyOption
	for n := range 3 * maxCandidates {
		many = append(many, toyOption{Move: toyMove{0, int8(n % 100), int8(n / 100)}})
	}
	for _, test := range []struct {
		net     bool
		options int
		visits  int32
		want    int // moves
	}{{false, 3 * maxCandidates, 0, maxCandidates}, {false, 100, 0, 100},
		{true, 3 * maxCandidates, 9999, maxCandidates}, {true, 100, 0, 8}, {true, 8, 0, 8}, {true, 9, 0, 8},
		{true, 9, 1, 9}, {true, 100, 42, 50}, {true, 100, 92, 100}} {
		b.trees[0].shares = test.net
		seen := map[toyMove]bool{}
		for range 10 * test.options {
			moves := b.trees[0].candidates(many[:test.options], nil, test.visits, r)
			if len(moves) != test.want {
				t.Fatalf("%d of %d moves are looked at after %d visits", len(moves), test.options, test.visits)
			}
			for _, m := range moves {
				seen[m] = true
			}
		}
		if len(seen) != test.options {
			t.Errorf("%d of %d moves are ever looked at", len(seen), test.options)
		}
	}
}

// TestSampled checks that Greedy tries as many amounts of an option as its settings say, including both ends,
// and 8 by default.
func TestSampled(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("sampled")))
	options := []toyOption{{Move: toyMove{0, 1, 0}}, {Move: toyMove{0, 2, 1}, Min: 1, Max: 60}}
	for _, test := range []struct{ amounts, want int }{{0, 8}, {8, 8}, {59, 59}, {60, 60}, {64, 60}} {
		moves := sampled(options, test.amounts, r)
		if n := len(moves) - 1; n != test.want || moves[1].Amount() != 1 || moves[n].Amount() != 60 {
			t.Errorf("of 60 amounts %d are looked at with %d in the settings, want %d", n, test.amounts,
				test.want)
		}
	}
}

// TestCandidates checks that all moves of few options are tried, and a sample of wide ranges and of many options.
func TestCandidates(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("candidates")))
	small := []toyOption{{Move: toyMove{0, 1, 0}}, {Move: toyMove{0, 2, 1}, Min: 1, Max: 5}}
	if got := Candidates(small, r); len(got) != 6 || got[0] != small[0].Move || got[5] != (toyMove{0, 2, 5}) {
		t.Errorf("small options became %v", got)
	}
	var many []toyOption
	for i := range 5000 {
		many = append(many, toyOption{Move: toyMove{0, int8(i % 100), 1}, Min: 1, Max: 100})
	}
	got := Candidates(many, r)
	if len(got) < 100 || len(got) > 1000 {
		t.Errorf("5000 wide ranges became %d moves", len(got))
	}
	for _, m := range got {
		if !bourse.Contains(many, m) {
			t.Fatalf("%v is not among the options", m)
		}
	}
}

// TestAdvised checks that of too many moves some amounts of each option are compared, with both ends.
func TestAdvised(t *testing.T) {
	many := []bourse.Option[toyMove]{{Move: toyMove{N: 1}, Min: 1, Max: 1500}, {Move: toyMove{N: 2}}, {Move: toyMove{N: 1}, Min: 5, Max: 6000}}
	moves := advised(many)
	if len(moves) > adviceMoves || len(moves) < adviceMoves/2 || bourse.Count(many) < len(moves) {
		t.Errorf("%d moves", len(moves))
	}
	var widest []bourse.Option[toyMove]
	for range 3 * adviceMoves {
		widest = append(widest, bourse.Option[toyMove]{Move: toyMove{N: 1}, Min: 1, Max: 9})
	}
	if n := len(advised(widest)); n > 2*adviceMoves || n < adviceMoves/2 {
		t.Errorf("%d moves of %d options", n, len(widest))
	}
}

// TestEnded checks that searches return when the context ends, with its error and the best move so far or else
// the mildest.
func TestEnded(t *testing.T) {
	at := lemon.begin()
	for _, spec := range []string{"ismcts:1000000", "ismcts:1000000:3", "rollout:1000000", "ismcts:1h",
		"rollout:1h:2"} {
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		options := at.Options(0, nil)
		if got, err := searcher(t, spec, "x").Choose(ended, at.View(0), options); !errors.Is(err, context.Canceled) ||
			got != bourse.Idle(options) {
			t.Errorf("%s, ended before: %s, %v", spec, got, err)
		}
		ending := counting(30)
		if got, err := searcher(t, spec, "x").Choose(ending, at.View(0), options); !errors.Is(err, context.Canceled) ||
			got.Kind != win {
			t.Errorf("%s, ended after a while: %s, %v", spec, got, err)
		}
		if got, err := searcher(t, spec, "x").Choose(context.Background(), at.View(0), nil); err == nil {
			t.Errorf("%s chooses %s from nothing", spec, got)
		}
	}
	// A budget in time ends by itself.
	for _, spec := range []string{"ismcts:5ms", "rollout:5ms:2"} {
		if got := choose(t, searcher(t, spec, "x"), at); got.Kind != win {
			t.Errorf("%s: %s", spec, got)
		}
	}
}

// A counted context ends after a number of calls of Err.
type counted struct {
	context.Context
	mutex sync.Mutex
	left  int
}

func counting(n int) *counted { return &counted{Context: context.Background(), left: n} }

func (c *counted) Err() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestDealtOut checks that all workers together make as many iterations as the budget says.
func TestDealtOut(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		var mutex sync.Mutex
		var each []int
		budget{iterations: 100, workers: workers}.spend(context.Background(), func(_ int, mine *share) {
			n := 0
			for mine.more() {
				n++
			}
			mutex.Lock()
			each = append(each, n)
			mutex.Unlock()
		})
		sum, least, most := 0, each[0], each[0]
		for _, n := range each {
			sum, least, most = sum+n, min(least, n), max(most, n)
		}
		if sum != 100 || len(each) != workers || most-least > 1 {
			t.Errorf("%d workers made %v", workers, each)
		}
	}
}

// TestPanics checks that a value that panics in a worker makes Choose panic, where Safe recovers it.
func TestPanics(t *testing.T) {
	for _, spec := range []string{"ismcts:10:3", "rollout:10:3", "ismcts:10"} {
		b := searcherBy(spec, "panics", func(*toy, bourse.Seat) int64 { panic("no value") })
		var fault error
		at := lemon.begin()
		options := at.Options(0, nil)
		safe := &Safe[toyView, toyMove]{Bot: b, Fault: func(err error) { fault = err }}
		got, err := safe.Choose(context.Background(), at.View(0), options)
		if err != nil || got != bourse.Idle(options) || fault == nil {
			t.Errorf("%s: %s, %v, fault %v", spec, got, err, fault)
		}
	}
}

// TestSafe_end checks that a bot that returns when the context ends is asked again with the next context.
func TestSafe_end(t *testing.T) {
	at := lemon.begin()
	options := at.Options(0, nil)
	safe := &Safe[toyView, toyMove]{Bot: searcher(t, "ismcts:1h", "end"), Limit: time.Hour}
	stopped, stop := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, stop)
	if _, err := safe.Choose(stopped, at.View(0), options); err == nil {
		t.Error("the end of the context is no error")
	}
	safe.Bot = searcher(t, "ismcts:100", "again")
	if got, err := safe.Choose(context.Background(), at.View(0), options); err != nil || got.Kind != win {
		t.Errorf("asked again it chooses %s, %v", got, err)
	}
}

// TestFirstLook checks that the first look of others at their moves does not see what the bot has committed
// in secret: over many looks, each of two moves looks best.
func TestFirstLook(t *testing.T) {
	s := pennies.begin()
	for _, m := range []toyMove{{0, guess, 0}, {0, side, 1}} {
		must.Do(t, s.Apply(m))
	}
	seen := map[toyMove]bool{}
	for seed := range 40 {
		r := must.Get(rng.New(rng.FromText(fmt.Sprint("look ", seed))))
		tree := searcher(t, "ismcts", "look").(*ISMCTS[toy, toyMove, toyView]).trees[0]
		tree.seat, tree.world = 0, s
		at := tree.add(keyOf(s.View(bourse.Spectator)))
		tree.pick(at, 1, r)
		first := tree.edges[tree.nodes[at].first]
		seen[first.move] = true
		if second := tree.edges[first.next]; second.look >= first.look {
			t.Errorf("%s looks %v, and %s after it %v", first.move, first.look, second.move, second.look)
		}
		// Simultaneous decisions are settled before a position is evaluated.
		tree.eyed = pennies.begin()
		must.Do(t, tree.eyed.Apply(toyMove{0, guess, 0}))
		if got := tree.look(toyMove{0, side, 1}, r); !got.over || got.share != 0 && got.share != 1 {
			t.Errorf("a commitment that wins or loses looks %+v", got)
		}
		if got := tree.rate(tree.look(toyMove{}, r), 0); got != 0 {
			t.Errorf("a move that a world refuses is rated %v", got)
		}
	}
	if len(seen) != 2 {
		t.Errorf("of p1's moves only %v ever looks best", seen)
	}
}

// TestISMCTS_allocs checks that iterations do not allocate, apart from the growth of the tree.
func TestISMCTS_allocs(t *testing.T) {
	value := func(s *futures.State, seat bourse.Seat) int64 { return int64(s.Gold[seat]) }
	seed := rng.FromText("learned")
	m := must.Get(futures.Rules.NewMatch(nil, &seed))
	seat := m.Turn()
	view, options := m.View(seat), m.Options(seat, nil)
	for _, spec := range []string{"ismcts:1000", "learned+ismcts:1000"} {
		bot := must.Get(New(spec, futures.Rules, Settings[futures.State]{Seed: seed, Value: value, Learned: value,
			Horizon: 28, Reopen: func(*futures.State, bourse.Seat) {}}))
		if n := testing.AllocsPerRun(1, func() { must.Get(bot.Choose(context.Background(), view, options)) }); n > 200 {
			t.Errorf("%s allocates %v times in 1,000 iterations", spec, n)
		}
	}
}
