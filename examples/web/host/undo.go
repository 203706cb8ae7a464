package host

import (
	"context"
	"encoding/binary"
	"slices"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file implements requests to undo a move, which everyone at the table must accept. Fork.go carries them
// out.

// An Undo is the public state of a request to undo a move. It contains nothing that the seat may not know.
type Undo struct {
	May bool `json:"may"` // this seat may ask
	// the number of the request; if 0, there is none, and all fields below except Said are empty
	Number int           `json:"number"`
	By     bourse.Seat   `json:"by"`     // who asks; None if there is no request
	What   []string      `json:"what"`   // the move in sentences; for a hidden move, only that it was the last one
	Agreed []bourse.Seat `json:"agreed"` // By first
	Needs  []bourse.Seat `json:"needs"`  // who has not agreed yet
	Said   string        `json:"said"`   // what became of the last request, or ""
}

// maxWhat is the most sentences that describe the moves to undo.
const maxWhat = 6

// An undoRequest is a request to undo a move, or the outcome of the last one. It is not stored.
type undoRequest struct {
	number int // 0 if it has ended
	by     bourse.Seat
	moves  int // how many moves of the match remain
	step   int // the steps up to here have been checked for moves by other players
	agreed []bourse.Seat
	what   [bourse.MaxSeats + 1][]string
	said   string
}

// end ends a request with a text about its outcome.
func (p *undoRequest) end(said string) { *p = undoRequest{step: p.step, by: bourse.None, said: said} }

// AskUndo asks everyone to undo the last move of a seat, and everything after it. If everyone agrees or there
// is nobody else, it undoes the move, and next is the table where the match continues; otherwise next is "".
// Repeating a request is safe. The error is ErrNoSeat, ErrNotYours, ErrStage, ErrNothing or ErrAsked.
func (t *Table) AskUndo(ctx context.Context, browser store.Hash, seat bourse.Seat) (next string, err error) {
	return t.undoing(ctx, browser, seat, func(l *live) error {
		p := l.request
		switch {
		case p == nil || p.number == 0:
			return l.requestUndo(seat)
		case p.by != seat:
			return ErrAsked
		}
		return nil
	})
}

// AgreeUndo agrees to the request with a number. The error is ErrNoSeat, ErrNotYours, ErrStage or ErrLapsed.
func (t *Table) AgreeUndo(ctx context.Context, browser store.Hash, seat bourse.Seat,
	number int) (next string, err error) {
	return t.undoing(ctx, browser, seat, func(l *live) error {
		if l.request == nil || number == 0 || l.request.number != number {
			return ErrLapsed
		}
		if !slices.Contains(l.request.agreed, seat) {
			l.request.agreed = append(l.request.agreed, seat)
			l.changed = true
		}
		return nil
	})
}

// EndUndo refuses the request with a number, or withdraws it if the seat is the one that asked. It returns
// the same errors as AgreeUndo.
func (t *Table) EndUndo(ctx context.Context, browser store.Hash, seat bourse.Seat, number int) error {
	_, err := t.undoing(ctx, browser, seat, func(l *live) error {
		p := l.request
		if p == nil || number == 0 || p.number != number {
			return ErrLapsed
		}
		who := called(*l.row, seat)
		if p.by == seat {
			p.end(who + " no longer asks to undo a move.")
		} else {
			p.end(who + " did not agree to undo a move.")
		}
		l.changed = true
		return nil
	})
	return err
}

// undoing runs f for the player in a seat of an unfinished match, and undoes what everyone has agreed to.
// It returns the table where the match continues, or "".
func (t *Table) undoing(ctx context.Context, browser store.Hash, seat bourse.Seat,
	f func(*live) error) (next string, err error) {
	err = t.with(ctx, func(ctx context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		if l.stage() == Undone {
			next = l.row.Next
			return nil
		}
		if l.stage() != Playing {
			return ErrStage
		}
		if err := l.load(ctx); err != nil {
			return err
		}
		if l.stage() != Playing {
			return ErrStage
		}
		l.ageRequest()
		if err := f(l); err != nil {
			return err
		}
		if l.request != nil && l.request.number != 0 && len(l.needs()) == 0 {
			next, err = l.undoMoves(ctx)
		}
		return err
	})
	return next, err
}

// requestUndo asks to undo the last move of a seat.
func (l *live) requestUndo(seat bourse.Seat) error {
	steps, err := l.steps()
	if err != nil {
		return err
	}
	at := len(steps) - 1
	for at > 0 && l.answeredBy(steps, at) != seat {
		at--
	}
	if at == 0 {
		return ErrNothing
	}
	p := &undoRequest{number: l.host.number(), by: seat, moves: steps[at-1].moves, step: len(steps) - 1,
		agreed: []bourse.Seat{seat}}
	then, err := l.session.Back(steps[at].moves)
	if err != nil {
		return err
	}
	for i := range p.what {
		viewer := bourse.Spectator
		if i < len(l.row.Seats) {
			viewer = bourse.Seat(i)
		}
		lines, _ := then.Story(viewer, steps[at-1].seen[indexOf(viewer)])
		for _, line := range lines[:min(len(lines), maxWhat)] {
			p.what[i] = append(p.what[i], line.Text)
		}
		if len(lines) == 0 {
			p.what[i] = []string{"The last move of " + called(*l.row, seat) + "."}
		}
	}
	l.request, l.changed = p, true
	return nil
}

// answeredBy returns the seat whose answer led to a step. at must be positive: no answer led to the beginning.
func (l *live) answeredBy(steps []step, at int) bourse.Seat {
	by, _ := l.session.Move(steps[at-1].moves)
	return by
}

// ageRequest ends a request once a player, or the clock for one, has made another public move: more would be
// undone than was agreed to. Moves of bots do not count. Hidden moves do not count either,
// because that would reveal them.
func (l *live) ageRequest() {
	p := l.request
	if p == nil || l.session == nil {
		return
	}
	steps, err := l.steps()
	if err != nil {
		l.dropRequest("")
		return
	}
	for k := p.step + 1; k < len(steps); k++ {
		by := l.answeredBy(steps, k)
		if l.row.Seats[by].Bot != "" || steps[k].seen[bourse.MaxSeats] == steps[k-1].seen[bourse.MaxSeats] {
			continue
		}
		said := ""
		if p.number != 0 {
			said = "The game went on, so no move was undone."
		}
		l.dropRequest(said)
		break
	}
	p.step = len(steps) - 1
}

// dropRequest ends the request, if there is one.
func (l *live) dropRequest(said string) {
	switch {
	case l.request == nil:
		return
	case said == "":
		l.request = nil
	default:
		l.request.end(said)
	}
	l.changed = true
}

// needs returns the people at the table who have not agreed yet.
func (l *live) needs() (needs []bourse.Seat) {
	for i, s := range l.row.Seats {
		if seat := bourse.Seat(i); s.Bot == "" && sits(s) && !slices.Contains(l.request.agreed, seat) {
			needs = append(needs, seat)
		}
	}
	return needs
}

// undo returns the request as a seat sees it.
func (l *live) undo(seat bourse.Seat) Undo {
	u := Undo{By: bourse.None}
	if l.stage() != Playing {
		return u
	}
	if p := l.request; p != nil {
		u.Said = p.said
		if p.number != 0 {
			u.Number, u.By, u.What, u.Agreed, u.Needs = p.number, p.by, p.what[indexOf(seat)],
				slices.Clone(p.agreed), l.needs()
			return u
		}
	}
	u.May = seat.Player() && l.row.Seats[seat].Bot == "" && sits(l.row.Seats[seat]) && l.hasAnswered(seat)
	return u
}

func (l *live) hasAnswered(seat bourse.Seat) bool {
	for n := l.session.Len() - 1; n >= 0; n-- {
		if by, _ := l.session.Move(n); by == seat {
			return true
		}
	}
	return false
}

// number draws a nonzero number that pages of earlier requests are unlikely to contain.
func (h *Host) number() int {
	var b [4]byte
	h.o.draw(b[:])
	return 1 + int(binary.BigEndian.Uint32(b[:])>>2)
}
