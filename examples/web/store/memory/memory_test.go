package memory_test

import (
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
)

// This file runs the common tests of all stores, and benchmarks.

// TestStore runs the common tests of all stores.
func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Open {
		s := memory.New()
		return func() (store.Store, error) { return s.Reopen(), nil }
	})
}

// BenchmarkAppend measures moves of one table, and of 16 tables at once.
func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(b *testing.B) (store.Store, error) { return memory.New(), nil })
}
