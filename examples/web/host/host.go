// Package host runs the tables of a table server: who sits where, how chance is drawn, whose turn it is and
// for how long, and the bots. It knows no HTTP. All that it must not lose is in a store before anybody is
// told.
//
// [Open] opens a [Host]; a [Table] is a handle to one of its tables, whose methods may be called by many
// goroutines at once. What a page of a seat shows is a [Sight], and a [Listener] says which Sights have
// changed.
package host

import (
	"errors"
	"log/slog"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file declares what a host is made with, and its errors.

// Options are what a host is made with. Only Store has to be there.
type Options struct {
	Store store.Store
	Log   *slog.Logger // nil: nothing is logged. No secret ever is
	Clock Clock        // nil: the machine's
	// Workers is how many bots search at a time; 0: one. Bots that do not search have one worker more.
	Workers int
	// MaxTables is how many tables there may be that have not ended; 0: 10,000.
	MaxTables int
	// MaxMade is how many of those one Setup.Maker may have made, since the host was opened; 0: 500.
	MaxMade int
	// MaxLoaded is about how many matches are in memory at a time; 0: 1,000. The others are read again when
	// somebody looks.
	MaxLoaded int
	// Reveal is how long browsers have to commit, and again to reveal; 0: a minute.
	Reveal time.Duration
	// Pace is how long a table at which only bots sit waits between moves; 0: half a second.
	Pace time.Duration
	// Unwatched is how long a table at which only bots sit plays on when nobody looks any more; 0: a minute.
	Unwatched time.Duration
	// Think is how long a bot may think about a move; 0: five seconds.
	Think time.Duration
	// Hint is how long a search thinks about a hint; 0: two seconds.
	Hint time.Duration
	// Turn, if not nil, is told when a seat that has a Hook is asked. It must not wait for anything, nor call
	// the host.
	Turn func(store.Table, bourse.Seat)
	// Watch, if not nil, is counted up.
	Watch *Watch
}

// A Clock tells the time. In tests with testing/synctest the machine's will do.
type Clock interface {
	Now() time.Time
	// AfterFunc is time.AfterFunc; stop is its Stop.
	AfterFunc(d time.Duration, f func()) (stop func() bool)
}

// The errors of a host, by errors.Is. Those of an answer to a question that are the player's own fault are
// package bourse's: ErrSyntax, ErrIllegal, ErrStale and ErrAsk.
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
	ErrAttempt  = errors.New("that belongs to another attempt to mix the seed")
	ErrAside    = errors.New("the table is set aside")
	ErrNothing  = errors.New("the seat has no move to undo")
	ErrAsked    = errors.New("another player is asking to undo a move")
	ErrLapsed   = errors.New("the request to undo a move is not open any more")
	ErrHints    = errors.New("the table does not allow hints")
	ErrBusy     = errors.New("all workers are busy")
	ErrClosed   = errors.New("the server is stopping")
	// ErrNotKept says that the store has failed: what was asked for may have been kept or not. To ask the
	// same again does no harm.
	ErrNotKept = errors.New("it could not be stored: try again")
)

// An InputError says what is wrong with something that a person has typed.
type InputError struct {
	Field string // title, name, seats, limit, timeout, bot, hook, game, config
	Why   string // for people
	Err   error  // what the game says of a config; nil otherwise
}

// Error returns the field and the reason.
func (e *InputError) Error() string { return e.Field + ": " + e.Why }

// Unwrap returns Err.
func (e *InputError) Unwrap() error { return e.Err }
