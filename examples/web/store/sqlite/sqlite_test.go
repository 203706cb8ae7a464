package sqlite_test

import (
	"path/filepath"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/examples/web/store/storetest"
)

// This file runs the common tests of all stores, and benchmarks.

// TestStore runs the common tests of all stores.
func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Open {
		path := filepath.Join(t.TempDir(), "tables.db")
		return func() (store.Store, error) { return sqlite.Open(t.Context(), path) }
	})
}

// BenchmarkAppend measures moves of one table, and of 16 tables at once.
func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(b *testing.B) (store.Store, error) {
		return sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "tables.db"))
	})
}
