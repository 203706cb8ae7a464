package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// This file passes calls to tables, one at a time for each table.

// with runs f while no other call uses the table, and then everything that is due. It returns f's error, or
// ErrNoTable, ErrNotKept or ErrClosed.
func (h *Host) with(ctx context.Context, id string, f func(context.Context, *live) error) error {
	l, err := h.enter(id)
	if err != nil {
		return err
	}
	defer h.work.Done()
	defer h.shrink()
	defer h.unpin(l)
	if err := l.mu.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("%w: %w", ErrNotKept, err)
	}
	defer l.unlock()
	if err = l.read(ctx); err == nil {
		err = f(ctx, l)
	}
	l.advance()
	turns := l.turns
	l.turns = nil
	for _, seat := range turns {
		h.o.Turn(*l.row, seat)
	}
	return err
}

// peek runs f on a table. If the store fails, it uses the copy in memory.
func (h *Host) peek(id string, f func(*live)) {
	l, err := h.enter(id)
	if err != nil {
		return
	}
	defer h.work.Done()
	defer h.unpin(l)
	l.lock()
	defer l.unlock()
	if l.read(h.ctx); l.row != nil {
		f(l)
	}
}

// enter is pin for a call that Close has to wait for.
func (h *Host) enter(id string) (*live, error) {
	l, err := h.pin(id)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		l.pins--
		return nil, ErrClosed
	}
	h.work.Add(1)
	return l, nil
}

// pin finds a table in memory or makes a place for it. The place stays until unpin.
func (h *Host) pin(id string) (*live, error) {
	if len(id) != 16 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return nil, ErrNoTable
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	l := h.lives[id]
	if l == nil {
		l = newLive(h, id)
		h.lives[id] = l
	}
	l.pins++
	l.touched = h.o.Clock.Now()
	return l, nil
}

func (h *Host) unpin(l *live) {
	h.mu.Lock()
	defer h.mu.Unlock()
	l.pins--
	if l.pins == 0 && !l.open && l.summary.Load() == nil {
		h.remove(l) // there is no such table, or it could not be read
	}
}

// remove takes a table out of the list, unless it is pinned. The caller holds Host.mu.
func (h *Host) remove(l *live) {
	if h.lives[l.id] == l {
		delete(h.lives, l.id)
	}
	h.countLoaded(l, false)
}

// shrink unloads the least recently used tables if too many are in memory.
func (h *Host) shrink() {
	h.mu.Lock()
	excess := h.loaded - h.o.MaxLoaded
	if excess <= 0 {
		h.mu.Unlock()
		return
	}
	var loaded []*live
	for _, l := range h.lives {
		if l.loaded {
			loaded = append(loaded, l)
		}
	}
	slices.SortFunc(loaded, func(a, b *live) int { return a.touched.Compare(b.touched) })
	h.mu.Unlock()
	// It unloads a few more than necessary, so that not every call has to do this.
	for _, l := range loaded[:min(excess+1+h.o.MaxLoaded/16, len(loaded))] {
		l.tryUnload()
	}
}
