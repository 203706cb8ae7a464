// Package hook tells other programs that a seat is asked: a small POST to an address that the seat has given.
//
// The addresses come from strangers, and what they name is asked from inside the network of the program. So a
// call goes to hosts that the program's owner has named and to no other, to no address that is not public,
// through no proxy and after no redirect; it carries nothing that is secret, and what is answered is thrown
// away. Calls are a courtesy: one that cannot be made is tried again some times and then forgotten.
package hook

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// This file implements Sender: which calls wait, and when they are made.

const (
	// Most is how many seats may have calls waiting at a time. A call for another seat is dropped.
	Most = 1000
	// Posts is how many calls are made at a time.
	Posts = 8
	// Spacing is the least time between two calls for a seat.
	Spacing = 10 * time.Second
)

// waits are the times after failures. After one more the call is given up.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute}

// A Notice is what a call says: that a seat of a table is asked, and the address of its page, which is of no
// use to who does not hold the seat.
type Notice struct {
	Table string `json:"table"`
	Seat  string `json:"seat"`
	Title string `json:"title"`
	URL   string `json:"url"`
}

// A Result is what became of a notice.
type Result string

// What becomes of notices.
const (
	Sent    Result = "sent"    // the other side has taken it
	Failed  Result = "failed"  // given up
	Dropped Result = "dropped" // too many waited, or a newer one took its place, or the seat has answered
)

// Results returns all of them.
func Results() []Result { return []Result{Sent, Failed, Dropped} }

// Options say how a Sender calls.
type Options struct {
	Hosts Hosts
	Log   *slog.Logger
	// Still says whether the seat is still asked. It is called before each call but the first for a seat that
	// has been quiet. Nil: it is.
	Still func(Notice) bool
	// Count is told what became of each notice. It must be quick.
	Count func(Result)

	post func(context.Context, string, Notice) error // instead of client.post, in tests
}

// A Sender makes calls. Its methods may be called from any goroutine.
type Sender struct {
	o     Options
	ctx   context.Context
	stop  context.CancelFunc
	posts chan struct{}
	wait  sync.WaitGroup

	mu     sync.Mutex
	seats  map[seat]*call // those with a goroutine of their own
	closed bool
}

type seat struct{ table, seat string }

// A call is the newest notice for a seat, and nil if there is none to be sent.
type call struct {
	to     string
	notice *Notice
}

// New returns a sender.
func New(o Options) *Sender {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Still == nil {
		o.Still = func(Notice) bool { return true }
	}
	if o.Count == nil {
		o.Count = func(Result) {}
	}
	if o.post == nil {
		o.post = newClient(o.Hosts).post
	}
	ctx, stop := context.WithCancel(context.Background())
	return &Sender{o: o, ctx: ctx, stop: stop, posts: make(chan struct{}, Posts), seats: map[seat]*call{}}
}

// Check returns why no call would go to an address, and nil if one may.
func (s *Sender) Check(address string) error {
	_, err := s.o.Hosts.check(address)
	return err
}

// Tell sends a notice to an address, now or later. It does not wait. A notice for a seat whose last one has
// not gone out takes its place.
func (s *Sender) Tell(address string, n Notice) {
	if s.Check(address) != nil {
		s.o.Count(Failed)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	at := seat{n.Table, n.Seat}
	c := s.seats[at]
	switch {
	case s.closed:
		s.o.Count(Dropped)
	case c != nil:
		if c.notice != nil {
			s.o.Count(Dropped)
		}
		c.to, c.notice = address, &n
	case len(s.seats) >= Most:
		s.o.Count(Dropped)
		s.o.Log.Warn("webhook dropped: too many are waiting", "table", n.Table, "seat", n.Seat)
	default:
		c = &call{to: address, notice: &n}
		s.seats[at] = c
		s.wait.Go(func() { s.run(at, c) })
	}
}

// run makes the calls of a seat, one after the other, until there are none.
func (s *Sender) run(at seat, c *call) {
	failures := 0
	for first := true; ; first = false {
		to, n, ok := s.take(at, c)
		if !ok {
			return
		}
		if !first && !s.o.Still(n) {
			s.o.Count(Dropped)
			failures = 0
			continue
		}
		pause := Spacing
		switch err := s.try(to, n); {
		case err == nil:
			s.o.Count(Sent)
			failures = 0
		case s.ctx.Err() != nil:
			s.o.Count(Dropped)
		case failures == len(waits) || !mayPass(err):
			s.o.Count(Failed)
			s.o.Log.Warn("webhook given up", "table", n.Table, "seat", n.Seat, "why", err)
			failures = 0
		default:
			s.o.Log.Info("webhook failed", "table", n.Table, "seat", n.Seat, "why", err)
			pause = waits[failures]
			failures++
			if s.putBack(c, to, n) {
				failures = 0
			}
		}
		select {
		case <-time.After(pause):
		case <-s.ctx.Done():
		}
	}
}

// take takes the notice that is to be sent. Where there is none, the seat is forgotten.
func (s *Sender) take(at seat, c *call) (to string, n Notice, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() != nil && c.notice != nil {
		s.o.Count(Dropped)
		c.notice = nil
	}
	if c.notice == nil {
		delete(s.seats, at)
		return "", Notice{}, false
	}
	to, n, c.notice = c.to, *c.notice, nil
	return to, n, true
}

// putBack puts a notice back that is to be tried again, unless a newer one is there, and says if so.
func (s *Sender) putBack(c *call, to string, n Notice) (newer bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.notice != nil {
		s.o.Count(Dropped)
		return true
	}
	c.to, c.notice = to, &n
	return false
}

// try makes a call when there is room for one.
func (s *Sender) try(to string, n Notice) error {
	select {
	case s.posts <- struct{}{}:
		defer func() { <-s.posts }()
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
	return s.o.post(s.ctx, to, n)
}

// Close ends calls, drops the notices that wait, and returns when nothing runs any more, or with the
// context's error.
func (s *Sender) Close(ctx context.Context) error {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.stop()
	done := make(chan struct{})
	go func() { s.wait.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// mayPass says whether what a call failed by may pass.
func mayPass(err error) bool {
	var status StatusError
	switch {
	case errors.Is(err, ErrHost), errors.Is(err, ErrAddress):
		return false
	case errors.As(err, &status):
		return status == 408 || status == 429 || status >= 500
	}
	return true
}
