package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/relational"
)

// This file runs transactions.

// A database is one connection that writes, and several that read.
type database struct {
	writer, readers *sql.DB
	writing         chan struct{} // contains one value while a caller writes

	prepared sync.Map // the writer's *sql.Stmt by text; there are few
}

var _ relational.DB = (*database)(nil)

// write runs f when no other caller writes. The context can end the wait. Once f has begun, it runs to its
// end, so that the end of a context never leaves open whether the change was stored.
func (d *database) write(ctx context.Context, f func(context.Context) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case d.writing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-d.writing }()
	return mapError(f(context.WithoutCancel(ctx)))
}

// prepare returns a statement of the writer's connection. Only the current writer may call it.
func (d *database) prepare(ctx context.Context, statement string) (*sql.Stmt, error) {
	if s, ok := d.prepared.Load(statement); ok {
		return s.(*sql.Stmt), nil
	}
	s, err := d.writer.PrepareContext(ctx, statement)
	if err == nil {
		d.prepared.Store(statement, s)
	}
	return s, err
}

// Only runs one statement, which SQLite commits by itself.
func (d *database) Only(ctx context.Context, statement string, args ...any) (n int64, err error) {
	err = d.write(ctx, func(ctx context.Context) error {
		s, err := d.prepare(ctx, statement)
		if err != nil {
			return err
		}
		n, err = changed(s.ExecContext(ctx, args...))
		return err
	})
	return n, err
}

// Change runs f in a write transaction.
func (d *database) Change(ctx context.Context, f func(relational.Tx) error) error {
	return d.write(ctx, func(ctx context.Context) error {
		tx, err := d.writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback() // does nothing after Commit
		if err := f(transaction{ctx, tx}); err != nil {
			return err
		}
		return tx.Commit()
	})
}

// View runs f in a read transaction.
func (d *database) View(ctx context.Context, f func(relational.Tx) error) error {
	tx, err := d.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err == nil {
		err = f(transaction{ctx, tx})
		tx.Rollback()
	}
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return mapError(err)
}

// Shut closes all connections. The last one writes the log back into the file.
func (d *database) Shut() error { return errors.Join(d.readers.Close(), d.writer.Close()) }

// A transaction is a relational.Tx.
type transaction struct {
	ctx context.Context
	tx  *sql.Tx
}

// Exec runs a statement.
func (t transaction) Exec(statement string, args ...any) (int64, error) {
	return changed(t.tx.ExecContext(t.ctx, statement, args...))
}

func changed(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// Query runs a statement and reads its rows.
func (t transaction) Query(each func(func(...any) error) error, statement string, args ...any) error {
	rows, err := t.tx.QueryContext(t.ctx, statement, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	return relational.Each(rows, each)
}

// mapError turns an error about a full disk into store.ErrFull. SQLite returns SQLITE_FULL only if it has
// rolled the transaction back; after other I/O errors the outcome is unknown.
func mapError(err error) error {
	if isFull(err) {
		return fmt.Errorf("%w: %v", store.ErrFull, err)
	}
	return err
}
