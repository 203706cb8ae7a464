package host

import (
	"context"
	"encoding/json"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
)

// This file undoes moves: the match continues from an earlier position at a new table.

// maxFollowed is the most links to later tables that a lookup follows.
const maxFollowed = 1000

// An UndoneError reports that a move was undone and the match continues at another table. It unwraps to
// ErrStage.
type UndoneError struct{ Next string }

// Error implements error.
func (e *UndoneError) Error() string {
	return "a move was undone: the game continues at table " + e.Next
}

// Unwrap returns ErrStage.
func (e *UndoneError) Unwrap() error { return ErrStage }

// undoMoves continues the match from the position in the request, at a new table with the same people, seed and
// links, and ends it here, in one transaction. It returns the new table's ID.
func (l *live) undoMoves(ctx context.Context) (string, error) {
	h := l.host
	row, next, err := l.forked()
	if err != nil {
		return "", err
	}
	var holds []store.Hold
	for _, hold := range l.holds {
		hold.Table = next.ID
		holds = append(holds, hold)
	}
	err = h.place(ctx, next.ID, l.maker, 1, func(ctx context.Context) error {
		if err := h.o.Store.Fork(ctx, row, next, holds); err != nil {
			l.forget()
			return err
		}
		row.Revision++
		l.row, l.request, l.changed, l.failed, l.wait = &row, nil, true, false, 0
		l.noteRow()
		h.watch.Undone.Add(1)
		return nil
	}, func(_ context.Context, to *live) error {
		to.hints = l.hints
		return nil
	})
	if err != nil {
		return "", err
	}
	return next.ID, nil
}

// forked returns the rows of this table, where the match ends, and of the new one, where it continues. The
// proof of the seed keeps the names of the first table, because the browsers committed to them.
func (l *live) forked() (row, next store.Table, err error) {
	back, err := l.session.Back(l.request.moves)
	if err != nil {
		return row, next, err
	}
	now := l.host.o.Clock.Now().Round(0).UTC()
	row, next = l.row.Clone(), l.row.Clone()
	next.ID, next.Fork, next.Created, next.Revision = l.host.newID(), l.id, now, 0
	back.Tag("fork", next.ID+" from "+l.id) // unless the record has no room for another tag
	next.Header = back.Header()
	if len(next.Mix) == 0 {
		p, err := l.proof()
		if err != nil {
			return row, next, err
		}
		if next.Mix, err = json.Marshal(p); err != nil {
			return row, next, err
		}
	}
	row.Ended, row.Next, row.Undone = now, next.ID, true
	who, agreement := called(row, l.request.by), ""
	if len(l.request.agreed) > 1 {
		agreement = ", and everyone agreed"
	}
	addNote(&next, "%s undid a move%s: the game continues from before it.", who, agreement)
	addNote(&row, "%s undid a move%s: the game continues at another table.", who, agreement)
	return row, next, nil
}

// dismiss removes a new table from memory that may not have been stored. If it was, the next call reads it.
func (h *Host) dismiss(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if l := h.lives[id]; l != nil {
		h.count(l, false)
		h.remove(l)
	}
}

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

// isWhole reports whether a match that was read from a text is complete. Its record ends with the lines of
// the result, the seed and the digest, and has no line for a fork. If it contains more beyond the stored
// text, chance moves are missing at the end.
func isWhole(m games.Session, text string) bool {
	header, rest, forked := strings.Cut(text, "\nfork ")
	if forked {
		_, moves, _ := strings.Cut(rest, "\n")
		text = header + "\n" + moves
	}
	again := m.Record()
	return strings.HasPrefix(again, text) && strings.Count(again, "\n") == strings.Count(text, "\n")+3
}
