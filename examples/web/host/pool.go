package host

import (
	"cmp"
	"math"
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
	number int // in order of arrival
}

// A pool is a group of workers. They take turns of makers within their budget first, then turns of tables
// with people, then turns of the maker that was served least lately. Equal turns keep their order of arrival.
type pool struct {
	now func() time.Time

	mu     sync.Mutex
	more   sync.Cond
	makers map[string]*maker
	added  int
	closed bool
	work   sync.WaitGroup
}

// A maker is somebody who has made tables, with the turns that wait there.
type maker struct {
	people, bots []turn    // of tables with people, and of tables with only bots
	spent        float64   // seconds; half of them are forgotten every minute
	at           time.Time // the time of spent
}

// list returns the list whose first turn is next.
func (m *maker) list() *[]turn {
	if len(m.people) > 0 {
		return &m.people
	}
	return &m.bots
}

func (p *pool) start(workers int, now func() time.Time) {
	p.now, p.makers = now, map[string]*maker{}
	p.more.L = &p.mu
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
func (p *pool) next() (turn, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed {
		if m := p.best(); m != nil {
			return m.take(), true
		}
		p.more.Wait()
	}
	return turn{}, false
}

// best returns the maker whose turn is next, or nil if there is none. It forgets makers without turns and
// without recent work.
func (p *pool) best() (best *maker) {
	now := p.now()
	for name, m := range p.makers {
		m.age(now)
		switch {
		case len(*m.list()) > 0:
			if best == nil || m.before(best) {
				best = m
			}
		case m.spent < 0.001:
			delete(p.makers, name)
		}
	}
	return best
}

// before reports whether a maker comes before another.
func (m *maker) before(o *maker) bool {
	return cmp.Or(
		cmp.Compare(btoi(m.spent > budget.Seconds()), btoi(o.spent > budget.Seconds())),
		cmp.Compare(btoi(len(m.people) == 0), btoi(len(o.people) == 0)),
		cmp.Compare(m.spent, o.spent), cmp.Compare((*m.list())[0].number, (*o.list())[0].number)) < 0
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// age reduces spent by half for every minute.
func (m *maker) age(now time.Time) {
	if since := now.Sub(m.at); since > 0 {
		m.spent *= math.Exp2(-since.Minutes())
	}
	m.at = now
}

// take takes the maker's next turn.
func (m *maker) take() (t turn) {
	list := m.list()
	t, (*list)[0] = (*list)[0], turn{}
	*list = (*list)[1:]
	return t
}

// charge adds the time of a worker to a maker.
func (p *pool) charge(name string, d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		m := p.of(name)
		m.age(p.now())
		m.spent += d.Seconds()
	}
}

// add adds a turn to the queue.
func (p *pool) add(t turn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	m := p.of(t.maker)
	p.added++
	t.number = p.added
	if t.people {
		m.people = append(m.people, t)
	} else {
		m.bots = append(m.bots, t)
	}
	p.more.Signal()
}

// of returns the maker with a name.
func (p *pool) of(name string) *maker {
	m := p.makers[name]
	if m == nil {
		m = &maker{at: p.now()}
		p.makers[name] = m
	}
	return m
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed, p.makers = true, nil
	if p.more.L != nil {
		p.more.Broadcast()
	}
}

func (p *pool) wait() { p.work.Wait() }
