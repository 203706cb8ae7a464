package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements hints: a search's advice for a decision.

// A Hint is a search's advice for a seat's decision. The search knows only what the seat knows.
type Hint struct {
	Ask    int      `json:"ask"`    // the number of the question
	Worlds int      `json:"worlds"` // positions searched that match what the seat sees
	Moves  []Advice `json:"moves"`  // the best first
}

// An Advice is what a search found about a move.
type Advice struct {
	Move  string `json:"move"`
	Text  string `json:"text"`  // the option in words
	Words string `json:"words"` // the reason for the first move, and what to expect of others; "" if unknown
	// Choice has the words of the option if the move has an amount, as in games.Choice.
	Choice string `json:"choice,omitempty"`
	// The share of games won, from 0 to 1, plus or minus Spread, in Playouts simulated games.
	Wins     float64 `json:"wins"`
	Spread   float64 `json:"spread"`
	Playouts int     `json:"playouts"`
	Visits   int     `json:"visits"` // the number of worlds in which it was tried
}

// These limit the hints of a seat in an hour, and how long a hint waits for a worker.
const (
	maxHints   = 20
	hintsEvery = time.Hour
	hintWithin = 20 * time.Second
)

// A WaitError refuses a request that can be repeated after Wait.
type WaitError struct{ Wait time.Duration }

// Error implements error.
func (e *WaitError) Error() string { return fmt.Sprintf("try again in %v", e.Wait) }

// A hinting is the state of a seat's hints.
type hinting struct {
	busy  bool        // a search is in progress
	given []time.Time // hints within the last hour
}

// Hint searches for the best decision of a seat, for the duration of Options.Hint, once a worker is free. It
// does not change the match. The error is ErrNoSeat, ErrNotYours, ErrHints if the table does not allow hints,
// ErrStage, bourse.ErrAsk if it is not the seat's turn, ErrBusy if no worker becomes free, or a *WaitError.
func (t *Table) Hint(ctx context.Context, browser store.Hash, seat bourse.Seat) (hint Hint, err error) {
	var study games.Session
	maker := ""
	err = t.with(ctx, func(ctx context.Context, l *live) (err error) {
		maker = l.payer()
		study, hint.Ask, err = l.prepareHint(ctx, browser, seat)
		return err
	})
	if err != nil {
		return Hint{}, err
	}
	defer t.host.peek(t.id, func(l *live) { l.hints[seat].busy = false })
	ctx, cancel := context.WithTimeout(ctx, hintWithin)
	defer cancel()
	found, err := t.host.search(ctx, t.told(study), seat, maker)
	if err != nil {
		return Hint{}, err
	}
	found.Ask = hint.Ask
	return found, nil
}

// prepareHint returns a match to search in and the question, or refuses the hint.
func (l *live) prepareHint(ctx context.Context, browser store.Hash,
	seat bourse.Seat) (games.Session, int, error) {
	if err := l.refuseStranger(browser, seat); err != nil {
		return nil, 0, err
	}
	if !l.row.Hints {
		return nil, 0, ErrHints
	}
	if err := l.load(ctx); err != nil {
		return nil, 0, err
	}
	ask := l.ask(seat)
	switch {
	case l.stage() != Playing:
		return nil, 0, ErrStage
	case ask == 0:
		return nil, 0, bourse.ErrAsk
	}
	if wait := l.hints[seat].take(l.host.o.Clock.Now()); wait > 0 {
		return nil, 0, &WaitError{wait}
	}
	study, err := l.session.Back(l.session.Moves())
	if err != nil {
		l.hints[seat].busy = false
		return nil, 0, err
	}
	return study, ask, nil
}

// take counts a hint. If there is none left, it returns how long to wait.
func (h *hinting) take(now time.Time) (wait time.Duration) {
	h.given = slices.DeleteFunc(slices.Clone(h.given),
		func(at time.Time) bool { return now.Sub(at) >= hintsEvery })
	switch {
	case h.busy:
		return time.Second
	case len(h.given) >= maxHints:
		return h.given[0].Add(hintsEvery).Sub(now)
	}
	h.busy, h.given = true, append(h.given, now)
	return 0
}

// search queues a search for a worker, charged to the maker of the table.
func (h *Host) search(ctx context.Context, study games.Session, seat bourse.Seat, maker string) (Hint, error) {
	type result struct {
		hint Hint
		err  error
	}
	done := make(chan result, 1)
	h.watch.Waiting.Add(1)
	h.pools[slow].add(turn{maker: maker, people: true, run: func() {
		h.watch.Waiting.Add(-1)
		if ctx.Err() != nil {
			return
		}
		hint, err := h.advise(study, seat)
		done <- result{hint, err}
	}})
	select {
	case r := <-done:
		if h.ctx.Err() != nil {
			return Hint{}, ErrClosed
		}
		return r.hint, r.err
	case <-h.ctx.Done():
		return Hint{}, ErrClosed
	case <-ctx.Done():
		return Hint{}, ErrBusy
	}
}

// advise searches. If the search fails, the error reveals nothing about the position.
func (h *Host) advise(study games.Session, seat bourse.Seat) (hint Hint, err error) {
	defer func() {
		if recover() != nil {
			hint, err = Hint{}, ErrBusy
			h.log.Error("a hint has failed", "seat", seat, "game", study.Game())
		}
	}()
	var b [32]byte
	h.draw(b[:])
	seed, err := rng.SeedOf(b)
	if err != nil {
		return hint, err
	}
	found, worlds, err := study.Hint(h.ctx, seat, seed, h.o.Hint)
	if err != nil {
		return hint, err
	}
	hint.Worlds = worlds
	g, err := games.Find(study.Game())
	if err != nil {
		return hint, err
	}
	choices := study.Choices(seat)
	for i, f := range found {
		c, text := games.OptionOf(choices, f.Move)
		a := Advice{Move: f.Move, Text: text, Wins: f.Wins, Spread: f.Spread,
			Playouts: f.Playouts, Visits: f.Visits}
		if c.Max > 0 {
			a.Choice = strings.Join(c.Words, " ")
		}
		if i == 0 {
			a.Words = g.Reason(study.Language(), found, study.Size(seat), c.Means)
		} else if a.Playouts > 0 {
			a.Words = g.Expects(study.Language(), f)
		}
		hint.Moves = append(hint.Moves, a)
	}
	return hint, nil
}
