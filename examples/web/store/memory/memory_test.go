package memory_test

import (
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
)

// This file runs the suite of all stores, and measures the moves that memory takes.

// TestStore holds the store to what every store does.
func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Open {
		s := memory.New()
		return func() (store.Store, error) { return s.Reopen(), nil }
	})
}

// BenchmarkAppend measures moves, one after the other and from 16 tables at once.
func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(b *testing.B) (store.Store, error) { return memory.New(), nil })
}
