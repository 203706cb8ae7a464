// Package gate lets a store close after the calls in progress.
package gate

import (
	"context"
	"sync"

	"bourse.example/examples/web/store"
)

// A Gate is open until Close.
type Gate struct {
	mu     sync.RWMutex // every call holds it for reading
	closed bool
}

// Do runs a call. It returns an error, and the call does not begin, if the gate is closed or the context has ended.
func (g *Gate) Do(ctx context.Context, call func() error) error {
	g.mu.RLock()
	defer g.mu.RUnlock()
	if g.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return call()
}

// Close waits for calls in progress, and then runs shut once.
func (g *Gate) Close(shut func() error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil
	}
	g.closed = true
	return shut()
}
