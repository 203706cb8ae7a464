package host

import (
	"sync/atomic"
	"time"
)

// This file declares what a host counts.

// A Watch contains counters of a host, which a metrics package can read at any time. Functions that are not
// nil are called concurrently and must not block.
type Watch struct {
	Moves    atomic.Int64 // by people, bots and the clock
	Again    atomic.Int64 // moves sent again
	Refusals atomic.Int64 // refused moves
	Timeouts atomic.Int64 // moves made because time ran out
	Failures atomic.Int64 // of the store
	Resumed  atomic.Int64 // matches read from the store
	Aside    atomic.Int64 // matches whose record does not follow the rules
	Undone   atomic.Int64 // matches with undone moves
	Attempts atomic.Int64 // failed attempts to mix a seed

	Tables  atomic.Int64 // unfinished tables
	Loaded  atomic.Int64 // matches in memory
	Waiting atomic.Int64 // bots waiting for a worker

	// Kept is called with the time to store a move; Thought is called with a bot's spec and its time to
	// think.
	Kept    func(time.Duration)
	Thought func(spec string, d time.Duration)
}
