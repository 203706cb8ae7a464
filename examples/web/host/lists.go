package host

import (
	"cmp"
	"context"
	"slices"

	"bourse.example/examples/web/store"
)

// This file lists tables.

const maxListed = 200

// Lobby returns the listed tables that have open seats or are in progress, the newest first, at most 200.
func (h *Host) Lobby() []Summary {
	h.mu.Lock()
	var list []Summary
	for _, l := range h.lives {
		if s := l.summary.Load(); s != nil && s.Listed && (s.Stage == Playing ||
			s.Stage == Gathering && s.Open > 0) {
			list = append(list, *s)
		}
	}
	h.mu.Unlock()
	slices.SortFunc(list, newest)
	return list[:min(len(list), maxListed)]
}

func newest(a, b Summary) int { return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.ID, b.ID)) }

// Mine returns a browser's tables, at most 200: unfinished ones first, and then the newest first. It leaves
// out tables with undone moves. The error is ErrNotKept or ErrClosed.
func (h *Host) Mine(ctx context.Context, browser store.Hash) ([]Summary, error) {
	holds, err := h.o.Store.Holds(ctx, browser)
	if err != nil {
		return nil, (&live{host: h}).fault(err)
	}
	mine := map[string]*Summary{}
	for _, hold := range holds {
		s, seen := mine[hold.Table]
		if !seen {
			if s, err = h.summaryOf(ctx, hold.Table); err != nil {
				return nil, err
			}
			mine[hold.Table] = s
		}
		switch {
		case s == nil, s.Stage == Undone:
		case hold.Owner:
			s.Owner = true
		default:
			s.Yours = append(s.Yours, hold.Seat)
			s.Turn = s.Turn || hold.Seat.Player() && int(hold.Seat) < len(s.Seats) &&
				s.Seats[hold.Seat].Waiting
		}
	}
	var list []Summary
	for _, s := range mine {
		if s != nil && s.Stage != Undone {
			list = append(list, *s)
		}
	}
	slices.SortFunc(list, func(a, b Summary) int {
		return cmp.Or(btoi(a.Stage == Over)-btoi(b.Stage == Over), newest(a, b))
	})
	return list[:min(len(list), maxListed)], nil
}

// summaryOf returns a table's summary for its players, or nil if the table is gone.
func (h *Host) summaryOf(ctx context.Context, id string) (*Summary, error) {
	var s *Summary
	err := h.with(ctx, id, func(_ context.Context, l *live) error {
		s = l.summarize()
		for i := range s.Seats {
			s.Seats[i].Waiting = s.Stage == Playing && l.asked[i].ask != 0
		}
		return nil
	})
	if err == ErrNoTable {
		return nil, nil
	}
	return s, err
}

func (l *live) summarize() *Summary {
	s := &Summary{ID: l.id, Game: l.row.Game, Title: l.row.Title, Stage: l.stage(), Listed: l.row.Listed,
		Limit: l.row.Limit, Created: l.row.Created, Ended: l.row.Ended, Seats: l.infos()}
	for _, seat := range s.Seats {
		if !seat.Taken && !seat.Held {
			s.Open++
		}
	}
	return s
}
