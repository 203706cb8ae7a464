// Package gate lets a store close after the calls that are under way.
package gate

import (
	"context"
	"sync"

	"bourse.example/examples/web/store"
)

// A Gate is open until Close.
type Gate struct {
	mu     sync.RWMutex // held for reading by every call
	closed bool
}

// Enter begins a call, and Leave ends it. If it returns an error the call does not begin: the gate is
// closed, or the context has ended.
func (g *Gate) Enter(ctx context.Context) error {
	g.mu.RLock()
	err := ctx.Err()
	if g.closed {
		err = store.ErrClosed
	}
	if err != nil {
		g.mu.RUnlock()
	}
	return err
}

// Leave ends a call.
func (g *Gate) Leave() { g.mu.RUnlock() }

// Close waits for the calls that are under way, and then runs shut, once.
func (g *Gate) Close(shut func() error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil
	}
	g.closed = true
	return shut()
}
