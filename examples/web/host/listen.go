package host

import (
	"context"
	"errors"
	"sync"

	"bourse.example"
)

// This file implements Listener: which Sights have changed.

// A TableSeat is what somebody looks at: Seat is a player's, or Spectator.
type TableSeat struct {
	Table string
	Seat  bourse.Seat
}

// A Changed says that a Sight has another version than the one that was told last. Version is "" if the table
// is gone.
type Changed struct {
	TableSeat
	Version string
}

// A Listener hears of the tables that somebody looks at. It holds what has changed and not how often, so it
// cannot grow: who is slow is told of the newest only. It may be used by many goroutines at once.
type Listener struct {
	host *Host
	c    chan struct{}

	mu    sync.Mutex // taken while a table is held, and not the other way round
	ended bool
	heard []heard
}

// A heard is what a Listener knows of one place.
type heard struct {
	TableSeat
	version string // the newest
	known   bool   // there is a newest
	told    bool   // it has been told something
	last    string // what it was told last
	pinned  *live
}

// An ear is a Listener's place at a table.
type ear struct {
	listener *Listener
	at       int
	seat     bourse.Seat
}

// Listen returns a Listener, which tells first of the versions that there are. Whether the seats may be
// looked at is not checked: that is up to the caller, by May. A table that is not there is told of as gone.
func (h *Host) Listen(seats []TableSeat) *Listener {
	l := &Listener{host: h, c: make(chan struct{}, 1)}
	for _, s := range seats {
		l.heard = append(l.heard, heard{TableSeat: s})
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

// attach begins to listen at one place.
func (l *Listener) attach(at int, s TableSeat) {
	table, err := l.host.pin(s.Table)
	if errors.Is(err, ErrNoTable) {
		l.set(at, "")
	}
	if err != nil {
		return
	}
	l.mu.Lock()
	l.heard[at].pinned = table
	l.mu.Unlock()
	table.door.lock()
	table.ears = append(table.ears, ear{l, at, s.Seat})
	table.door.unlock()
	// What cannot be read now is told of when it can.
	err = l.host.with(l.host.ctx, s.Table, func(ctx context.Context, table *live) error {
		if _, ok := table.version(table.eyes(s.Seat)); !ok {
			if err := table.load(ctx); err != nil {
				table.later()
				return err
			}
		}
		if v, ok := table.version(table.eyes(s.Seat)); ok {
			l.set(at, v)
		}
		return nil
	})
	if errors.Is(err, ErrNoTable) {
		l.set(at, "")
	}
}

// set says which version there is now.
func (l *Listener) set(at int, version string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := &l.heard[at]
	if l.ended || h.known && h.version == version {
		return
	}
	h.version, h.known = version, true
	if h.told && h.last == version {
		return
	}
	select {
	case l.c <- struct{}{}:
	default:
	}
}

// C is sent to when there is something to Take, and closed when the Listener or the Host is.
func (l *Listener) C() <-chan struct{} { return l.c }

// Take returns what has changed since it was called last, in the order of Listen.
func (l *Listener) Take() []Changed {
	l.mu.Lock()
	defer l.mu.Unlock()
	var changed []Changed
	for i := range l.heard {
		h := &l.heard[i]
		if !h.known || h.told && h.last == h.version {
			continue
		}
		h.told, h.last = true, h.version
		changed = append(changed, Changed{h.TableSeat, h.version})
	}
	return changed
}

// Close ends the Listener. A second Close does nothing.
func (l *Listener) Close() {
	if !l.end() {
		return
	}
	h := l.host
	h.mu.Lock()
	delete(h.listeners, l)
	h.mu.Unlock()
	for i := range l.heard {
		l.mu.Lock()
		table := l.heard[i].pinned
		l.heard[i].pinned = nil
		l.mu.Unlock()
		if table == nil {
			continue
		}
		table.door.lock()
		for k, e := range table.ears {
			if e.listener == l && e.at == i {
				table.ears = append(table.ears[:k:k], table.ears[k+1:]...)
				break
			}
		}
		table.door.unlock()
		h.unpin(table)
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
