// Package relational stores tables in a relational database. It contains the statements that sqlite and
// postgres share, in the SQL that both understand. Parameters are $1, $2 and so on.
package relational

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pressly/goose/v3"

	"bourse.example/examples/web/store"
)

// This file migrates a database and runs transactions.

// A Store is a store.Store in a database with a current schema.
type Store struct {
	Writer, Readers *sql.DB // may be the same
	// Turns contains one value while a caller writes. Then the end of a context ends only the wait for the turn: a
	// change that has begun runs to its end. If Turns is nil, the database serializes changes itself.
	Turns chan struct{}
	// IsFull reports whether an error means that the disk is full, and that the transaction was rolled back.
	IsFull func(error) bool

	open   sync.RWMutex // every call holds it for reading
	closed bool
}

var _ store.Store = (*Store)(nil)

// Close closes the store: see store.Store.
func (s *Store) Close() error {
	s.open.Lock()
	defer s.open.Unlock()
	if s.closed {
		return nil
	}
	s.closed = true
	return errors.Join(s.Readers.Close(), s.Writer.Close())
}

// guard runs a call. It returns an error if the store is closed, and Close waits for it. Errors for a full disk
// become store.ErrFull, and those that the end of the context has caused become its error.
func (s *Store) guard(ctx context.Context, f func() error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	if s.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err := f()
	switch {
	case err == nil, errors.Is(err, store.ErrNotFound), errors.Is(err, store.ErrConflict):
		return err
	case s.IsFull(err):
		return fmt.Errorf("%w: %v", store.ErrFull, err)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return err
}

type tx struct {
	*sql.Tx
	ctx context.Context
}

// exec runs a statement, and returns how many rows changed.
func (t tx) exec(statement string, args ...any) (int64, error) {
	return changed(t.ExecContext(t.ctx, statement, args...))
}

func changed(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// query returns the rows of a statement, or none if not all can be read. columns returns pointers to the columns of a row.
func query[T any](t tx, columns func(*T) []any, statement string, args ...any) ([]T, error) {
	rows, err := t.QueryContext(t.ctx, statement, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		var row T
		if err := rows.Scan(columns(&row)...); err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return all, nil
}

// alone returns a pointer to the only column of a row.
func alone[T any](column *T) []any { return []any{column} }

// view runs f in a read transaction, which sees one consistent state.
func (s *Store) view(ctx context.Context, f func(tx) error) error {
	return s.guard(ctx, func() error { return s.read(ctx, f) })
}

func (s *Store) read(ctx context.Context, f func(tx) error) error {
	t, err := s.Readers.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer t.Rollback()
	return f(tx{t, ctx})
}

// write runs f when it is the caller's turn.
func (s *Store) write(ctx context.Context, f func(context.Context) error) error {
	return s.guard(ctx, func() error {
		if s.Turns == nil {
			return f(ctx)
		}
		select {
		case s.Turns <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		defer func() { <-s.Turns }()
		return f(context.WithoutCancel(ctx))
	})
}

// change runs f in a write transaction. If f fails, nothing changes.
func (s *Store) change(ctx context.Context, f func(tx) error) error {
	return s.write(ctx, func(ctx context.Context) error {
		t, err := s.Writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer t.Rollback() // does nothing after Commit
		if err := f(tx{t, ctx}); err != nil {
			return err
		}
		return t.Commit()
	})
}

// only runs one statement that changes one row, which the database commits by itself. If it changes none, the
// table does not exist or is in a conflicting state.
func (s *Store) only(ctx context.Context, id, statement string, args ...any) error {
	return s.write(ctx, func(ctx context.Context) error {
		if !store.IsID(id) {
			return store.ErrNotFound
		}
		n, err := changed(s.Writer.ExecContext(ctx, statement, args...))
		if err != nil || n > 0 {
			return err
		}
		return s.read(ctx, func(t tx) error { return cmp.Or(missing(t, id), store.ErrConflict) })
	})
}

// missing returns store.ErrNotFound if a table does not exist.
func missing(t tx, id string) error {
	if !store.IsID(id) {
		return store.ErrNotFound
	}
	there, err := query(t, alone[int], "SELECT 1 FROM tables WHERE id = $1", id)
	if err == nil && len(there) == 0 {
		err = store.ErrNotFound
	}
	return err
}

// ErrNewer reports a database that a newer program has changed.
var ErrNewer = errors.New("the database belongs to a newer program")

// Migrate applies the migrations in the folder migrations that the database does not have yet. If the database
// has migrations that are not there, Migrate returns ErrNewer and changes nothing.
func Migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS,
	options ...goose.ProviderOption) error {
	migrations, err := fs.Sub(files, "migrations")
	if err != nil {
		return err
	}
	options = append(options, goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
	p, err := goose.NewProvider(dialect, db, migrations, options...)
	if err != nil {
		return err
	}
	has, knows, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if has > knows {
		return fmt.Errorf("%w: it has schema %d, and this program knows schemas up to %d", ErrNewer, has, knows)
	}
	_, err = p.Up(ctx)
	return err
}
