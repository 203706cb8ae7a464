package host_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
)

// TestPlay_refusals checks which answers are refused and with which errors, and that a refused answer changes
// nothing.
func TestPlay_refusals(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		wants(t, "before the game", must.Err(table.Play(bg, 0, 1, "p0 pass")), host.ErrStage)
		wants(t, "a view before the game", must.Err2(table.ViewJSON(0)), host.ErrStage)
		wants(t, "a story before the game", must.Err2(table.Story(0, 0)), host.ErrStage)
		w.enter(table, made)
		s := w.look(table, 0)
		if s.Ask != 1 {
			t.Fatalf("p0 has question %d", s.Ask)
		}
		move := pick(w.rand, s)
		for _, c := range []struct {
			what string
			seat bourse.Seat
			ask  int
			move string
			err  error
		}{
			{"no move", 0, 1, "", bourse.ErrSyntax},
			{"no JSON", 0, 1, "{", bourse.ErrSyntax},
			{"deep JSON", 0, 1, strings.Repeat(`{"a":`, 3000), bourse.ErrSyntax},
			{"a long move", 0, 1, strings.Repeat("p0 pass ", 1<<17), bourse.ErrSyntax},
			{"bytes", 0, 1, "p0 \xff\x00", bourse.ErrSyntax},
			{"an illegal move", 0, 1, "p0 fourth", bourse.ErrIllegal},
			{"another's move", 0, 1, "p1" + move[2:], bourse.ErrIllegal},
			{"for another", 1, 1, move, bourse.ErrIllegal},
			{"no question", 0, 0, move, bourse.ErrAsk},
			{"a question to come", 0, 2, move, bourse.ErrAsk},
			{"a negative one", 0, -1, move, bourse.ErrAsk},
			{"no seat", 3, 1, move, host.ErrNoSeat},
			{"a watcher", bourse.Spectator, 1, move, host.ErrNoSeat},
			{"chance", bourse.Nature, 1, "~ deal", host.ErrNoSeat},
		} {
			again, err := table.Play(bg, c.seat, c.ask, c.move)
			if wants(t, c.what, err, c.err); again {
				t.Errorf("%s: again", c.what)
			}
		}
		if after := w.look(table, 0); printed(after) != printed(s) {
			t.Errorf("something has changed: %s", difference(printed(s), printed(after)))
		}
		if _, n, _ := w.store.Lines(bg, table.ID()); n != 0 {
			t.Errorf("%d moves are kept", n)
		}
		if must.Get(table.Play(bg, 0, 1, move)) {
			t.Error("the first answer is again")
		}
		again, err := table.Play(bg, 0, 1, " "+move+" ")
		if err != nil && !errors.Is(err, bourse.ErrSyntax) || err == nil && !again {
			t.Errorf("the same in other words: %v, %v", again, err)
		}
		if !must.Get(table.Play(bg, 0, 1, move)) {
			t.Error("the same answer is not again")
		}
		other := "p0 pass"
		if move == other {
			other = "p0 place corn-up 1"
		}
		wants(t, "another answer", must.Err(table.Play(bg, 0, 1, other)), bourse.ErrStale)
		if _, n, _ := w.store.Lines(bg, table.ID()); n != 1 {
			t.Errorf("%d moves are kept", n)
		}
		w.play(table)
		wants(t, "after the end", must.Err(table.Play(bg, 0, 99, move)), bourse.ErrOver)
	})
}

// TestPlay_nature checks that nobody gets the view of Nature, or of a seat that does not exist.
func TestPlay_nature(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		p := &pair{worlds: [2]*world{w}, tables: [2]*host.Table{table}}
		want := strings.ReplaceAll(p.shown(0, bourse.Spectator), "spectator", "")
		for _, seat := range []bourse.Seat{bourse.Nature, bourse.None, 3, 7, 100, -100} {
			if got := strings.ReplaceAll(p.shown(0, seat), "spectator", ""); got != want {
				t.Errorf("%v sees otherwise: %s", seat, difference(got, want))
			}
		}
	})
}

// TestPlay_bots checks that bots alone play whole games of every kind, at a bounded rate.
func TestPlay_bots(t *testing.T) {
	eachGame(t, host.Options{Workers: 2}, func(w *world, name string) {
		t := w.T
		s := setup(name, short[name], 0)
		for i := range players[name] {
			s.Seats = append(s.Seats, host.SeatSetup{Bot: []string{"random", "greedy:1"}[i%2]})
		}
		began := time.Now()
		table, _ := w.make(s)
		w.finish(table)
		row, _, _ := w.store.Table(bg, table.ID())
		_, moves, _ := w.store.Lines(bg, table.ID())
		if took := row.Ended.Sub(began); took < time.Duration(moves)*time.Second/2 {
			t.Errorf("%d moves took only %v", moves, took)
		}
	})
}

// TestGlance checks that bots alone play on for spectators, but not for a glance, which shows the same.
func TestGlance(t *testing.T) {
	inBubble(t, host.Options{Unwatched: time.Minute}, func(w *world) {
		s := setup("futures", `{"players":3}`, 0, "random", "random", "random")
		table, _ := w.make(s)
		events := func() int { return must.Get(table.Glance()).Events }
		time.Sleep(10 * time.Minute)
		before := events()
		time.Sleep(10 * time.Minute)
		if now := events(); now != before {
			w.Errorf("bots played %d events for a glance", now-before)
		}
		// The bots play on as soon as somebody looks.
		if glance, seen := must.Get(table.Glance()), w.look(table, bourse.Spectator); printed(seen) != printed(glance) {
			w.Error(difference(printed(seen), printed(glance)))
		}
		time.Sleep(10 * time.Minute)
		if events() == before {
			w.Error("bots do not play for a spectator")
		}
	})
}

// proven checks the proof of a finished game. The words are those of its seats, or none at all.
func (w *world) proven(table *host.Table, words ...string) {
	w.Helper()
	p := must.Get(table.Proof())
	g := must.Get(fair.OfRecord(must.Get(table.Record())))
	proved, err := p.Check(g)
	if err != nil || len(proved) < 2 || !slices.Equal(p.Words, words) {
		w.Errorf("proved is %q of the words %q: %v", proved, p.Words, err)
	}
}

// sameAfter checks that f does not change what any seat sees.
func (w *world) sameAfter(table *host.Table, f func()) {
	w.Helper()
	var before []string
	for seat := range len(w.look(table, 0).Seats) + 1 {
		before = append(before, printed(w.look(table, bourse.Seat(seat))))
	}
	f()
	table = w.table(table.ID())
	for seat := range before {
		if after := printed(w.look(table, bourse.Seat(seat))); after != before[seat] {
			w.Errorf("seat %d sees otherwise later: %s", seat, difference(before[seat], after))
		}
	}
}
