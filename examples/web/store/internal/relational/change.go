package relational

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"bourse.example/examples/web/store"
)

// This file contains the methods that change something, and those that read.

// Create stores a new table: see store.Store.
func (s *Store) Create(ctx context.Context, table store.Table, holds []store.Hold) error {
	if err := errors.Join(table.Check(), store.CheckHolds(table.ID, holds)); err != nil {
		return err
	}
	return s.change(ctx, func(t tx) error {
		n, err := t.exec(insertTable, tableRow(&table)...)
		if err == nil && n == 0 {
			err = store.ErrConflict
		}
		if err != nil {
			return err
		}
		return change(t, table, store.Change{Add: holds})
	})
}

// Update replaces a table's row: see store.Store.
func (s *Store) Update(ctx context.Context, table store.Table, c store.Change) error {
	if err := errors.Join(table.Check(), c.Check(table.ID)); err != nil {
		return err
	}
	return s.change(ctx, func(t tx) error {
		values := tableRow(&table)
		n, err := t.exec(updateTable, values[:len(values)-1]...) // without created, which stays
		switch {
		case err != nil:
			return err
		case n == 0:
			return cmp.Or(missing(t, table.ID), store.ErrConflict)
		}
		if _, err := t.exec("DELETE FROM seats WHERE table_id = $1", table.ID); err != nil {
			return err
		}
		return change(t, table, c)
	})
}

// change stores the seats of a table that has none, and changes the holds at it.
func change(t tx, table store.Table, c store.Change) (err error) {
	do := func(statement string, args ...any) {
		if err == nil {
			_, err = t.exec(statement, args...)
		}
	}
	for i := range table.Seats {
		do(insertSeat, append([]any{table.ID, i}, seatRow(&table.Seats[i])...)...)
	}
	for _, seat := range c.Clear {
		do("DELETE FROM holds WHERE table_id = $1 AND seat = $2", table.ID, int64(seat))
	}
	for _, h := range c.Remove {
		do("DELETE FROM holds WHERE table_id = $1 AND seat = $2 AND browser = $3", table.ID, int64(h.Seat), h.Browser[:])
	}
	for _, h := range c.Add {
		do(insertHold, holdRow(&h)...)
	}
	return err
}

// appendMove stores lines if they are the next of a table in progress. If two callers try at once, the primary key
// lets one succeed.
const appendMove = `INSERT INTO moves (table_id, n, lines)
	SELECT id, CAST($2 AS INTEGER), CAST($3 AS TEXT) FROM tables
	WHERE id = $1 AND began AND ended IS NULL
	AND CAST($2 AS INTEGER) = 1 + (SELECT COALESCE(MAX(n), 0) FROM moves WHERE table_id = $1)
	ON CONFLICT DO NOTHING`

// Append stores lines: see store.Store.
func (s *Store) Append(ctx context.Context, id string, n int, lines string) error {
	if err := store.CheckLines(n, lines); err != nil {
		return err
	}
	return s.only(ctx, id, appendMove, id, int64(n), lines)
}

// Delete deletes a table with its seats, moves and holds: see store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.only(ctx, id, "DELETE FROM tables WHERE id = $1 AND (NOT began OR ended IS NOT NULL)", id)
}

// Setting returns a setting: see store.Store.
func (s *Store) Setting(ctx context.Context, name string) ([]byte, error) {
	found, err := list(ctx, s, alone[[]byte], "SELECT value FROM settings WHERE name = $1", name)
	if err != nil || len(found) == 0 || len(found[0]) == 0 {
		return nil, err
	}
	return found[0], nil
}

// SetSetting stores a setting: see store.Store.
func (s *Store) SetSetting(ctx context.Context, name string, value []byte) error {
	if err := store.CheckSetting(name, value); err != nil {
		return err
	}
	return s.change(ctx, func(t tx) error {
		_, err := t.exec("INSERT INTO settings VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
			name, append([]byte{}, value...))
		return err
	})
}

// find runs f for a table that exists.
func (s *Store) find(ctx context.Context, id string, f func(tx) error) error {
	return s.view(ctx, func(t tx) error {
		if err := missing(t, id); err != nil {
			return err
		}
		return f(t)
	})
}

// Table returns a table and the holds at it: see store.Store.
func (s *Store) Table(ctx context.Context, id string) (table store.Table, holds []store.Hold, err error) {
	err = s.find(ctx, id, func(t tx) error {
		found, err := query(t, tableRow, "SELECT "+tableColumns+" FROM tables WHERE id = $1", id)
		if err != nil {
			return err
		}
		table = found[0].Clone()
		if table.Seats, err = query(t, seatRow, "SELECT "+seatColumns+" FROM seats WHERE table_id = $1 ORDER BY seat", id); err != nil {
			return err
		}
		holds, err = query(t, holdRow, "SELECT "+holdColumns+" FROM holds WHERE table_id = $1 ORDER BY seat, browser", id)
		return err
	})
	if err != nil {
		return store.Table{}, nil, err
	}
	return table, holds, nil
}

// Lines returns the lines of a table: see store.Store.
func (s *Store) Lines(ctx context.Context, id string) (string, int, error) {
	var lines []string
	err := s.find(ctx, id, func(t tx) (err error) {
		lines, err = query(t, alone[string], "SELECT lines FROM moves WHERE table_id = $1 ORDER BY n", id)
		return err
	})
	return strings.Join(lines, ""), len(lines), err
}

// list returns the rows of a statement: see query.
func list[T any](ctx context.Context, s *Store, columns func(*T) []any, statement string, args ...any) (all []T, err error) {
	err = s.view(ctx, func(t tx) error {
		all, err = query(t, columns, statement, args...)
		return err
	})
	return all, err
}

// Tables returns the IDs of unfinished tables: see store.Store.
func (s *Store) Tables(ctx context.Context) ([]string, error) {
	return list(ctx, s, alone[string], "SELECT id FROM tables WHERE ended IS NULL ORDER BY created, id")
}

// Holds returns the holds of a browser: see store.Store.
func (s *Store) Holds(ctx context.Context, browser store.Hash) ([]store.Hold, error) {
	return list(ctx, s, holdRow, "SELECT "+holdColumns+" FROM holds WHERE browser = $1 ORDER BY table_id, seat",
		browser[:])
}
