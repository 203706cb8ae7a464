package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"bourse.example/examples/web/store"
)

// This file implements the methods that read.

// read runs f while other calls may read.
func (s *Store) read(ctx context.Context, f func(*data) error) error {
	return s.locked(ctx, s.data.mu.RLocker(), f)
}

// find runs f for a table that exists.
func (s *Store) find(ctx context.Context, id string, f func(*data, *entry)) error {
	return s.read(ctx, func(d *data) error {
		e := d.tables[id]
		if e == nil {
			return store.ErrNotFound
		}
		f(d, e)
		return nil
	})
}

// Table returns a table: see store.Store.
func (s *Store) Table(ctx context.Context, id string) (t store.Table, err error) {
	err = s.find(ctx, id, func(_ *data, e *entry) { t = e.table.Clone() })
	return t, err
}

// Lines returns the lines of a table's moves: see store.Store.
func (s *Store) Lines(ctx context.Context, id string) (lines string, moves int, err error) {
	err = s.find(ctx, id, func(_ *data, e *entry) { lines, moves = strings.Join(e.lines, ""), len(e.lines) })
	return lines, moves, err
}

// Tables returns the IDs of unfinished tables: see store.Store.
func (s *Store) Tables(ctx context.Context) (ids []string, err error) {
	err = s.read(ctx, func(d *data) error {
		for id, e := range d.tables {
			if e.table.Ended.IsZero() {
				ids = append(ids, id)
			}
		}
		slices.SortFunc(ids, func(a, b string) int {
			return cmp.Or(d.tables[a].table.Created.Compare(d.tables[b].table.Created), cmp.Compare(a, b))
		})
		return nil
	})
	return ids, err
}

// Ended returns a page of ended tables: see store.Store.
func (s *Store) Ended(ctx context.Context, after store.Mark, limit int) (marks []store.Mark, err error) {
	if err := after.Check(); err != nil {
		return nil, err
	}
	err = s.read(ctx, func(d *data) error {
		for id, e := range d.tables {
			m := store.Mark{Ended: e.table.Ended, ID: id}
			if !m.Ended.IsZero() && (after.Ended.IsZero() || compareMarks(after, m) < 0) {
				marks = append(marks, m)
			}
		}
		slices.SortFunc(marks, compareMarks)
		marks = slices.Clone(marks[:min(len(marks), max(limit, 0))])
		return nil
	})
	return marks, err
}

// compareMarks compares by position in the list, the latest first.
func compareMarks(a, b store.Mark) int {
	return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(a.ID, b.ID))
}

// Holds returns the holds of a browser: see store.Store.
func (s *Store) Holds(ctx context.Context, browser store.Hash) (holds []store.Hold, err error) {
	err = s.read(ctx, func(d *data) error {
		for p, owner := range d.holds[browser] {
			holds = append(holds, store.Hold{Browser: browser, Table: p.table, Seat: p.seat, Owner: owner})
		}
		slices.SortFunc(holds, func(a, b store.Hold) int {
			return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seat, b.Seat))
		})
		return nil
	})
	return holds, err
}

// HoldsAt returns the holds at a table: see store.Store.
func (s *Store) HoldsAt(ctx context.Context, id string) (holds []store.Hold, err error) {
	err = s.find(ctx, id, func(d *data, _ *entry) {
		holds = slices.SortedFunc(d.at(id), func(a, b store.Hold) int {
			return cmp.Or(cmp.Compare(a.Seat, b.Seat), bytes.Compare(a.Browser[:], b.Browser[:]))
		})
	})
	return holds, err
}

// Ping reports whether the store is open: see store.Store.
func (s *Store) Ping(ctx context.Context) error {
	return s.read(ctx, func(*data) error { return nil })
}
