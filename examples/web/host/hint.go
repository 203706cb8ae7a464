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

// This file implements hints: a bot's advice for a decision.

// A Hint is a bot's advice for a seat's decision. The bot knows only what the seat knows.
type Hint struct {
	Ask    int      `json:"ask"`    // the number of the question
	Worlds int      `json:"worlds"` // positions that match what the seat sees, in which the moves were compared
	Moves  []Advice `json:"moves"`  // the best first
}

// An Advice is a move and how good it is.
type Advice struct {
	Move  string `json:"move"`
	Text  string `json:"text"`  // the option in words
	Words string `json:"words"` // the reason for the first move, and what to expect of others
	// Choice has the words of the option if the move has an amount, as in games.Choice.
	Choice string  `json:"choice,omitempty"`
	Wins   float64 `json:"wins,omitempty"` // as in games.Hint
	Lead   float64 `json:"lead,omitempty"`
	Equal  bool    `json:"equal,omitempty"`
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
func (t *Table) Hint(ctx context.Context, browser store.Hash, seat bourse.Seat) (Hint, error) {
	var search func(context.Context) (Hint, error)
	maker := ""
	err := t.with(ctx, func(ctx context.Context, l *live) error {
		if err := l.refuseHint(ctx, browser, seat); err != nil {
			return err
		}
		sight, game, ask, size := t.told(l.session).See(seat), l.row.Game, l.ask(seat), l.session.Size(seat)
		search, maker = func(ctx context.Context) (Hint, error) { return t.host.advise(ctx, sight, game, ask, size) }, l.payer()
		return nil
	})
	if err != nil {
		return Hint{}, err
	}
	defer t.host.peek(t.id, func(l *live) { l.hints[seat].busy = false })
	ctx, cancel := context.WithTimeout(ctx, hintWithin)
	defer cancel()
	return t.host.search(ctx, t.id, maker, search)
}

// refuseHint returns an error if a seat may not have a hint now. If it may, the hint is counted.
func (l *live) refuseHint(ctx context.Context, browser store.Hash, seat bourse.Seat) error {
	if err := l.refuseStranger(browser, seat); err != nil {
		return err
	}
	if !l.row.Hints {
		return ErrHints
	}
	if err := l.load(ctx); err != nil {
		return err
	}
	switch {
	case l.stage() != Playing:
		return ErrStage
	case l.ask(seat) == 0:
		return bourse.ErrAsk
	}
	if wait := l.hints[seat].take(l.host.o.Clock.Now()); wait > 0 {
		return &WaitError{wait}
	}
	return nil
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

// search queues a search for a worker. If the search fails, the error reveals nothing about the position.
func (h *Host) search(ctx context.Context, id, maker string, search func(context.Context) (Hint, error)) (hint Hint, err error) {
	done := make(chan Hint, 1)
	h.watch.Waiting.Add(1)
	h.pools[slow].add(&turn{maker: maker, people: true, run: func(t *turn) {
		h.watch.Waiting.Add(-1)
		if ctx.Err() != nil {
			return
		}
		hint, err := guard(h.ctx, t, search)
		if err != nil {
			h.log.Error("a hint has failed", "table", id)
			close(done)
			return
		}
		done <- hint
	}})
	ok := false
	select {
	case hint, ok = <-done:
	case <-h.ctx.Done():
	case <-ctx.Done():
	}
	switch {
	case h.ctx.Err() != nil:
		return Hint{}, ErrClosed
	case !ok:
		return Hint{}, ErrBusy
	}
	return hint, nil
}

// advise searches for the best of some legal moves.
func (h *Host) advise(ctx context.Context, s games.Sight, game string, ask, legal int) (hint Hint, err error) {
	g, err := games.Find(game)
	if err != nil {
		return hint, err
	}
	var b [32]byte
	h.o.draw(b[:])
	seed, err := rng.SeedOf(b)
	if err != nil {
		return hint, err
	}
	found, worlds, err := s.Hint(ctx, seed, h.o.Hint)
	if err != nil {
		return hint, err
	}
	hint.Ask, hint.Worlds = ask, worlds
	choices := s.Choices()
	for i, f := range found {
		c, text := games.OptionOf(choices, f.Move)
		a := Advice{Move: f.Move, Text: text, Wins: f.Wins, Lead: f.Lead, Equal: f.Equal}
		if c.Max > 0 {
			a.Choice = strings.Join(c.Words, " ")
		}
		if i == 0 {
			a.Words = g.Reason(s.Language(), f, legal, c.Means)
		} else {
			a.Words = g.Expects(s.Language(), f)
		}
		hint.Moves = append(hint.Moves, a)
	}
	return hint, nil
}
