package host_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestHint checks for every game that a hint contains legal moves in words and does not change the match. It
// uses real time, because in a synctest bubble no time passes during a search.
func TestHint(t *testing.T) {
	for _, name := range all() {
		t.Run(name, func(t *testing.T) {
			w := &world{T: t, store: memory.New()}
			w.host = must.Get(host.Open(bg, host.Options{Store: w.store, Hint: 20 * time.Millisecond, Workers: 2}))
			t.Cleanup(func() { w.host.Close(bg) })
			s := setup(name, short[name], players[name])
			s.Hints = true
			table, made := w.make(s)
			for i, link := range made.Seats {
				must.Get(table.Enter(bg, browser(i), link, "", ""))
			}
			seat := w.asked(table)
			now := w.look(table, seat)
			before := printed(now)
			_, moves, _ := w.store.Lines(bg, table.ID())
			hint, err := table.Hint(bg, browser(int(seat)), seat)
			if err != nil || len(hint.Moves) == 0 || hint.Ask != now.Ask || !now.Hints {
				t.Fatalf("the hint is %+v, %v", hint, err)
			}
			if after := printed(w.look(table, seat)); after != before {
				t.Errorf("a hint changes what is seen: %s", difference(before, after))
			}
			if _, after, _ := w.store.Lines(bg, table.ID()); after != moves {
				t.Errorf("%d moves are kept, and %d before", after, moves)
			}
			for _, a := range hint.Moves {
				if a.Text == "" || strings.HasPrefix(a.Text, seat.String()) ||
					!strings.Contains(a.Words, "You ") || strings.Contains(a.Words, "%!") || (a.Wins > 0) == (a.Lead != 0) {
					t.Errorf("the advice is %+v", a)
				}
			}
			wants(t, "what is advised", must.Err(table.Play(bg, seat, hint.Ask, hint.Moves[0].Move)), nil)
		})
	}
}

// TestHint_refusals checks who gets no hint: a player whose turn it is not, a stranger, and anyone at a table
// without hints.
func TestHint_refusals(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		without, _ := w.seated("futures")
		wants(t, "without hints", must.Err(without.Hint(bg, browser(0), 0)), host.ErrHints)
		if w.look(without, 0).Hints {
			t.Error("hints are promised")
		}
		s := setup("futures", short["futures"], 3)
		s.Hints = true
		table, made := w.make(s)
		wants(t, "nobody", must.Err(table.Hint(bg, browser(0), 0)), host.ErrNotYours)
		wants(t, "entered", enter(table, 0, made.Seats[0], ""), nil)
		wants(t, "before the game", must.Err(table.Hint(bg, browser(0), 0)), host.ErrStage)
		w.enter(table, made)
		idle := bourse.Seat(slices.IndexFunc(w.look(table, 0).Seats, func(s host.SeatInfo) bool { return !s.Waiting }))
		wants(t, "who is not asked", must.Err(table.Hint(bg, browser(int(idle)), idle)), bourse.ErrAsk)
		wants(t, "another's seat", must.Err(table.Hint(bg, browser(1), 0)), host.ErrNotYours)
		wants(t, "a watcher", must.Err(table.Hint(bg, browser(9), bourse.Spectator)), host.ErrNoSeat)
		synctest.Wait()
	})
}
