//go:build !nodriver

package sqlite

import (
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Only this file uses the driver, which is SQLite translated to Go. The tag nodriver leaves it out for
// analysis: SQLite takes longer to analyze than everything else together.

// connect returns a connector to a database, given the driver's data source name.
func connect(name string) (driver.Connector, error) { return sqlite.NewConnector(name) }

// isFull reports whether an error is SQLite's error for a full disk. SQLite returns SQLITE_FULL only if it has rolled
// the transaction back; after other I/O errors the outcome is unknown.
func isFull(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_FULL
}
