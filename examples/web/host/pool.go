package host

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sync"
	"time"
)

// This file implements pool: workers that run bots fairly for all makers.

// These are the pools of a host. Searching bots take seconds for a move, and others take milliseconds. The
// others have their own worker, so that they never wait for a search.
const (
	slow = iota
	quick
	pools
)

// budget is how much of the last minute a worker may spend for one maker before all others come first.
const budget = 20 * time.Second

// A turn is work for a worker.
type turn struct {
	maker  string // who made the table
	people bool   // a player has a seat at the table
	run    func()
}

// A pool is a group of workers. They take turns of makers within their budget first, then turns of tables
// with people, then turns of the maker that was served least lately. Equal turns keep their order of arrival.
type pool struct {
	now func() time.Time

	mu     sync.Mutex
	more   sync.Cond
	turns  []turn // in order of arrival
	spent  map[string]spending
	closed bool
	work   sync.WaitGroup
}

// A spending is how many seconds workers had spent for a maker at one time. Half of them are forgotten every minute.
type spending struct {
	seconds float64
	at      time.Time
}

func (s spending) left(now time.Time) float64 { return s.seconds * math.Exp2(-now.Sub(s.at).Minutes()) }

func (p *pool) start(workers int, now func() time.Time) {
	p.now, p.spent, p.more.L = now, map[string]spending{}, &p.mu
	for range max(workers, 1) {
		p.work.Go(p.serve)
	}
}

func (p *pool) serve() {
	for {
		t, ok := p.next()
		if !ok {
			return
		}
		began := p.now()
		t.run()
		p.charge(t.maker, p.now().Sub(began))
	}
}

// next waits for a turn and takes it. It returns false when the pool is closed.
func (p *pool) next() (t turn, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.turns) == 0 && !p.closed {
		p.more.Wait()
	}
	if p.closed {
		return t, false
	}
	now, best, least := p.now(), 0, 0.0
	for i, t := range p.turns {
		spent := p.spent[t.maker].left(now)
		if i == 0 || cmp.Or(
			cmp.Compare(btoi(spent > budget.Seconds()), btoi(least > budget.Seconds())),
			cmp.Compare(btoi(p.turns[best].people), btoi(t.people)), cmp.Compare(spent, least)) < 0 {
			best, least = i, spent
		}
	}
	t = p.turns[best]
	p.turns = slices.Delete(p.turns, best, best+1)
	return t, true
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// charge adds the time of a worker to a maker, and forgets makers without recent work.
func (p *pool) charge(maker string, d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	p.spent[maker] = spending{p.spent[maker].left(now) + d.Seconds(), now}
	maps.DeleteFunc(p.spent, func(_ string, s spending) bool { return s.left(now) < 0.001 })
}

func (p *pool) add(t turn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.turns = append(p.turns, t)
		p.more.Signal()
	}
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed, p.turns = true, nil
	if p.more.L != nil {
		p.more.Broadcast()
	}
}
