package host

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"bourse.example/examples/bots"
)

// This file implements pool: workers that the searches of all makers share fairly.

// These are the pools of a host. Searching bots take seconds for a move, and others take milliseconds. The
// others have their own worker, so that they never wait for a search.
const (
	slow = iota
	quick
	pools
)

const (
	// slice is how long a search works before it lets others work.
	slice = 50 * time.Millisecond
	// mostBegun is how many turns of a worker may have begun. Each may have a tree in memory.
	mostBegun = 16
)

// A turn is work for a worker.
type turn struct {
	maker  string // who made the table
	people bool   // a player has a seat at the table
	run    func(*turn)

	// The pool's mu guards these fields.
	pool   *pool
	resume chan struct{} // gets a value when a worker goes on with it; nil before it has begun
	works  bool          // a worker is busy with it
	since  time.Time     // when it began or went on
	worked time.Duration
}

// A pool is a group of workers. A turn works for a slice of time, and then makes way for those that wait: first those at
// tables with people, then those of the maker who has had the least work. Equal turns keep their order
// of arrival. A maker without turns saves up nothing for later.
type pool struct {
	workers int
	now     func() time.Time
	ended   chan struct{}
	work    sync.WaitGroup

	mu     sync.Mutex
	turns  []*turn // those that wait, in order of arrival
	free   int     // workers
	begun  int     // turns
	makers map[string]*account
	least  time.Duration // what a maker who comes back has had at least
}

// An account is what the workers do for a maker.
type account struct {
	had          time.Duration
	turns, begun int // that have not ended
}

func (p *pool) start(workers int, now func() time.Time) {
	p.workers = max(workers, 1)
	p.free, p.now, p.ended, p.makers = p.workers, now, make(chan struct{}), map[string]*account{}
}

func (p *pool) closed() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

func (p *pool) add(t *turn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed() {
		return
	}
	a := p.makers[t.maker]
	if a == nil {
		a = new(account)
		p.makers[t.maker] = a
	}
	if a.turns++; a.turns == 1 {
		a.had = max(a.had, p.least)
	}
	t.pool, p.turns = p, append(p.turns, t)
	p.dispatch()
}

// dispatch gives turns to free workers.
func (p *pool) dispatch() {
	for p.free > 0 && !p.closed() {
		best := -1
		for i, t := range p.turns {
			a := p.makers[t.maker]
			if t.resume == nil && (a.begun >= p.workers || p.begun >= mostBegun*p.workers) {
				continue
			}
			if best < 0 || cmp.Or(cmp.Compare(btoi(p.turns[best].people), btoi(t.people)),
				cmp.Compare(a.had, p.makers[p.turns[best].maker].had)) < 0 {
				best = i
			}
		}
		if best < 0 {
			return
		}
		t := p.turns[best]
		p.turns = slices.Delete(p.turns, best, best+1)
		t.since, t.works = p.now(), true
		p.free--
		if t.resume != nil {
			t.resume <- struct{}{}
			continue
		}
		t.resume = make(chan struct{}, 1)
		p.begun++
		p.makers[t.maker].begun++
		p.work.Go(func() {
			defer t.end()
			t.run(t)
		})
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// charge counts the time since the turn began or went on.
func (p *pool) charge(t *turn) {
	now := p.now()
	d := now.Sub(t.since)
	p.makers[t.maker].had += d
	t.worked, t.since = t.worked+d, now
	p.level()
}

// level raises least to what the makers with turns have had at least, and forgets others who have had no more.
func (p *pool) level() {
	least, waits := time.Duration(0), false
	for _, a := range p.makers {
		if a.turns > 0 && (!waits || a.had < least) {
			least, waits = a.had, true
		} else if !waits {
			least = max(least, a.had)
		}
	}
	p.least = max(p.least, least)
	maps.DeleteFunc(p.makers, func(_ string, a *account) bool { return a.turns == 0 && a.had <= p.least })
}

// pause lets others work if the turn has worked for a slice of time. It returns false if the turn has to end: after
// maxThink of work, or because the context or the pool has ended.
func (t *turn) pause(ctx context.Context) bool {
	p := t.pool
	p.mu.Lock()
	if !t.works || p.closed() {
		p.mu.Unlock()
		return false
	}
	if p.now().Sub(t.since) < slice {
		p.mu.Unlock()
		return true
	}
	p.charge(t)
	if t.worked >= maxThink {
		p.mu.Unlock()
		return false
	}
	t.works = false
	p.free++
	p.turns = append(p.turns, t)
	p.dispatch()
	p.mu.Unlock()
	select {
	case <-t.resume:
		return true
	case <-ctx.Done():
	case <-p.ended:
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.turns = slices.DeleteFunc(p.turns, func(other *turn) bool { return other == t })
	return false
}

// end frees the worker of a turn.
func (t *turn) end() {
	p := t.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	if t.works {
		p.charge(t)
		t.works = false
		p.free++
	}
	a := p.makers[t.maker]
	a.turns--
	a.begun--
	p.begun--
	p.level()
	p.dispatch()
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended != nil && !p.closed() {
		close(p.ended)
		p.turns = nil
	}
}

// pausing returns a context in which the searches of a turn pause.
func (t *turn) pausing(ctx context.Context) context.Context {
	return bots.WithPause(ctx, func() bool { return t.pause(ctx) })
}
