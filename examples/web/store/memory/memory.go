// Package memory stores tables in memory until the program ends, for tests.
package memory

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/gate"
)

// A Store is a store.Store in memory.
type Store struct {
	data *data
	gate gate.Gate
}

var _ store.Store = (*Store)(nil)

// data is what remains when a store is closed and opened again.
type data struct {
	mu     sync.RWMutex
	tables map[string]*entry
}

type entry struct {
	table store.Table
	lines []string
	holds map[place]store.Hold
}

// A place is what a browser has at a table.
type place struct {
	browser store.Hash
	seat    bourse.Seat
}

func placeOf(h store.Hold) place { return place{h.Browser, h.Seat} }

// New returns an empty store.
func New() *Store { return &Store{data: &data{tables: map[string]*entry{}}} }

// Reopen returns a store with the same tables, as if the program had restarted. Earlier stores that were not
// closed share the tables too.
func (s *Store) Reopen() *Store { return &Store{data: s.data} }

// Close closes the store: see store.Store.
func (s *Store) Close() error { return s.gate.Close(func() error { return nil }) }

// change runs f, which changes everything or nothing, while no other call runs.
func (s *Store) change(ctx context.Context, f func(*data) error) error {
	return s.locked(ctx, &s.data.mu, f)
}

// read runs f while other calls may read.
func (s *Store) read(ctx context.Context, f func(*data) error) error {
	return s.locked(ctx, s.data.mu.RLocker(), f)
}

// locked runs f with a lock, while the store cannot be closed.
func (s *Store) locked(ctx context.Context, lock sync.Locker, f func(*data) error) error {
	return s.gate.Do(ctx, func() error {
		lock.Lock()
		defer lock.Unlock()
		return f(s.data)
	})
}

// find runs f for a table that exists.
func find(id string, f func(*entry) error) func(*data) error {
	return func(d *data) error {
		e := d.tables[id]
		if e == nil {
			return store.ErrNotFound
		}
		return f(e)
	}
}

// Create stores a new table: see store.Store.
func (s *Store) Create(ctx context.Context, t store.Table, holds []store.Hold) error {
	if err := errors.Join(t.Check(), store.CheckHolds(t.ID, holds)); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error { return d.create(t, holds) })
}

func (d *data) create(t store.Table, holds []store.Hold) error {
	if d.tables[t.ID] != nil {
		return fmt.Errorf("%w: there is a table %s", store.ErrConflict, t.ID)
	}
	e := &entry{table: t.Normal(), holds: map[place]store.Hold{}}
	e.add(holds)
	d.tables[t.ID] = e
	return nil
}

func (e *entry) add(holds []store.Hold) {
	for _, h := range holds {
		e.holds[placeOf(h)] = h
	}
}

// Update replaces a table's row: see store.Store.
func (s *Store) Update(ctx context.Context, t store.Table, c store.Change) error {
	if err := errors.Join(t.Check(), c.Check(t.ID)); err != nil {
		return err
	}
	return s.change(ctx, find(t.ID, func(e *entry) error {
		if err := e.update(t); err != nil {
			return err
		}
		maps.DeleteFunc(e.holds, func(p place, _ store.Hold) bool { return slices.Contains(c.Clear, p.seat) })
		for _, h := range c.Remove {
			delete(e.holds, placeOf(h))
		}
		e.add(c.Add)
		return nil
	}))
}

func (e *entry) update(t store.Table) error {
	if e.table.Revision != t.Revision {
		return fmt.Errorf("%w: revision %d is stored, not %d", store.ErrConflict, e.table.Revision, t.Revision)
	}
	next := t.Normal()
	next.Revision++
	next.Created = e.table.Created
	if !e.table.Ended.IsZero() {
		next.Ended = e.table.Ended
	}
	e.table = next
	return nil
}

// Fork continues a match at another table: see store.Store.
func (s *Store) Fork(ctx context.Context, from, next store.Table, holds []store.Hold) error {
	if err := errors.Join(from.Check(), next.Check(), store.CheckHolds(next.ID, holds)); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		return find(from.ID, func(e *entry) error {
			before := e.table
			err := e.update(from)
			if err == nil {
				err = d.create(next, holds)
			}
			if err != nil {
				e.table = before
			}
			return err
		})(d)
	})
}

// Append stores the lines of a move: see store.Store.
func (s *Store) Append(ctx context.Context, id string, n int, lines string) error {
	if err := store.CheckLines(n, lines); err != nil {
		return err
	}
	return s.change(ctx, find(id, func(e *entry) error {
		switch {
		case !e.table.Began || !e.table.Ended.IsZero():
			return fmt.Errorf("%w: the table is not being played", store.ErrConflict)
		case n != len(e.lines)+1:
			return fmt.Errorf("%w: move %d is next, not %d", store.ErrConflict, len(e.lines)+1, n)
		}
		e.lines = append(e.lines, strings.Clone(lines))
		return nil
	}))
}

// End marks a table as ended: see store.Store.
func (s *Store) End(ctx context.Context, id string, at time.Time) error {
	if err := store.CheckTime(at); err != nil {
		return err
	}
	return s.change(ctx, find(id, func(e *entry) error {
		if e.table.Ended.IsZero() {
			e.table.Ended = time.Unix(0, at.UnixNano()).UTC()
		}
		return nil
	}))
}

// Delete deletes a table: see store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.change(ctx, func(d *data) error {
		return find(id, func(e *entry) error {
			if e.table.Began && e.table.Ended.IsZero() {
				return fmt.Errorf("%w: the table is being played", store.ErrConflict)
			}
			delete(d.tables, id)
			return nil
		})(d)
	})
}

// Table returns a table: see store.Store.
func (s *Store) Table(ctx context.Context, id string) (t store.Table, err error) {
	err = s.read(ctx, find(id, func(e *entry) error { t = e.table.Clone(); return nil }))
	return t, err
}

// Lines returns the lines of a table's moves: see store.Store.
func (s *Store) Lines(ctx context.Context, id string) (lines string, moves int, err error) {
	err = s.read(ctx, find(id, func(e *entry) error {
		lines, moves = strings.Join(e.lines, ""), len(e.lines)
		return nil
	}))
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
	compare := func(a, b store.Mark) int { return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(a.ID, b.ID)) }
	err = s.read(ctx, func(d *data) error {
		for id, e := range d.tables {
			m := store.Mark{Ended: e.table.Ended, ID: id}
			if !m.Ended.IsZero() && (after.Ended.IsZero() || compare(after, m) < 0) {
				marks = append(marks, m)
			}
		}
		slices.SortFunc(marks, compare)
		marks = slices.Clone(marks[:min(len(marks), max(limit, 0))])
		return nil
	})
	return marks, err
}

// Holds returns the holds of a browser: see store.Store.
func (s *Store) Holds(ctx context.Context, browser store.Hash) (holds []store.Hold, err error) {
	err = s.read(ctx, func(d *data) error {
		for _, e := range d.tables {
			for _, h := range e.holds {
				if h.Browser == browser {
					holds = append(holds, h)
				}
			}
		}
		return nil
	})
	slices.SortFunc(holds, func(a, b store.Hold) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seat, b.Seat))
	})
	return holds, err
}

// HoldsAt returns the holds at a table: see store.Store.
func (s *Store) HoldsAt(ctx context.Context, id string) (holds []store.Hold, err error) {
	err = s.read(ctx, find(id, func(e *entry) error {
		holds = slices.SortedFunc(maps.Values(e.holds), func(a, b store.Hold) int {
			return cmp.Or(cmp.Compare(a.Seat, b.Seat), bytes.Compare(a.Browser[:], b.Browser[:]))
		})
		return nil
	}))
	return holds, err
}

// Ping reports whether the store is open: see store.Store.
func (s *Store) Ping(ctx context.Context) error { return s.read(ctx, func(*data) error { return nil }) }
