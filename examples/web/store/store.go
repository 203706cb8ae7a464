// Package store keeps the tables of a table server: who made them, who sits there, how chance was
// drawn, and the moves, as the lines of the record. Moves are kept, states never: a match is played
// again from its lines.
//
// Package memory keeps them while the program runs, sqlite in a file, postgres in a server; package
// storetest says what all of them do, and tests it.
package store

import (
	"context"
	"errors"
	"time"
)

// This file states what every store does.

// After one of these errors nothing has changed. After any other error of a call that changes
// something, a context's among them, the change may have been kept or not: who has to know reads.
// They are found by errors.Is.
var (
	// ErrNotFound is returned for a table that is not there.
	ErrNotFound = errors.New("store: no such table")
	// ErrConflict is returned for a change to what has changed since it was read, or that is out of order.
	ErrConflict = errors.New("store: conflict")
	// ErrClosed is returned by every call after Close.
	ErrClosed = errors.New("store: closed")
	// ErrFull is returned if there is no room left to write to. Reading goes on.
	ErrFull = errors.New("store: full")
	// ErrInvalid is returned for what no store keeps: see the limits of Table, Hold and Append.
	ErrInvalid = errors.New("store: invalid")
)

// A Store keeps tables. All methods may be called by many goroutines at once. A method that changes
// something does so in one transaction, and returns nil only when the change is on disk: it is there
// after a crash of the program or of the machine. Nothing that is handed to a store or returned by
// it is shared with the store.
//
// Times are kept to the nanosecond between the years 1678 and 2262, and come back in UTC. Empty
// slices come back nil.
type Store interface {
	// Create keeps a new table, with the holds of whoever made it. It returns ErrConflict if there
	// is a table of that ID.
	Create(ctx context.Context, t Table, holds []Hold) error

	// Update replaces a table's row and changes the holds at it. It returns ErrConflict, and
	// changes nothing, unless t.Revision is the revision that is stored; what is stored then has
	// the next one, t.Revision+1. Created stays as it was; and so does Ended once it is set: an
	// Update may end a table but does not open it again.
	Update(ctx context.Context, t Table, c Change) error

	// Fork has a match go on at another table: it replaces the row of the one as Update does, and keeps
	// the other with its holds as Create does, both or neither. It returns ErrConflict where one of
	// them would.
	Fork(ctx context.Context, from, next Table, holds []Hold) error

	// Append keeps the lines of the n-th answered move of a table, from 1. It returns ErrConflict
	// unless n is the next one, or if the table has not begun or has ended. So a move whose
	// answer was lost can be appended again: it is not kept twice.
	Append(ctx context.Context, id string, n int, lines string) error

	// End says when a table ended: its match is over, or it was given up. A table that has ended
	// stays so since the first time, and End returns nil. The revision does not change.
	End(ctx context.Context, id string, at time.Time) error

	// Table returns a table.
	Table(ctx context.Context, id string) (Table, error)

	// Tables returns the IDs of all tables that have not ended, the oldest first.
	Tables(ctx context.Context) ([]string, error)

	// Ended returns at most limit of the tables that have ended, the latest first, and of those at
	// one time the lowest ID first: from the first one for the zero Mark, and otherwise from the
	// first after that mark, which need not be there any more.
	Ended(ctx context.Context, after Mark, limit int) ([]Mark, error)

	// Lines returns the lines of all answered moves of a table, one after the other, and how many
	// moves they are. They follow Table.Header in a record.
	Lines(ctx context.Context, id string) (lines string, moves int, err error)

	// Holds returns what a browser has, at all tables, in order of tables' IDs and seats.
	Holds(ctx context.Context, browser Hash) ([]Hold, error)

	// HoldsAt returns what all browsers have at a table, in order of seats and browsers.
	HoldsAt(ctx context.Context, id string) ([]Hold, error)

	// Delete removes a table with its moves and its holds. It returns ErrConflict for a table
	// that has begun and not ended.
	Delete(ctx context.Context, id string) error

	// Ping reports whether the store can be read.
	Ping(ctx context.Context) error

	// Close waits for the calls that are under way, and closes the store. A second Close does nothing.
	Close() error
}
