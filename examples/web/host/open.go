package host

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base32"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file opens and closes a Host, and does its regular maintenance.

// A Host runs the tables of a store. Use Open to open one.
type Host struct {
	o     Options
	log   *slog.Logger
	watch *Watch
	pools [pools]pool
	usual games.Pace // of the bots

	ctx    context.Context // of all work that the host starts itself
	cancel func()
	work   sync.WaitGroup // calls in progress, and walk

	// mu guards the fields below and some of each live. No other lock is taken while it is held.
	mu        sync.Mutex
	closed    bool
	lives     map[string]*live
	open      int            // unfinished tables that are not set aside
	made      map[string]int // the open tables of each maker
	loaded    int
	listeners map[*Listener]bool
	stop      func() bool // stops the timer of the next tidy
}

// These times control the maintenance.
const (
	tidyEvery  = time.Minute
	idleAfter  = 10 * time.Minute // an idle table is unloaded after this time
	unbegunFor = 24 * time.Hour   // a table that has not begun is deleted after this time
	keepWithin = 15 * time.Second // a store that takes longer has failed
)

// Open opens a host with all open tables of the store. In the background it checks the record of each table
// and continues it. A table whose record does not follow the rules is set aside, and its page shows the
// reason.
func Open(ctx context.Context, o Options) (*Host, error) {
	o.Workers = cmp.Or(o.Workers, 1)
	o.MaxTables = cmp.Or(o.MaxTables, 10_000)
	o.MaxMade = cmp.Or(o.MaxMade, 500)
	o.MaxLoaded = cmp.Or(o.MaxLoaded, 1_000)
	o.Pace = cmp.Or(o.Pace, time.Second/2)
	o.Unwatched = cmp.Or(o.Unwatched, time.Minute)
	o.Hint = cmp.Or(o.Hint, time.Second)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Clock == nil {
		o.Clock = machineClock{}
	}
	if o.Watch == nil {
		o.Watch = new(Watch)
	}
	if o.draw == nil {
		o.draw, o.seed = func(b []byte) { rand.Read(b) }, rng.Secret
	}
	ids, err := o.Store.Tables(ctx)
	if err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	h := &Host{o: o, log: o.Log, watch: o.Watch, lives: map[string]*live{}, made: map[string]int{"": len(ids)}, open: len(ids),
		listeners: map[*Listener]bool{}}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	for _, id := range ids {
		l := newLive(h, id)
		l.open = true
		h.lives[id] = l
	}
	h.watch.Tables.Store(int64(h.open))
	h.pools[slow].start(h.o.Workers, h.o.Clock.Now)
	h.pools[quick].start(1, h.o.Clock.Now)
	h.mu.Lock()
	h.stop = h.o.Clock.AfterFunc(tidyEvery, h.tidy)
	h.mu.Unlock()
	h.work.Go(func() { h.walk(ids) })
	return h, nil
}

// walk visits every table once, which checks it and starts its clock and its bots.
func (h *Host) walk(ids []string) {
	for _, id := range ids {
		if h.ctx.Err() != nil {
			return
		}
		if err := h.with(h.ctx, id, nothing); err != nil && h.ctx.Err() == nil {
			h.log.Warn("a table could not be read", "table", id, "error", err)
		}
	}
}

// nothing lets with do only what is due.
func nothing(context.Context, *live) error { return nil }

// Close stops all bots and clocks, waits for calls in progress, and closes the Listeners. The store stays
// open. No answered move is lost, even if a host is never closed. It returns the context's error if the
// context ends before the calls do.
func (h *Host) Close(ctx context.Context) error {
	h.kill()
	done := make(chan struct{})
	go func() {
		h.work.Wait()
		for i := range h.pools {
			h.pools[i].work.Wait()
		}
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// kill ends a host without waiting.
func (h *Host) kill() {
	h.mu.Lock()
	h.closed = true
	listeners, lives := h.listeners, h.lives
	h.listeners, h.lives = nil, nil
	if h.stop != nil {
		h.stop()
	}
	h.mu.Unlock()
	h.cancel()
	for i := range h.pools {
		h.pools[i].close()
	}
	for l := range listeners {
		l.end()
	}
	for _, l := range lives {
		if l.mu.TryAcquire(1) { // the caller that holds the lock stops the clock
			l.disarm()
			l.unlock()
		}
	}
}

// tidy unloads idle tables and deletes tables that have not begun.
func (h *Host) tidy() {
	now := h.o.Clock.Now()
	var idle []*live
	var ids []string
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.stop = h.o.Clock.AfterFunc(tidyEvery, h.tidy)
	for id, l := range h.lives {
		switch {
		case now.Sub(l.touched) < idleAfter:
		case l.pins == 0 && !l.open:
			h.remove(l)
			continue
		case l.loaded:
			idle = append(idle, l)
		}
		if s := l.summary.Load(); s != nil && s.Stage == Gathering && now.Sub(s.Created) > unbegunFor {
			ids = append(ids, id)
		}
	}
	h.mu.Unlock()
	for _, l := range idle {
		l.tryUnload()
	}
	slices.Sort(ids)
	for _, id := range ids {
		err := h.with(h.ctx, id, func(ctx context.Context, l *live) error {
			if l.row.Began {
				return nil
			}
			return l.delete(ctx)
		})
		if err != nil && h.ctx.Err() == nil {
			h.log.Warn("a table that nobody has begun could not be deleted", "table", id, "error", err)
		}
	}
}

type machineClock struct{}

func (machineClock) Now() time.Time { return time.Now() }

func (machineClock) AfterFunc(d time.Duration, f func()) func() bool {
	return time.AfterFunc(d, f).Stop
}

// newID returns an ID that nobody can guess.
func (h *Host) newID() string {
	var b [10]byte
	h.o.draw(b[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

func (h *Host) newSecret() (s Secret) {
	h.o.draw(s[:])
	return s
}

// nobody returns the hash of a secret that nobody gets.
func (h *Host) nobody() store.Hash { return h.newSecret().Hash() }
