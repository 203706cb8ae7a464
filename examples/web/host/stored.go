package host

import (
	"context"
	"errors"
	"fmt"
	"time"

	"bourse.example/examples/web/store"
)

// This file reads and changes a table in the store, and handles failures of the store.

// read reads the table, unless the copy in memory is current.
func (l *live) read(ctx context.Context) error {
	if l.gone {
		return ErrNoTable
	}
	if l.row != nil && !l.stale {
		return nil
	}
	ctx, cancel := keeping(ctx)
	defer cancel()
	row, holds, err := l.host.o.Store.Table(ctx, l.id)
	if errors.Is(err, store.ErrNotFound) {
		l.vanish()
		return ErrNoTable
	}
	if err != nil {
		return l.fault(err)
	}
	l.row, l.holds, l.stale, l.changed = &row, holds, false, true
	l.noteRow()
	return nil
}

// fault handles a failure of the store and returns the error for the caller.
func (l *live) fault(err error) error {
	if errors.Is(err, store.ErrInvalid) {
		return fmt.Errorf("host: %w", err)
	}
	l.host.watch.Failures.Add(1)
	if l.host.ctx.Err() == nil {
		l.host.log.Warn("the store has failed", "table", l.id, "error", err)
	}
	return fmt.Errorf("%w: %w", ErrNotKept, err)
}

// forget drops the match from memory and marks the table to be read again, because the store may or may not
// have kept the last change.
func (l *live) forget() {
	l.unload()
	l.stale = true
	l.later()
}

// later schedules another try at what is due.
func (l *live) later() {
	l.failed = true
	l.wait = min(max(2*l.wait, time.Second), 30*time.Second)
	l.retry = l.host.o.Clock.Now().Add(l.wait)
}

// update changes the table's row and holds, first in the store and then in memory.
func (l *live) update(ctx context.Context, f func(*store.Table), c store.Change) error {
	next := l.row.Clone()
	f(&next)
	ctx, cancel := keeping(ctx)
	defer cancel()
	switch err := l.host.o.Store.Update(ctx, next, c); {
	case errors.Is(err, store.ErrNotFound):
		l.vanish()
		return ErrNoTable
	case err != nil:
		l.forget()
		return l.fault(err)
	}
	next.Revision++
	l.row, l.changed, l.failed, l.wait = &next, true, false, 0
	l.holds = c.Apply(l.holds)
	l.noteRow()
	return nil
}

// keeping returns a context for the store that does not end when the client disconnects.
func keeping(ctx context.Context) (context.Context, func()) {
	return context.WithTimeout(context.WithoutCancel(ctx), keepWithin)
}

func (l *live) delete(ctx context.Context) error {
	ctx, cancel := keeping(ctx)
	defer cancel()
	switch err := l.host.o.Store.Delete(ctx, l.id); {
	case errors.Is(err, store.ErrConflict):
		l.stale = true
		return ErrStage
	case err != nil && !errors.Is(err, store.ErrNotFound):
		l.forget()
		return l.fault(err)
	}
	l.vanish()
	return nil
}

// vanish marks the table as gone.
func (l *live) vanish() {
	l.unload()
	l.disarm()
	l.gone, l.changed, l.row, l.holds = true, true, nil, nil
	l.summary.Store(nil)
	l.host.mu.Lock()
	defer l.host.mu.Unlock()
	l.host.count(l, false)
}
