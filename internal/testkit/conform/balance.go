package conform

import (
	"errors"
	"fmt"
	"slices"
	"sort"
)

// This file implements property 3: nothing is made or lost, and the transfers in events lead from the old
// balances to the new ones.

// A place is an account and a unit in it.
type place struct{ account, unit string }

// A ledger has the balances of all accounts, in one position after the other.
type ledger struct {
	index map[place]int // index in all
	all   []holding
	units []string
	start []int64 // the sum of each unit in the first position, 0 for units that appear later
	reads int     // number of positions entered
}

// A holding is the balance at a place.
type holding struct {
	at     place
	unit   int   // its index
	n, due int64 // in the position; and by the position before it and the events
	read   int   // the last position in which the place has a balance
}

func (g *Game[S, M, V, E]) balanceAfter(w *walk[S, M, V, E]) error {
	l, ok := w.keep.(*ledger)
	if !ok { // after the first move
		l = g.open(&w.last)
		w.keep = l
	}
	return g.audit(l, w.s, w.made)
}

// open returns a ledger that begins with a position.
func (g *Game[S, M, V, E]) open(s *S) *ledger {
	l := &ledger{index: map[place]int{}}
	g.enter(l, s)
	l.start = l.sums()
	return l
}

// enter enters the balances of a position.
func (g *Game[S, M, V, E]) enter(l *ledger, s *S) {
	l.reads++
	g.Balances(s, func(e Entry) {
		h := l.holding(place{e.Account, e.Unit})
		if h.read != l.reads {
			h.read, h.n = l.reads, 0
		}
		h.n += e.N
	})
	for i := range l.all {
		if h := &l.all[i]; h.read != l.reads {
			h.n = 0
		}
	}
}

// holding returns the holding at a place, and makes it if there is none.
func (l *ledger) holding(at place) *holding {
	i, ok := l.index[at]
	if !ok {
		unit := slices.Index(l.units, at.unit)
		if unit < 0 {
			unit = len(l.units)
			l.units = append(l.units, at.unit)
		}
		i = len(l.all)
		l.index[at] = i
		l.all = append(l.all, holding{at: at, unit: unit})
	}
	return &l.all[i]
}

// sums returns the sum of each unit.
func (l *ledger) sums() []int64 {
	sums := make([]int64, len(l.units))
	for i := range l.all {
		sums[l.all[i].unit] += l.all[i].n
	}
	return sums
}

// audit enters the position after a move. It checks that there is as much of every unit as at the start, and
// that the events lead from the last balances to these.
func (g *Game[S, M, V, E]) audit(l *ledger, after *S, events []E) error {
	for i := range l.all {
		l.all[i].due = l.all[i].n
	}
	told := g.carry(l, events)
	g.enter(l, after)
	if err := l.conserved(); err != nil {
		return err
	}
	if told != nil {
		return told
	}
	for i := range l.all {
		if h := &l.all[i]; h.n != h.due {
			return fmt.Errorf("unit %s: the events give %s %+d more than it has", h.at.unit, h.at.account,
				h.due-h.n)
		}
	}
	return nil
}

// carry applies the transfers of events to the balances.
func (g *Game[S, M, V, E]) carry(l *ledger, events []E) error {
	for _, e := range events {
		t, ok := g.Transfer(e)
		if !ok {
			continue
		}
		if t.N <= 0 || t.From == t.To {
			return fmt.Errorf("the event %q transfers %d from %s to %s", e, t.N, t.From, t.To)
		}
		var ends [2]*holding
		for i, account := range []string{t.From, t.To} {
			at, ok := l.index[place{account, t.Unit}]
			if !ok || l.all[at].read != l.reads {
				return fmt.Errorf("the event %q names an account %s that has no balance of %s", e, account,
					t.Unit)
			}
			ends[i] = &l.all[at]
		}
		ends[0].due -= t.N
		ends[1].due += t.N
	}
	return nil
}

// conserved compares the sums of all units with those at the start.
func (l *ledger) conserved() error {
	if !slices.ContainsFunc(l.all, func(h holding) bool { return h.read == l.reads }) {
		return errors.New("there are no balances")
	}
	for i, sum := range l.sums() {
		if i < len(l.start) {
			sum -= l.start[i]
		}
		if sum != 0 {
			return fmt.Errorf("there are %+d of the unit %s", sum, l.units[i])
		}
	}
	return nil
}

func sorted[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
