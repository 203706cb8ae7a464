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

	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file implements Host: opening, closing, and what has to be done from time to time.

// A Host runs the tables of a store. Open opens it.
type Host struct {
	o     Options
	log   *slog.Logger
	watch *Watch
	pools [pools]pool
	// Where chance comes from: tests put their own here.
	draw func([]byte)
	seed func() (rng.Seed, error)

	ctx    context.Context // of all that the host does by itself
	cancel func()
	work   sync.WaitGroup // calls that are under way, and walk

	// mu is of what follows and of what a live says. No other lock is taken while it is held.
	mu        sync.Mutex
	closed    bool
	lives     map[string]*live
	open      int            // lives that have not ended and are not set aside
	made      map[string]int // those, by who made them
	loaded    int
	listeners map[*Listener]bool
	stop      func() bool // of the next tidying
}

// What is done from time to time, and to what.
const (
	tidyEvery  = time.Minute
	idleAfter  = 10 * time.Minute // a table that nobody touches is unloaded
	unbegunFor = 24 * time.Hour   // a table that nobody has begun is deleted
	keepWithin = 15 * time.Second // a store that takes longer has failed
)

// Open opens a host: every open table is there again. In the background it checks of each that what is stored
// follows, and goes on with it; one that does not follow is set aside, with the reason for its page.
func Open(ctx context.Context, o Options) (*Host, error) {
	h := newHost(o)
	if err := h.start(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

func newHost(o Options) *Host {
	o.Workers = cmp.Or(o.Workers, 1)
	o.MaxTables = cmp.Or(o.MaxTables, 10_000)
	o.MaxMade = cmp.Or(o.MaxMade, 500)
	o.MaxLoaded = cmp.Or(o.MaxLoaded, 1_000)
	o.Reveal = cmp.Or(o.Reveal, time.Minute)
	o.Pace = cmp.Or(o.Pace, time.Second/2)
	o.Unwatched = cmp.Or(o.Unwatched, time.Minute)
	o.Think = cmp.Or(o.Think, maxThink)
	o.Hint = cmp.Or(o.Hint, 2*time.Second)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Clock == nil {
		o.Clock = machineClock{}
	}
	if o.Watch == nil {
		o.Watch = new(Watch)
	}
	h := &Host{o: o, log: o.Log, watch: o.Watch, lives: map[string]*live{}, made: map[string]int{}, listeners: map[*Listener]bool{},
		draw: func(b []byte) { rand.Read(b) }, seed: rng.Secret}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	return h
}

// start finds the tables and begins to work.
func (h *Host) start(ctx context.Context) error {
	ids, err := h.o.Store.Tables(ctx)
	if err != nil {
		return fmt.Errorf("host: %w", err)
	}
	for _, id := range ids {
		l := newLive(h, id)
		l.open, l.cold = true, true
		h.lives[id] = l
	}
	h.open, h.made[""] = len(ids), len(ids)
	h.watch.Tables.Store(int64(h.open))
	h.pools[slow].start(h.o.Workers, h.o.Clock.Now)
	h.pools[quick].start(1, h.o.Clock.Now)
	h.stop = h.o.Clock.AfterFunc(tidyEvery, h.tidy)
	h.work.Go(func() { h.walk(ids) })
	return nil
}

// walk looks at every table once, which checks it and starts its clock and its bots.
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

// nothing is for with, where what follows by itself is to be done.
func nothing(context.Context, *live) error { return nil }

// Close ends all thinking and all clocks, waits for the calls that are under way, and ends the Listeners. The
// store stays open. No answered move is lost, whether a host is closed or not. The error is the context's, if
// it ends before the calls do.
func (h *Host) Close(ctx context.Context) error {
	h.kill()
	done := make(chan struct{})
	go func() {
		h.work.Wait()
		for i := range h.pools {
			h.pools[i].wait()
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

// kill ends a host and waits for nothing.
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
		if l.door.tryLock() { // whoever has it stops its clock
			l.disarm()
			l.door.unlock()
		}
	}
}

// tidy unloads tables that nobody touches, and deletes those that nobody has begun.
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
		if l.unbegun && now.Sub(l.created) > unbegunFor {
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

// A machineClock is the machine's clock.
type machineClock struct{}

func (machineClock) Now() time.Time { return time.Now() }

func (machineClock) AfterFunc(d time.Duration, f func()) func() bool {
	return time.AfterFunc(d, f).Stop
}

// newID returns an ID that nobody can guess.
func (h *Host) newID() string {
	var b [10]byte
	h.draw(b[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

func (h *Host) newSecret() (s Secret) {
	h.draw(s[:])
	return s
}

// nobody returns the hash of a secret that nobody is given.
func (h *Host) nobody() store.Hash { return h.newSecret().Hash() }
