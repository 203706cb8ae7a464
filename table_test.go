package bourse_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// tableOf starts a match without type parameters. With an empty seed, chance is typed in.
func tableOf(tb testing.TB, game bourse.Game, config, seed string) bourse.Table {
	tb.Helper()
	var from *rng.Seed
	if seed != "" {
		from = new(rng.Seed)
		*from = rng.FromText(seed)
	}
	table, err := game.Table([]byte(config), from)
	if err != nil {
		tb.Fatal(err)
	}
	return table
}

const smallConfig = `{"players":3,"rounds":2,"copies":3,"hand":2}`

// choices returns a seat's legal moves as the table writes them.
func choices(tb testing.TB, table bourse.Table, seat bourse.Seat) []string {
	tb.Helper()
	text, err := table.Options(seat)
	if err != nil {
		tb.Fatal(err)
	}
	var options []struct {
		Text string          `json:"text"`
		Move json.RawMessage `json:"move"`
		Max  int             `json:"max"`
	}
	if err := json.Unmarshal(text, &options); err != nil {
		tb.Fatal(err)
	}
	var moves []string
	for _, o := range options {
		if o.Text == "" || o.Max == 0 && table.Check(seat, o.Text) != nil {
			tb.Fatalf("%s: the text is not a move: %q", text, o.Text)
		}
		moves = append(moves, string(o.Move))
	}
	return moves
}

// answer plays a seat's choice k, modulo the number of choices.
func answer(tb testing.TB, table bourse.Table, seat bourse.Seat, k int) {
	tb.Helper()
	moves := choices(tb, table, seat)
	if _, _, err := table.Play(seat, table.Ask(seat), moves[k%len(moves)]); err != nil {
		tb.Fatal(err)
	}
}

// giving plays up to the phase in which everyone gives a card.
func giving(tb testing.TB, seed string) bourse.Table {
	tb.Helper()
	table := tableOf(tb, futures.Rules, smallConfig, seed)
	for k := 0; table.Waiting().Len() < 3; k++ {
		answer(tb, table, table.Turn(), k)
	}
	return table
}

func TestTable_wrong_seat(t *testing.T) {
	table := tableOf(t, futures.Rules, smallConfig, "wrong seat")
	before := table.Record()
	move := choices(t, table, 0)[0]
	tests := []struct {
		as   bourse.Seat
		move string
		want error
	}{
		{1, move, bourse.ErrWrongSeat},
		{0, "p1 pass", bourse.ErrWrongSeat},
		{0, "p2 place corn-up 1", bourse.ErrWrongSeat},
		{0, "~ deal p0 corn-up", bourse.ErrWrongSeat},
		{bourse.Spectator, move, bourse.ErrWrongSeat},
		{bourse.None, move, bourse.ErrWrongSeat},
		{3, "p3 pass", bourse.ErrWrongSeat},
		{-7, move, bourse.ErrWrongSeat},
		{bourse.Nature, move, bourse.ErrWrongSeat},
		{bourse.Nature, "~ deal p0 corn-up", bourse.ErrSeedMoves},
		{1, "p1 pass", bourse.ErrAsk},
		{0, "p0 pass", bourse.ErrIllegal},
	}
	for _, test := range tests {
		ask := max(table.Ask(test.as), 1)
		if _, _, err := table.Play(test.as, ask, test.move); !errors.Is(err, test.want) {
			t.Errorf("%s sends %s: %v", test.as, test.move, err)
		}
	}
	for _, text := range []string{"", "p0", "{", `{"seat":"p0"}`, "p0 place corn-up", "x",
		strings.Repeat("p", 1<<15), `{"seat":"p0","kind":"pass","x":1}`} {
		if _, _, err := table.Play(0, 1, text); err == nil || len(err.Error()) > 400 {
			t.Errorf("%.40s: %v", text, err)
		}
		if err := table.Check(0, text); err == nil {
			t.Errorf("%.40s checks", text)
		}
	}
	if err := table.Check(0, move); err != nil {
		t.Error(err)
	}
	if err := table.Check(1, move); err != bourse.ErrWrongSeat {
		t.Error(err)
	}
	if table.Record() != before {
		t.Error("a refusal has changed the table")
	}
}

func TestTable_questions(t *testing.T) {
	table := tableOf(t, futures.Rules, smallConfig, "questions")
	if table.Ask(0) != 1 || table.Ask(1) != 0 || table.Ask(bourse.Nature) != 0 ||
		table.Ask(bourse.Spectator) != 0 {
		t.Fatal("the first question is not p0's")
	}
	moves := choices(t, table, 0)
	lines, again, err := table.Play(0, 1, moves[0])
	if err != nil || again || strings.Count(lines, "\n") != 1 {
		t.Fatalf("%q, %v", lines, err)
	}
	after := table.Record()
	same, again, err := table.Play(0, 1, moves[0])
	if err != nil || !again || same != lines || table.Record() != after {
		t.Errorf("the same answer again: %q, %v, %v", same, again, err)
	}
	if _, again, err := table.Play(0, 1, moves[1]); again || err != bourse.ErrStale {
		t.Errorf("another answer: %v, %v", again, err)
	}
	for _, ask := range []int{-1, 0, 3} {
		if _, _, err := table.Play(0, ask, "p0 pass"); err != bourse.ErrAsk {
			t.Errorf("question %d: %v", ask, err)
		}
	}
	if _, _, err := table.Play(0, 2, "p0 pass"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := table.Play(0, 1, moves[0]); err != bourse.ErrStale {
		t.Errorf("an answer before the last: %v", err)
	}
}

// TestTable_again sends the last answer again after Nature and others have moved.
func TestTable_again(t *testing.T) {
	table := tableOf(t, futures.Rules, smallConfig, "again")
	last := make(map[bourse.Seat][3]string)
	for k := 0; !table.Over(); k++ {
		seat := table.Turn()
		moves := choices(t, table, seat)
		ask, move := table.Ask(seat), moves[k%len(moves)]
		lines, again, err := table.Play(seat, ask, move)
		if err != nil || again {
			t.Fatal(err)
		}
		last[seat] = [3]string{fmt.Sprint(ask), move, lines}
		before := table.Record()
		for seat, was := range last {
			var ask int
			fmt.Sscan(was[0], &ask)
			lines, again, err := table.Play(seat, ask, was[1])
			if err != nil || !again || lines != was[2] {
				t.Fatalf("%s answers %s again: %q, %v, not %q", seat, was[1], lines, err, was[2])
			}
		}
		if table.Record() != before {
			t.Fatal("an answer given again has changed the table")
		}
	}
	if table.Waiting() != 0 || table.Ask(0) != 0 {
		t.Error("somebody is asked after the end")
	}
	for _, ask := range []int{-1, 0, 99} {
		if _, _, err := table.Play(0, ask, "p0 pass"); err != bourse.ErrOver {
			t.Errorf("question %d after the end: %v", ask, err)
		}
	}
	if err := table.Check(0, "p0 pass"); err != bourse.ErrOver || !errors.Is(err, bourse.ErrIllegal) {
		t.Errorf("checked after the end: %v", err)
	}
}

// TestTable_commits answers the questions of a simultaneous choice in every order. It gets all questions and
// options first.
func TestTable_commits(t *testing.T) {
	var want string
	for _, order := range [][]bourse.Seat{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		table := giving(t, "commits")
		asks, moves := make(map[bourse.Seat]int), make(map[bourse.Seat]string)
		for seat := range bourse.Seat(3) {
			asks[seat] = table.Ask(seat)
			gifts := choices(t, table, seat)
			moves[seat] = gifts[len(gifts)-1]
		}
		for i, seat := range order {
			for _, later := range order[i:] {
				if table.Ask(later) != asks[later] {
					t.Fatalf("the question put to %s has changed", later)
				}
			}
			if _, _, err := table.Play(seat, asks[seat], moves[seat]); err != nil {
				t.Fatalf("order %v: %s: %v", order, seat, err)
			}
		}
		var all []string
		for seat := range bourse.Seat(4) {
			view, err := table.View(seat)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, string(view))
		}
		text := strings.Join(all, "\n")
		if want == "" {
			want = text
		}
		if text != want {
			t.Errorf("order %v leads elsewhere", order)
		}
	}
}

// TestTable_typed_chance plays with chance typed in.
func TestTable_typed_chance(t *testing.T) {
	table := tableOf(t, futures.Rules, smallConfig, "")
	if table.Turn() != bourse.Nature || table.Ask(bourse.Nature) != 1 || table.Ask(0) != 0 {
		t.Fatal("Nature is not asked")
	}
	if _, _, err := table.Play(0, 1, "~ deal p0 corn-up"); err != bourse.ErrWrongSeat {
		t.Errorf("p0 deals: %v", err)
	}
	if moves := choices(t, table, bourse.Nature); len(moves) != 6 ||
		moves[0] != `{"seat":"~","kind":"deal","to":"p0","card":"corn-up"}` {
		t.Errorf("Nature may play %s", moves)
	}
	for k := 0; !table.Over(); k++ {
		answer(t, table, table.Turn(), k)
	}
	proof, err := futures.Rules.Verify(strings.NewReader(table.Record()))
	if err != nil || proof.Seeded || !proof.Finished {
		t.Error(proof, err)
	}
}

func TestTable_events(t *testing.T) {
	table := giving(t, "events")
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		text, next, err := table.Events(seat, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		var all []json.RawMessage
		if err := json.Unmarshal(text, &all); err != nil || len(all) != next {
			t.Fatalf("%d events, the next is %d, %v", len(all), next, err)
		}
		rest, _, err := table.Events(seat, 0, next-1)
		if err != nil || string(rest) != "["+string(all[next-1])+"]" {
			t.Errorf("the last event is %s, %v", rest, err)
		}
		none, again, err := table.Events(seat, 0, next)
		if err != nil || string(none) != "[]" || again != next {
			t.Errorf("after the last event come %s, %v", none, err)
		}
	}
}

func TestTable_options_of_nobody(t *testing.T) {
	table := tableOf(t, futures.Rules, smallConfig, "nobody")
	for _, seat := range []bourse.Seat{1, 3, bourse.None, bourse.Nature, bourse.Spectator, -9} {
		if text, err := table.Options(seat); err != nil || string(text) != "[]" {
			t.Errorf("%s may play %s, %v", seat, text, err)
		}
		if text := table.Idle(seat); text != "" {
			t.Errorf("%s may idle by %s", seat, text)
		}
	}
}

// TestTable_restart forks a table, stores and resumes it, and forks it again. It then sends answers from
// before the undo, and repeats answers from after it.
func TestTable_restart(t *testing.T) {
	seed := rng.FromText("restart")
	table := tableOf(t, futures.Rules, smallConfig, "restart")
	type answered struct {
		ask  int
		move string
	}
	var late []answered
	resume := func(journal string) {
		t.Helper()
		var err error
		if table, err = futures.Rules.ResumeTable(strings.NewReader(journal), &seed); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		before := table.Len()
		late = append(late, answered{table.Ask(0), table.Idle(0)})
		if _, _, err := table.Play(0, table.Ask(0), table.Idle(0)); err != nil {
			t.Fatal(err)
		}
		late = append(late, answered{table.Ask(0), table.Idle(0)}) // on its way
		fork, err := table.Fork(before)
		if err != nil {
			t.Fatal(err)
		}
		resume(fork.Header())
		if table.Ask(0) != fork.Ask(0) || table.Header() != fork.Header() {
			t.Errorf("the question after a restart has number %d, not %d", table.Ask(0), fork.Ask(0))
		}
		journal := table.Header()
		record := table.Record()
		for _, a := range late {
			if _, _, err := table.Play(0, a.ask, a.move); !errors.Is(err, bourse.ErrStale) {
				t.Errorf("question %d is answered with %s: %v", a.ask, a.move, err)
			}
		}
		if table.Record() != record {
			t.Error("a stale answer has changed the table")
		}
		ask, move := table.Ask(0), table.Idle(0)
		lines, again, err := table.Play(0, ask, move)
		if err != nil || again {
			t.Fatal(again, err)
		}
		resume(journal + lines)
		if same, again, err := table.Play(0, ask, move); err != nil || !again || same != lines {
			t.Errorf("an answer from before the restart: %q, %v, %v", same, again, err)
		}
		if table, err = table.Fork(before); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTable_is_its_match(t *testing.T) {
	table := giving(t, "match")
	back, err := futures.Rules.LoadTable(strings.NewReader(table.Record()))
	if err != nil {
		t.Fatal(err)
	}
	seed := rng.FromText("match")
	resumed, err := futures.Rules.ResumeTable(strings.NewReader(back.Header()), &seed)
	if err != nil {
		t.Fatal(err)
	}
	fork, err := table.Fork(table.Len())
	if err != nil {
		t.Fatal(err)
	}
	for name, other := range map[string]bourse.Table{"load": back, "resume": resumed, "fork": fork} {
		if diff := cmp.Diff(table.Record(), other.Record()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		for seat := range bourse.Seat(4) {
			a, _ := table.View(seat)
			b, _ := other.View(seat)
			if string(a) != string(b) || table.Text(seat) != other.Text(seat) ||
				table.Memory(seat) != other.Memory(seat) {
				t.Errorf("%s: %s sees another table", name, seat)
			}
			switch was, is := table.Ask(seat), other.Ask(seat); {
			case (was == 0) != (is == 0), name != "fork" && was != is, name == "fork" && is != 0 && is <= was:
				t.Errorf("%s: the question to %s is number %d, and was %d", name, seat, is, was)
			}
		}
	}
	if table.Game() != "futures" || futures.Rules.Name() != "futures" || table.Players() != 3 ||
		len(table.Standings()) != 3 {
		t.Error("the table is of another game")
	}
	if _, err := table.Fork(-1); err == nil {
		t.Error("a fork at -1")
	}
	for _, config := range []string{"", "{", `{"players":5}`, `{"Players":3}`, `[]`, `null`, `{} {}`} {
		if _, err := futures.Rules.Table([]byte(config), nil); err == nil {
			t.Errorf("config %q is taken", config)
		}
	}
	if _, err := futures.Rules.LoadTable(strings.NewReader("x")); err == nil {
		t.Error("x is loaded")
	}
	if _, err := futures.Rules.ResumeTable(strings.NewReader("x"), nil); err == nil {
		t.Error("x is resumed")
	}
}

// TestTable_standard checks in every game that a missing config is the standard game for the most players.
func TestTable_standard(t *testing.T) {
	for _, test := range []struct {
		game     bourse.Game
		players  int
		standard any
	}{
		{futures.Rules, futures.MaxPlayers, futures.Standard(futures.MaxPlayers)},
		{smallprint.Rules, smallprint.MaxPlayers, smallprint.Standard(smallprint.MaxPlayers)},
		{economicon.Rules, economicon.MaxPlayers, economicon.Standard(economicon.MaxPlayers)},
	} {
		seed := rng.FromText("standard")
		for _, from := range []*rng.Seed{nil, &seed} {
			table, err := test.game.Table(nil, from)
			if err != nil {
				t.Fatal(err)
			}
			named := tableOf(t, test.game, string(configJSON(t, test.standard)), "")
			if table.Players() != test.players || table.Terms() != named.Terms() {
				t.Errorf("no config is for %d players:\n%s, want\n%s", table.Players(), table.Terms(),
					named.Terms())
			}
		}
	}
}

// TestTable_ranges plays amounts within a range, as text and as JSON.
func TestTable_ranges(t *testing.T) {
	table := tableOf(t, toyRules, `{"players":2}`, "ranges")
	text, err := table.Options(0)
	if want := `[{"text":"p0 done","move":{"seat":"p0","kind":4,"to":"p0","n":0}},` +
		`{"text":"p0 bid N","move":{"seat":"p0","kind":3,"to":"p0","n":1},"min":1,"max":10,"field":"n"}]`; err != nil || string(text) != want {
		t.Errorf("the options are %s, %v", text, err)
	}
	for _, n := range []int{0, 11, -1} {
		if _, _, err := table.Play(0, 1, fmt.Sprintf("p0 bid %d", n)); !errors.Is(err, bourse.ErrIllegal) {
			t.Errorf("%d is bid: %v", n, err)
		}
	}
	if _, _, err := table.Play(0, 1, "p0 bid 10"); err != nil {
		t.Error(err)
	}
	if _, _, err := table.Play(1, 1, `{"seat":"p1","kind":3,"n":10}`); err != nil {
		t.Error(err)
	}
	for seat, ask := range []int{2, 2} {
		if _, _, err := table.Play(bourse.Seat(seat), ask, fmt.Sprintf("p%d done", seat)); err != nil {
			t.Error(err)
		}
	}
	for _, s := range table.Standings() {
		if !table.Over() || s.Win || bourse.Payoff(table.Standings(), s.Seat) != 0 {
			t.Errorf("%s has won a draw", s.Seat)
		}
	}
	if proof, err := toyRules.Verify(strings.NewReader(table.Record())); err != nil ||
		proof.Draws != 3 || proof.Decisions != 4 {
		t.Error(proof, err)
	}
}

// TestTable_hides plays two games in which p1 bids differently. It checks that everything p0 and a spectator
// can ask for is the same while the bids are hidden.
func TestTable_hides(t *testing.T) {
	few, many := tableOf(t, toyRules, `{"players":2}`, "hides"),
		tableOf(t, toyRules, `{"players":2}`, "hides")
	for ask, move := range []string{"p1 bid 1", "p1 bid 2", "p1 bid 3", "p1 done"} {
		if _, _, err := many.Play(1, ask+1, move); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := few.Play(1, 1, "p1 done"); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []bourse.Seat{0, bourse.Spectator} {
		if diff := cmp.Diff(told(t, few, seat), told(t, many, seat)); diff != "" {
			t.Errorf("%s can tell: %s", seat, diff)
		}
	}
	if told(t, few, 1) == told(t, many, 1) {
		t.Error("p1 cannot tell")
	}
}

// told returns everything that a table shows to a seat.
func told(tb testing.TB, table bourse.Table, seat bourse.Seat) string {
	tb.Helper()
	view, err := table.View(seat)
	if err != nil {
		tb.Fatal(err)
	}
	options, err := table.Options(seat)
	if err != nil {
		tb.Fatal(err)
	}
	events, next, err := table.Events(seat, 0, 0)
	if err != nil {
		tb.Fatal(err)
	}
	return fmt.Sprintf("%s\n%s\n%s\n%s %d\n%s\n%s\n%d %s %v\n%v", view, table.Text(seat), options, events,
		next, table.Memory(seat),
		table.RecordFor(seat), table.Ask(seat), table.Waiting(), table.Turn(), table.Standings())
}
