package bots

import (
	"context"
	"sync"
	"time"
)

// This file implements the budget of a decision, and divides it among workers.

// A budget is what a bot may spend on a decision: iterations or, if they are 0, time.
type budget struct {
	iterations int
	time       time.Duration
	workers    int
}

// A share is one worker's share of a budget.
type share struct {
	ctx  context.Context
	left int       // iterations; negative: until the time is over
	end  time.Time // for a budget in time
	done int
}

// glances is the number of iterations between two looks at the clock.
const glances = 8

// more reports whether another iteration may begin.
func (s *share) more() bool {
	if s.left == 0 {
		return false
	}
	s.done++
	if s.done%glances == 1 && (s.ctx.Err() != nil || s.left < 0 && s.done > 1 && !time.Now().Before(s.end)) {
		s.left = 0
		return false
	}
	s.left--
	return true
}

// spend runs the workers and returns when all are done. It divides iterations evenly among them. If a worker
// panics, spend panics after all have returned.
func (b budget) spend(ctx context.Context, work func(worker int, mine *share)) {
	end := time.Now().Add(b.time)
	panics := make([]any, b.workers)
	var wait sync.WaitGroup
	for k := range b.workers {
		mine := &share{ctx: ctx, left: -1, end: end}
		if b.iterations > 0 {
			mine.left = b.iterations / b.workers
			if k < b.iterations%b.workers {
				mine.left++
			}
		}
		run := func() {
			defer func() { panics[k] = recover() }()
			work(k, mine)
		}
		if k == b.workers-1 {
			run() // a bot with one worker starts no goroutine
			break
		}
		wait.Add(1)
		go func() {
			defer wait.Done()
			run()
		}()
	}
	wait.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
}
