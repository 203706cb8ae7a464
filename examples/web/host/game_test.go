package host_test

import (
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/internal/must"
)

// TestPlay_bots holds that bots play whole games of every game by themselves, at a bounded rate.
func TestPlay_bots(t *testing.T) {
	for _, name := range all() {
		t.Run(name, func(t *testing.T) {
			inBubble(t, host.Options{Workers: 2}, func(w *world) {
				s := setup(name, short[name], 0)
				for i := range players[name] {
					s.Seats = append(s.Seats, host.SeatSetup{Bot: []string{"random", "greedy:1"}[i%2]})
				}
				began := time.Now()
				table, _ := w.make(s)
				w.play(table)
				w.verify(table)
				w.proven(table, 0)
				row, _ := w.store.Table(bg, table.ID())
				_, moves, _ := w.store.Lines(bg, table.ID())
				if took := row.Ended.Sub(began); took < time.Duration(moves)*time.Second/2 {
					t.Errorf("%d moves took only %v", moves, took)
				}
			})
		})
	}
}

// TestPlay_both holds that people and bots play together, where the bots wait for nobody but the people.
func TestPlay_both(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 1, "random", "ismcts:20"))
		w.enter(table, made)
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

// proven checks the proof of a game that is over, with as many players as are said to have added something.
func (w *world) proven(table *host.Table, players int) {
	w.Helper()
	p := must.Get(table.Proof())
	record, _ := table.Record()
	g := must.Get(fair.OfRecord(record))
	proved, err := p.Check(g, nil)
	if err != nil || len(proved) < 2 || len(p.Players) != players {
		w.Errorf("proved is %q of %d players: %v", proved, len(p.Players), err)
	}
}

// sameAfter holds that every seat sees the same after something has been done.
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
