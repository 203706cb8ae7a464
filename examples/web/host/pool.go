package host

import (
	"cmp"
	"math"
	"sync"
	"time"
)

// This file implements pool: workers that think for everybody in turn.

// The pools of a host. Bots that search take seconds for a move, and others milliseconds: these have a worker
// of their own, so that nobody waits for a search where none is asked for.
const (
	slow = iota
	quick
	pools
)

// budget is how much of the last minute a worker may think for one maker before the turns of all others come
// first.
const budget = 20 * time.Second

// A turn is something that a worker is to do.
type turn struct {
	maker  string // who made the table
	people bool   // a person has a seat at the table
	run    func()
	number int // in the order in which they came
}

// A pool is a number of workers. The next turn is that of a maker within its budget, if there is one; then
// of a table at which people sit; and then of the maker for whom least was done of late. Turns that are alike
// in all that come in order.
type pool struct {
	now func() time.Time

	mu     sync.Mutex
	more   sync.Cond
	makers map[string]*maker
	added  int
	closed bool
	work   sync.WaitGroup
}

// A maker is somebody who has made tables, and what waits there.
type maker struct {
	people, bots []turn    // of tables with people, and of tables of bots alone
	spent        float64   // seconds, of which a half is forgotten every minute
	at           time.Time // of spent
}

// list returns the turns of which the first is next.
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

// next waits for a turn and takes it, or returns false when the pool is closed.
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

// best returns the maker whose turn is next, or nil if nothing waits. It forgets makers for whom nothing
// waits and nothing was done of late.
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

// before reports whether the turn of a maker comes before another's.
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

// age takes off what was spent a while ago: half of it in a minute.
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

// charge notes for whom a worker has worked.
func (p *pool) charge(name string, d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		m := p.of(name)
		m.age(p.now())
		m.spent += d.Seconds()
	}
}

// add has a worker do something when its turn comes.
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

// of returns the maker of a name.
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
