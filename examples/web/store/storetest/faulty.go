// Package storetest contains a store that fails, for tests of its callers.
package storetest

import (
	"context"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"sync"
	"time"

	"bourse.example/examples/web/store"
)

// This file implements Faulty, a store that fails.

// A Fault is what happens to one call.
type Fault int

// These are the faults.
const (
	Fine   Fault = iota // the call succeeds
	Before              // the call fails with ErrFault before anything is stored
	After               // the call fails with ErrFault after everything is stored: the confirmation is lost
	Full                // the call fails with store.ErrFull, and nothing is stored
	Slow                // the call first waits for Plan.Delay; if the context ends meanwhile, nothing is stored
)

// String returns the fault's name.
func (f Fault) String() string {
	return [...]string{"fine", "before", "after", "full", "slow"}[f]
}

// ErrFault is the error of a Faulty. It leaves open whether anything was stored.
var ErrFault = errors.New("storetest: the store failed")

// A Plan says how often a Faulty fails. Faults depend on the seed, the table's ID, and the number of earlier
// calls for that table, so they are the same in every run, in whatever order tables are called.
type Plan struct {
	Seed                      uint64
	Before, After, Full, Slow int           // of 1,000 calls that change something
	Reads                     int           // of 1,000 calls that read; they fail like Before
	Delay                     time.Duration // for Slow
}

// A Faulty is a store that fails according to a plan and forwards other calls to another store. It is safe
// for concurrent use.
type Faulty struct {
	inner store.Store

	mu     sync.Mutex
	plan   Plan
	calls  map[string]uint64 // by table
	script []Fault
	counts map[Fault]int
	cut    bool
}

var _ store.Store = (*Faulty)(nil)

// Break returns a Faulty in front of inner.
func Break(inner store.Store, p Plan) *Faulty {
	return &Faulty{inner: inner, plan: p, calls: map[string]uint64{}, counts: map[Fault]int{}}
}

// SetPlan changes the plan. The zero Plan never fails.
func (f *Faulty) SetPlan(p Plan) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.plan = p
}

// Script sets the faults of the next calls that change something, after those scripted earlier. Then the plan
// continues.
func (f *Faulty) Script(faults ...Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.script = append(f.script, faults...)
}

// Cut disconnects the inner store for good, as if the program were killed: calls in progress may still be
// stored, and all later calls, including Close, do nothing and return store.ErrClosed.
func (f *Faulty) Cut() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.cut = true
}

// Count returns how many calls have met a fault so far.
func (f *Faulty) Count(fault Fault) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts[fault]
}

// draw returns the fault of a call.
func (f *Faulty) draw(id string, reads bool) (Fault, time.Duration, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.cut {
		return Before, 0, store.ErrClosed
	}
	fault := f.next(id, reads)
	f.counts[fault]++
	return fault, f.plan.Delay, nil
}

func (f *Faulty) next(id string, reads bool) Fault {
	if !reads && len(f.script) > 0 {
		fault := f.script[0]
		f.script = f.script[1:]
		return fault
	}
	hash := fnv.New64a()
	hash.Write([]byte(id))
	f.calls[id]++
	n := rand.New(rand.NewPCG(f.plan.Seed^hash.Sum64(), f.calls[id])).IntN(1000)
	if reads {
		if n < f.plan.Reads {
			return Before
		}
		return Fine
	}
	for i, share := range []int{f.plan.Before, f.plan.After, f.plan.Full, f.plan.Slow} {
		if n < share {
			return Before + Fault(i)
		}
		n -= share
	}
	return Fine
}

// change runs a call that changes something.
func (f *Faulty) change(ctx context.Context, id string, call func() error) error {
	fault, delay, err := f.draw(id, false)
	if err != nil {
		return err
	}
	switch fault {
	case Before:
		return ErrFault
	case Full:
		return store.ErrFull
	case After:
		if err := call(); err != nil {
			return err
		}
		return ErrFault
	case Slow:
		select {
		case <-time.After(delay):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return call()
}

// read makes a call that reads, or fails.
func read[T any](f *Faulty, id string, call func() (T, error)) (none T, err error) {
	fault, _, err := f.draw(id, true)
	switch {
	case err != nil:
		return none, err
	case fault == Before:
		return none, ErrFault
	}
	return call()
}
