package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/postgres"
	"bourse.example/examples/web/store/sqlite"
)

// This file opens what tables are kept in, for this program alone: two that play the same tables would not
// know of each other's moves.

// errTaken refuses a database that another server has open.
var errTaken = errors.New("another table server has it open")

// A kept store gives its lock back when it is closed.
type kept struct {
	store.Store
	lock io.Closer
}

// Close closes the store, then gives the lock back.
func (k *kept) Close() error { return errors.Join(k.Store.Close(), k.lock.Close()) }

// openStore opens a file, or a database of PostgreSQL.
func openStore(ctx context.Context, db string) (store.Store, error) {
	if isPostgres(db) {
		return openPostgres(ctx, db)
	}
	lock, err := lockFile(db + ".lock")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", db, err)
	}
	s, err := sqlite.Open(ctx, db)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &kept{s, lock}, nil
}

func isPostgres(db string) bool {
	return strings.HasPrefix(db, "postgres://") || strings.HasPrefix(db, "postgresql://")
}

// lockKey is the number of the advisory lock that a server takes in its database.
const lockKey = 0x626f75727365 // bourse

// openPostgres opens a database of PostgreSQL. The lock is held by a connection of its own. Errors do not
// repeat the address, which may have a password.
func openPostgres(ctx context.Context, db string) (store.Store, error) {
	pool, err := pgxpool.ParseConfig(db) // as the store reads it
	if err != nil {
		return nil, errors.New("-db: the address of the database cannot be read")
	}
	config := pool.ConnConfig
	name := fmt.Sprintf("database %s at %s", config.Database, config.Host)
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	lock := &session{conn}
	var mine bool
	if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1)", int64(lockKey)).Scan(&mine); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), lock.Close())
	}
	if !mine {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, errTaken), lock.Close())
	}
	s, err := postgres.Open(ctx, db)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &kept{s, lock}, nil
}

// A session is a connection that holds a lock while it is open.
type session struct{ conn *pgx.Conn }

// Close ends the session.
func (s *session) Close() error { return s.conn.Close(context.Background()) }
