package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gofrs/flock"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/postgres"
	"bourse.example/examples/web/store/sqlite"
)

// This file opens the store. It locks the store for this program: two programs that play the same tables
// would not see each other's moves.

// errTaken reports that another server has the database open.
var errTaken = errors.New("another table server has it open")

// A kept store releases its lock when it is closed.
type kept struct {
	store.Store
	unlock func() error
}

// Close closes the store, then releases the lock.
func (k *kept) Close() error { return errors.Join(k.Store.Close(), k.unlock()) }

// openStore opens and locks a SQLite file or a PostgreSQL database.
func openStore(ctx context.Context, db string) (store.Store, error) {
	if isPostgres(db) {
		return openPostgres(ctx, db)
	}
	lock := flock.New(db+".lock", flock.SetPermissions(0o600)) // released when the program ends, however it ends
	mine, err := lock.TryLock()
	if err == nil && !mine {
		err = errTaken
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", db, err)
	}
	s, err := sqlite.Open(ctx, db)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &kept{s, lock.Close}, nil
}

func isPostgres(db string) bool {
	return strings.HasPrefix(db, "postgres://") || strings.HasPrefix(db, "postgresql://")
}

// lockKey is the advisory lock that a server takes in its database.
const lockKey = 0x626f75727365 // "bourse" in ASCII

// openPostgres opens and locks a PostgreSQL database. A separate connection keeps the lock. Errors do not
// repeat the address, which may contain a password.
func openPostgres(ctx context.Context, db string) (store.Store, error) {
	pool, err := pgxpool.ParseConfig(db) // the way the store parses it
	if err != nil {
		return nil, errors.New("-db: the address of the database cannot be read")
	}
	config := pool.ConnConfig
	name := fmt.Sprintf("database %s at %s", config.Database, config.Host)
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	unlock := func() error { return conn.Close(context.Background()) }
	var mine bool
	if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1)", int64(lockKey)).Scan(&mine); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), unlock())
	}
	if !mine {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, errTaken), unlock())
	}
	s, err := postgres.Open(ctx, db)
	if err != nil {
		return nil, errors.Join(err, unlock())
	}
	return &kept{s, unlock}, nil
}
