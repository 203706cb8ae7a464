package conform

import (
	"fmt"
	"sort"
)

// This file implements law 3: nothing is made or lost, and the transfers that events tell lead from
// the old balances to the new.

func (g *Game[S, M, V, E]) balance() law[S, M, V, E] {
	return law[S, M, V, E]{number: 3, name: "nothing is made or lost", after: g.balanceAfter}
}

// A place is where units lie.
type place struct{ account, unit string }

func (g *Game[S, M, V, E]) balanceAfter(w *walk[S, M, V, E]) error {
	if err := g.conserved(&w.first, w.s); err != nil {
		return err
	}
	return g.folded(&w.last, w.s, w.made)
}

// conserved compares the sums of all units.
func (g *Game[S, M, V, E]) conserved(before, after *S) error {
	sums := map[string]int64{}
	g.Balances(after, func(e Entry) { sums[e.Unit] += e.N })
	if len(sums) == 0 {
		return fmt.Errorf("there are no balances")
	}
	g.Balances(before, func(e Entry) { sums[e.Unit] -= e.N })
	for _, unit := range sorted(sums) {
		if n := sums[unit]; n != 0 {
			return fmt.Errorf("there are %+d of the unit %s", n, unit)
		}
	}
	return nil
}

// folded checks that the events lead from the balances before to those after.
func (g *Game[S, M, V, E]) folded(before, after *S, events []E) error {
	n := 0
	g.Balances(before, func(Entry) { n++ })
	all := make(map[place]int64, n) // by the events, less what is there
	g.Balances(before, func(e Entry) { all[place{e.Account, e.Unit}] += e.N })
	for _, e := range events {
		t, ok := g.Transfer(e)
		if !ok {
			continue
		}
		if t.N <= 0 || t.From == t.To {
			return fmt.Errorf("the event %q transfers %d from %s to %s", e, t.N, t.From, t.To)
		}
		for _, account := range []string{t.From, t.To} {
			if _, ok := all[place{account, t.Unit}]; !ok {
				return fmt.Errorf("the event %q names an account %s that has no balance of %s", e, account, t.Unit)
			}
		}
		all[place{t.From, t.Unit}] -= t.N
		all[place{t.To, t.Unit}] += t.N
	}
	g.Balances(after, func(e Entry) { all[place{e.Account, e.Unit}] -= e.N })
	for at, n := range all {
		if n != 0 {
			return fmt.Errorf("of %s, %s has %+d by the events more than it has", at.unit, at.account, n)
		}
	}
	return nil
}

// sorted returns the keys in order.
func sorted[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
