package host

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements hints: what a search thinks of a decision.

// A Hint is what a search thinks of the decision that a seat has to make. It knows what the seat knows.
type Hint struct {
	Ask    int      `json:"ask"`    // the question that it is about
	Worlds int      `json:"worlds"` // that were searched: positions that fit what the seat sees
	Moves  []Advice `json:"moves"`  // the best first
}

// An Advice is what a search thinks of a move.
type Advice struct {
	Move  string `json:"move"`
	Text  string `json:"text"`  // the option, in words
	Words string `json:"words"` // how it did; "" where there is nothing to say
	// the share of games won from 0 to 1, give or take Spread, of Playouts games played on
	Wins     float64 `json:"wins"`
	Spread   float64 `json:"spread"`
	Playouts int     `json:"playouts"`
	Visits   int     `json:"visits"` // in how many worlds it was tried
}

// How many hints a seat is given in an hour, and how long it waits for a worker.
const (
	maxHints   = 20
	hintsEvery = time.Hour
	hintWithin = 20 * time.Second
)

// A WaitError refuses something that can be asked for again after a while.
type WaitError struct{ Wait time.Duration }

// Error says for how long.
func (e *WaitError) Error() string { return fmt.Sprintf("try again in %v", e.Wait) }

// A hinting is what is known of the hints of a seat.
type hinting struct {
	busy  bool        // one is being thought about
	given []time.Time // within the hour
}

// Hint has a search think about the decision of a seat, for as long as Options.Hint, when a worker is free.
// The match stays as it is. The error is ErrNoSeat, ErrNotYours, ErrHints where the table is without hints,
// ErrStage, bourse.ErrAsk where the seat is not asked, ErrBusy where all workers are, or a *WaitError.
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

// prepareHint refuses a hint, or returns a match to search in and the question.
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

// take counts a hint, or returns how long to wait for one.
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

// search has a worker search, on account of who made the table.
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

// advise searches. A search that fails says nothing of the position.
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
	choices := study.Choices(seat)
	for _, f := range found {
		a := Advice{Move: f.Move, Text: optionText(choices, f.Move), Wins: f.Wins, Spread: f.Spread,
			Playouts: f.Playouts, Visits: f.Visits}
		if a.Playouts > 0 {
			a.Words = fmt.Sprintf("won %.0f %% ± %.0f of %d simulated games; tried in %d of %d worlds",
				100*a.Wins, 100*a.Spread, a.Playouts, a.Visits, worlds)
		}
		hint.Moves = append(hint.Moves, a)
	}
	return hint, nil
}

// optionText puts a move into the words of the option that it is of.
func optionText(choices []games.Choice, move string) string {
	fields := strings.Fields(move)
	for _, c := range choices {
		if c.Max == 0 {
			if c.Move(0) == move {
				return strings.TrimSpace(c.Group + " " + c.Item)
			}
			continue
		}
		at := 1 + slices.Index(c.Words, games.Amount)
		if at == 0 || at >= len(fields) {
			continue
		}
		n, err := strconv.Atoi(fields[at])
		if err != nil || n < c.Min || n > c.Max || c.Move(n) != move {
			continue
		}
		if c.Item == games.Amount {
			return fmt.Sprintf("%s: %d", c.Group, n)
		}
		return fmt.Sprintf("%s %s: %d", c.Group, c.Item, n)
	}
	return strings.Join(fields[min(1, len(fields)):], " ")
}
