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

// A database is connections to a server, which keep the statements that they have prepared.
type database struct{ pool *pgxpool.Pool }

var _ relational.DB = (*database)(nil)

// Only runs one statement, which the server commits by itself.
func (d *database) Only(ctx context.Context, statement string, args ...any) (int64, error) {
	tag, err := d.pool.Exec(ctx, statement, args...)
	return tag.RowsAffected(), mapError(ctx, err)
}

// Change runs f in a transaction that writes. What two would change at once is locked by row, and each
// update says which revision it is of.
func (d *database) Change(ctx context.Context, f func(relational.Tx) error) error {
	return d.begin(ctx, pgx.TxOptions{}, f)
}

// View runs f in a transaction that reads, and sees one state throughout.
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

// diskFull is PostgreSQL's code of the error, after which a transaction is taken back.
const diskFull = "53100"

// mapError makes a full disk store.ErrFull, and what came of the end of a context the context's error.
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
