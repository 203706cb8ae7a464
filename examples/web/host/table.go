package host

import (
	"context"
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
)

// This file implements Table and its access rights.

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
