// Package must shortens calls in tests that cannot fail.
package must

import (
	"bytes"
	"sync"
	"testing"
)

// Get returns a value. It panics if there is an error.
func Get[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Get2 returns two values. It panics if there is an error.
func Get2[T, U any](one T, two U, err error) (T, U) {
	if err != nil {
		panic(err)
	}
	return one, two
}

// Do ends the test if there is an error.
func Do(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Err returns the error of a call that also returns a value.
func Err[T any](_ T, err error) error { return err }

// Err2 returns the error of a call that also returns two values.
func Err2[T, U any](_ T, _ U, err error) error { return err }

// A Buffer can be written and read by several goroutines.
type Buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *Buffer) Write(text []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(text)
}

func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}
