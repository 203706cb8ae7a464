// Package store stores the tables of a table server: their owners, players and seeds, and their moves as the
// lines of the record. It stores moves and never positions: a match is replayed from its lines.
// Package memory stores them in memory, sqlite in a file, and postgres in a server. The tests of package store say
// what all of them do.
package store

import (
	"context"
	"errors"
	"fmt"
)

// This file declares what every store does.

// These are the errors of a store, for use with errors.Is. After one of them nothing has changed. After any
// other error of a method that changes something, including an error of the context, the change may or may
// not have been stored; read the table to find out.
var (
	// ErrNotFound reports a table that does not exist.
	ErrNotFound = errors.New("store: no such table")
	// ErrConflict reports a change that is out of order, or based on an outdated revision.
	ErrConflict = errors.New("store: conflict")
	// ErrClosed is returned by every call after Close.
	ErrClosed = errors.New("store: closed")
	// ErrFull reports that there is no room left to write. Reads still work.
	ErrFull = errors.New("store: full")
	// ErrInvalid reports values that no store accepts: see the limits of Table, Hold and Append.
	ErrInvalid = errors.New("store: invalid")
)

// MaxSetting is the most bytes of a setting.
const MaxSetting = 1 << 20

// CheckSetting returns an error like ErrInvalid if no store accepts a setting.
func CheckSetting(name string, value []byte) error {
	if !IsID(name) || len(value) > MaxSetting {
		return fmt.Errorf("%w: a setting %.20q of %d bytes", ErrInvalid, name, len(value))
	}
	return nil
}

// A Store stores tables. All methods are safe for concurrent use. A method that changes something does so in
// one transaction, and returns nil only when the change is on disk, where it survives a crash of the program
// or of the machine. A store shares no memory with its arguments and results.
// Times are stored to the nanosecond, between the years 1678 and 2262, and returned in UTC. Empty slices are
// returned as nil.
type Store interface {
	// Create stores a new table with the holds of its owner. It returns ErrConflict if the ID is in use.
	Create(ctx context.Context, t Table, holds []Hold) error

	// Update replaces a table's row and changes its holds. It returns ErrConflict and changes nothing unless
	// t.Revision is the stored revision; the stored revision then becomes t.Revision+1. Created does not
	// change. Update can set Ended but not change or clear it.
	Update(ctx context.Context, t Table, c Change) error

	// Append stores lines of a table: those of an answered move, or those that an undo adds to the header. It is
	// the n-th append, counted from 1. Append returns ErrConflict unless n is the next number, or if the table
	// has not begun or has ended. So a move whose confirmation was lost can be appended again without being stored
	// twice, and no move is appended that was made before an undo.
	Append(ctx context.Context, id string, n int, lines string) error

	// Table returns a table and the holds of all browsers at it, ordered by seat and browser.
	Table(ctx context.Context, id string) (Table, []Hold, error)

	// Tables returns the IDs of all unfinished tables, the oldest first.
	Tables(ctx context.Context) ([]string, error)

	// Lines returns the lines of a table, concatenated, and the number of appends. They contain undone moves. In a
	// record they follow Table.Header.
	Lines(ctx context.Context, id string) (lines string, n int, err error)

	// Holds returns the holds of a browser at all tables, ordered by table ID and seat.
	Holds(ctx context.Context, browser Hash) ([]Hold, error)

	// Delete deletes a table with its moves and holds. It returns ErrConflict for a table in progress.
	Delete(ctx context.Context, id string) error

	// Setting returns a value that the server keeps for itself, or nil if it was never set.
	Setting(ctx context.Context, name string) ([]byte, error)

	// SetSetting stores a value of at most MaxSetting bytes under a name like an ID.
	SetSetting(ctx context.Context, name string, value []byte) error

	// Close waits for calls in progress and closes the store. Closing it twice is safe.
	Close() error
}
