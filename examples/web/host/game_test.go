package host_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

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
		w.finish(table, 0)
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

// TestPlay_both checks that people and bots play together, and bots wait only for people.
func TestPlay_both(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.begin(setup("futures", short["futures"], 1, "random", "ismcts:20"))
		began := time.Now()
		for w.look(table, 0).Stage == host.Playing {
			if !w.round(table) {
				w.Fatal("nobody is asked, and the bots do not play")
			}
			synctest.Wait()
		}
		w.verify(table)
		if took := time.Since(began); took != 0 {
			t.Errorf("the bots took %v", took)
		}
	})
}

// proven checks the proof of a finished game to whose seed the given number of browsers contributed. kept is
// the list of commitments that one of them stored, or nil. It returns the proof.
func (w *world) proven(table *host.Table, added int, kept []rng.Commitment) fair.Proof {
	w.Helper()
	p := must.Get(table.Proof())
	g := must.Get(fair.OfRecord(must.Get(table.Record())))
	proved, err := p.Check(g)
	if err != nil || len(proved) < 2 || len(p.Players) != added || kept != nil && !slices.Equal(p.Commitments, kept) {
		w.Errorf("proved is %q of %d players with the commitments %v: %v", proved, len(p.Players), p.Commitments, err)
	}
	return p
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
