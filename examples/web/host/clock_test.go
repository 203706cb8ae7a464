package host_test

import (
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestClock checks that a seat has its full time for a decision and no more: then the mildest move, or a
// bot's, is made for it, and the seat stays the player's.
func TestClock(t *testing.T) {
	for _, timeout := range []string{"", "idle", "random", "greedy:1"} {
		t.Run(timeout, func(t *testing.T) {
			watch := new(host.Watch)
			inBubble(t, host.Options{Watch: watch}, func(w *world) {
				s := setup("futures", short["futures"], 3)
				s.Limit, s.Timeout = time.Minute, timeout
				table, _ := w.begin(s)
				seat := w.asked(table)
				before := w.look(table, seat)
				if before.Ask == 0 || time.Until(before.Deadline) != time.Minute {
					t.Fatalf("seat %d has question %d until %v", seat, before.Ask, before.Deadline)
				}
				w.pass(time.Minute - 1)
				if now := w.look(table, seat); now.Ask != before.Ask || now.Deadline != before.Deadline {
					t.Errorf("before its time is over it has question %d, until %v", now.Ask, now.Deadline)
				}
				w.pass(time.Nanosecond)
				now := w.look(table, seat)
				if now.Ask == before.Ask || !now.Seats[seat].Taken || now.Seats[seat].Bot != "" {
					t.Errorf("when its time is over it has question %d, and is %+v", now.Ask, now.Seats[seat])
				}
				if watch.Timeouts.Load() < 1 {
					t.Error("no time-out is counted")
				}
				_, err := table.Play(bg, before.Seat, before.Ask, "p0 pass")
				if err == nil && seat != 0 {
					t.Error("an answer to the old question is taken")
				}
				for range 1000 { // nobody ever plays again
					w.pass(time.Minute)
					if w.look(table, 0).Stage == host.Over {
						w.verify(table)
						return
					}
				}
				t.Error("the clock does not play the game to its end")
			})
		})
	}
}

// TestClock_none checks that there is no clock without a limit, and that play continues while a clock does
// not advance.
func TestClock_none(t *testing.T) {
	inBubble(t, host.Options{Clock: stopped{time.Now()}}, func(w *world) {
		s := setup("futures", short["futures"], 2, "random")
		s.Limit = time.Minute
		table, _ := w.begin(s)
		w.finish(table)
	})
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		before := printed(w.look(table, 0))
		w.pass(1000 * time.Hour)
		if after := printed(w.look(table, 0)); after != before {
			t.Errorf("a thousand hours later the page shows\n%s", after)
		}
	})
}

// A stopped is a clock that does not advance.
type stopped struct{ at time.Time }

func (c stopped) Now() time.Time { return c.at }

func (c stopped) AfterFunc(time.Duration, func()) func() bool { return func() bool { return true } }

// TestClock_restart checks that a seat gets its full time again after a restart.
func TestClock_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("smallprint", short["smallprint"], 2)
		s.Limit = time.Hour
		table, _ := w.begin(s)
		seat := w.asked(table)
		time.Sleep(59 * time.Minute)
		w.host.Kill()
		if s := w.look(w.reopen(table), seat); time.Until(s.Deadline) != time.Hour {
			t.Errorf("it has %v", time.Until(s.Deadline))
		}
	})
}

// TestUnload checks that idle tables are unloaded, that their clocks still run, and that they load when
// somebody opens them.
func TestUnload(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("futures", short["futures"], 3)
		slow, _ := w.begin(s)
		s.Limit = time.Hour
		timed, _ := w.begin(s)
		over, _ := w.begin(s)
		w.play(over)
		before := printed(w.look(slow, 1))
		w.pass(30 * time.Minute)
		if tables, matches := w.host.Lives(); tables != 2 || matches != 0 {
			t.Errorf("in memory are %d tables and %d matches", tables, matches)
		}
		w.pass(time.Hour)
		if _, n, _ := w.store.Lines(bg, timed.ID()); n == 0 {
			t.Error("the clock of a table that nobody looks at stands still")
		}
		if after := printed(w.look(slow, 1)); after != before {
			t.Errorf("later the page shows\n%s\nnot\n%s", after, before)
		}
		w.verify(over)
		w.finish(slow)
	})
}

// TestUnload_many checks that about MaxLoaded matches are in memory, however many are played.
func TestUnload_many(t *testing.T) {
	inBubble(t, host.Options{MaxLoaded: 4}, func(w *world) {
		var tables []*host.Table
		for range 12 {
			table, _ := w.seated("smallprint")
			tables = append(tables, table)
		}
		for range 3 {
			for _, table := range tables {
				w.round(table)
				time.Sleep(time.Millisecond)
				if _, matches := w.host.Lives(); matches > 5 {
					t.Fatalf("%d matches are in memory", matches)
				}
			}
		}
		for _, table := range tables {
			w.finish(table)
		}
	})
}

// TestTidy checks that a table that has not begun is deleted after a day, and that others stay.
func TestTidy(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("futures", short["futures"], 3)
		unbegun, _ := w.make(s)
		begun, _ := w.begin(s)
		l := w.host.Listen([]host.TableSeat{{Table: unbegun.ID(), Seat: 0}})
		defer l.Close()
		l.Take()
		w.pass(24*time.Hour - time.Minute)
		wants(t, "before a day is over", must.Err(unbegun.Look(0)), nil)
		w.pass(15 * time.Minute)
		wants(t, "after a day", must.Err(unbegun.Look(0)), host.ErrNoTable)
		if got := l.Take(); len(got) != 1 || got[0].Version != "" {
			t.Errorf("whoever listens hears %v", got)
		}
		w.look(begun, 0)
	})
}
