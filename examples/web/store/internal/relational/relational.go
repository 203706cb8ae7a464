// Package relational stores tables in a relational database. It contains the statements that sqlite and
// postgres share, in the SQL that both understand. Parameters are $1, $2 and so on.
package relational

import (
	"context"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/gate"
)

// This file declares what a database has to provide.

// A DB is a database. If a call returns an error, its transaction may or may not have been committed. It was
// not if the error is store.ErrFull, or an error of the function that the call ran.
type DB interface {
	// Change runs f in a write transaction that is serialized with others. If f fails, nothing changes.
	Change(ctx context.Context, f func(Tx) error) error
	// Only runs one statement in its own transaction, and returns how many rows changed.
	Only(ctx context.Context, statement string, args ...any) (int64, error)
	// View runs f in a read transaction, which sees one consistent state.
	View(ctx context.Context, f func(Tx) error) error
	// Shut closes the database. No call may be in progress.
	Shut() error
}

// A Tx is a transaction.
type Tx interface {
	// Exec runs a statement, and returns how many rows changed.
	Exec(statement string, args ...any) (int64, error)
	// Query runs a statement, and calls each for every row with a function that scans its columns.
	Query(each func(scan func(dest ...any) error) error, statement string, args ...any) error
}

// Rows are the result of a query, as drivers return it.
type Rows interface {
	Next() bool
	Scan(dest ...any) error
	Err() error
}

// Each calls each for every row, with a function that scans its columns.
func Each(rows Rows, each func(scan func(dest ...any) error) error) error {
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// A Store is a store.Store in a database.
type Store struct {
	db   DB
	gate gate.Gate
}

var _ store.Store = (*Store)(nil)

// New returns a store in a database with a current schema.
func New(db DB) *Store { return &Store{db: db} }

// Close closes the store: see store.Store.
func (s *Store) Close() error { return s.gate.Close(s.db.Shut) }

// Guard runs a call that is not a method of store.Store. It returns an error if the store is closed, and
// Close waits for it.
func (s *Store) Guard(ctx context.Context, f func() error) error {
	if err := s.gate.Enter(ctx); err != nil {
		return err
	}
	defer s.gate.Leave()
	return f()
}

func (s *Store) change(ctx context.Context, f func(Tx) error) error {
	return s.Guard(ctx, func() error { return s.db.Change(ctx, f) })
}

// only runs one statement that changes one row. If it changes none, the table does not exist or is in a
// conflicting state.
func (s *Store) only(ctx context.Context, id, statement string, args ...any) error {
	return s.Guard(ctx, func() error {
		if !store.IsID(id) {
			return store.ErrNotFound
		}
		n, err := s.db.Only(ctx, statement, args...)
		if err != nil || n > 0 {
			return err
		}
		return s.db.View(ctx, func(tx Tx) error { return whyNot(tx, id) })
	})
}

// whyNot returns why a statement about a table changed nothing.
func whyNot(tx Tx, id string) error {
	there, err := has(tx, id)
	switch {
	case err != nil:
		return err
	case there:
		return store.ErrConflict
	}
	return store.ErrNotFound
}

// has reports whether a table exists.
func has(tx Tx, id string) (there bool, err error) {
	if !store.IsID(id) {
		return false, nil
	}
	err = tx.Query(func(func(...any) error) error {
		there = true
		return nil
	}, "SELECT 1 FROM tables WHERE id = $1", id)
	return there, err
}
