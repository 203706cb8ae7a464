package memory

import (
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"time"
)

// This file makes a store fail.

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

// ErrFault is the error of a fault. It leaves open whether anything was stored.
var ErrFault = errors.New("memory: the store failed")

// A Plan says how often a store fails. Faults depend on the seed, the table's ID, and the number of earlier
// calls for that table, so they are the same in every run, in whatever order tables are called.
type Plan struct {
	Seed                      uint64
	Before, After, Full, Slow int           // of 1,000 calls that change something
	Reads                     int           // of 1,000 calls that read; they fail like Before
	Delay                     time.Duration // for Slow
}

// faults are how a store fails.
type faults struct {
	plan   Plan
	script []Fault
	calls  map[string]uint64 // by table
	counts map[Fault]int
}

// SetPlan sets how often the store fails from now on. The zero Plan never fails.
func (s *Store) SetPlan(p Plan) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.faults.plan = p
}

// Script sets the faults of the next calls that change something, after those scripted earlier. Then the plan
// continues.
func (s *Store) Script(faults ...Fault) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.faults.script = append(s.faults.script, faults...)
}

// Count returns how many calls have met a fault so far.
func (s *Store) Count(fault Fault) int {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	return s.faults.counts[fault]
}

// draw returns the fault of a call.
func (f *faults) draw(id string, reads bool) (fault Fault) {
	defer func() { f.counts[fault]++ }()
	if !reads && len(f.script) > 0 {
		fault, f.script = f.script[0], f.script[1:]
		return fault
	}
	hash := fnv.New64a()
	hash.Write([]byte(id))
	f.calls[id]++
	n := rand.New(rand.NewPCG(f.plan.Seed^hash.Sum64(), f.calls[id])).IntN(1000)
	shares := []int{f.plan.Before, f.plan.After, f.plan.Full, f.plan.Slow}
	if reads {
		shares = []int{f.plan.Reads}
	}
	for i, share := range shares {
		if n < share {
			return Before + Fault(i)
		}
		n -= share
	}
	return Fine
}
