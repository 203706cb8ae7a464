package host

import (
	"context"
	"time"

	"bourse.example/rng"
)

// OpenDrawing opens a host that draws everything from a match seed and the bytes of draw.
func OpenDrawing(ctx context.Context, o Options, draw func([]byte),
	seed func() (rng.Seed, error)) (*Host, error) {
	o.draw, o.seed = draw, seed
	return Open(ctx, o)
}

// Kill ends a host like a crash of its program: it waits for nothing.
func (h *Host) Kill() { h.kill() }

// Unload unloads every match that is not in use.
func (h *Host) Unload() {
	h.mu.Lock()
	var lives []*live
	for _, l := range h.lives {
		lives = append(lives, l)
	}
	h.mu.Unlock()
	for _, l := range lives {
		l.tryUnload()
	}
}

// Lives returns the numbers of tables and matches in memory.
func (h *Host) Lives() (tables, matches int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.lives), h.loaded
}

// Searches returns how many turns wait for the workers that search.
func (h *Host) Searches() int {
	p := &h.pools[slow]
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.turns)
}

// A Pool is a pool with one worker and the clock now.
type Pool struct{ p pool }

// NewPool starts a Pool.
func NewPool(now func() time.Time) *Pool {
	p := new(Pool)
	p.p.start(1, now)
	return p
}

// Add adds a turn. Its function gets one that pauses, as searches do.
func (p *Pool) Add(maker string, people bool, run func(pause func() bool)) {
	p.p.add(&turn{maker: maker, people: people, run: func(t *turn) {
		run(func() bool { return t.pause(context.Background()) })
	}})
}

// Close ends the worker.
func (p *Pool) Close() {
	p.p.close()
	p.p.work.Wait()
}
