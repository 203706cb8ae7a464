// Package postgres keeps tables in a PostgreSQL server.
//
// One table server at a time uses a database. A second one harms nothing that is kept, for moves and
// updates of what has changed are refused, but each knows only what it did itself.
package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/relational"
)

// This file opens a database.

// ErrNewer is returned by Open for a database that a newer program has changed. It is left as it is.
var ErrNewer = relational.ErrNewer

//go:embed migrations/*.sql
var migrations embed.FS

// A Store is a store.Store in a PostgreSQL server.
type Store struct{ *relational.Store }

var _ store.Store = (*Store)(nil)

// Open connects to a database, as an address of the form postgres://user:password@host/name, or the
// words of PostgreSQL's own tools, say, and brings its schema up to date. Errors do not hold the password.
func Open(ctx context.Context, address string) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	// What was answered is on disk, whatever the server's habit.
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	config.ConnConfig.RuntimeParams["application_name"] = "bourse"
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	if err := migrate(ctx, pool); err != nil {
		pool.Close()
		return nil, fmt.Errorf("postgres: %w", err)
	}
	return &Store{relational.New(&database{pool})}, nil
}

// migrate brings the schema up to date, alone.
func migrate(ctx context.Context, pool *pgxpool.Pool) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(pool)
	err = relational.Migrate(ctx, goose.DialectPostgres, db, dir, goose.WithSessionLocker(locker))
	return errors.Join(err, db.Close())
}
