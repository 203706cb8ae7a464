// Package postgres stores tables in a PostgreSQL server.
// Only one table server may use a database at a time. A second one cannot damage what is stored, because
// outdated moves and updates are refused, but neither server sees the other's changes.
package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"bourse.example/examples/web/store/internal/relational"
)

// This file opens a database.

// ErrNewer reports a database that a newer program has changed. Open leaves it unchanged.
var ErrNewer = relational.ErrNewer

//go:embed migrations/*.sql
var migrations embed.FS

// A Store is a store.Store in a PostgreSQL server.
type Store struct{ *relational.Store }

// Open connects to a database and migrates its schema. The address has the form
// postgres://user:password@host/name or any other form of PostgreSQL's tools. Errors do not contain the
// password.
func Open(ctx context.Context, address string) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	// Answered moves are on disk, whatever the server's default.
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	config.ConnConfig.RuntimeParams["application_name"] = "bourse"
	db := stdlib.OpenDB(*config.ConnConfig)
	db.SetMaxOpenConns(int(config.MaxConns))
	db.SetMaxIdleConns(int(config.MaxConns))
	db.SetConnMaxLifetime(config.MaxConnLifetime)
	db.SetConnMaxIdleTime(config.MaxConnIdleTime)
	locker, err := lock.NewPostgresSessionLocker() // one server migrates at a time
	if err == nil {
		err = relational.Migrate(ctx, goose.DialectPostgres, db, migrations, goose.WithSessionLocker(locker))
	}
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", errors.Join(err, db.Close()))
	}
	return &Store{&relational.Store{Writer: db, Readers: db, IsFull: isFull}}, nil
}

// isFull reports whether an error is PostgreSQL's error for a full disk, which rolls the transaction back.
func isFull(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && e.Code == "53100"
}
