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

// The faults.
const (
	Fine   Fault = iota // the call does what it is asked
	Before              // it fails with ErrFault before anything is kept
	After               // it fails with ErrFault after all is kept: the answer is lost
	Full                // it fails with store.ErrFull; nothing is kept
	Slow                // it waits for Plan.Delay first; if the context ends meanwhile, nothing is kept
)

// String returns the fault's name.
func (f Fault) String() string {
	return [...]string{"fine", "before", "after", "full", "slow"}[f]
}

// ErrFault is what a Faulty fails with: it does not say whether anything was kept.
var ErrFault = errors.New("storetest: the store failed")

// A Plan says how often a Faulty fails. Which calls fail is drawn from the seed, the table's ID and
// the number of calls for that table before: so it is the same in every run, in whatever order the
// tables come.
type Plan struct {
	Seed                      uint64
	Before, After, Full, Slow int           // in 1,000 calls that change something
	Reads                     int           // in 1,000 calls that read, as Before
	Delay                     time.Duration // of Slow
}

// A Faulty is a store that fails by a plan, and keeps the rest in another one. All its methods may be
// called by many goroutines at once.
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

// Break returns a store that keeps what it does not fail to keep in inner.
func Break(inner store.Store, p Plan) *Faulty {
	return &Faulty{inner: inner, plan: p, calls: map[string]uint64{}, counts: map[Fault]int{}}
}

// SetPlan goes on by another plan. The zero Plan does not fail.
func (f *Faulty) SetPlan(p Plan) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.plan = p
}

// Script says what happens to the next calls that change something, one after the other, before the
// plan goes on. What was scripted earlier comes first.
func (f *Faulty) Script(faults ...Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.script = append(f.script, faults...)
}

// Cut parts the store from the one inside for good, as when the program is killed: what is under way
// may still be kept, and every later call, Close too, does nothing and fails with store.ErrClosed.
func (f *Faulty) Cut() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.cut = true
}

// Count returns how many calls met a fault so far.
func (f *Faulty) Count(fault Fault) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts[fault]
}

// draw says what happens to a call.
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

// change makes a call that changes something.
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
		if err := wait(ctx, delay); err != nil {
			return err
		}
	}
	return call()
}

func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read fails or returns nil before a call that reads.
func (f *Faulty) read(id string) error {
	fault, _, err := f.draw(id, true)
	if err == nil && fault == Before {
		err = ErrFault
	}
	return err
}
