// Package memory stores tables in memory until the program ends, for tests and for servers that do not have
// to keep anything.
package memory

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/gate"
)

// This file implements the methods that change something.

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
	holds  map[store.Hash]map[place]bool // by browser; the value is Hold.Owner
}

type entry struct {
	table store.Table
	lines []string
	// browsers are the browsers with holds at the table, with the number of holds.
	browsers map[store.Hash]int
}

// New returns an empty store.
func New() *Store {
	return &Store{data: &data{tables: map[string]*entry{}, holds: map[store.Hash]map[place]bool{}}}
}

// Reopen returns a store with the same tables, as if the program had restarted. Earlier stores that were not
// closed share the tables too.
func (s *Store) Reopen() *Store { return &Store{data: s.data} }

// Close closes the store: see store.Store.
func (s *Store) Close() error {
	return s.gate.Close(func() error { return nil })
}

// change runs f, which changes everything or nothing, while no other call runs.
func (s *Store) change(ctx context.Context, f func(*data) error) error {
	return s.locked(ctx, &s.data.mu, f)
}

// locked runs f with a lock, while the store cannot be closed.
func (s *Store) locked(ctx context.Context, lock sync.Locker, f func(*data) error) error {
	if err := s.gate.Enter(ctx); err != nil {
		return err
	}
	defer s.gate.Leave()
	lock.Lock()
	defer lock.Unlock()
	return f(s.data)
}

// Create stores a new table: see store.Store.
func (s *Store) Create(ctx context.Context, t store.Table, holds []store.Hold) error {
	if err := t.Check(); err != nil {
		return err
	}
	if err := store.CheckHolds(t.ID, holds); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		if err := d.refuseCreate(t); err != nil {
			return err
		}
		d.create(t, holds)
		return nil
	})
}

func (d *data) refuseCreate(t store.Table) error {
	if d.tables[t.ID] != nil {
		return fmt.Errorf("%w: there is a table %s", store.ErrConflict, t.ID)
	}
	return nil
}

func (d *data) create(t store.Table, holds []store.Hold) {
	d.tables[t.ID] = &entry{table: t.Normal(), browsers: map[store.Hash]int{}}
	d.add(holds)
}

// Update replaces a table's row: see store.Store.
func (s *Store) Update(ctx context.Context, t store.Table, c store.Change) error {
	if err := t.Check(); err != nil {
		return err
	}
	if err := c.Check(t.ID); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		if err := d.refuseUpdate(t); err != nil {
			return err
		}
		d.update(t)
		d.clear(t.ID, c.Clear)
		d.remove(c.Remove)
		d.add(c.Add)
		return nil
	})
}

func (d *data) refuseUpdate(t store.Table) error {
	switch e := d.tables[t.ID]; {
	case e == nil:
		return store.ErrNotFound
	case e.table.Revision != t.Revision:
		return fmt.Errorf("%w: revision %d is stored, not %d", store.ErrConflict, e.table.Revision,
			t.Revision)
	}
	return nil
}

func (d *data) update(t store.Table) {
	e, next := d.tables[t.ID], t.Normal()
	next.Revision++
	next.Created = e.table.Created
	if !e.table.Ended.IsZero() {
		next.Ended = e.table.Ended
	}
	e.table = next
}

// Fork continues a match at another table: see store.Store.
func (s *Store) Fork(ctx context.Context, from, next store.Table, holds []store.Hold) error {
	if err := errors.Join(from.Check(), next.Check(), store.CheckHolds(next.ID, holds)); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		if err := d.refuseUpdate(from); err != nil {
			return err
		}
		if err := d.refuseCreate(next); err != nil {
			return err
		}
		d.update(from)
		d.create(next, holds)
		return nil
	})
}

// Append stores the lines of a move: see store.Store.
func (s *Store) Append(ctx context.Context, id string, n int, lines string) error {
	if err := store.CheckLines(n, lines); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		e := d.tables[id]
		switch {
		case e == nil:
			return store.ErrNotFound
		case !e.table.Began || !e.table.Ended.IsZero():
			return fmt.Errorf("%w: the table is not being played", store.ErrConflict)
		case n != len(e.lines)+1:
			return fmt.Errorf("%w: move %d is next, not %d", store.ErrConflict, len(e.lines)+1, n)
		}
		e.lines = append(e.lines, strings.Clone(lines))
		return nil
	})
}

// End marks a table as ended: see store.Store.
func (s *Store) End(ctx context.Context, id string, at time.Time) error {
	if err := store.CheckTime(at); err != nil {
		return err
	}
	return s.change(ctx, func(d *data) error {
		e := d.tables[id]
		if e == nil {
			return store.ErrNotFound
		}
		if e.table.Ended.IsZero() {
			e.table.Ended = time.Unix(0, at.UnixNano()).UTC()
		}
		return nil
	})
}

// Delete deletes a table: see store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.change(ctx, func(d *data) error {
		e := d.tables[id]
		switch {
		case e == nil:
			return store.ErrNotFound
		case e.table.Began && e.table.Ended.IsZero():
			return fmt.Errorf("%w: the table is being played", store.ErrConflict)
		}
		for _, h := range slices.Collect(d.at(id)) {
			d.take(h)
		}
		delete(d.tables, id)
		return nil
	})
}
