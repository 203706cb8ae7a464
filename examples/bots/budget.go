package bots

import (
	"context"
	"sync"
	"time"
)

// This file implements the budget of a decision, divides it among workers, and pauses searches for others.

type pauseKey struct{}

// WithPause returns a context in which searches call a function every few iterations, so that the program can run others
// in between. A search ends with what it has found if pause returns false. The time that pause takes does not count
// against a budget in time. A bot with several workers calls it from several goroutines.
func WithPause(ctx context.Context, pause func() bool) context.Context {
	return context.WithValue(ctx, pauseKey{}, pause)
}

// Pause calls the function of [WithPause], if there is one, and reports whether a search goes on.
func Pause(ctx context.Context) bool {
	pause, ok := ctx.Value(pauseKey{}).(func() bool)
	return (!ok || pause()) && ctx.Err() == nil
}

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

// glances is the number of iterations between two looks at the clock, or pauses.
const glances = 8

// more reports whether another iteration may begin.
func (s *share) more() bool {
	if s.left == 0 {
		return false
	}
	s.done++
	if s.done%glances == 1 && (s.ctx.Err() != nil || s.done > 1 && !s.goesOn()) {
		s.left = 0
		return false
	}
	s.left--
	return true
}

// goesOn pauses, and reports whether the budget allows for more.
func (s *share) goesOn() bool {
	began := time.Now()
	if !Pause(s.ctx) {
		return false
	}
	now := time.Now()
	s.end = s.end.Add(now.Sub(began))
	return s.left >= 0 || now.Before(s.end)
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
