package memory

import (
	"errors"
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
	Slow                // the call first waits; if its context ends meanwhile, nothing is stored
)

// String returns the fault's name.
func (f Fault) String() string {
	return [...]string{"fine", "before", "after", "full", "slow"}[f]
}

// ErrFault is the error of a fault. It leaves open whether anything was stored.
var ErrFault = errors.New("memory: the store failed")

// A Plan returns the fault of a call, and how long the call waits if it is Slow. It is called with the ID of the
// call's table, or "" for all tables, and with whether the call only reads.
type Plan func(id string, reads bool) (fault Fault, wait time.Duration)

// SetPlan sets the plan for later calls. A store without a plan does not fail.
func (s *Store) SetPlan(p Plan) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.plan = p
}

// Script sets the faults of the next calls that change something, after those scripted earlier. Then the plan
// continues.
func (s *Store) Script(faults ...Fault) {
	s.data.mu.Lock()
	defer s.data.mu.Unlock()
	s.script = append(s.script, faults...)
}

// draw returns the fault of a call. The caller has locked the store.
func (s *Store) draw(id string, reads bool) (fault Fault, wait time.Duration) {
	switch {
	case !reads && len(s.script) > 0:
		fault, s.script = s.script[0], s.script[1:]
	case s.plan != nil:
		fault, wait = s.plan(id, reads)
	}
	return fault, wait
}
