package bots

import (
	"context"
	"sync"
	"time"
)

// This file implements what a decision may cost, and sharing it among workers.

// A budget is what may be spent on a decision: iterations or, if there are none, time.
type budget struct {
	iterations int
	time       time.Duration
	workers    int
}

// A share is what one worker may spend of a budget.
type share struct {
	ctx  context.Context
	left int       // iterations; below 0: as long as there is time
	end  time.Time // of the time, if that is the budget
	done int
}

// glances is after how many iterations a worker looks at the clock.
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

// spend runs the workers and returns when all are done. Iterations are dealt out evenly among them. If
// one panics, so does spend, when all have come back.
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
			run() // here: a bot of one worker starts no goroutine
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
