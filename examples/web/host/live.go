package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements live: a table in memory, which holds nothing that the store has not kept.

// A live is a table in memory.
type live struct {
	host *Host
	id   string

	// Of Host.mu.
	pins    int // calls and listeners that have it
	touched time.Time
	open    bool // has not ended and is not set aside
	unbegun bool
	created time.Time
	loaded  bool // there is a session

	summary atomic.Pointer[Summary]
	asking  atomic.Uint32 // the seats that are asked, as bourse.Seats

	door door // of what follows
	gone bool // deleted, or never there
	// row and holds are as the store has them; nil: not read. After a fault of the store they may be older: stale.
	// What they point to is not changed.
	row   *store.Table
	holds []store.Hold
	stale bool
	cold  bool // nothing has been done with what was read since the program started

	session games.Session // nil: not in memory
	n       int           // answered moves that are kept
	checked bool          // the session has been in memory before
	study   *study
	busy    bool // a bot thinks about this table, or waits to

	attempt *fair.Attempt
	until   time.Time // the browsers have to commit or reveal

	asked     [bourse.MaxSeats]question
	told      bool          // asked has been filled: what is new in it is told of
	turns     []bourse.Seat // to be told of by Options.Turn
	pace      time.Time     // no bot plays before
	retry     time.Time     // nothing is tried by itself before
	wait      time.Duration // until the next retry
	failed    bool          // something is to be tried again
	armed     time.Time     // when the timer fires
	stopTimer func() bool

	listed      *store.Table // what the summary is of
	listedStage Stage

	played    *fair.Public // of a match that has begun
	playedMix []byte       // what that was read from

	changed  bool // the caches below are out of date, and listeners have not been told
	public   string
	versions [bourse.MaxSeats + 1]string
	sights   [bourse.MaxSeats + 1]*Sight
	ears     []ear
}

func newLive(h *Host, id string) *live { return &live{host: h, id: id, door: make(door, 1)} }

// A door is a lock that one can stop waiting for.
type door chan struct{}

func (d door) lock() { d <- struct{}{} }

func (d door) unlock() { <-d }

func (d door) tryLock() bool {
	select {
	case d <- struct{}{}:
		return true
	default:
		return false
	}
}

// enter is lock, unless the context ends first.
func (d door) enter(ctx context.Context) error {
	select {
	case d <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ErrNotKept, ctx.Err())
	}
}

// A question is one that is put to a seat.
type question struct {
	ask int // 0: none
	at  time.Time
}

// read reads the table, if it has not been read since it changed.
func (l *live) read(ctx context.Context) error {
	if l.gone {
		return ErrNoTable
	}
	if l.row != nil && !l.stale {
		return nil
	}
	ctx, cancel := keeping(ctx)
	defer cancel()
	row, err := l.host.o.Store.Table(ctx, l.id)
	if errors.Is(err, store.ErrNotFound) {
		l.vanish()
		return ErrNoTable
	}
	var holds []store.Hold
	if err == nil {
		holds, err = l.host.o.Store.HoldsAt(ctx, l.id)
	}
	if err != nil {
		return l.fault(err)
	}
	if l.row == nil {
		l.cold = true
	}
	l.row, l.holds, l.stale, l.changed = &row, holds, false, true
	l.noteRow()
	return nil
}

// noteRow does what another row brings with it.
func (l *live) noteRow() {
	if l.attempt != nil && (l.row.Began || l.row.Attempt != l.attempt.Deal().Attempt) {
		l.attempt = nil
	}
	l.rename()
	l.note()
}

// note tells the host what it lists tables by.
func (l *live) note() {
	h := l.host
	open := l.row.Ended.IsZero() && l.row.Aside == ""
	h.mu.Lock()
	defer h.mu.Unlock()
	l.created, l.unbegun = l.row.Created, !l.row.Began
	h.count(l, open)
}

// count counts a table as open, or not. Host.mu is held.
func (h *Host) count(l *live, open bool) {
	switch {
	case open && !l.open:
		h.open++
	case !open && l.open:
		h.open--
	}
	l.open = open
	h.watch.Tables.Store(int64(h.open))
}

// fault says that the store has failed.
func (l *live) fault(err error) error {
	l.host.watch.Failures.Add(1)
	if l.host.ctx.Err() == nil {
		l.host.log.Warn("the store has failed", "table", l.id, "error", err)
	}
	return fmt.Errorf("%w: %w", ErrNotKept, err)
}

// forget throws away what is in memory of the match and has the table read again: the store may or may not have
// kept what was last asked of it.
func (l *live) forget() {
	l.unload()
	l.stale = true
	l.later()
}

// later has what follows by itself tried again after a while.
func (l *live) later() {
	l.failed = true
	l.wait = min(max(2*l.wait, time.Second), 30*time.Second)
	l.retry = l.host.o.Clock.Now().Add(l.wait)
}

// unload takes the match out of memory.
func (l *live) unload() {
	if l.session == nil {
		return
	}
	l.session, l.study, l.n = nil, nil, 0
	clear(l.sights[:])
	h := l.host
	h.mu.Lock()
	defer h.mu.Unlock()
	l.loaded = false
	h.loaded--
	h.watch.Loaded.Store(int64(h.loaded))
}

// tryUnload unloads a table that nobody uses at this moment.
func (l *live) tryUnload() {
	if !l.door.tryLock() {
		return
	}
	defer l.door.unlock()
	if !l.busy && !l.changed {
		l.unload()
	}
}

// adopt puts a match into memory.
func (l *live) adopt(s games.Session, n int) {
	l.session, l.n, l.checked, l.changed = s, n, true, true
	l.failed = false
	l.rename()
	h := l.host
	h.mu.Lock()
	defer h.mu.Unlock()
	l.loaded = true
	h.loaded++
	h.watch.Loaded.Store(int64(h.loaded))
}

// load has the match in memory. The error is ErrStage before it has begun, ErrAside if it does not follow, or
// ErrNotKept.
func (l *live) load(ctx context.Context) error {
	switch {
	case l.session != nil:
		return nil
	case !l.row.Began:
		return ErrStage
	case l.row.Aside != "" && l.checked:
		return ErrAside
	}
	reading, cancel := keeping(ctx)
	defer cancel()
	lines, n, err := l.host.o.Store.Lines(reading, l.id)
	if err != nil {
		return l.fault(err)
	}
	l.host.watch.Resumed.Add(1)
	session, err := resume(*l.row, lines)
	if err != nil {
		return l.setAside(ctx, err)
	}
	if l.row.Aside != "" { // a program that knows more has been started
		if err := l.update(ctx, func(row *store.Table) { row.Aside = "" }, store.Change{}); err != nil {
			return err
		}
	}
	l.adopt(session, n)
	return nil
}

// resume plays a match again.
func resume(row store.Table, lines string) (games.Session, error) {
	g, err := games.Find(row.Game)
	if err != nil {
		return nil, err
	}
	seed, err := rng.SeedOf(row.Seed)
	if err != nil {
		return nil, err
	}
	text := row.Header + lines
	s, err := g.Resume(strings.NewReader(text), &seed)
	if err != nil {
		return nil, err
	}
	// A record ends with the lines of the result, the seed and the digest. Where it has more beside what is stored,
	// chance moves are missing at the end.
	if again := s.Record().String(); !strings.HasPrefix(again, text) || strings.Count(again, "\n") != strings.Count(text, "\n")+3 {
		return nil, errors.New("the lines are cut off")
	}
	return s, nil
}

// setAside sets a table aside whose lines do not follow. What an error of a record says tells of hidden moves, so only the line
// is named.
func (l *live) setAside(ctx context.Context, err error) error {
	why := "what is stored of the game cannot be played again"
	var at *bourse.RecordError
	if errors.As(err, &at) {
		why = fmt.Sprintf("what is stored of the game cannot be played again from its line %d on", at.Line)
	}
	l.checked, l.changed = true, true
	l.host.watch.Aside.Add(1)
	l.host.log.Error("a table is set aside", "table", l.id, "why", why)
	if l.row.Aside != why {
		if err := l.update(ctx, func(row *store.Table) { row.Aside = why }, store.Change{}); err != nil {
			row := *l.row
			row.Aside, l.row = why, &row // as long as the program runs
			l.note()
		}
	}
	return ErrAside
}

// update changes the table's row and the holds at it, in the store and then in memory.
func (l *live) update(ctx context.Context, f func(*store.Table), c store.Change) error {
	next := l.row.Clone()
	f(&next)
	ctx, cancel := keeping(ctx)
	defer cancel()
	switch err := l.host.o.Store.Update(ctx, next, c); {
	case errors.Is(err, store.ErrNotFound):
		l.vanish()
		return ErrNoTable
	case errors.Is(err, store.ErrInvalid):
		return fmt.Errorf("host: %w", err)
	case err != nil:
		l.forget()
		return l.fault(err)
	}
	next.Revision++
	l.row, l.changed, l.failed, l.wait = &next, true, false, 0
	l.holds = changed(l.holds, c)
	l.noteRow()
	return nil
}

// keeping returns a context for the store, which does not end because whoever asked has gone.
func keeping(ctx context.Context) (context.Context, func()) {
	return context.WithTimeout(context.WithoutCancel(ctx), keepWithin)
}

// changed returns the holds after a change.
func changed(holds []store.Hold, c store.Change) []store.Hold {
	same := func(a, b store.Hold) bool { return a.Browser == b.Browser && a.Seat == b.Seat }
	holds = slices.DeleteFunc(slices.Clone(holds), func(h store.Hold) bool {
		gone := func(other store.Hold) bool { return same(h, other) }
		return slices.Contains(c.Clear, h.Seat) || slices.ContainsFunc(c.Remove, gone) || slices.ContainsFunc(c.Add, gone)
	})
	return append(holds, c.Add...)
}

// delete removes the table.
func (l *live) delete(ctx context.Context) error {
	ctx, cancel := keeping(ctx)
	defer cancel()
	switch err := l.host.o.Store.Delete(ctx, l.id); {
	case errors.Is(err, store.ErrConflict):
		l.stale = true
		return ErrStage
	case err != nil && !errors.Is(err, store.ErrNotFound):
		l.forget()
		return l.fault(err)
	}
	l.vanish()
	return nil
}

// vanish says that there is no such table.
func (l *live) vanish() {
	l.unload()
	l.disarm()
	l.gone, l.changed, l.row, l.holds, l.attempt = true, true, nil, nil, nil
	l.summary.Store(nil)
	l.host.mu.Lock()
	defer l.host.mu.Unlock()
	l.unbegun = false
	l.host.count(l, false)
}

// finish has the store note that the match is over.
func (l *live) finish(ctx context.Context) error {
	ctx, cancel := keeping(ctx)
	defer cancel()
	now := l.host.o.Clock.Now().Round(0).UTC() // as the store gives it back
	if err := l.host.o.Store.End(ctx, l.id, now); err != nil {
		l.stale = true // the first time that was kept stays
		return l.fault(err)
	}
	row := *l.row
	row.Ended = now
	l.row, l.changed, l.wait = &row, true, 0
	l.note()
	return nil
}

// rename calls the seats of the match by their names.
func (l *live) rename() {
	if l.session != nil {
		l.session.Name(names(*l.row))
	}
}

// terms returns the terms of a header, and the commitment in it.
func terms(header string) (text string, c rng.Commitment) {
	for line := range strings.Lines(header) {
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "game", "edition", "config":
			text += line
		case "commit":
			c, _ = rng.ParseCommitment(rest)
			return text, c
		}
	}
	return text, c
}
