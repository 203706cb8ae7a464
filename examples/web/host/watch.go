package host

import (
	"sync/atomic"
	"time"
)

// This file declares what a host counts.

// A Watch is counted up by a host, for a metrics package to read at any time. A func that is not nil is
// called, by many goroutines at once, and must not wait for anything.
type Watch struct {
	Moves    atomic.Int64 // answered: of people, bots and the clock
	Again    atomic.Int64 // answers that came twice
	Refusals atomic.Int64 // answers that were refused
	Timeouts atomic.Int64 // answers that the clock gave
	Failures atomic.Int64 // of the store
	Resumed  atomic.Int64 // matches that were read from the store
	Aside    atomic.Int64 // matches that did not follow
	Undone   atomic.Int64 // matches of which moves were taken back
	Attempts atomic.Int64 // of mixing that came to nothing

	Tables  atomic.Int64 // that have not ended
	Loaded  atomic.Int64 // matches in memory
	Waiting atomic.Int64 // bots that wait for a worker

	// Kept is told how long the store took to keep a move, Thought how long a bot thought, by its spec.
	Kept    func(time.Duration)
	Thought func(spec string, d time.Duration)
}
