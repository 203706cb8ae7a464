package host

import (
	"context"
	"errors"
	"slices"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/store"
)

// This file implements what owners do with a table, and rematches.

// Replace puts a bot in a seat. The owner and the player in the seat may do this. The error is ErrNoSeat,
// ErrNotYours, ErrStage or an *InputError.
func (t *Table) Replace(ctx context.Context, browser store.Hash, seat bourse.Seat, bot string) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		spec, err := readBot("bot", l.row.Game, bot)
		if err != nil {
			return err
		}
		if err := l.refuse(seat, l.owns(browser) || l.has(browser, seat)); err != nil || l.row.Seats[seat].Bot == spec {
			return err
		}
		format := "%v (%v) now plays for %v. It was seated by the table's owner."
		if l.has(browser, seat) {
			format = "%v (%v) now plays for %v. It was seated by that player."
		}
		return l.vacate(ctx, seat, store.Seat{Link: l.host.nobody(), Bot: spec},
			noteOf(format, seating.Bot(seat), seating.Strength(spec), called(*l.row, seat)))
	})
}

// Fill puts a bot in every seat in which nobody sits, so that the game can begin. Only the owner may do this.
// The error is ErrNotYours, ErrStage or an *InputError.
func (t *Table) Fill(ctx context.Context, browser store.Hash, bot string) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		spec, err := readBot("bot", l.row.Game, bot)
		if err != nil {
			return err
		}
		switch {
		case !l.owns(browser):
			return ErrNotYours
		case l.row.Began, isEnd(l.stage()):
			return ErrStage
		}
		for i, s := range l.row.Seats {
			if sits(s) {
				continue
			}
			if err := l.vacate(ctx, bourse.Seat(i), store.Seat{Link: l.host.nobody(), Bot: spec}, ""); err != nil {
				return err
			}
		}
		return nil
	})
}

// Recall opens a bot's seat or an empty one to a player, and returns its new link. Only the owner may do
// this. The error is ErrNoSeat, ErrNotYours, ErrTaken or ErrStage.
func (t *Table) Recall(ctx context.Context, browser store.Hash, seat bourse.Seat) (Secret, error) {
	return t.withLink(ctx, func(ctx context.Context, l *live, link Secret) error {
		if err := l.refuse(seat, l.owns(browser)); err != nil {
			return err
		}
		note := Note("")
		if l.row.Seats[seat].Bot != "" {
			note = noteOf("%v leaves: the table's owner opened its seat to a player.", seating.Bot(seat))
		} else if sits(l.row.Seats[seat]) {
			return ErrTaken
		}
		return l.vacate(ctx, seat, store.Seat{Link: link.Hash()}, note)
	})
}

// Abandon deletes a table that has not begun. Only the owner may do this. The error is ErrNotYours or
// ErrStage.
func (t *Table) Abandon(ctx context.Context, browser store.Hash) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		switch {
		case !l.owns(browser):
			return ErrNotYours
		case l.row.Began:
			return ErrStage
		}
		return l.delete(ctx)
	})
}

// Rematch makes a table like this finished one and returns its ID. The browser gets its old seat and name
// there; the other seats are reserved for their players, who sit down with Take. The owner and the links stay
// the same. A second call returns the same table. Players and the owner may do this. The error is
// ErrNotYours, ErrStage, ErrFull or ErrMade.
func (t *Table) Rematch(ctx context.Context, browser store.Hash) (next string, err error) {
	var was []store.Seat
	err = t.with(ctx, func(ctx context.Context, l *live) error {
		switch {
		case !l.owns(browser) && !slices.ContainsFunc(l.seatsOf(browser), bourse.Seat.Player):
			return ErrNotYours
		case l.stage() != Over:
			return ErrStage
		}
		was = slices.Clone(l.row.Seats)
		if next = l.row.Next; next != "" {
			return nil
		}
		row, holds := again(*l.row, l.holds)
		if next, err = l.host.create(ctx, row, holds, l.maker); err != nil {
			return err
		}
		return l.update(ctx, func(row *store.Table) { row.Next = next }, store.Change{})
	})
	if err == nil {
		err = t.host.with(ctx, next, func(ctx context.Context, l *live) error { return l.resit(ctx, browser, was) })
	}
	if err != nil {
		return "", err
	}
	return next, nil
}

// resit puts a browser in the seats reserved for it, under the old names. If another player has taken a name
// meanwhile, the seat stays open.
func (l *live) resit(ctx context.Context, browser store.Hash, was []store.Seat) error {
	for _, seat := range l.seatsOf(browser) {
		if isEnd(l.stage()) || !seat.Player() || sits(l.row.Seats[seat]) || !sits(was[seat]) {
			continue
		}
		err := l.sit(ctx, browser, seat, was[seat].Name, "", nil)
		if input := new(InputError); err != nil && !errors.As(err, &input) {
			return err
		}
	}
	return nil
}

// again returns the row and the holds of a table like the finished one, without players.
func again(row store.Table, holds []store.Hold) (store.Table, []store.Hold) {
	next := store.Table{Game: row.Game, Edition: row.Edition, Config: row.Config, Title: row.Title,
		Listed: row.Listed, Hints: row.Hints, Invites: row.Invites,
		Limit: row.Limit, Timeout: row.Timeout, Owner: row.Owner, Watch: row.Watch}
	for _, s := range row.Seats {
		next.Seats = append(next.Seats, store.Seat{Bot: s.Bot, Link: s.Link})
	}
	var same []store.Hold
	for _, h := range holds {
		if h.Seat == bourse.Spectator || h.Seat == bourse.None || row.Seats[h.Seat].Bot == "" {
			same = append(same, h)
		}
	}
	return next.Clone(), same
}
