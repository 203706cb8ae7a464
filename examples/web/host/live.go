package host

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements live, a table in memory. Everything in it is also in the store.

type live struct {
	host *Host
	id   string

	// Host.mu guards these fields.
	pins    int // calls and listeners that use it
	touched time.Time
	open    bool // unfinished and not set aside
	loaded  bool // session is set

	summary atomic.Pointer[Summary] // nil if it is unknown

	maker string // who made the table since the program started, or ""; it does not change

	mu   *semaphore.Weighted // a lock whose waiters can give up; guards the fields below
	gone bool                // deleted, or never existed
	// row and holds are copies of the store; nil if they have not been read. After a failure of the store
	// they may be stale. Their slices are never changed.
	row   *store.Table
	holds []store.Hold
	stale bool

	session games.Session // nil if not in memory
	n       int           // answered moves and undos that are stored
	checked bool          // the session has been in memory before
	request *undoRequest  // the request to undo a move, or nil
	past    *past         // nil until somebody opens the replay
	review  *review       // nil until somebody asks for it
	costs   [bourse.MaxSeats]*costing
	busy    bool // a bot thinks about this table, or waits for a worker

	hints     [bourse.MaxSeats]hinting
	reactions [bourse.MaxSeats]reacting
	oneTime   [bourse.MaxSeats]oneTime

	asked     [bourse.MaxSeats]question
	told      bool          // asked has been filled, so new questions in it are reported
	turns     []bourse.Seat // seats for Options.Turn to call
	pace      time.Time     // no bot plays earlier
	seen      time.Time     // when somebody last watched
	retry     time.Time     // nothing is tried again earlier
	wait      time.Duration // until the next retry
	failed    bool          // something has to be tried again
	armed     time.Time     // when the timer fires
	stopTimer func() bool

	changed       bool // the caches below are out of date, and listeners do not know yet
	versions      [bourse.MaxSeats + 1]string
	views         [bourse.MaxSeats + 1]map[string]*SeatView // by language
	subscriptions []subscription
}

func newLive(h *Host, id string) *live {
	return &live{host: h, id: id, mu: semaphore.NewWeighted(1)}
}

// lock locks the table, however long it takes.
func (l *live) lock() { l.mu.Acquire(context.Background(), 1) }

func (l *live) unlock() { l.mu.Release(1) }

// A question is the current question of a seat.
type question struct {
	ask int // 0 for none
	at  time.Time
}

// noteRow updates what depends on the row.
func (l *live) noteRow() {
	l.rename()
	l.note()
}

// note updates the host's lists of tables.
func (l *live) note() {
	h := l.host
	open := l.row.Ended.IsZero() && l.row.Aside == ""
	h.mu.Lock()
	defer h.mu.Unlock()
	h.count(l, open)
}

// count counts a table as open or not. The caller holds Host.mu.
func (h *Host) count(l *live, open bool) {
	n := btoi(open) - btoi(l.open)
	if h.made[l.maker] += n; h.made[l.maker] == 0 {
		delete(h.made, l.maker)
	}
	h.open, l.open = h.open+n, open
	h.watch.Tables.Store(int64(h.open))
}

// countLoaded counts a match as in memory or not. The caller holds Host.mu.
func (h *Host) countLoaded(l *live, loaded bool) {
	h.loaded, l.loaded = h.loaded+btoi(loaded)-btoi(l.loaded), loaded
	h.watch.Loaded.Store(int64(h.loaded))
}

// unload drops the match from memory.
func (l *live) unload() {
	if l.session == nil {
		return
	}
	l.session, l.past, l.review, l.n = nil, nil, nil, 0
	clear(l.costs[:])
	clear(l.views[:])
	h := l.host
	h.mu.Lock()
	defer h.mu.Unlock()
	h.countLoaded(l, false)
}

// tryUnload unloads a table that is not in use.
func (l *live) tryUnload() {
	if !l.mu.TryAcquire(1) {
		return
	}
	defer l.unlock()
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
	h.countLoaded(l, true)
}

// load makes sure that the match is in memory. The error is ErrStage before the match has begun, ErrAside if
// the record does not follow the rules, or ErrNotKept.
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
	if l.row.Aside != "" { // a newer program that understands the record was started
		if err := l.update(ctx, func(row *store.Table) { row.Aside = "" }, store.Change{}); err != nil {
			return err
		}
	}
	l.adopt(session, n)
	return nil
}

// resume replays a match.
func resume(row store.Table, lines string) (games.Session, error) {
	g, err := games.Find(row.Game)
	if err != nil {
		return nil, err
	}
	seed, err := rng.SeedOf(row.Seed)
	if err != nil {
		return nil, err
	}
	head, fork, moves := remaining(row.Header + lines)
	s, err := g.Resume(strings.NewReader(head+fork+moves), &seed)
	if err != nil {
		return nil, err
	}
	// The record ends with the lines of the result, the seed and the digest. If it contains more beyond the stored
	// moves, chance moves are missing at the end.
	again := s.Record()
	if !strings.HasPrefix(again, head+moves) || strings.Count(again, "\n") != strings.Count(head+moves, "\n")+3 {
		return nil, errors.New("the record is cut off")
	}
	return s, nil
}

// setAside sets aside a table whose record does not follow the rules. The reason names only the line, because
// the error may reveal hidden moves.
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
			row.Aside, l.row = why, &row // only as long as the program runs
			l.note()
		}
	}
	return ErrAside
}

// rename gives the seats of the match their players' names. Views with other names are told again.
func (l *live) rename() {
	clear(l.views[:])
	if l.session != nil {
		l.session.Name(names(*l.row))
	}
}
