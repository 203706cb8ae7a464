package relational

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// This file migrates a database to the current schema.

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
