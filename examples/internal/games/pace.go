package games

import (
	"context"
	"sync"
	"time"

	"bourse.example"
)

// A Pace keeps a bot with one legal move from telling so by answering at once: at a table with people its answer comes no
// sooner than that bot's usual one. Bots are known by any text. A Pace may be used by several goroutines.
type Pace struct {
	mu    sync.Mutex
	usual map[string]time.Duration
}

// Saw tells how long a bot took for a decision with a choice.
func (p *Pace) Saw(bot string, took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.usual == nil {
		p.usual = map[string]time.Duration{}
	}
	if was, ok := p.usual[bot]; ok {
		took = was + (took-was)/8
	}
	p.usual[bot] = took
}

// Usual returns how long a bot takes, about the mean of its last decisions, or 0 if it has made none.
func (p *Pace) Usual(bot string) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.usual[bot]
}

// Choose is the session's Choose. If the seat has one legal move, it returns after the bot's usual time.
func (p *Pace) Choose(ctx context.Context, s Session, seat bourse.Seat, bot string) (string, error) {
	began := time.Now()
	move, err := s.Choose(ctx, seat)
	took := time.Since(began)
	if err != nil {
		return move, err
	}
	if s.Size(seat) > 1 {
		p.Saw(bot, took)
		return move, nil
	}
	select {
	case <-time.After(p.Usual(bot) - took):
		return move, nil
	case <-ctx.Done():
		return move, ctx.Err()
	}
}
