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

// Enter begins a call, which must end with Leave. It returns an error, and the call does not begin, if the
// gate is closed or the context has ended.
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
