// Package hook notifies other programs when it is a seat's turn: it sends a small POST to an address that the
// seat has given.
//
// The addresses come from strangers, and the requests come from inside the server's network. So a call goes
// only to hosts that the server's owner has listed, only to public addresses, through no proxy, and follows
// no redirects. It carries no secrets, and the response is discarded. Calls are best effort: a failed call is
// retried a few times and then dropped.
package hook

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// This file implements Sender, which queues calls and decides when to make them.

const (
	// Most is the maximum number of seats with waiting calls. A call for another seat is dropped.
	Most = 1000
	// Posts is the maximum number of concurrent calls.
	Posts = 8
	// Spacing is the minimum time between two calls for a seat.
	Spacing = 10 * time.Second
)

// waits are the delays after failures. After one more failure the call is dropped.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute}

// A Notice is the body of a call: it is the turn of a seat at a table, with the address of the seat's page.
// The address works only for the player of the seat.
type Notice struct {
	Table string `json:"table"`
	Seat  string `json:"seat"`
	Title string `json:"title"`
	URL   string `json:"url"`
}

// A Result is the outcome of a notice.
type Result string

// Outcomes of a notice.
const (
	Sent    Result = "sent"    // the receiver accepted it
	Failed  Result = "failed"  // all attempts failed
	Dropped Result = "dropped" // too many were waiting, a newer one replaced it, or the seat has answered
)

// Results returns all outcomes.
func Results() []Result { return []Result{Sent, Failed, Dropped} }

// Options configure a Sender.
type Options struct {
	Hosts Hosts
	Log   *slog.Logger
	// Still reports whether it is still the seat's turn. It is called before each call except the first
	// one for a seat without recent calls. Nil means always true.
	Still func(Notice) bool
	// Count is called with the outcome of each notice. It must return quickly.
	Count func(Result)

	post func(context.Context, string, Notice) error // replaces client.post in tests
}

// A Sender makes calls. Its methods are safe for concurrent use.
type Sender struct {
	o     Options
	ctx   context.Context
	stop  context.CancelFunc
	posts chan struct{}
	wait  sync.WaitGroup

	mu     sync.Mutex
	seats  map[seat]*call // those with a goroutine
	closed bool
}

type seat struct{ table, seat string }

// A call has the newest notice for a seat, or nil if none is waiting.
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

// Check returns an error if an address may not be called.
func (s *Sender) Check(address string) error {
	_, err := s.o.Hosts.check(address)
	return err
}

// Tell sends a notice to an address, now or later. It does not block. The notice replaces an unsent notice
// for the same seat.
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
		s.o.Log.Warn("webhook dropped: too many waiting", "table", n.Table, "seat", n.Seat)
	default:
		c = &call{to: address, notice: &n}
		s.seats[at] = c
		s.wait.Go(func() { s.run(at, c) })
	}
}

// run makes the calls of a seat, one at a time, until none is waiting.
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

// take takes the waiting notice. If there is none, it removes the seat.
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

// putBack puts back a notice that should be retried, unless a newer one is waiting. It reports whether it
// did.
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

// try makes a call when fewer than Posts are in progress.
func (s *Sender) try(to string, n Notice) error {
	select {
	case s.posts <- struct{}{}:
		defer func() { <-s.posts }()
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
	return s.o.post(s.ctx, to, n)
}

// Close cancels running calls and drops waiting notices. It returns when all goroutines have ended, or with
// the context's error.
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

// mayPass reports whether a retry can succeed after this error.
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
