package host

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file implements Listener, which reports changed SeatViews and reactions. Reactions are not stored, change no version,
// and are not part of the match.

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

// A Listener reports changes at the tables that somebody follows. It remembers only the last version of each that its
// reader has seen, so it does not grow, and slow readers skip versions. It is safe for concurrent use.
type Listener struct {
	host *Host
	c    chan struct{}

	mu    sync.Mutex // may be locked while a table is, but not the other way round
	ended bool
	heard []heard
	// reacted has the reactions that the reader has not taken yet.
	reacted []Reacted
}

// A heard is what the reader of a Listener knows about one seat.
type heard struct {
	TableSeat
	version string // the last one that the reader has seen
	pinned  *live  // set by Listen
}

// unknown is the version in a heard before the first one.
const unknown = "?"

// A subscription is a Listener's place at a table.
type subscription struct {
	listener *Listener
	seat     bourse.Seat
}

// Listen returns a Listener, which first reports the current versions. It does not check who may see the
// seats; the caller does that with May. It reports a table that does not exist as gone.
func (h *Host) Listen(seats []TableSeat) *Listener {
	l := &Listener{host: h, c: make(chan struct{}, 1)}
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
	for _, s := range seats {
		table, _ := h.pin(s.Table)
		l.heard = append(l.heard, heard{s, unknown, table})
		if table != nil {
			table.lock()
			table.subscriptions = append(table.subscriptions, subscription{l, s.Seat})
			table.unlock()
			h.with(h.ctx, s.Table, nothing) // its bots play on
		}
	}
	l.wake()
	return l
}

// wake reports that there may be something to take.
func (l *Listener) wake() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return
	}
	select {
	case l.c <- struct{}{}:
	default:
	}
}

// C returns a channel that receives when there may be something to Take or somebody has Reacted. It is closed when
// the Listener or the Host is closed.
func (l *Listener) C() <-chan struct{} { return l.c }

// Take returns what has changed since the last call, in the order of Listen. A table that cannot be read now is left
// out, and C receives once it can.
func (l *Listener) Take() []Changed {
	var changed []Changed
	for i := range l.heard {
		s := l.heard[i].TableSeat
		version, err := (&Table{host: l.host, id: s.Table}).Version(s.Seat)
		if err != nil && !errors.Is(err, ErrNoTable) {
			continue
		}
		l.mu.Lock()
		if l.heard[i].version != version {
			l.heard[i].version = version
			changed = append(changed, Changed{s, version})
		}
		l.mu.Unlock()
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

// A Reaction is what a player expresses to everyone at the table for a few seconds.
type Reaction string

// Reactions are all reactions.
var Reactions = []Reaction{"bravo", "thanks", "laugh", "wow", "oops", "think"}

const reactionTime = 5 * time.Second

// A Reacted is a reaction of a player that the follower of a TableSeat hears of.
type Reacted struct {
	TableSeat
	By       bourse.Seat
	Reaction Reaction
}

// A reacting is the last reaction of a seat.
type reacting struct {
	Reaction
	at time.Time
}

// React shows a reaction of a player to everyone who follows the table. The error is ErrNoSeat, ErrNotYours or
// an *InputError.
func (t *Table) React(ctx context.Context, browser store.Hash, seat bourse.Seat, r Reaction) error {
	return t.with(ctx, func(_ context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		if !slices.Contains(Reactions, r) {
			return &InputError{Field: "reaction", Why: "there is no such reaction"}
		}
		l.reactions[seat] = reacting{r, l.host.o.Clock.Now()}
		for _, e := range l.subscriptions {
			e.listener.hear(Reacted{TableSeat{l.id, e.seat}, seat, r})
		}
		return nil
	})
}

// reacted returns the reactions that are shown now.
func (l *live) reacted() map[bourse.Seat]Reaction {
	now := map[bourse.Seat]Reaction{}
	for i, r := range l.reactions {
		if r.Reaction != "" && l.host.o.Clock.Now().Sub(r.at) < reactionTime {
			now[bourse.Seat(i)] = r.Reaction
		}
	}
	return now
}

// hear records a reaction. A slow reader gets only the last one of each player.
func (l *Listener) hear(r Reacted) {
	l.mu.Lock()
	l.reacted = append(slices.DeleteFunc(l.reacted, func(old Reacted) bool {
		return old.TableSeat == r.TableSeat && old.By == r.By
	}), r)
	l.mu.Unlock()
	l.wake()
}

// Reacted returns the reactions since the last call.
func (l *Listener) Reacted() []Reacted {
	l.mu.Lock()
	defer l.mu.Unlock()
	reacted := l.reacted
	l.reacted = nil
	return reacted
}
