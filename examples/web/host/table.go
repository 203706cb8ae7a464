package host

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
)

// This file implements Table and its access rights, and passes calls to tables, one at a time for each table.

// A Table is a handle to a table. Its methods return ErrNoTable if the table is gone, and ErrNotKept if the
// store fails.
type Table struct {
	host     *Host
	id       string
	language string // "" for English
}

// In returns a handle to the same table with its texts in another language if the game supports it, and in
// English otherwise.
func (t *Table) In(language string) *Table { return &Table{t.host, t.id, language} }

// told returns a match in the handle's language.
func (t *Table) told(m games.Session) games.Session {
	if t.language == "" || t.language == m.Language() {
		return m
	}
	return m.In(t.language)
}

// Table returns a handle to a table. The error is ErrNoTable, ErrNotKept or ErrClosed.
func (h *Host) Table(id string) (*Table, error) {
	if err := h.with(h.ctx, id, nothing); err != nil {
		return nil, err
	}
	return &Table{host: h, id: id}, nil
}

// ID returns the table's ID.
func (t *Table) ID() string { return t.id }

func (t *Table) with(ctx context.Context, f func(context.Context, *live) error) error {
	return t.host.with(ctx, t.id, f)
}

// Game returns the name of the table's game.
func (t *Table) Game() (game string) {
	t.host.peek(t.id, func(l *live) { game = l.row.Game })
	return game
}

// May reports whether a browser may see a seat and play for it. For Spectator, it reports whether the browser
// may watch; anyone may watch a listed table.
func (t *Table) May(browser store.Hash, seat bourse.Seat) (may bool) {
	t.host.peek(t.id, func(l *live) {
		may = l.has(browser, seat) || seat == bourse.Spectator && l.row.Listed
	})
	return may
}

// Owns reports whether a browser owns the table.
func (t *Table) Owns(browser store.Hash) (owns bool) {
	t.host.peek(t.id, func(l *live) { owns = l.owns(browser) })
	return owns
}

// Seats returns the seats of a browser: players' seats in order, then Spectator.
func (t *Table) Seats(browser store.Hash) (seats []bourse.Seat) {
	t.host.peek(t.id, func(l *live) { seats = l.seatsOf(browser) })
	return seats
}

// has reports whether a browser has a seat.
func (l *live) has(browser store.Hash, seat bourse.Seat) bool {
	return seat != bourse.None && slices.ContainsFunc(l.holds,
		func(h store.Hold) bool { return h.Browser == browser && h.Seat == seat })
}

func (l *live) owns(browser store.Hash) bool {
	return slices.ContainsFunc(l.holds, func(h store.Hold) bool { return h.Browser == browser && h.Owner })
}

func (l *live) seatsOf(browser store.Hash) (seats []bourse.Seat) {
	for _, h := range l.holds {
		if h.Browser == browser && h.Seat != bourse.None {
			seats = append(seats, h.Seat)
		}
	}
	slices.SortFunc(seats, func(a, b bourse.Seat) int { return indexOf(a) - indexOf(b) })
	return seats
}

// with runs f while no other call uses the table, and then everything that is due. It returns f's error, or
// ErrNoTable, ErrNotKept or ErrClosed.
func (h *Host) with(ctx context.Context, id string, f func(context.Context, *live) error) error {
	l, err := h.enter(id)
	if err != nil {
		return err
	}
	defer h.work.Done()
	defer h.shrink()
	defer h.unpin(l)
	if err := l.mu.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("%w: %w", ErrNotKept, err)
	}
	defer l.unlock()
	if err = l.read(ctx); err == nil {
		err = f(ctx, l)
	}
	l.advance()
	turns := l.turns
	l.turns = nil
	for _, seat := range turns {
		h.o.Turn(*l.row, seat)
	}
	return err
}

// peek runs f on a table. If the store fails, it uses the copy in memory.
func (h *Host) peek(id string, f func(*live)) {
	l, err := h.enter(id)
	if err != nil {
		return
	}
	defer h.work.Done()
	defer h.unpin(l)
	l.lock()
	defer l.unlock()
	if l.read(h.ctx); l.row != nil {
		f(l)
	}
}

// enter is pin for a call that Close has to wait for.
func (h *Host) enter(id string) (*live, error) {
	l, err := h.pin(id)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		l.pins--
		return nil, ErrClosed
	}
	h.work.Add(1)
	return l, nil
}

// pin finds a table in memory or makes a place for it. The place stays until unpin.
func (h *Host) pin(id string) (*live, error) {
	if len(id) != 16 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return nil, ErrNoTable
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	l := h.lives[id]
	if l == nil {
		l = newLive(h, id)
		h.lives[id] = l
	}
	l.pins++
	l.touched = h.o.Clock.Now()
	return l, nil
}

func (h *Host) unpin(l *live) {
	h.mu.Lock()
	defer h.mu.Unlock()
	l.pins--
	if l.pins == 0 && !l.open && l.summary.Load() == nil {
		h.remove(l) // there is no such table, or it could not be read
	}
}

// remove takes a table out of the list, unless it is pinned. The caller holds Host.mu.
func (h *Host) remove(l *live) {
	if h.lives[l.id] == l {
		delete(h.lives, l.id)
	}
	h.countLoaded(l, false)
}

// shrink unloads the least recently used tables if too many are in memory.
func (h *Host) shrink() {
	h.mu.Lock()
	excess := h.loaded - h.o.MaxLoaded
	if excess <= 0 {
		h.mu.Unlock()
		return
	}
	var loaded []*live
	for _, l := range h.lives {
		if l.loaded {
			loaded = append(loaded, l)
		}
	}
	slices.SortFunc(loaded, func(a, b *live) int { return a.touched.Compare(b.touched) })
	h.mu.Unlock()
	// It unloads a few more than necessary, so that not every call has to do this.
	for _, l := range loaded[:min(excess+1+h.o.MaxLoaded/16, len(loaded))] {
		l.tryUnload()
	}
}
