package host

import (
	"context"
	"slices"

	"bourse.example/examples/web/store"
)

// This file implements what the operator of a server does with anyone's tables.

// A Managed is a table as its server's operator sees it: without hands, seeds and links.
type Managed struct {
	Summary
	Maker string // the address that made it since the program started, or ""
}

// Managed returns the unfinished tables and others in memory, the newest first, at most as many as given, and how many
// there are in all.
func (h *Host) Managed(most int) (list []Managed, all int) {
	h.mu.Lock()
	for _, l := range h.lives {
		if s := l.summary.Load(); s != nil {
			list = append(list, Managed{*s, l.maker})
		}
	}
	h.mu.Unlock()
	slices.SortFunc(list, func(a, b Managed) int { return newest(a.Summary, b.Summary) })
	return list[:min(len(list), most)], len(list)
}

// CloseTable ends a table for good and keeps everything that is stored of it. Its page says that the operator has closed
// it. The error is ErrNoTable, ErrStage for a finished table, or ErrNotKept.
func (h *Host) CloseTable(ctx context.Context, id string) error {
	return h.with(ctx, id, func(ctx context.Context, l *live) error {
		if isEnd(l.stage()) {
			return ErrStage
		}
		return l.closeTable(ctx)
	})
}

func (l *live) closeTable(ctx context.Context) error {
	now := l.host.o.Clock.Now()
	err := l.update(ctx, func(row *store.Table) {
		if row.Ended.IsZero() {
			row.Ended = now
		}
		if row.Aside == "" {
			row.Aside = "the operator of this server has closed it"
		}
	}, store.Change{})
	if err == nil {
		l.unload()
		l.disarm()
	}
	return err
}

// DeleteTable deletes a table with its record, whatever its stage. The error is ErrNoTable or ErrNotKept.
func (h *Host) DeleteTable(ctx context.Context, id string) error {
	return h.with(ctx, id, func(ctx context.Context, l *live) error {
		if l.row.Began && l.row.Ended.IsZero() {
			if err := l.closeTable(ctx); err != nil {
				return err
			}
		}
		return l.delete(ctx)
	})
}

// Room returns the most unfinished tables, in all and of one maker: see Options. SetRoom changes them.
func (h *Host) Room() (tables, made int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.o.MaxTables, h.o.MaxMade
}

// SetRoom changes the most unfinished tables, which must be positive. Tables that are there stay.
func (h *Host) SetRoom(tables, made int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.o.MaxTables, h.o.MaxMade = tables, made
}
