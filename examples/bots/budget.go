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

// A clerk hands out iterations to one worker.
type clerk struct {
	ctx  context.Context
	left int       // iterations; below 0: as long as there is time
	end  time.Time // of the time, if that is the budget
	done int
}

// glances is after how many iterations a clerk looks at the clock.
const glances = 8

// more reports whether another iteration may begin.
func (c *clerk) more() bool {
	if c.left == 0 {
		return false
	}
	c.done++
	if c.done%glances == 1 && (c.ctx.Err() != nil || c.left < 0 && c.done > 1 && !time.Now().Before(c.end)) {
		c.left = 0
		return false
	}
	c.left--
	return true
}

// spend runs the workers and returns when all are done. Iterations are dealt out evenly among them. If
// one panics, so does spend, when all have come back.
func (b budget) spend(ctx context.Context, work func(worker int, c *clerk)) {
	end := time.Now().Add(b.time)
	panics := make([]any, b.workers)
	var wait sync.WaitGroup
	for k := range b.workers {
		c := &clerk{ctx: ctx, left: -1, end: end}
		if b.iterations > 0 {
			c.left = b.iterations / b.workers
			if k < b.iterations%b.workers {
				c.left++
			}
		}
		run := func() {
			defer func() { panics[k] = recover() }()
			work(k, c)
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
