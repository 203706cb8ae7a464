// Package host runs the tables of a table server: the seats, the seed, turns and clocks, and bots. It
// contains no HTTP. It stores every change before anyone sees it.
// [Open] opens a [Host]. A [Table] is a handle to one of its tables and is safe for concurrent use. A [SeatView]
// is everything that the page of a seat shows, and a [Listener] reports which SeatViews have changed.
package host

import (
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file declares the options, the errors and the counts of a host.

// Options configure a host. Only Store is required.
type Options struct {
	Store store.Store
	Log   *slog.Logger // nil for no log; it never contains a secret
	Clock Clock        // nil for the system clock
	// Workers is how many bots search at the same time; 0 means 1. More take turns. Bots that do not search have
	// one more worker.
	Workers int
	// MaxTables is the most unfinished tables; 0 means 10,000.
	MaxTables int
	// MaxMade is the most unfinished tables of one Setup.Maker since the host was opened; 0 means 500.
	MaxMade int
	// MaxLoaded is about how many matches are in memory at the same time; 0 means 1,000. Others are read when
	// somebody opens them.
	MaxLoaded int
	// Pace is the time between moves at a table with only bots; 0 means half a second.
	Pace time.Duration
	// Unwatched is how long a table with only bots plays on without spectators; 0 means a minute.
	Unwatched time.Duration
	// Hint is the most time that a hint takes; 0 means one second.
	Hint time.Duration
	// Turn, if not nil, is called when it becomes the turn of a seat with push subscriptions whose page nobody has open.
	// It must not block or call the host.
	Turn func(store.Table, bourse.Seat)
	// Watch, if not nil, receives the host's counts.
	Watch *Watch

	// draw and seed are the sources of random bytes and seeds; tests replace them.
	draw func([]byte)
	seed func() (rng.Seed, error)
}

// A Clock is a source of time. Tests with testing/synctest can use the system clock.
type Clock interface {
	Now() time.Time
	// AfterFunc is like time.AfterFunc; stop is like Timer.Stop.
	AfterFunc(d time.Duration, f func()) (stop func() bool)
}

// These are the errors of a host, for use with errors.Is. Refused answers return errors of package bourse:
// ErrSyntax, ErrIllegal, ErrStale and ErrAsk.
var (
	ErrNoTable  = errors.New("there is no such table")
	ErrNoSeat   = errors.New("there is no such seat at the table")
	ErrSecret   = errors.New("the link does not belong to this table, or it has expired")
	ErrNotYours = errors.New("that is not yours at this table")
	ErrTaken    = errors.New("somebody else has that seat")
	ErrSeated   = errors.New("you already have another seat at this table")
	ErrCrowded  = errors.New("the seat is open in too many browsers")
	ErrStage    = errors.New("that is not possible at this stage of the table")
	ErrFull     = errors.New("the server has as many tables as it allows")
	ErrMade     = errors.New("you have reached the number of tables for one address")
	ErrAside    = errors.New("the table is set aside")
	ErrNothing  = errors.New("the seat has no move to undo")
	ErrAsked    = errors.New("another player is asking to undo a move")
	ErrLapsed   = errors.New("the request to undo a move is not open any more")
	ErrHints    = errors.New("the table does not allow hints")
	ErrBusy     = errors.New("all workers are busy")
	ErrClosed   = errors.New("the server is stopping")
	// ErrNotKept reports that the store has failed. The change may or may not have been stored; sending the
	// same request again is safe.
	ErrNotKept = errors.New("it could not be stored: try again")
)

// An InputError describes what is wrong with something that a player has typed.
type InputError struct {
	Field string // title, name, words, seats, limit, timeout, bot, game or config
	Why   string // for people
	Err   error  // the game's error about a config; nil otherwise
}

// Error returns the field and the reason.
func (e *InputError) Error() string { return e.Field + ": " + e.Why }

// Unwrap returns Err.
func (e *InputError) Unwrap() error { return e.Err }

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
	Undone   atomic.Int64 // undos

	Tables  atomic.Int64 // unfinished tables
	Loaded  atomic.Int64 // matches in memory
	Waiting atomic.Int64 // bots waiting for a worker

	// Kept is called with the time to store a move; Thought is called with a bot's spec and its time to
	// think.
	Kept    func(time.Duration)
	Thought func(spec string, d time.Duration)
}
