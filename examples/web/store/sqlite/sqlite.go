// Package sqlite stores tables in a SQLite file, in write-ahead log mode with full synchronization: answered
// moves survive a crash of the machine.
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

	"bourse.example/examples/web/store/internal/relational"
)

// This file opens a file.

// ErrNewer reports a file that a newer program has changed. Open leaves it unchanged.
var ErrNewer = relational.ErrNewer

// ErrForeign reports a database of another program. Open leaves it unchanged.
var ErrForeign = errors.New("the file is the database of another program")

// applicationID marks the file. The first migration sets it.
const applicationID = 0x62727365

// maxReaders is the most connections that read at the same time.
const maxReaders = 4

//go:embed migrations/*.sql
var migrations embed.FS

// A Store is a store.Store in a file.
type Store struct{ *relational.Store }

// Open opens a file and migrates its schema. If the file does not exist, Open creates it so that only its
// owner can read it.
func Open(ctx context.Context, path string) (*Store, error) {
	db, err := open(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Store{db}, nil
}

func open(ctx context.Context, path string) (*relational.Store, error) {
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
	if err := relational.Migrate(ctx, goose.DialectSQLite3, writer, migrations); err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	readers, err := pool(path, maxReaders, "_busy_timeout=5000&_dqs=0&_defensive=1&_error_rc=1&_query_only=1")
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	return &relational.Store{Writer: writer, Readers: readers, Turns: make(chan struct{}, 1), IsFull: isFull}, nil
}

// makeFile creates an empty file if it does not exist. SQLite gives the files beside it the same permissions, and makes
// all their names durable when it creates the log.
func makeFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// pool returns at most n connections to a file, which stay open.
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

// refuseForeign returns an error for a file of another program.
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
