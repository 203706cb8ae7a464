package relational

import (
	"context"
	"errors"
	"time"

	"bourse.example/examples/web/store"
)

// This file contains the methods that change something.

// Create stores a new table: see store.Store.
func (s *Store) Create(ctx context.Context, t store.Table, holds []store.Hold) error {
	if err := t.Check(); err != nil {
		return err
	}
	if err := store.CheckHolds(t.ID, holds); err != nil {
		return err
	}
	return s.change(ctx, func(tx Tx) error { return create(tx, t, holds) })
}

func create(tx Tx, t store.Table, holds []store.Hold) error {
	n, err := tx.Exec(insertTable, tableValues(t)...)
	if err == nil && n == 0 {
		err = store.ErrConflict
	}
	if err == nil {
		err = insertSeats(tx, t)
	}
	if err == nil {
		err = changeHolds(tx, t.ID, store.Change{Add: holds})
	}
	return err
}

// Update replaces a table's row: see store.Store.
func (s *Store) Update(ctx context.Context, t store.Table, c store.Change) error {
	if err := t.Check(); err != nil {
		return err
	}
	if err := c.Check(t.ID); err != nil {
		return err
	}
	return s.change(ctx, func(tx Tx) error { return update(tx, t, c) })
}

func update(tx Tx, t store.Table, c store.Change) error {
	values := tableValues(t)
	n, err := tx.Exec(updateTable, values[:len(values)-1]...) // without created, which stays
	if err != nil {
		return err
	}
	if n == 0 {
		return whyNot(tx, t.ID)
	}
	if _, err := tx.Exec("DELETE FROM seats WHERE table_id = $1", t.ID); err != nil {
		return err
	}
	if err := insertSeats(tx, t); err != nil {
		return err
	}
	return changeHolds(tx, t.ID, c)
}

// Fork continues a match at another table: see store.Store.
func (s *Store) Fork(ctx context.Context, from, next store.Table, holds []store.Hold) error {
	if err := errors.Join(from.Check(), next.Check(), store.CheckHolds(next.ID, holds)); err != nil {
		return err
	}
	return s.change(ctx, func(tx Tx) error {
		if err := update(tx, from, store.Change{}); err != nil {
			return err
		}
		return create(tx, next, holds)
	})
}

// insertSeats stores the seats of a table that has none yet.
func insertSeats(tx Tx, t store.Table) error {
	for i, seat := range t.Seats {
		if _, err := tx.Exec(insertSeat, seatValues(t.ID, i, seat)...); err != nil {
			return err
		}
	}
	return nil
}

// changeHolds changes the holds at a table.
func changeHolds(tx Tx, id string, c store.Change) error {
	for _, seat := range c.Clear {
		if _, err := tx.Exec("DELETE FROM holds WHERE table_id = $1 AND seat = $2", id,
			int64(seat)); err != nil {
			return err
		}
	}
	for _, h := range c.Remove {
		_, err := tx.Exec("DELETE FROM holds WHERE table_id = $1 AND seat = $2 AND browser = $3", id,
			int64(h.Seat), h.Browser[:])
		if err != nil {
			return err
		}
	}
	for _, h := range c.Add {
		_, err := tx.Exec(`INSERT INTO holds (table_id, seat, browser, owner) VALUES ($1, $2, $3, $4)
			ON CONFLICT (browser, table_id, seat) DO UPDATE SET owner = excluded.owner`, id, int64(h.Seat), h.Browser[:], h.Owner)
		if err != nil {
			return err
		}
	}
	return nil
}

// appendMove stores a move if it is the next one of a table in progress. If two callers try at once, the
// primary key lets one succeed.
const appendMove = `INSERT INTO moves (table_id, n, lines)
	SELECT id, CAST($2 AS INTEGER), CAST($3 AS TEXT) FROM tables
	WHERE id = $1 AND began AND ended IS NULL
	AND CAST($2 AS INTEGER) = 1 + (SELECT COALESCE(MAX(n), 0) FROM moves WHERE table_id = $1)
	ON CONFLICT DO NOTHING`

// Append stores the lines of a move: see store.Store.
func (s *Store) Append(ctx context.Context, id string, n int, lines string) error {
	if err := store.CheckLines(n, lines); err != nil {
		return err
	}
	return s.only(ctx, id, appendMove, id, int64(n), lines)
}

// End marks a table as ended: see store.Store.
func (s *Store) End(ctx context.Context, id string, at time.Time) error {
	if err := store.CheckTime(at); err != nil {
		return err
	}
	return s.only(ctx, id, "UPDATE tables SET ended = COALESCE(ended, $2) WHERE id = $1", id, at.UnixNano())
}

// Delete deletes a table with its seats, moves and holds: see store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.only(ctx, id, "DELETE FROM tables WHERE id = $1 AND (NOT began OR ended IS NOT NULL)", id)
}
