//go:build !nodriver

package store_test

import (
	"path/filepath"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/sqlite"
)

func init() {
	stores["sqlite"] = func(testing.TB) func(testing.TB) Open {
		return func(t testing.TB) Open {
			path := filepath.Join(t.TempDir(), "tables.db")
			return func() (store.Store, error) { return sqlite.Open(t.Context(), path) }
		}
	}
}
