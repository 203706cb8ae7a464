package host

import (
	"context"
	"errors"
	"slices"
	"sync"

	"bourse.example"
)

// This file implements Listener, which reports changed SeatViews.

// A TableSeat is a seat that somebody follows: a player's, or Spectator.
type TableSeat struct {
	Table string
	Seat  bourse.Seat
}

// A Changed reports a new version of a SeatView. Version is "" if the table is gone.
type Changed struct {
	TableSeat
	Version string
}

// A Listener reports changes at the tables that somebody follows. It remembers only the newest version of
// each, so it does not grow, and slow readers skip versions. It is safe for concurrent use.
type Listener struct {
	host *Host
	c    chan struct{}

	mu    sync.Mutex // may be locked while a table is, but not the other way round
	ended bool
	heard []heard
	// reacted has the reactions that the reader has not taken yet.
	reacted []Reacted
}

// A heard is what a Listener knows about one seat.
type heard struct {
	TableSeat
	version string // the newest
	last    string // the last version that the reader has seen
	pinned  *live  // set by Listen
}

// unknown is the version of a seat in a heard before the first one.
const unknown = "?"

// A subscription is a Listener's place at a table.
type subscription struct {
	listener *Listener
	at       int
	seat     bourse.Seat
}

// Listen returns a Listener, which first reports the current versions. It does not check who may see the
// seats; the caller does that with May. It reports a table that does not exist as gone.
func (h *Host) Listen(seats []TableSeat) *Listener {
	l := &Listener{host: h, c: make(chan struct{}, 1)}
	for _, s := range seats {
		l.heard = append(l.heard, heard{TableSeat: s, version: unknown, last: unknown})
	}
	h.mu.Lock()
	closed := h.closed
	if !closed {
		h.listeners[l] = true
	}
	h.mu.Unlock()
	if closed {
		l.end()
		return l
	}
	for i, s := range seats {
		l.attach(i, s)
	}
	return l
}

// attach starts to follow one seat.
func (l *Listener) attach(at int, s TableSeat) {
	table, err := l.host.pin(s.Table)
	if errors.Is(err, ErrNoTable) {
		l.set(at, "")
	}
	if err != nil {
		return
	}
	l.heard[at].pinned = table
	table.lock()
	table.subscriptions = append(table.subscriptions, subscription{l, at, s.Seat})
	table.unlock()
	// If the table cannot be read now, its version is reported later.
	err = l.host.with(l.host.ctx, s.Table, func(ctx context.Context, table *live) error {
		if _, ok := table.version(table.viewer(s.Seat)); !ok {
			if err := table.load(ctx); err != nil {
				table.later()
				return err
			}
		}
		if v, ok := table.version(table.viewer(s.Seat)); ok {
			l.set(at, v)
		}
		return nil
	})
	if errors.Is(err, ErrNoTable) {
		l.set(at, "")
	}
}

// set records the current version.
func (l *Listener) set(at int, version string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := &l.heard[at]
	h.version = version
	if !l.ended && h.last != version {
		l.wake()
	}
}

// wake reports that there is something to take. The caller holds Listener.mu.
func (l *Listener) wake() {
	select {
	case l.c <- struct{}{}:
	default:
	}
}

// C returns a channel that receives when there is something to Take or somebody has Reacted. It is closed when
// the Listener or the Host is closed.
func (l *Listener) C() <-chan struct{} { return l.c }

// Take returns what has changed since the last call, in the order of Listen.
func (l *Listener) Take() []Changed {
	l.mu.Lock()
	defer l.mu.Unlock()
	var changed []Changed
	for i := range l.heard {
		if h := &l.heard[i]; h.last != h.version {
			h.last = h.version
			changed = append(changed, Changed{h.TableSeat, h.version})
		}
	}
	return changed
}

// Close ends the Listener. Closing it twice is safe.
func (l *Listener) Close() {
	if !l.end() {
		return
	}
	h := l.host
	h.mu.Lock()
	delete(h.listeners, l)
	h.mu.Unlock()
	for i := range l.heard {
		if table := l.heard[i].pinned; table != nil {
			table.lock()
			table.subscriptions = slices.DeleteFunc(table.subscriptions, func(e subscription) bool { return e.listener == l })
			table.unlock()
			h.unpin(table)
		}
	}
}

// end closes the channel, and reports whether it was open.
func (l *Listener) end() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return false
	}
	l.ended = true
	close(l.c)
	return true
}
