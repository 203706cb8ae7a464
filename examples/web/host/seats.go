package host

import (
	"context"
	"slices"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/wasm/fair"
)

// This file implements what players do with their seats.

// These limit the browsers of one seat, and the spectators.
const (
	maxBrowsers = 16
	maxWatchers = 500
)

// Enter gives a browser the place of a link and returns it: a seat, also by OneTime, Spectator, or None for the owner. An
// empty seat gets the given name, or Player 1 and so on if it is ""; words
// are for the seed of a match that has not begun, or "". In a seat that the player already has in another browser, the name stays. If moves were undone,
// the browser gets the same place at the table where the match continues. The error is ErrSecret, ErrCrowded
// or an *InputError.
func (t *Table) Enter(ctx context.Context, browser store.Hash, s Secret, name,
	words string) (seat bourse.Seat, err error) {
	if t, err = t.onward(ctx); err != nil {
		return bourse.None, err
	}
	seat = bourse.None
	err = t.with(ctx, func(ctx context.Context, l *live) error {
		switch hash := s.Hash(); hash {
		case l.row.Owner:
			if l.owns(browser) {
				return nil
			}
			return l.give(ctx, browser, bourse.None)
		case l.row.Watch:
			seat = bourse.Spectator
			return l.give(ctx, browser, seat)
		default:
			for i, of := range l.row.Seats {
				if of.Bot == "" && of.Link == hash {
					seat = bourse.Seat(i)
				}
			}
		}
		if seat == bourse.None {
			seat, err = l.useOneTime(ctx, browser, s.Hash())
			return err
		}
		if sits(l.row.Seats[seat]) {
			return l.give(ctx, browser, seat)
		}
		if err := l.refuseCrowd(browser, seat); err != nil {
			return err
		}
		return l.sit(ctx, browser, seat, name, words, nil)
	})
	if err != nil {
		return bourse.None, err
	}
	return seat, nil
}

// give adds a hold unless the browser already has it; None is the owner's.
func (l *live) give(ctx context.Context, browser store.Hash, seat bourse.Seat) error {
	if l.has(browser, seat) {
		return nil
	}
	if err := l.refuseCrowd(browser, seat); err != nil {
		return err
	}
	hold := store.Hold{Browser: browser, Table: l.id, Seat: seat, Owner: seat == bourse.None}
	return l.update(ctx, func(*store.Table) {}, store.Change{Add: []store.Hold{hold}})
}

// refuseCrowd returns an error if the seat has as many browsers as allowed.
func (l *live) refuseCrowd(browser store.Hash, seat bourse.Seat) error {
	if l.has(browser, seat) {
		return nil
	}
	n, most := 0, maxBrowsers
	for _, h := range l.holds {
		if h.Seat == seat {
			n++
		}
	}
	if seat == bourse.Spectator {
		most = maxWatchers
	}
	if n >= most {
		return ErrCrowded
	}
	return nil
}

// sit seats a browser. link is the seat's new link, or nil.
func (l *live) sit(ctx context.Context, browser store.Hash, seat bourse.Seat, typed, words string,
	link *Secret) error {
	name, err := readName(*l.row, seat, typed)
	if err != nil {
		return err
	}
	if words, err = readText("words", words, fair.MaxWords); err != nil {
		return err
	}
	if l.row.Began {
		words = "" // they come too late
	}
	change := store.Change{Add: []store.Hold{{Browser: browser, Table: l.id, Seat: seat}}}
	l.dropRequest("")
	return l.update(ctx, func(row *store.Table) {
		s := &row.Seats[seat]
		s.Name, s.Taken, s.Words = name, true, words
		if link != nil {
			s.Link = link.Hash()
		}
		if row.Began {
			addNote(row, noteOf("%v takes seat %v.", name, int(seat)+1))
		}
	}, change)
}

// withLink runs f with a new link, and returns the link.
func (t *Table) withLink(ctx context.Context,
	f func(ctx context.Context, l *live, link Secret) error) (Secret, error) {
	link := t.host.newSecret()
	err := t.with(ctx, func(ctx context.Context, l *live) error { return f(ctx, l, link) })
	if err != nil {
		return Secret{}, err
	}
	return link, nil
}

// Take gives a browser an open seat, or a seat that a rematch reserves for it. An open seat is for everyone at a
// listed table, for spectators at a table that invites, and for the owner. It takes the same
// words as Enter and returns the seat's new link. The error is ErrNoSeat, ErrNotYours, ErrTaken, ErrSeated, ErrStage or an *InputError.
func (t *Table) Take(ctx context.Context, browser store.Hash, seat bourse.Seat, name,
	words string) (Secret, error) {
	return t.withLink(ctx, func(ctx context.Context, l *live, link Secret) error {
		switch {
		case !l.isSeat(seat):
			return ErrNoSeat
		case !l.isOffered(browser) && !l.has(browser, seat):
			return ErrNotYours
		case sits(l.row.Seats[seat]), l.isHeld(seat) && !l.has(browser, seat):
			return ErrTaken
		case isEnd(l.stage()):
			return ErrStage
		}
		if slices.ContainsFunc(l.seatsOf(browser), func(other bourse.Seat) bool { return other.Player() && other != seat }) {
			return ErrSeated
		}
		return l.sit(ctx, browser, seat, name, words, &link)
	})
}

// isOffered reports whether a browser may take open seats.
func (l *live) isOffered(browser store.Hash) bool {
	return l.row.Listed || l.owns(browser) || l.row.Invites && l.has(browser, bourse.Spectator)
}

// vacate changes a table when a seat gets another player, or none. The seat's links and holds end, and
// the words of its player are forgotten. The note is added once the match has begun, or if a bot replaces a player.
func (l *live) vacate(ctx context.Context, seat bourse.Seat, next store.Seat, note Note) error {
	l.dropRequest("")
	l.setOneTime(seat, oneTime{})
	return l.update(ctx, func(row *store.Table) {
		was := row.Seats[seat]
		row.Seats[seat] = next
		if note != "" && (row.Began || next.Bot != "" && sits(was)) {
			addNote(row, note)
		}
	}, store.Change{Clear: []bourse.Seat{seat}})
}

// refuse returns an error if there is no such seat, if the browser may not change it, or at the end of the table.
func (l *live) refuse(seat bourse.Seat, may bool) error {
	switch {
	case !l.isSeat(seat):
		return ErrNoSeat
	case !may:
		return ErrNotYours
	case isEnd(l.stage()):
		return ErrStage
	}
	return nil
}

// Leave gives up a seat. The seat is open again and its link ends. While it is empty, its questions wait or
// the clock answers them. Spectators can leave too. The error is ErrNoSeat, ErrNotYours or ErrStage.
func (t *Table) Leave(ctx context.Context, browser store.Hash, seat bourse.Seat) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		if seat == bourse.Spectator && l.has(browser, seat) {
			hold := store.Hold{Browser: browser, Table: l.id, Seat: seat}
			return l.update(ctx, func(*store.Table) {}, store.Change{Remove: []store.Hold{hold}})
		}
		if err := l.refuse(seat, l.has(browser, seat)); err != nil {
			return err
		}
		return l.vacate(ctx, seat, store.Seat{Link: l.host.nobody()},
			noteOf("%v leaves seat %v.", called(*l.row, seat), int(seat)+1))
	})
}

// HandOver returns a new link to a seat for another player. The old link ends, and no browser has the seat
// until somebody uses the new link. It returns the same errors as Leave.
func (t *Table) HandOver(ctx context.Context, browser store.Hash, seat bourse.Seat) (Secret, error) {
	return t.withLink(ctx, func(ctx context.Context, l *live, link Secret) error {
		if err := l.refuse(seat, l.has(browser, seat)); err != nil {
			return err
		}
		return l.vacate(ctx, seat, store.Seat{Link: link.Hash(), Taken: true}, // although nobody sits there
			noteOf("%v hands over seat %v.", called(*l.row, seat), int(seat)+1))
	})
}

// Rename changes the name of the player in a seat. The error is ErrNoSeat, ErrNotYours, or an *InputError.
func (t *Table) Rename(ctx context.Context, browser store.Hash, seat bourse.Seat, typed string) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		name, err := readName(*l.row, seat, typed)
		if err != nil || name == l.row.Seats[seat].Name {
			return err
		}
		return l.update(ctx, func(row *store.Table) { row.Seats[seat].Name = name }, store.Change{})
	})
}

// refuseStranger returns an error if the browser does not have the seat.
func (l *live) refuseStranger(browser store.Hash, seat bourse.Seat) error {
	switch {
	case !l.isSeat(seat):
		return ErrNoSeat
	case !l.has(browser, seat), !sits(l.row.Seats[seat]):
		return ErrNotYours
	}
	return nil
}
