// Package memory stores tables in memory until the program ends, for tests, which can make its stores fail.
package memory

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/examples/web/store"
)

// A Store is a store.Store in memory.
type Store struct {
	data   *data
	plan   Plan
	script []Fault
	closed bool
}

var _ store.Store = (*Store)(nil)

// data is what remains when a store is closed and opened again.
type data struct {
	mu       sync.Mutex // guards all stores with these tables
	tables   map[string]*entry
	settings map[string][]byte
}

type entry struct {
	table store.Table
	lines []string
	holds []store.Hold
}

// New returns an empty store.
func New() *Store {
	return &Store{data: &data{tables: map[string]*entry{}, settings: map[string][]byte{}}}
}

// Reopen returns a store with the same tables, as if the program had restarted. Earlier stores that were not
// closed share the tables too.
func (s *Store) Reopen() *Store { return &Store{data: s.data} }

// Close closes the store: see store.Store.
func (s *Store) Close() error {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.closed = true
	return nil
}

// do runs a call about a table, or about all tables if the ID is "", while no other call runs. A call that a
// fault delays may end after Close, like the write of a program that was killed.
func (s *Store) do(ctx context.Context, id string, reads bool, call func(map[string]*entry) error) error {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	if s.closed {
		return store.ErrClosed
	}
	fault, wait := s.draw(id, reads)
	switch fault {
	case Before:
		return ErrFault
	case Full:
		return store.ErrFull
	case Slow:
		s.data.mu.Unlock()
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
		s.data.mu.Lock()
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err := call(s.data.tables)
	if err == nil && fault == After {
		err = ErrFault
	}
	return err
}

// find runs a call about a table that exists.
func (s *Store) find(ctx context.Context, id string, reads bool, call func(*entry) error) error {
	return s.do(ctx, id, reads, func(tables map[string]*entry) error {
		if e := tables[id]; e != nil {
			return call(e)
		}
		return store.ErrNotFound
	})
}

// Create stores a new table: see store.Store.
func (s *Store) Create(ctx context.Context, t store.Table, holds []store.Hold) error {
	if err := errors.Join(t.Check(), store.CheckHolds(t.ID, holds)); err != nil {
		return err
	}
	return s.do(ctx, t.ID, false, func(tables map[string]*entry) error {
		if tables[t.ID] != nil {
			return fmt.Errorf("%w: there is a table %s", store.ErrConflict, t.ID)
		}
		tables[t.ID] = &entry{table: t.Clone(), holds: store.Change{Add: holds}.Apply(nil)}
		return nil
	})
}

// Update replaces a table's row: see store.Store.
func (s *Store) Update(ctx context.Context, t store.Table, c store.Change) error {
	if err := errors.Join(t.Check(), c.Check(t.ID)); err != nil {
		return err
	}
	return s.find(ctx, t.ID, false, func(e *entry) error {
		was := e.table
		if was.Revision != t.Revision {
			return fmt.Errorf("%w: revision %d is stored, not %d", store.ErrConflict, was.Revision, t.Revision)
		}
		e.table, e.holds = t.Clone(), c.Apply(e.holds)
		e.table.Revision++
		e.table.Created = was.Created
		if !was.Ended.IsZero() {
			e.table.Ended = was.Ended
		}
		return nil
	})
}

// Append stores lines: see store.Store.
func (s *Store) Append(ctx context.Context, id string, n int, lines string) error {
	if err := store.CheckLines(n, lines); err != nil {
		return err
	}
	return s.find(ctx, id, false, func(e *entry) error {
		switch {
		case !e.table.Began || !e.table.Ended.IsZero():
			return fmt.Errorf("%w: the table is not being played", store.ErrConflict)
		case n != len(e.lines)+1:
			return fmt.Errorf("%w: append %d is next, not %d", store.ErrConflict, len(e.lines)+1, n)
		}
		e.lines = append(e.lines, strings.Clone(lines))
		return nil
	})
}

// Setting returns a setting: see store.Store.
func (s *Store) Setting(ctx context.Context, name string) (value []byte, err error) {
	err = s.do(ctx, "", true, func(map[string]*entry) error {
		value = append(value, s.data.settings[name]...)
		return nil
	})
	return value, err
}

// SetSetting stores a setting: see store.Store.
func (s *Store) SetSetting(ctx context.Context, name string, value []byte) error {
	if err := store.CheckSetting(name, value); err != nil {
		return err
	}
	return s.do(ctx, "", false, func(map[string]*entry) error {
		s.data.settings[name] = bytes.Clone(value)
		return nil
	})
}

// Delete deletes a table: see store.Store.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.do(ctx, id, false, func(tables map[string]*entry) error {
		switch e := tables[id]; {
		case e == nil:
			return store.ErrNotFound
		case e.table.Began && e.table.Ended.IsZero():
			return fmt.Errorf("%w: the table is being played", store.ErrConflict)
		}
		delete(tables, id)
		return nil
	})
}

// Table returns a table and the holds at it: see store.Store.
func (s *Store) Table(ctx context.Context, id string) (t store.Table, holds []store.Hold, err error) {
	err = s.find(ctx, id, true, func(e *entry) error {
		t, holds = e.table.Clone(), append(holds, e.holds...)
		return nil
	})
	slices.SortFunc(holds, func(a, b store.Hold) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), bytes.Compare(a.Browser[:], b.Browser[:]))
	})
	return t, holds, err
}

// Lines returns the lines of a table: see store.Store.
func (s *Store) Lines(ctx context.Context, id string) (lines string, n int, err error) {
	err = s.find(ctx, id, true, func(e *entry) error {
		lines, n = strings.Join(e.lines, ""), len(e.lines)
		return nil
	})
	return lines, n, err
}

// Tables returns the IDs of unfinished tables: see store.Store.
func (s *Store) Tables(ctx context.Context) (ids []string, err error) {
	err = s.do(ctx, "", true, func(tables map[string]*entry) error {
		for id, e := range tables {
			if e.table.Ended.IsZero() {
				ids = append(ids, id)
			}
		}
		slices.SortFunc(ids, func(a, b string) int {
			return cmp.Or(tables[a].table.Created.Compare(tables[b].table.Created), cmp.Compare(a, b))
		})
		return nil
	})
	return ids, err
}

// Holds returns the holds of a browser: see store.Store.
func (s *Store) Holds(ctx context.Context, browser store.Hash) (holds []store.Hold, err error) {
	err = s.do(ctx, "", true, func(tables map[string]*entry) error {
		for _, e := range tables {
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

// A Fault is what happens to one call.
type Fault int

// These are the faults.
const (
	Fine   Fault = iota // the call succeeds
	Before              // the call fails with ErrFault before anything is stored
	After               // the call fails with ErrFault after everything is stored: the confirmation is lost
	Full                // the call fails with store.ErrFull, and nothing is stored
	Slow                // the call first waits; if its context ends meanwhile, nothing is stored
)

// String returns the fault's name.
func (f Fault) String() string {
	return [...]string{"fine", "before", "after", "full", "slow"}[f]
}

// ErrFault is the error of a fault. It leaves open whether anything was stored.
var ErrFault = errors.New("memory: the store failed")

// A Plan returns the fault of a call, and how long the call waits if it is Slow. It is called with the ID of the
// call's table, or "" for all tables, and with whether the call only reads.
type Plan func(id string, reads bool) (fault Fault, wait time.Duration)

// SetPlan sets the plan for later calls. A store without a plan does not fail.
func (s *Store) SetPlan(p Plan) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.plan = p
}

// Script sets the faults of the next calls that change something, after those scripted earlier. Then the plan
// continues.
func (s *Store) Script(faults ...Fault) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.script = append(s.script, faults...)
}

// draw returns the fault of a call. The caller has locked the store.
func (s *Store) draw(id string, reads bool) (fault Fault, wait time.Duration) {
	switch {
	case !reads && len(s.script) > 0:
		fault, s.script = s.script[0], s.script[1:]
	case s.plan != nil:
		fault, wait = s.plan(id, reads)
	}
	return fault, wait
}
