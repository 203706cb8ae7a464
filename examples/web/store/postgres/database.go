package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/relational"
)

// This file runs transactions.

// A database is a pool of connections to a server, with their prepared statements.
type database struct{ pool *pgxpool.Pool }

var _ relational.DB = (*database)(nil)

// Only runs one statement, which the server commits by itself.
func (d *database) Only(ctx context.Context, statement string, args ...any) (int64, error) {
	tag, err := d.pool.Exec(ctx, statement, args...)
	return tag.RowsAffected(), mapError(ctx, err)
}

// Change runs f in a write transaction. Row locks and the revision in each update protect against concurrent
// changes.
func (d *database) Change(ctx context.Context, f func(relational.Tx) error) error {
	return d.begin(ctx, pgx.TxOptions{}, f)
}

// View runs f in a read transaction, which sees one consistent state.
func (d *database) View(ctx context.Context, f func(relational.Tx) error) error {
	return d.begin(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, f)
}

func (d *database) begin(ctx context.Context, options pgx.TxOptions, f func(relational.Tx) error) error {
	return mapError(ctx, pgx.BeginTxFunc(ctx, d.pool, options, func(tx pgx.Tx) error {
		return f(transaction{ctx, tx})
	}))
}

// Shut closes all connections.
func (d *database) Shut() error {
	d.pool.Close()
	return nil
}

// A transaction is a relational.Tx.
type transaction struct {
	ctx context.Context
	tx  pgx.Tx
}

// Exec runs a statement.
func (t transaction) Exec(statement string, args ...any) (int64, error) {
	tag, err := t.tx.Exec(t.ctx, statement, args...)
	return tag.RowsAffected(), err
}

// Query runs a statement and reads its rows.
func (t transaction) Query(each func(func(...any) error) error, statement string, args ...any) error {
	rows, err := t.tx.Query(t.ctx, statement, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	return relational.Each(rows, each)
}

// diskFull is PostgreSQL's error code for a full disk, which rolls the transaction back.
const diskFull = "53100"

// mapError turns an error about a full disk into store.ErrFull, and an error caused by the end of a context
// into the context's error.
func mapError(ctx context.Context, err error) error {
	var e *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e) && e.Code == diskFull:
		return fmt.Errorf("%w: %v", store.ErrFull, err)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return err
}
