package relational

import (
	"context"
	"strings"

	"bourse.example/examples/web/store"
)

// This file contains the methods that read.

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

// Lines returns the lines of a table's moves: see store.Store.
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
