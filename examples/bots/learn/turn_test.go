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

// TestTurn_games checks that four learned players play a year in 700 decisions, and use nearly everything that they open.
func TestTurn_games(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	settings := bots.Settings[merlin.State]{Learned: Of(merlin.Rules), Amounts: 64}
	seed := rng.FromText("turns")
	m := must.Get(bourse.NewMatch(merlin.Rules, []byte(`{"players":4,"years":1}`), &seed))
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
	t.Logf("%d decisions, %d things opened, %d dropped", decisions, opened, dropped)
	if decisions > 700 || opened == 0 || dropped > opened/10 {
		t.Errorf("%d decisions, %d things opened, %d dropped", decisions, opened, dropped)
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
