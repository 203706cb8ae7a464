package host_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/internal/must"
	"bourse.example/examples/web/store/memory"
)

// hinting opens a host whose hints are quick, in the machine's time, and a table with hints of a person against bots, or of
// people alone.
func hinting(t *testing.T, name, bot string, o host.Options) (*world, *host.Table, host.Made) {
	t.Helper()
	o.Store, o.Hint, o.Workers = memory.New(), 20*time.Millisecond, 2
	h := must.Get(host.Open(bg, o))
	t.Cleanup(func() { h.Close(bg) })
	w := &world{T: t, host: h, store: o.Store}
	s := setup(name, short[name], 1)
	for range players[name] - 1 {
		s.Seats = append(s.Seats, host.SeatSetup{Bot: bot})
	}
	s.Hints = true
	table, made := w.make0(s)
	for i, link := range made.Seats {
		if link == (host.Secret{}) {
			continue
		}
		must.Get(table.Enter(bg, browser(i), link, "", false))
	}
	return w, table, made
}

// make0 is make outside of a bubble.
func (w *world) make0(s host.Setup) (*host.Table, host.Made) {
	w.Helper()
	m := must.Get(w.host.Make(bg, owner, s))
	return w.table(m.ID), m
}

// await waits until p0 is asked.
func (w *world) await(t *host.Table) host.Sight {
	w.Helper()
	l := w.host.Listen([]host.TableSeat{{Table: t.ID(), Seat: 0}})
	defer l.Close()
	for {
		if s := w.look(t, 0); s.Ask != 0 {
			return s
		}
		<-l.C()
		l.Take()
	}
}

// TestHint holds for every game that a hint names legal moves of who is asked, in words, and that nothing of the match is
// changed by it.
func TestHint(t *testing.T) {
	for _, name := range all() {
		t.Run(name, func(t *testing.T) {
			w, table, _ := hinting(t, name, "", host.Options{})
			seat := w.asked(table)
			s := w.look(table, seat)
			before := printed(s)
			_, moves, _ := w.store.Lines(bg, table.ID())
			hint, err := table.Hint(bg, browser(int(seat)), seat)
			if err != nil || len(hint.Moves) == 0 || hint.Ask != s.Ask || !s.Hints {
				t.Fatalf("the hint is %+v, %v", hint, err)
			}
			if after := printed(w.look(table, seat)); after != before {
				t.Errorf("a hint changes what is seen: %s", difference(before, after))
			}
			if _, after, _ := w.store.Lines(bg, table.ID()); after != moves {
				t.Errorf("%d moves are kept, and %d before", after, moves)
			}
			for _, a := range hint.Moves {
				if a.Text == "" || strings.HasPrefix(a.Text, seat.String()) || a.Playouts > 0 && !strings.Contains(a.Words, "games played on") {
					t.Errorf("the advice is %+v", a)
				}
			}
			if _, err := table.Play(bg, seat, hint.Ask, hint.Moves[0].Move); err != nil {
				t.Errorf("what is advised is refused: %v", err)
			}
		})
	}
}

// TestHint_refusals holds who is given no hint: who is not asked, who does not sit there, and where the table is without.
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
		wants(t, "entered", must.Err(table.Enter(bg, browser(0), made.Seats[0], "", false)), nil)
		wants(t, "before the game", must.Err(table.Hint(bg, browser(0), 0)), host.ErrStage)
		w.enter(table, made)
		idle := bourse.Seat(slices.IndexFunc(w.look(table, 0).Seats, func(s host.SeatInfo) bool { return !s.Waiting }))
		wants(t, "who is not asked", must.Err(table.Hint(bg, browser(int(idle)), idle)), bourse.ErrAsk)
		wants(t, "another's seat", must.Err(table.Hint(bg, browser(1), 0)), host.ErrNotYours)
		wants(t, "a watcher", must.Err(table.Hint(bg, browser(9), bourse.Spectator)), host.ErrNoSeat)
		synctest.Wait()
	})
}

// A still is a clock that stands, and is set by hand; what is to be done later is not.
type still struct {
	mu  sync.Mutex
	now time.Time
}

func (c *still) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *still) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func (c *still) AfterFunc(d time.Duration, f func()) func() bool {
	if d == 0 {
		go f()
	}
	return func() bool { return true }
}

// TestHint_limits holds that a seat is given 20 hints in an hour, whatever it takes back.
func TestHint_limits(t *testing.T) {
	clock := &still{now: time.Unix(1e9, 0)}
	w, table, _ := hinting(t, "smallprint", "random", host.Options{Clock: clock})
	w.await(table)
	var wait *host.WaitError
	for n := 0; ; n++ {
		_, err := table.Hint(bg, browser(0), 0)
		if errors.As(err, &wait) && n == 20 {
			break
		}
		if err != nil || n > 20 {
			t.Fatalf("hint %d: %v", n+1, err)
		}
		clock.pass(time.Minute)
	}
	s := w.await(table)
	must.Get(table.Play(bg, 0, s.Ask, s.Choices[0].Move(s.Choices[0].Min)))
	next := must.Get(table.AskUndo(bg, browser(0), 0))
	table = w.table(next)
	w.await(table)
	if _, err := table.Hint(bg, browser(0), 0); !errors.As(err, &wait) {
		t.Errorf("after taking back: %v", err)
	}
	clock.pass(wait.Wait)
	if _, err := table.Hint(bg, browser(0), 0); err != nil {
		t.Errorf("after %v: %v", wait.Wait, err)
	}
}

// TestHint_closed holds that a host that is closed does not wait for hints, nor they for it.
func TestHint_closed(t *testing.T) {
	w, table, _ := hinting(t, "smallprint", "random", host.Options{})
	w.await(table)
	w.host.Close(bg)
	wants(t, "closed", must.Err(table.Hint(bg, browser(0), 0)), host.ErrClosed)
}
