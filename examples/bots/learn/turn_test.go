package learn

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestTurn_games checks that four learned players end a game after at most twice the decisions of four greedy ones,
// which make 450 to 650. A net that has learned nothing does not wander among things to open either.
func TestTurn_games(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	nets := []*Net{newNet(ReaderOf(merlin.Rules), must.Get(rng.New(rng.FromText("wandering"))))}
	if n := NetOf(merlin.Rules); n != nil {
		nets = append(nets, n)
	}
	for k, n := range nets {
		settings := bots.Settings[merlin.State]{Learned: Value(merlin.Rules, n), Amounts: 64}
		seed := rng.FromText(fmt.Sprint("turns ", k))
		m := must.Get(bourse.NewMatch(merlin.Rules, []byte(`{"players":4}`), &seed))
		var seats []bourse.Bot[merlin.View, merlin.Move]
		for seat := range 4 {
			settings.Seed = rng.FromText(fmt.Sprint("seat ", seat))
			seats = append(seats, must.Get(bots.New("learned:1", merlin.Rules, settings)))
		}
		decisions, opened, dropped := 0, 0, 0
		for ; !m.Over(); decisions++ {
			seat := m.Turn()
			before := m.View(seat).Own
			move := must.Get(seats[seat].Choose(context.Background(), m.View(seat), m.Options(seat, nil)))
			must.Get(m.Play(seat, move))
			if before.Open.Kind == 0 && m.View(seat).Own.Open.Kind != 0 {
				opened++
			}
			if move.Kind == merlin.KindBack {
				dropped++
			}
		}
		t.Logf("net %d: %d decisions, %d things opened, %d dropped", k, decisions, opened, dropped)
		if decisions > 1200 || opened == 0 || dropped > opened/10 {
			t.Errorf("net %d: %d decisions, %d things opened, %d dropped", k, decisions, opened, dropped)
		}
	}
}

// TestTurn_steps checks that an open thing is worth what the best next step is worth: a player who opens it for its best
// use finds that use again.
func TestTurn_steps(t *testing.T) {
	n := newNet(ReaderOf(merlin.Rules), must.Get(rng.New(rng.FromText("steps"))))
	value := Value(merlin.Rules, n)
	checked := 0
	var next merlin.State
	visit(t, merlin.Rules, 150, func(at bourse.Observable[merlin.Move, merlin.View, merlin.Event], r *rng.Rand) {
		seat := at.Turn()
		if seat == bourse.Nature {
			return
		}
		s := at.View(seat).Sample(r)
		if s.Own[seat].Open.Kind == 0 {
			return
		}
		checked++
		best := int64(0)
		for _, m := range bourse.Expand(s.Options(seat, nil), nil) {
			next = s
			next.ApplyUnchecked(m)
			best = max(best, value(&next, seat))
		}
		if got := value(&s, seat); got > best+1 {
			t.Errorf("%+v is worth %d, and the best step %d", s.Own[seat].Open, got, best)
		}
	})
	if checked < 10 {
		t.Errorf("only %d positions have something open", checked)
	}
}

// TestLearner_taught checks that a learner with a teacher learns what the teacher thinks of positions, also of those
// that only one of the ways to go on would lead to.
func TestLearner_taught(t *testing.T) {
	l := must.Get(NewLearner(merlin.Rules, Settings{Games: 1000, Rate: 0.001, Lambda: 0.9, Explore: 0.1, Players: 4, Looks: 4,
		Leaves: 2, Keep: 1, Taught: 1, Asides: 0.5, Batch: 1}, map[string]any{"parts": []string{}, "years": 1},
		rng.FromText("taught")))
	l.Teacher = func(s *merlin.State, seat bourse.Seat) float64 { return float64(seat) / 2 }
	must.Do(t, l.Play())
	asides := 0
	for _, e := range l.tables[0].seen {
		if e.aside {
			asides++
		}
		players := l.tables[0].eye.rules.Observe(&l.tables[0].state).Players()
		for k := 1; k < players; k++ {
			more := seatOf(e.seat, k, players) > e.seat
			if (e.target[k] > e.target[0]) != more || (e.target[k] < e.target[0]) == more {
				t.Fatalf("as %s sees it, the target is %v", e.seat, e.target)
			}
		}
	}
	if seen := len(l.tables[0].seen); asides < 5 || seen < 2*asides {
		t.Errorf("%d of %d positions are asides", asides, seen)
	}
}
