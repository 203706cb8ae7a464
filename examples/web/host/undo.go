package host

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file undoes moves, which everyone at the table must accept.

// An Undo is the public state of a request to undo a move. It contains nothing that the seat may not know.
type Undo struct {
	May bool `json:"may"` // this seat may ask
	// the number of the request; if 0, there is none, and all fields below except Said are empty
	Number int           `json:"number"`
	By     bourse.Seat   `json:"by"`     // who asks; None if there is no request
	What   []string      `json:"what"`   // the move in sentences; for a hidden move, only that it was the last one
	Agreed []bourse.Seat `json:"agreed"` // By first
	Needs  []bourse.Seat `json:"needs"`  // who has not agreed yet
	Said   Note          `json:"said"`   // what became of the last request, or ""
}

// maxWhat is the most sentences that describe the moves to undo.
const maxWhat = 6

// An undoRequest is a request to undo a move, or the outcome of the last one. It is not stored.
type undoRequest struct {
	number int // 0 if it has ended
	by     bourse.Seat
	undone int // how often moves had been undone when it was made
	at     int // the step that By's last decision led to
	step   int // the steps up to here have been checked for moves by other players
	agreed []bourse.Seat
	what   [bourse.MaxSeats + 1][]string
	said   Note
}

// end ends a request with a text about its outcome.
func (p *undoRequest) end(said Note) { *p = undoRequest{step: p.step, by: bourse.None, said: said} }

// AskUndo asks everyone to undo the last decision of a seat that had a choice, and everything after it. If
// everyone agrees or there is nobody else, it undoes the decision. The request contains the number of undos
// that the seat has seen, SeatView.Undone. AskUndo returns the number now. If it is higher, moves were undone, by
// this request or another: a request that is repeated does nothing more. The error is ErrNoSeat, ErrNotYours,
// ErrStage, ErrNothing, ErrAsked, or an *UndoneError.
func (t *Table) AskUndo(ctx context.Context, browser store.Hash, seat bourse.Seat, undone int) (now int, err error) {
	return t.undoing(ctx, browser, seat, undone, func(l *live) error {
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

// AgreeUndo agrees to the request with a number. It returns the number of undos as AskUndo does. The error is
// ErrNoSeat, ErrNotYours, ErrStage, ErrLapsed, or an *UndoneError.
func (t *Table) AgreeUndo(ctx context.Context, browser store.Hash, seat bourse.Seat, undone, number int) (now int, err error) {
	return t.undoing(ctx, browser, seat, undone, func(l *live) error {
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
// the same values as AgreeUndo.
func (t *Table) EndUndo(ctx context.Context, browser store.Hash, seat bourse.Seat, undone, number int) (now int, err error) {
	return t.undoing(ctx, browser, seat, undone, func(l *live) error {
		p := l.request
		if p == nil || number == 0 || p.number != number {
			return ErrLapsed
		}
		who := called(*l.row, seat)
		if p.by == seat {
			p.end(noteOf("%v no longer asks to undo a move.", who))
		} else {
			p.end(noteOf("%v did not agree to undo a move.", who))
		}
		l.changed = true
		return nil
	})
}

// undoing runs f for the player in a seat of an unfinished match, unless moves were undone since the player saw
// it, and undoes what everyone has agreed to. It returns how often moves were undone.
func (t *Table) undoing(ctx context.Context, browser store.Hash, seat bourse.Seat, undone int,
	f func(*live) error) (now int, err error) {
	err = t.with(ctx, func(ctx context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		if err := l.load(ctx); err != nil {
			return err
		}
		now = l.session.Undone()
		switch {
		case l.row.Undone:
			return &UndoneError{l.row.Next}
		case undone < now:
			return nil
		case l.stage() != Playing:
			return ErrStage
		case undone > now:
			return ErrLapsed
		}
		l.ageRequest()
		if err := f(l); err != nil {
			return err
		}
		if p := l.request; p != nil && p.number != 0 && len(l.needs()) == 0 {
			if err := l.undoMoves(ctx); err != nil {
				return err
			}
			now = l.session.Undone()
		}
		return nil
	})
	return now, err
}

// requestUndo asks to undo the last decision of a seat.
func (l *live) requestUndo(seat bourse.Seat) error {
	steps, err := l.steps()
	if err != nil {
		return err
	}
	before, err := l.session.Back(l.session.Len())
	if err != nil {
		return err
	}
	if _, err := before.Undo(seat); err != nil {
		return ErrNothing
	}
	at := 1 + slices.IndexFunc(steps, func(s step) bool { return s.moves == before.Len() })
	p := &undoRequest{number: l.host.number(), by: seat, undone: l.session.Undone(), at: at, step: len(steps) - 1,
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

// undoMoves undoes what the request says. The player may have made hidden moves since; they are undone too, in
// the same undo, so that nobody can count them.
func (l *live) undoMoves(ctx context.Context) error {
	steps, err := l.steps()
	if err != nil {
		return err
	}
	back, err := l.session.Back(steps[l.request.at].moves)
	if err != nil {
		return err
	}
	if _, err := back.Undo(l.request.by); err != nil {
		return err
	}
	_, fork, _ := remaining(back.Header())
	if err := l.append(ctx, fork); err != nil {
		return err
	}
	n := l.n
	l.unload()
	l.adopt(back, n)
	l.ageRequest()
	l.host.watch.Undone.Add(1)
	return nil
}

// remaining splits the text of a match into the header, its lines about undone moves, and the moves. The text is the
// stored header and everything that was stored after it. An undo is stored as the lines that it adds to the
// header, fork 22 3 2 2 2 and undone 1, after the moves that it undoes. The first 22 moves remain.
func remaining(text string) (head, fork, moves string) {
	var made []string
	for line := range strings.Lines(text) {
		word, rest, _ := strings.Cut(line, " ")
		seat, err := bourse.ParseSeat(word)
		switch {
		case word == "fork":
			kept, _, _ := strings.Cut(rest, " ")
			n, _ := strconv.Atoi(kept)
			fork, made = line, made[:max(0, min(n, len(made)))]
		case word == "undone":
			fork += line
		case len(made) == 0 && word != "~" && (err != nil || !seat.Player()):
			head += line
		default:
			made = append(made, line)
		}
	}
	return head, fork, strings.Join(made, "")
}

// answeredBy returns the seat whose answer led to a step. at must be positive: no answer led to the beginning.
func (l *live) answeredBy(steps []step, at int) bourse.Seat {
	by, _ := l.session.Move(steps[at-1].moves)
	return by
}

// ageRequest ends a request once its moves are undone, or once a player, or the clock for one, has made another
// public move: more would be undone than was agreed to. Moves of bots do not count. Hidden moves do not count either,
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
	if p.number != 0 && p.undone != l.session.Undone() {
		who := called(*l.row, p.by)
		said := noteOf("%v undid a move: the game continues from before it.", who)
		if len(p.agreed) > 1 {
			said = noteOf("%v undid a move, and everyone agreed: the game continues from before it.", who)
		}
		p.step = p.at - 1
		l.dropRequest(said)
	}
	for k := p.step + 1; k < len(steps); k++ {
		by := l.answeredBy(steps, k)
		if l.row.Seats[by].Bot != "" || steps[k].seen[bourse.MaxSeats] == steps[k-1].seen[bourse.MaxSeats] {
			continue
		}
		said := Note("")
		if p.number != 0 {
			said = noteOf("The game went on, so no move was undone.")
		}
		l.dropRequest(said)
		break
	}
	p.step = len(steps) - 1
}

// dropRequest ends the request, if there is one.
func (l *live) dropRequest(said Note) {
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

// maxFollowed is the most links to later tables that a lookup follows.
const maxFollowed = 1000

// An UndoneError reports that an earlier program undid a move and continued the match at another table. It unwraps
// to ErrStage.
type UndoneError struct{ Next string }

// Error implements error.
func (e *UndoneError) Error() string {
	return "a move was undone: the game continues at table " + e.Next
}

// Unwrap returns ErrStage.
func (e *UndoneError) Unwrap() error { return ErrStage }

// onward returns the table at which a match continues after undone moves, or the table itself if there were
// none.
func (t *Table) onward(ctx context.Context) (*Table, error) {
	for range maxFollowed {
		next := ""
		err := t.with(ctx, func(_ context.Context, l *live) error {
			if l.row.Undone {
				next = l.row.Next
			}
			return nil
		})
		if err != nil || next == "" {
			return t, err
		}
		t = &Table{t.host, next, t.language}
	}
	return t, nil
}
