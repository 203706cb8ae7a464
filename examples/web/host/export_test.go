package host

import (
	"context"
	"time"

	"bourse.example/rng"
)

// OpenDrawing opens a host that draws everything from a seed of a match and the bytes of draw.
func OpenDrawing(ctx context.Context, o Options, draw func([]byte),
	seed func() (rng.Seed, error)) (*Host, error) {
	h := newHost(o)
	h.draw, h.seed = draw, seed
	return h, h.start(ctx)
}

// Kill ends a host as the end of its program does: nothing is waited for.
func (h *Host) Kill() { h.kill() }

// Unload takes every match out of memory that is not used at this moment.
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

// Lives returns how many tables are in memory, and how many matches.
func (h *Host) Lives() (tables, matches int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.lives), h.loaded
}

// A Pool is a pool of one worker, whose clock is now.
type Pool struct{ p pool }

// NewPool starts one.
func NewPool(now func() time.Time) *Pool {
	p := new(Pool)
	p.p.start(1, now)
	return p
}

// Add adds a turn.
func (p *Pool) Add(maker string, people bool, run func()) {
	p.p.add(turn{maker: maker, people: people, run: run})
}

// Close ends the worker.
func (p *Pool) Close() {
	p.p.close()
	p.p.wait()
}
