package host

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file implements moves. An answer is stored before anyone sees it.

// Play answers the current question of a seat, given by its number, with a move in text or JSON. The answer
// is on disk when Play returns. again reports that the same answer was given before, and nothing has changed.
// The error is bourse.ErrStale, ErrAsk, ErrSyntax or an *Illegal, ErrStage, ErrAside, ErrNoSeat, or
// ErrNotYours if a bot plays the seat; or ErrNotKept.
func (t *Table) Play(ctx context.Context, seat bourse.Seat, ask int, move string) (again bool, err error) {
	err = t.with(ctx, func(ctx context.Context, l *live) error {
		if !l.isSeat(seat) {
			return ErrNoSeat
		}
		if err := l.load(ctx); err != nil {
			return err
		}
		if l.row.Undone {
			return &UndoneError{l.row.Next}
		}
		if l.row.Seats[seat].Bot != "" {
			return ErrNotYours
		}
		l.observe(l.host.o.Clock.Now())
		again, err = l.answer(ctx, seat, ask, move)
		return err
	})
	return again, err
}

// answer answers a question. The match must be in memory.
func (l *live) answer(ctx context.Context, seat bourse.Seat, ask int, move string) (again bool, err error) {
	w := l.host.watch
	lines, again, err := l.session.Play(seat, ask, move)
	switch {
	case err != nil:
		w.Refusals.Add(1)
		return false, err
	case again:
		w.Again.Add(1)
		return true, nil
	}
	if err := l.append(ctx, lines); err != nil {
		return false, err
	}
	w.Moves.Add(1)
	l.forgetUsed(seat)
	l.wind(l.host.o.Clock.Now())
	return false, nil
}

// append stores lines after those that are stored. If the store fails, append drops the match, which is read
// again from the store.
func (l *live) append(ctx context.Context, lines string) error {
	ctx, cancel := keeping(ctx)
	defer cancel()
	began := time.Now()
	if err := l.host.o.Store.Append(ctx, l.id, l.n+1, lines); err != nil {
		l.forget()
		return l.fault(err)
	}
	if kept := l.host.watch.Kept; kept != nil {
		kept(time.Since(began))
	}
	l.n++
	l.changed, l.failed, l.wait = true, false, 0
	return nil
}

// isSeat reports whether a seat is a player's seat at this table.
func (l *live) isSeat(seat bourse.Seat) bool { return seat.Player() && int(seat) < len(l.row.Seats) }

// viewer returns the seat that a view is for: Spectator unless it is a player's seat. It never returns Nature,
// which sees everything.
func (l *live) viewer(seat bourse.Seat) bourse.Seat {
	if l.isSeat(seat) {
		return seat
	}
	return bourse.Spectator
}

// match runs f on a match that has begun.
func (t *Table) match(seat bourse.Seat, f func(l *live, seat bourse.Seat) error) error {
	return t.with(t.host.ctx, func(ctx context.Context, l *live) error {
		if err := l.load(ctx); err != nil {
			return err
		}
		return f(l, l.viewer(seat))
	})
}

// Story returns the story of a seat, starting with event from, and the event to continue with. Story and the
// methods below return ErrStage before the match begins.
func (t *Table) Story(seat bourse.Seat, from int) (lines []bourse.Line, next int, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) error {
		lines, next = t.told(l.session).Story(seat, max(0, min(from, l.events(seat))))
		return nil
	})
	return lines, next, err
}

// ViewJSON returns a seat's view as JSON, and the number of its current question, or 0.
func (t *Table) ViewJSON(seat bourse.Seat) (view []byte, ask int, err error) {
	return t.asked(seat, games.Session.View)
}

// OptionsJSON returns a seat's legal moves as JSON, and the number of the question that they answer, or 0.
func (t *Table) OptionsJSON(seat bourse.Seat) (options []byte, ask int, err error) {
	return t.asked(seat, games.Session.Options)
}

// asked returns what read returns for a seat, and the number of the seat's current question, or 0.
func (t *Table) asked(seat bourse.Seat, read func(games.Session, bourse.Seat) ([]byte, error)) (text []byte,
	ask int, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) (err error) {
		ask = l.ask(seat)
		text, err = read(l.session, seat)
		return err
	})
	return text, ask, err
}

// ask returns the number of the current question of a seat, or 0. The match must be in memory.
func (l *live) ask(seat bourse.Seat) int {
	if !seat.Player() {
		return 0
	}
	return l.session.Ask(seat)
}

// EventsJSON returns the events that a seat has seen, starting with event from, as JSON, the event to continue
// with, and how often moves were undone. An undo changes the numbers of events, so a positive from is asked with
// the number of undos that it was returned with. If that has changed, the error is bourse.ErrStale.
func (t *Table) EventsJSON(seat bourse.Seat, undone, from int) (events []byte, next, now int, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) (err error) {
		if now = l.session.Undone(); from <= 0 {
			undone = now
		}
		events, next, err = l.session.Events(seat, undone, from)
		return err
	})
	return events, next, now, err
}

// OpenRecord returns the record as a seat saw the game.
func (t *Table) OpenRecord(seat bourse.Seat) (record string, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) error {
		record = l.session.RecordFor(seat)
		return nil
	})
	return record, err
}

// Record returns the whole record. If moves were undone, it has a tag that says how often. The error is ErrStage
// before the match is over.
func (t *Table) Record() (record string, err error) {
	err = t.match(bourse.Spectator, func(l *live, _ bourse.Seat) error {
		if !l.session.Over() {
			return ErrStage
		}
		m := l.session
		if n := m.Undone(); n > 0 {
			if m, err = m.Back(m.Len()); err != nil {
				return err
			}
			m.Tag("undone", strconv.Itoa(n)) // unless the record has no room for another tag
		}
		record = m.Record()
		return nil
	})
	return record, err
}

// Proof returns how the seed was drawn. The error is ErrStage before the match is over.
func (t *Table) Proof() (p fair.Proof, err error) {
	err = t.match(bourse.Spectator, func(l *live, _ bourse.Seat) error {
		if !l.session.Over() {
			return ErrStage
		}
		p, err = l.proof()
		return err
	})
	return p, err
}

// proof returns how the seed of a match was drawn.
func (l *live) proof() (p fair.Proof, err error) {
	if len(l.row.Mix) > 0 {
		err = json.Unmarshal(l.row.Mix, &p)
		return p, err
	}
	text, c := fair.OfHeader(l.row.Header)
	p = fair.Proof{Promise: fair.Promise{Own: c}, Commitment: c}
	p.Deal = fair.Deal{Table: l.id, Attempt: l.row.Attempt, Terms: text, Seats: make([]int, len(l.row.Seats))}
	p.Seed, err = rng.SeedOf(l.row.Seed)
	return p, err
}
