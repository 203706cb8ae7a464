package storetest

import (
	"context"
	"time"

	"bourse.example/examples/web/store"
)

// This file forwards the methods of a Faulty.

// Create stores a new table, or fails.
func (f *Faulty) Create(ctx context.Context, t store.Table, holds []store.Hold) error {
	return f.change(ctx, t.ID, func() error { return f.inner.Create(ctx, t, holds) })
}

// Update changes a table, or fails.
func (f *Faulty) Update(ctx context.Context, t store.Table, c store.Change) error {
	return f.change(ctx, t.ID, func() error { return f.inner.Update(ctx, t, c) })
}

// Fork continues at another table, or fails.
func (f *Faulty) Fork(ctx context.Context, from, next store.Table, holds []store.Hold) error {
	return f.change(ctx, from.ID, func() error { return f.inner.Fork(ctx, from, next, holds) })
}

// Append stores a move, or fails.
func (f *Faulty) Append(ctx context.Context, id string, n int, lines string) error {
	return f.change(ctx, id, func() error { return f.inner.Append(ctx, id, n, lines) })
}

// End ends a table, or fails.
func (f *Faulty) End(ctx context.Context, id string, at time.Time) error {
	return f.change(ctx, id, func() error { return f.inner.End(ctx, id, at) })
}

// Delete removes a table, or fails.
func (f *Faulty) Delete(ctx context.Context, id string) error {
	return f.change(ctx, id, func() error { return f.inner.Delete(ctx, id) })
}

// Table reads a table, or fails.
func (f *Faulty) Table(ctx context.Context, id string) (store.Table, error) {
	return read(f, id, func() (store.Table, error) { return f.inner.Table(ctx, id) })
}

// Tables lists unfinished tables, or fails.
func (f *Faulty) Tables(ctx context.Context) ([]string, error) {
	return read(f, "", func() ([]string, error) { return f.inner.Tables(ctx) })
}

// Ended lists ended tables, or fails.
func (f *Faulty) Ended(ctx context.Context, after store.Mark, limit int) ([]store.Mark, error) {
	return read(f, "", func() ([]store.Mark, error) { return f.inner.Ended(ctx, after, limit) })
}

// Lines reads a table's moves, or fails.
func (f *Faulty) Lines(ctx context.Context, id string) (lines string, moves int, err error) {
	lines, err = read(f, id, func() (lines string, err error) {
		lines, moves, err = f.inner.Lines(ctx, id)
		return lines, err
	})
	return lines, moves, err
}

// Holds reads the holds of a browser, or fails.
func (f *Faulty) Holds(ctx context.Context, browser store.Hash) ([]store.Hold, error) {
	return read(f, "", func() ([]store.Hold, error) { return f.inner.Holds(ctx, browser) })
}

// HoldsAt reads the holds at a table, or fails.
func (f *Faulty) HoldsAt(ctx context.Context, id string) ([]store.Hold, error) {
	return read(f, id, func() ([]store.Hold, error) { return f.inner.HoldsAt(ctx, id) })
}

// Ping pings the inner store, or fails.
func (f *Faulty) Ping(ctx context.Context) error {
	_, err := read(f, "", func() (none struct{}, err error) { return none, f.inner.Ping(ctx) })
	return err
}

// Close closes the inner store, unless the Faulty was cut off.
func (f *Faulty) Close() error {
	f.mu.Lock()
	cut := f.cut
	f.mu.Unlock()
	if cut {
		return store.ErrClosed
	}
	return f.inner.Close()
}
