package bourse_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/altered"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// small is the config of a quick game: two rounds, so that players give cards once.
func small() futures.Config {
	return futures.Config{Edition: futures.Edition, Players: 3, Rounds: 2, Copies: 3, Hand: 2}
}

// start starts a match of futures. With an empty seed, chance is typed in.
func start(tb testing.TB, c futures.Config, seed string) *futures.Match {
	tb.Helper()
	var from *rng.Seed
	if seed != "" {
		from = new(rng.Seed)
		*from = rng.FromText(seed)
	}
	m, err := futures.Rules.NewMatch(configJSON(tb, c), from)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// play makes at most n random decisions and returns the lines that they added.
func play[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](tb testing.TB,
	m *bourse.Match[S, M, V, E], r *rng.Rand, n int) string {
	tb.Helper()
	var added strings.Builder
	for ; n > 0 && !m.Over(); n-- {
		seat := m.Turn()
		lines, err := m.Play(seat, bourse.Pick(m.Options(seat, nil), r))
		if err != nil {
			tb.Fatal(err)
		}
		added.WriteString(lines)
	}
	return added.String()
}

// configJSON writes a config as JSON.
func configJSON(tb testing.TB, c any) []byte {
	tb.Helper()
	b, err := json.Marshal(c)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

const whole = 1 << 20 // decisions: more than any game has

func TestNewMatch_refusals(t *testing.T) {
	for _, config := range []string{"", "null", "[]", "{", "{} {}", `{"players":5}`, `{"round":1}`,
		`{"players":3,"rounds":10}`} {
		if m, err := futures.Rules.NewMatch([]byte(config), nil); err == nil || m != nil {
			t.Errorf("a match of the config %q begins", config)
		}
	}
	if m, err := futures.NewMatch(futures.Config{}, rng.FromText("none")); !errors.Is(err, bourse.ErrSyntax) || m != nil {
		t.Errorf("a match of the zero Config: %v", err)
	}
	if _, err := futures.NewMatch(futures.Standard(4), rng.Seed{}); !errors.Is(err, rng.ErrZeroSeed) {
		t.Errorf("the zero seed: %v", err)
	}
	with := func(config string) error {
		rules := altered.Rules(toyRules, func(d *toyDefinition) { d.Config = func(*toyState) any { return config } })
		_, err := rules.NewMatch(nil, nil)
		return err
	}
	if err := with(strings.Repeat("x", 1<<14-len(`config ""`)+1)); err == nil ||
		!strings.Contains(err.Error(), "longer than a record's line of 16384 bytes") {
		t.Errorf("a config that no record's line holds: %v", err)
	}
	if err := with(strings.Repeat("x", 1<<14-len(`config ""`))); err != nil {
		t.Errorf("a config that just fits a record's line: %v", err)
	}
	if err := with("gr\u00fcn"); err == nil {
		t.Error("a config that is not ASCII")
	}
}

// TestNewMatch_config starts games from a Config and from JSON, which overrides the standard game.
func TestNewMatch_config(t *testing.T) {
	four := futures.Standard(4)
	three := futures.Standard(3)
	three.Hand = 2
	for _, c := range []struct {
		config []byte
		want   futures.Config
	}{
		{nil, four},
		{[]byte("{}"), four},
		{[]byte(" {\n} "), four},
		{[]byte(`{"players":3,"hand":2}`), three},
		{configJSON(t, three), three},
	} {
		m, err := futures.Rules.NewMatch(c.config, nil)
		if err != nil {
			t.Fatal(err)
		}
		same, err := futures.NewManualMatch(c.want)
		if err != nil {
			t.Fatal(err)
		}
		if want, err := futures.New(c.want); err != nil || m.State() != want || same.State() != want {
			t.Errorf("%s makes another game than %+v: %v", c.config, c.want, err)
		}
		if line := "\nconfig " + string(configJSON(t, c.want)) + "\n"; !strings.Contains(m.Header(), line) {
			t.Errorf("%s is not written in full: %s", c.config, m.Header())
		}
	}
}

func TestMatch_refuses_before_it_looks(t *testing.T) {
	m := start(t, small(), "refuse")
	before := m.Record()
	move := bourse.Idle(m.Options(0, nil))
	for _, as := range []bourse.Seat{1, 2, 3, bourse.None, bourse.Spectator, bourse.Nature} {
		if _, err := m.Play(as, move); err != bourse.ErrWrongSeat {
			t.Errorf("%s plays %s: %v", as, move, err)
		}
		if err := m.Check(as, move); err != bourse.ErrWrongSeat {
			t.Errorf("%s checks %s: %v", as, move, err)
		}
	}
	if _, err := m.Play(bourse.Nature, futures.DealCard(0, futures.CornUp)); err != bourse.ErrSeedMoves {
		t.Errorf("Nature's move is typed in: %v", err)
	}
	for _, err := range []error{bourse.ErrWrongSeat, bourse.ErrSeedMoves} {
		if !errors.Is(err, bourse.ErrIllegal) {
			t.Errorf("%v is no illegal move", err)
		}
	}
	if err := m.Check(1, futures.Pass(1)); !errors.Is(err, bourse.ErrIllegal) {
		t.Errorf("out of turn: %v", err)
	}
	if m.Record() != before {
		t.Error("a refusal has changed the match")
	}
}

// TestMatch_Moves appends to the moves at every point of a game and checks that the match does not change.
func TestMatch_Moves(t *testing.T) {
	m := start(t, tiny(), "moves")
	r := newRand(t, "moves")
	for !m.Over() {
		before := slices.Collect(m.Moves())
		play(t, m, r, 1)
		record := m.Record()
		for range 2 {
			before = append(before, futures.Move{})
		}
		if got := m.Record(); got != record {
			t.Fatalf("appending to the first %d moves: %s", len(before)-2, cmp.Diff(record, got))
		}
	}
}

func TestMatch_Fork(t *testing.T) {
	m := start(t, small(), "fork")
	if err := m.Tag("table", "7"); err != nil {
		t.Fatal(err)
	}
	play(t, m, newRand(t, "fork"), whole)
	record := m.Record()
	for n := range m.Len() + 1 {
		f, err := m.Fork(n)
		if err != nil {
			t.Fatal(err)
		}
		for i := range f.Len() {
			if f.Move(i) != m.Move(i) {
				t.Fatalf("fork at %d: move %d is %s and was %s", n, i, f.Move(i), m.Move(i))
			}
		}
		if f.Len() < n || f.Turn() == bourse.Nature {
			t.Fatalf("fork at %d has %d moves, and %s is to move", n, f.Len(), f.Turn())
		}
		for i := f.Len(); i < m.Len(); i++ {
			move := m.Move(i)
			if move.By() == bourse.Nature {
				continue
			}
			if _, err := f.Play(move.By(), move); err != nil {
				t.Fatalf("fork at %d: %v", n, err)
			}
		}
		if diff := cmp.Diff(record, f.Record()); diff != "" {
			t.Fatalf("fork at %d, played on: %s", n, diff)
		}
	}
	for _, n := range []int{-1, m.Len() + 1} {
		if _, err := m.Fork(n); err == nil {
			t.Errorf("a fork at %d", n)
		}
	}
	if m.Record() != record {
		t.Error("a fork has changed the match")
	}
}

// TestMatch_Fork_rerolls_nothing undoes every decision, decides differently, and checks that the cards are
// the same: in futures every round draws the same number of cards, whatever the players decide.
func TestMatch_Fork_rerolls_nothing(t *testing.T) {
	m := start(t, small(), "again")
	play(t, m, newRand(t, "one way"), whole)
	cards := func(m *futures.Match) (cards []futures.Card) {
		for move := range m.Moves() {
			if move.By() == bourse.Nature {
				cards = append(cards, move.Card)
			}
		}
		return cards
	}
	for n := range m.Len() {
		f, err := m.Fork(n)
		if err != nil {
			t.Fatal(err)
		}
		play(t, f, newRand(t, "another way"), whole)
		if diff := cmp.Diff(cards(m), cards(f)); diff != "" {
			t.Fatalf("fork at %d: %s", n, diff)
		}
		if n < 10 && f.Record() == m.Record() {
			t.Fatalf("fork at %d has led to the same", n)
		}
	}
}

func TestMatch_Events(t *testing.T) {
	if testing.Short() {
		t.Skip("asks for all events after every move of a game")
	}
	m := start(t, small(), "events")
	play(t, m, newRand(t, "events"), whole)
	for _, seat := range []bourse.Seat{0, 1, 2, 3, 7, bourse.None, bourse.Nature, bourse.Spectator} {
		all := slices.Collect(m.Events(seat, 0))
		for from := -1; from <= len(all)+1; from += 1 + len(all)/20*min(1, from+1) {
			want := all[max(0, min(from, len(all))):]
			if diff := cmp.Diff(want, slices.AppendSeq([]futures.Event{}, m.Events(seat, from))); diff != "" {
				t.Fatalf("%s from %d: %s", seat, from, diff)
			}
		}
	}
	if diff := cmp.Diff(slices.Collect(m.Events(bourse.Spectator, 0)),
		slices.Collect(m.Events(3, 0))); diff != "" {
		t.Errorf("a seat that is not in the game is no spectator: %s", diff)
	}
}

func TestMatch_Events_numbers_only_what_is_seen(t *testing.T) {
	seed := rng.FromText("toy")
	m, err := toyRules.NewMatch(nil, &seed)
	if err != nil {
		t.Fatal(err)
	}
	count := func() (n [3]int) {
		for i, seat := range []bourse.Seat{0, 1, bourse.Spectator} {
			n[i] = len(slices.Collect(m.Events(seat, 0)))
		}
		return n
	}
	if got := count(); got != [3]int{1, 1, 0} {
		t.Errorf("after the hints the seats have seen %v events", got)
	}
	memory, open := m.Memory(0), m.Memory(bourse.Spectator)
	for range 2 {
		if _, err := m.Play(1, toyMove{Seat: 1, Kind: toyBid, N: 2}); err != nil {
			t.Fatal(err)
		}
	}
	if got := count(); got != [3]int{1, 3, 0} {
		t.Errorf("after two hidden bids of p1 the seats have seen %v events", got)
	}
	if m.Memory(0) != memory || m.Memory(bourse.Spectator) != open {
		t.Error("hidden bids are remembered by others")
	}
	if _, err := m.Play(1, toyMove{Seat: 1, Kind: toyDone}); err != nil {
		t.Fatal(err)
	}
	if got := count(); got != [3]int{2, 4, 1} {
		t.Errorf("after p1 is done the seats have seen %v events", got)
	}
	if e := slices.Collect(m.Events(0, 1)); len(e) != 1 || e[0].Move.Kind != toyDone {
		t.Errorf("from 1 on p0 has seen %v", e)
	}
}

func TestMatch_Tag(t *testing.T) {
	m := start(t, small(), "tags")
	for _, tag := range [][2]string{{"", "x"}, {"Key", "x"}, {"a b", "x"}, {strings.Repeat("k", 33), "x"},
		{"long", strings.Repeat("v", 257)}} {
		if err := m.Tag(tag[0], tag[1]); err == nil {
			t.Errorf("tag %q is taken", tag[0])
		}
	}
	values := []string{"", `"quoted" \ back`, "line\nfeed", "gr\u00fcn \U0001f33d", "\xff\x00"}
	for i := range 64 {
		if err := m.Tag("key-1", values[i%len(values)]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Tag("one", "more"); err == nil {
		t.Error("65 tags")
	}
	back, err := futures.Rules.Load(strings.NewReader(m.Record()))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.Record(), back.Record()); diff != "" {
		t.Error(diff)
	}
}

// published returns a match whose secret seed is committed to, with the seed and the commitment.
func published(t *testing.T, c futures.Config) (*futures.Match, rng.Seed, rng.Commitment) {
	t.Helper()
	seed, err := rng.Secret()
	if err != nil {
		t.Fatal(err)
	}
	m, err := futures.Rules.NewMatch(configJSON(t, c), &seed)
	if err != nil {
		t.Fatal(err)
	}
	commitment, err := m.Publish()
	if err != nil {
		t.Fatal(err)
	}
	return m, seed, commitment
}

func TestMatch_Publish(t *testing.T) {
	m, seed, c := published(t, small())
	if !c.Opens(seed, m.Terms()) || !strings.Contains(m.Header(), "commit "+c.String()+"\n") {
		t.Fatalf("published %s in %s", c, m.Header())
	}
	larger := small()
	larger.Copies++
	second, err := futures.Rules.NewMatch(configJSON(t, larger), &seed)
	if err != nil {
		t.Fatal(err)
	}
	if other, err := second.Publish(); err != nil || other == c {
		t.Errorf("matches of two configs have the commitment %s, %v", other, err)
	}
	lines := play(t, m, newRand(t, "publish"), 1)
	if _, err := m.Publish(); err == nil {
		t.Error("a commitment after a decision")
	}
	other := rng.FromText("another")
	if _, err := futures.Rules.Resume(strings.NewReader(m.Header()+lines), &other); err == nil {
		t.Error("resumed with a seed that does not open the commitment")
	}
	if _, err := futures.Rules.Resume(strings.NewReader(m.Header()+lines), &seed); err != nil {
		t.Error(err)
	}
	guessed := start(t, small(), "guess")
	if _, err := guessed.Publish(); err == nil {
		t.Error("a commitment to a seed that can be guessed")
	}
}

func TestPayoff(t *testing.T) {
	tests := []struct {
		name string
		win  []bool
		want []float64
	}{
		{"one", []bool{false, true, false}, []float64{0, 1, 0}},
		{"shared", []bool{true, true, false, true}, []float64{1. / 3, 1. / 3, 0, 1. / 3}},
		{"nobody", []bool{false, false}, []float64{0, 0}},
	}
	for _, test := range tests {
		var standings []bourse.Standing
		for seat, win := range test.win {
			standings = append(standings, bourse.Standing{Seat: bourse.Seat(seat), Win: win})
		}
		for seat, want := range test.want {
			if got := bourse.Payoff(standings, bourse.Seat(seat)); got != want {
				t.Errorf("%s: p%d gets %v", test.name, seat, got)
			}
		}
		if got := bourse.Payoff(standings, bourse.Spectator); got != 0 {
			t.Errorf("%s: the spectator gets %v", test.name, got)
		}
	}
}

// TestIdle plays a whole game with the mildest moves.
func TestIdle(t *testing.T) {
	m := start(t, futures.Standard(4), "idle")
	for n := 0; !m.Over(); n++ {
		if n > futures.MaxMoves(futures.Standard(4)) {
			t.Fatal("the game does not end")
		}
		for seat := range bourse.Seat(4) {
			options := m.Options(seat, nil)
			if !m.Waiting().Has(seat) {
				if len(options) != 0 {
					t.Fatalf("%s is not awaited and has options", seat)
				}
				continue
			}
			if _, err := m.Play(seat, bourse.Idle(options)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A trapped state panics if anything reads it.
type trapped struct {
	*toyState
	armed *bool
}

func (s trapped) look() {
	if *s.armed {
		panic("the state is looked at")
	}
}

func (s trapped) Check(m toyMove) error {
	s.look()
	return s.toyState.Check(m)
}

func (s trapped) Trace(m toyMove, out func(toyEvent)) error {
	s.look()
	return s.toyState.Trace(m, out)
}

func (s trapped) Turn() bourse.Seat {
	s.look()
	return s.toyState.Turn()
}

func (s trapped) Waiting() bourse.Seats {
	s.look()
	return s.toyState.Waiting()
}

func (s trapped) Over() bool {
	s.look()
	return s.toyState.Over()
}

// TestMatch_refuses_blindly checks that refusals that do not depend on the state do not read it.
func TestMatch_refuses_blindly(t *testing.T) {
	armed := false
	rules := altered.Rules(toyRules, func(d *toyDefinition) {
		d.Observe = func(s *toyState) bourse.Observable[toyMove, toyView, toyEvent] { return trapped{s, &armed} }
	})
	seed := rng.FromText("blind")
	table, err := rules.Table([]byte(`{"players":2}`), &seed)
	if err != nil {
		t.Fatal(err)
	}
	armed = true
	for _, test := range []struct {
		as   bourse.Seat
		move string
		want error
	}{
		{0, "p1 done", bourse.ErrWrongSeat},
		{1, "p0 bid 3", bourse.ErrWrongSeat},
		{1, "~ hint p1 1", bourse.ErrWrongSeat},
		{bourse.Nature, "~ hide 1", bourse.ErrSeedMoves},
		{bourse.Spectator, "p0 done", bourse.ErrWrongSeat},
		{5, "p5 done", bourse.ErrWrongSeat},
	} {
		if _, _, err := table.Play(test.as, 1, test.move); err != test.want {
			t.Errorf("%s sends %s: %v", test.as, test.move, err)
		}
		if test.as == 5 {
			continue // the rules decide whether a seat is in the game
		}
		if err := table.Check(test.as, test.move); err != test.want {
			t.Errorf("%s checks %s: %v", test.as, test.move, err)
		}
	}
}

// TestZero checks that zero values and missing readers panic with a sentence.
func TestZero(t *testing.T) {
	var rules bourse.Rules[futures.State, futures.Move, futures.View, futures.Event]
	var match futures.Match
	for name, test := range map[string]struct {
		call func()
		want string
	}{
		"rules":  {func() { rules.Name() }, "bourse: the zero Rules belong to no game; use those of a game, such as futures.Rules"},
		"match":  {func() { match.Turn() }, "bourse: the zero Match belongs to no game; start one with a game's NewMatch"},
		"reader": {func() { _, _ = futures.Rules.Load(nil) }, "bourse: the reader of a record is nil"},
	} {
		func() {
			defer func() {
				if got := recover(); got != test.want {
					t.Errorf("%s: %v", name, got)
				}
			}()
			test.call()
		}()
	}
}
