package relational

import (
	"context"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file contains the methods that read.

func (s *Store) view(ctx context.Context, f func(Tx) error) error {
	return s.Guard(ctx, func() error { return s.db.View(ctx, f) })
}

// find runs f for a table that exists.
func (s *Store) find(ctx context.Context, id string, f func(Tx) error) error {
	return s.view(ctx, func(tx Tx) error {
		there, err := has(tx, id)
		if err == nil && !there {
			err = store.ErrNotFound
		}
		if err != nil {
			return err
		}
		return f(tx)
	})
}

// Table returns a table: see store.Store.
func (s *Store) Table(ctx context.Context, id string) (t store.Table, err error) {
	err = s.find(ctx, id, func(tx Tx) error {
		err := tx.Query(func(scan func(...any) error) (err error) {
			t, err = scanTable(scan)
			return err
		}, "SELECT "+tableColumns+" FROM tables WHERE id = $1", id)
		if err != nil {
			return err
		}
		return tx.Query(func(scan func(...any) error) error {
			seat, err := scanSeat(scan)
			t.Seats = append(t.Seats, seat)
			return err
		}, "SELECT name, bot, link, taken, script, hook FROM seats WHERE table_id = $1 ORDER BY seat", id)
	})
	if err != nil {
		return store.Table{}, err
	}
	return t, nil
}

// Lines returns the lines of a table's moves: see store.Store.
func (s *Store) Lines(ctx context.Context, id string) (string, int, error) {
	var lines strings.Builder
	moves := 0
	err := s.find(ctx, id, func(tx Tx) error {
		return tx.Query(func(scan func(...any) error) error {
			var text string
			err := scan(&text)
			lines.WriteString(text)
			moves++
			return err
		}, "SELECT lines FROM moves WHERE table_id = $1 ORDER BY n", id)
	})
	if err != nil {
		return "", 0, err
	}
	return lines.String(), moves, nil
}

// Tables returns the IDs of unfinished tables: see store.Store.
func (s *Store) Tables(ctx context.Context) (ids []string, err error) {
	err = s.view(ctx, func(tx Tx) error {
		return tx.Query(func(scan func(...any) error) error {
			var id string
			err := scan(&id)
			ids = append(ids, id)
			return err
		}, "SELECT id FROM tables WHERE ended IS NULL ORDER BY created, id")
	})
	return ids, err
}

// Ended returns a page of ended tables: see store.Store.
func (s *Store) Ended(ctx context.Context, after store.Mark, limit int) (marks []store.Mark, err error) {
	if err := after.Check(); err != nil {
		return nil, err
	}
	err = s.view(ctx, func(tx Tx) error {
		row := func(scan func(...any) error) error {
			var m store.Mark
			var at int64
			err := scan(&m.ID, &at)
			m.Ended = time.Unix(0, at).UTC()
			marks = append(marks, m)
			return err
		}
		if after.Ended.IsZero() {
			return tx.Query(row, `SELECT id, ended FROM tables WHERE ended IS NOT NULL
				ORDER BY ended DESC, id LIMIT $1`, int64(max(limit, 0)))
		}
		return tx.Query(row, `SELECT id, ended FROM tables WHERE ended <= $1 AND (ended < $1 OR id > $2)
			ORDER BY ended DESC, id LIMIT $3`, after.Ended.UnixNano(), after.ID, int64(max(limit, 0)))
	})
	return marks, err
}

// Holds returns the holds of a browser: see store.Store.
func (s *Store) Holds(ctx context.Context, browser store.Hash) (holds []store.Hold, err error) {
	err = s.view(ctx, func(tx Tx) error {
		return tx.Query(addHold(&holds),
			"SELECT browser, table_id, seat, owner FROM holds WHERE browser = $1 ORDER BY table_id, seat",
			browser[:])
	})
	return holds, err
}

// HoldsAt returns the holds at a table: see store.Store.
func (s *Store) HoldsAt(ctx context.Context, id string) (holds []store.Hold, err error) {
	err = s.find(ctx, id, func(tx Tx) error {
		return tx.Query(addHold(&holds),
			"SELECT browser, table_id, seat, owner FROM holds WHERE table_id = $1 ORDER BY seat, browser", id)
	})
	return holds, err
}

// addHold returns a function that reads a row of holds.
func addHold(to *[]store.Hold) func(func(...any) error) error {
	return func(scan func(...any) error) error {
		var h store.Hold
		var browser []byte
		var seat int64
		if err := scan(&browser, &h.Table, &seat, &h.Owner); err != nil {
			return err
		}
		h.Seat = bourse.Seat(seat)
		*to = append(*to, h)
		return copy32((*[32]byte)(&(*to)[len(*to)-1].Browser), browser)
	}
}

// Ping checks that the store can be read: see store.Store.
func (s *Store) Ping(ctx context.Context) error {
	return s.view(ctx, func(tx Tx) error {
		return tx.Query(func(func(...any) error) error { return nil }, "SELECT 1 FROM tables LIMIT 1")
	})
}
