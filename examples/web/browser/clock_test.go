package browser

import (
	"sync"
	"time"
)

// This file implements a clock that tests can move forward.

// A clock is the system clock plus an offset that tests can increase.
type clock struct {
	mu     sync.Mutex
	ahead  time.Duration
	timers []*timer
}

type timer struct {
	due  time.Time
	once sync.Once
	f    func()
	real *time.Timer
}

func (t *timer) fire() { t.once.Do(t.f) }

func (c *clock) now() time.Time { return time.Now().Add(c.ahead) }

// Now implements host.Clock.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now()
}

// AfterFunc implements host.Clock.
func (c *clock) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{due: c.now().Add(d), f: f}
	t.real = time.AfterFunc(d, t.fire)
	c.timers = append(c.timers, t)
	return func() bool {
		stopped := false
		t.once.Do(func() { stopped = true })
		t.real.Stop()
		return stopped
	}
}

// forward moves the clock forward and runs everything that is due by then.
func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
	for _, t := range c.timers {
		if !t.due.After(c.now()) {
			go t.fire()
		}
	}
}
