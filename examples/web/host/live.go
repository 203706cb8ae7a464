package host

import (
	"context"
	"errors"
	"fmt"
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

	maker string // who made the table since the program started, or ""; it does not change

	door door // of what follows
	gone bool // deleted, or never there
	// row and holds are as the store has them; nil: not read. After a fault of the store they may be older:
	// stale. What they point to is not changed.
	row   *store.Table
	holds []store.Hold
	stale bool
	cold  bool // nothing has been done with what was read since the program started

	session games.Session // nil: not in memory
	n       int           // answered moves that are kept
	checked bool          // the session has been in memory before
	study   *study
	plea    *plea // to take an answer back; nil: none
	past    *past // nil: nobody has looked back
	busy    bool  // a bot thinks about this table, or waits to

	hints [bourse.MaxSeats]hinting

	attempt *fair.Attempt
	until   time.Time // the browsers have to commit or reveal

	asked     [bourse.MaxSeats]question
	told      bool          // asked has been filled: what is new in it is told of
	turns     []bourse.Seat // to be told of by Options.Turn
	pace      time.Time     // no bot plays before
	seen      time.Time     // somebody looked
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
	sights   [bourse.MaxSeats + 1]map[string]*Sight // by language
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
		h.made[l.maker]++
	case !open && l.open:
		h.open--
		if h.made[l.maker]--; h.made[l.maker] == 0 {
			delete(h.made, l.maker)
		}
	}
	l.open = open
	h.watch.Tables.Store(int64(h.open))
}

// unload takes the match out of memory.
func (l *live) unload() {
	if l.session == nil {
		return
	}
	l.session, l.study, l.past, l.n = nil, nil, nil, 0
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
	if !isWhole(s, text) {
		return nil, errors.New("the record is cut off")
	}
	return s, nil
}

// setAside sets a table aside whose lines do not follow. What an error of a record says tells of hidden
// moves, so only the line is named.
func (l *live) setAside(ctx context.Context, err error) error {
	why := "the stored moves of the game cannot be replayed"
	var at *bourse.RecordError
	if errors.As(err, &at) {
		why = fmt.Sprintf("the stored moves of the game cannot be replayed from line %d on", at.Line)
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
