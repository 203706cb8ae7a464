package host

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements bots: which are allowed, and how they think without delaying anyone.

// These are the limits of a bot's decision; the server's processors are shared by everyone.
const (
	maxThink      = 5 * time.Second  // of work
	maxClock      = 10 * time.Second // from the beginning to the end, with the work for others
	maxWorlds     = 64
	maxIterations = 20_000
)

// readBot returns the full spec of a bot for a game. It refuses external programs.
func readBot(field, game, spec string) (string, error) {
	s, err := strong.Parse(game, spec)
	switch {
	case err != nil:
		return "", &InputError{Field: field, Why: err.Error()}
	case s.Worlds > maxWorlds, s.Iterations > maxIterations, s.Time > maxThink, s.Workers > 1:
		return "", &InputError{Field: field,
			Why: "the bot would think for longer than this server allows"}
	}
	return s.String(), nil
}

// CheckBot returns an *InputError if no bot has this spec, if the bot would think for too long, or if it cannot play
// the game.
func CheckBot(game, spec string) error {
	_, err := readBot("bot", game, spec)
	return err
}

// A job is a decision that a bot has to make.
type job struct {
	id   string
	seat bourse.Seat
	ask  int
	spec string
	late bool // for a player whose time ran out
}

// hire queues a decision for a worker. A table has at most one job at a time.
func (l *live) hire(j job) {
	l.busy = true
	h := l.host
	h.watch.Waiting.Add(1)
	pool := slow
	if s, err := bots.ParseSpec(j.spec); err == nil && s.Iterations == 0 && s.Time == 0 {
		pool = quick
	}
	h.pools[pool].add(&turn{maker: l.payer(), people: l.hasPeople(), run: func(t *turn) { h.think(t, j) }})
}

// payer returns the maker who is charged for the table's bots.
func (l *live) payer() string {
	if l.maker == "" {
		return "table " + l.id // after a restart: the store does not know who made the table
	}
	return l.maker
}

// hasPeople reports whether a player has a seat.
func (l *live) hasPeople() bool {
	return slices.ContainsFunc(l.row.Seats, func(s store.Seat) bool { return s.Bot == "" })
}

// isWatched reports whether the bots at a table play on: a player has a seat, or somebody is watching or
// watched lately.
func (l *live) isWatched(now time.Time) bool {
	return len(l.subscriptions) > 0 || now.Sub(l.seen) < l.host.o.Unwatched || l.hasPeople()
}

// wants reports whether a decision is still needed.
func (l *live) wants(j job) bool {
	if l.stage() != Playing || l.session == nil || l.session.Ask(j.seat) != j.ask {
		return false
	}
	if j.late {
		return l.row.Seats[j.seat].Bot == "" && l.row.Timeout == j.spec
	}
	return l.row.Seats[j.seat].Bot == j.spec
}

// botSeed returns the seed of a bot's decision. It is the same after a restart and reveals nothing about the seed
// of the match.
func botSeed(row store.Table, j job) rng.Seed {
	sum := sha256.New()
	fmt.Fprintf(sum, "bourse web bot\x00%s\x00%s\x00%d\x00", row.ID, j.seat, j.ask)
	sum.Write(row.Secret[:])
	seed, err := rng.SeedOf([32]byte(sum.Sum(nil)))
	if err != nil {
		seed = rng.FromText(row.ID) // the hash was all zeros
	}
	return seed
}

// think makes a decision without the table's lock.
func (h *Host) think(t *turn, j job) {
	h.watch.Waiting.Add(-1)
	var sight games.Sight
	var seed rng.Seed
	game, size := "", 0
	if !h.attend(j, func(ctx context.Context, l *live) error {
		err := l.load(ctx)
		if err == nil && l.wants(j) {
			sight, seed = l.session.See(j.seat), botSeed(*l.row, j)
			game, size = l.row.Game, l.session.Size(j.seat)
		}
		l.busy = sight != nil
		return err
	}) || sight == nil {
		return
	}
	began := time.Now()
	move, failed := guard(h.ctx, t, func(ctx context.Context) (string, error) {
		return sight.Choose(ctx, j.spec, seed)
	})
	if size > 1 {
		h.usual.Saw(game+j.spec, time.Since(began))
	}
	if h.watch.Thought != nil {
		h.watch.Thought(j.spec, time.Since(began))
	}
	h.attend(j, func(ctx context.Context, l *live) error {
		l.busy = false
		if err := l.load(ctx); err != nil {
			return err
		}
		if !l.wants(j) || h.ctx.Err() != nil {
			return nil
		}
		if failed != nil || l.session.Check(j.seat, move) != nil {
			h.log.Warn("a bot has failed", "table", l.id, "seat", j.seat, "bot", j.spec)
			move = l.session.Idle(j.seat)
		}
		if j.late {
			h.watch.Timeouts.Add(1)
		}
		_, err := l.answer(ctx, j.seat, j.ask, move)
		return err
	})
}

// grace is how long a bot may take to end after its context has.
const grace = 2 * time.Second

// guard returns what f returns in a turn, or an error if f panics or goes on after its time. Then f may still be running.
func guard[T any](ctx context.Context, t *turn, f func(context.Context) (T, error)) (result T, err error) {
	ctx, cancel := context.WithTimeout(ctx, maxClock)
	defer cancel()
	ctx = t.pausing(ctx)
	done := make(chan func() (T, error), 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- func() (T, error) { return result, fmt.Errorf("host: it panicked: %v", p) }
			}
		}()
		v, err := f(ctx)
		done <- func() (T, error) { return v, err }
	}()
	select {
	case got := <-done:
		return got()
	case <-time.After(maxClock + grace):
		return result, errors.New("host: it did not end in time")
	}
}

// attend runs f on the table of a job, and reports whether f returned nil. If not, the table is no longer busy and
// tries again later.
func (h *Host) attend(j job, f func(context.Context, *live) error) bool {
	if h.with(h.ctx, j.id, f) == nil {
		return true
	}
	if l, err := h.pin(j.id); err == nil {
		l.lock()
		l.busy = false
		if !l.failed {
			l.later()
		}
		l.arm()
		l.unlock()
		h.unpin(l)
	}
	return false
}

// forced returns when a bot with one legal move may answer at a table with people: no sooner than it usually does, since
// an answer at once would tell them. It returns the zero time for other bots.
func (l *live) forced(seat bourse.Seat) (at time.Time) {
	if l.hasPeople() && l.session.Size(seat) == 1 {
		at = l.asked[seat].at.Add(l.host.usual.Usual(l.row.Game + l.row.Seats[seat].Bot))
	}
	return at
}

// wind sets when bots may play next, after a move.
func (l *live) wind(now time.Time) {
	l.pace = time.Time{}
	if !l.hasPeople() {
		l.pace = now.Add(l.host.o.Pace)
	}
}
