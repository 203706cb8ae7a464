package host_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestListener checks that a listener first reports the current versions, then each change once, and nothing
// after it is closed.
func TestListener(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		other, _ := w.make(setup("futures", short["futures"], 3))
		l := w.host.Listen([]host.TableSeat{{table.ID(), 0}, {"aaaaaaaaaaaaaaaa", 0}, {"no ID", 0},
			{table.ID(), bourse.Spectator}, {other.ID(), 2}, {table.ID(), 0}})
		defer l.Close()
		told := func(when, want string) {
			t.Helper()
			text := ""
			for _, c := range l.Take() {
				version, err := w.host.Table(c.Table)
				if err != nil {
					text += fmt.Sprintf("%.5s gone %q, ", c.Table, c.Version)
					continue
				}
				if v, _ := version.Version(c.Seat); v != c.Version {
					t.Errorf("told is version %s, and it is %s", c.Version, v)
				}
				text += fmt.Sprintf("%s, ", c.Seat)
			}
			if awake := woken(l); text != want || awake != (want != "") {
				t.Errorf("%s it is told of %s want %s; it is woken: %v", when, text, want, awake)
			}
		}
		told("first", `p0, aaaaa gone "", no ID gone "", spectator, p2, p0, `)
		told("without a reason", "")
		w.enter(table, made)
		told("when people sit down", "p0, spectator, p0, ")
		for range 50 {
			w.round(table)
		}
		told("after many moves", "p0, spectator, p0, ")
		told("once more", "")
		wants(t, "abandon", other.Abandon(bg, owner), nil)
		told("of an end", fmt.Sprintf("%.5s gone %q, ", other.ID(), ""))
		w.host.Unload()
		told("when a match leaves memory", "")
		l.Close()
		l.Close()
		if _, open := <-l.C(); open {
			t.Error("its channel is open after its end")
		}
		w.play(table)
	})
}

// woken reports whether a listener is woken.
func woken(l *host.Listener) bool {
	select {
	case _, open := <-l.C():
		return open
	default:
		return false
	}
}

// TestListener_slow checks that a listener that is never read stores at most one version for each seat.
func TestListener_slow(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		var slow []*host.Listener
		for range 100 {
			slow = append(slow, w.host.Listen([]host.TableSeat{{table.ID(), 1}}))
		}
		w.enter(table, made)
		w.play(table)
		for _, l := range slow {
			if got := l.Take(); len(got) != 1 {
				t.Fatalf("%d changes wait", len(got))
			}
			l.Close()
		}
	})
}

// TestListener_failure checks that a listener whose table cannot be read hears of it once it can.
func TestListener_failure(t *testing.T) {
	faulty := memory.New()
	inBubble(t, host.Options{Store: faulty}, func(w *world) {
		table, _ := w.seated("futures")
		l := w.host.Listen([]host.TableSeat{{table.ID(), 1}})
		defer l.Close()
		l.Take()
		w.host.Unload()
		faulty.SetPlan(func(_ string, reads bool) (memory.Fault, time.Duration) {
			return map[bool]memory.Fault{true: memory.Before, false: memory.Fine}[reads], 0
		})
		wants(t, "renamed", table.Rename(bg, browser(0), 0, "Zoe"), nil)
		if got := l.Take(); got != nil {
			t.Errorf("it hears %v of a match that cannot be read", got)
		}
		for woken(l) {
		}
		faulty.SetPlan(nil)
		w.pass(time.Minute)
		if awake, got := woken(l), l.Take(); !awake || len(got) != 1 {
			t.Errorf("later it is woken: %v, and hears %v", awake, got)
		}
	})
}

// TestClose checks that closing a host ends everything that waits for it, that every method then returns
// ErrClosed, and that nothing is lost.
func TestClose(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.begin(setup("futures", short["futures"], 2, "greedy:1"))
		w.round(table)
		l := w.host.Listen([]host.TableSeat{{table.ID(), 1}})
		ended := make(chan struct{})
		go func() {
			for range l.C() {
			}
			close(ended)
		}()
		_, n, _ := w.store.Lines(bg, table.ID())
		w.host.Close(bg)
		w.host.Close(bg)
		<-ended
		wants(t, "look", must.Err(table.Look(0)), host.ErrClosed)
		wants(t, "play", must.Err(table.Play(bg, 0, 1, "p0 pass")), host.ErrClosed)
		wants(t, "hint", must.Err(table.Hint(bg, browser(0), 0)), host.ErrClosed)
		wants(t, "make", must.Err(w.host.Make(bg, owner, setup("futures", short["futures"], 3))), host.ErrClosed)
		wants(t, "table", must.Err(w.host.Table(table.ID())), host.ErrClosed)
		if late := w.host.Listen([]host.TableSeat{{table.ID(), 1}}); late != nil {
			if _, open := <-late.C(); open {
				t.Error("a listener of a host that is closed is open")
			}
			late.Close()
		}
		l.Close()
		if table.May(browser(0), 0) || w.host.Lobby() != nil {
			t.Error("it still answers")
		}
		if _, after, _ := w.store.Lines(bg, table.ID()); after < n {
			t.Errorf("%d moves are kept, and %d were", after, n)
		}
		w.play(w.reopen(table))
		synctest.Wait()
	})
}
