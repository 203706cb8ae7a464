package sqlite

import (
	"context"
	"errors"
	"os"
	"path/filepath"
)

// This file copies a store while it is in use.

// Backup writes a consistent copy of the store into a new file, which Open can open. Only its owner can read
// the file, because it contains the secrets of unfinished matches. Moves continue meanwhile.
func (s *Store) Backup(ctx context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := s.backup(ctx, f); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return syncDir(filepath.Dir(path))
}

// backup fills an empty file and closes it.
func (s *Store) backup(ctx context.Context, f *os.File) error {
	err := s.Guard(ctx, func() error {
		conn, err := s.DB.Readers.Conn(ctx)
		if err != nil {
			return err
		}
		defer conn.Close()
		// VACUUM INTO counts as a write, although it does not change this file.
		if _, err := conn.ExecContext(ctx, "PRAGMA query_only = 0"); err != nil {
			return err
		}
		_, err = conn.ExecContext(ctx, "VACUUM INTO $1", f.Name())
		_, again := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA query_only = 1")
		return errors.Join(err, again)
	})
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}
