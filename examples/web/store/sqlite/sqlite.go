// Package sqlite keeps tables in a file of SQLite, in write-ahead log mode and synchronised in full:
// what was answered is there after a crash of the machine.
package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/pressly/goose/v3"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/relational"
)

// This file opens a file.

// ErrNewer is returned by Open for a file that a newer program has changed. It is left as it is.
var ErrNewer = relational.ErrNewer

// ErrForeign is returned by Open for a database that is not of a table server. It is left as it is.
var ErrForeign = errors.New("the file is the database of another program")

// applicationID marks the file; it is set by the first migration.
const applicationID = 0x62727365

// maxReaders is how many read at once.
const maxReaders = 4

//go:embed migrations/*.sql
var migrations embed.FS

// A Store is a store.Store in a file.
type Store struct {
	*relational.Store
	db *database
}

var _ store.Store = (*Store)(nil)

// Open opens a file, or makes one that only its owner can read, and brings its schema up to date.
func Open(ctx context.Context, path string) (*Store, error) {
	db, err := open(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Store{relational.New(db), db}, nil
}

func open(ctx context.Context, path string) (*database, error) {
	if path == "" {
		return nil, errors.New("a file without a name")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := makeFile(path); err != nil {
		return nil, err
	}
	if err := refuseForeign(ctx, path); err != nil {
		return nil, err
	}
	writer, err := pool(path, 1, "_busy_timeout=5000&_foreign_keys=1&_journal_mode=WAL&_synchronous=FULL"+
		"&_txlock=immediate&_dqs=0&_defensive=1&_error_rc=1&_pragma=journal_size_limit(67108864)")
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, writer); err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	readers, err := pool(path, maxReaders, "_busy_timeout=5000&_dqs=0&_defensive=1&_error_rc=1&_query_only=1")
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	return &database{writer: writer, readers: readers, writing: make(chan struct{}, 1)}, nil
}

// makeFile makes an empty file if there is none. SQLite gives the files beside it the same rights.
func makeFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes a new name in a folder last. Not every system can.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	dir.Sync()
	return dir.Close()
}

// pool returns connections to a file, at most n, that stay open.
func pool(path string, n int, options string) (*sql.DB, error) {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	connector, err := connect("file:" + (&url.URL{Path: path}).EscapedPath() + "?" + options)
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(connector)
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	return db, nil
}

// refuseForeign refuses a file of another program.
func refuseForeign(ctx context.Context, path string) error {
	db, err := pool(path, 1, "_busy_timeout=5000&_dqs=0&_error_rc=1&_query_only=1")
	if err != nil {
		return err
	}
	var mark, objects int
	err = db.QueryRowContext(ctx, `SELECT application_id, (SELECT COUNT(*) FROM sqlite_schema
		WHERE name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%') FROM pragma_application_id`).Scan(&mark, &objects)
	if err == nil && mark != applicationID && (mark != 0 || objects > 0) {
		err = ErrForeign
	}
	return errors.Join(err, db.Close())
}

// migrate brings a file's schema up to date.
func migrate(ctx context.Context, db *sql.DB) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	return relational.Migrate(ctx, goose.DialectSQLite3, db, dir)
}
