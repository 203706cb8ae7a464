// Package hook sends webhooks: a small POST to an address that a player has given, when it is the player's
// turn.
// The addresses come from strangers, and the requests come from inside the program's network. So webhooks
// call only hosts that the operator allows and only public addresses, use no proxy, and follow no redirect.
// They contain nothing secret, and responses are discarded. A call that fails is tried again a few times and
// then dropped.
package hook

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// This file implements Sender, which queues and schedules calls.

const (
	// Most is how many seats may have waiting calls. A call for another seat is dropped.
	Most = 1000
	// Posts is how many calls are made at the same time.
	Posts = 8
	// Spacing is the shortest time between two calls for a seat.
	Spacing = 10 * time.Second
)

// waits are the times between tries. After one more failure the call is given up.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute}

// A Notice is the content of a call: a seat whose turn it is, and the address of its page, which only the
// player in the seat can use.
type Notice struct {
	Table string `json:"table"`
	Seat  string `json:"seat"`
	Title string `json:"title"`
	URL   string `json:"url"`
}

// A Result is the result of a notice.
type Result string

// These are the results of notices.
const (
	Sent    Result = "sent"    // the server accepted it
	Failed  Result = "failed"  // given up
	Dropped Result = "dropped" // too many were waiting, a newer one replaced it, or the player has moved
)

// Results returns all results.
func Results() []Result { return []Result{Sent, Failed, Dropped} }

// Options configure a Sender.
type Options struct {
	Hosts Hosts
	Log   *slog.Logger
	// Still reports whether it is still the seat's turn. It is called before each call, except the first one
	// for a seat without recent calls. If it is nil, the answer is yes.
	Still func(Notice) bool
	// Count is called with the result of each notice. It must not block.
	Count func(Result)

	post func(context.Context, string, Notice) error // replaces client.post in tests
}

// A Sender sends notices. It is safe for concurrent use.
type Sender struct {
	o     Options
	ctx   context.Context
	stop  context.CancelFunc
	posts chan struct{}
	wait  sync.WaitGroup

	mu     sync.Mutex
	seats  map[seat]chan call // seats with a goroutine, each with room for the newest call
	closed bool
}

type seat struct{ table, seat string }

// A call is a notice and the address that it goes to.
type call struct {
	to string
	Notice
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
	return &Sender{o: o, ctx: ctx, stop: stop, posts: make(chan struct{}, Posts), seats: map[seat]chan call{}}
}

// Check returns an error if an address may not be called.
func (s *Sender) Check(address string) error {
	_, err := s.o.Hosts.check(address)
	return err
}

// Tell sends a notice to an address, now or later, without blocking. It replaces an unsent notice for the
// same seat.
func (s *Sender) Tell(address string, n Notice) {
	if s.Check(address) != nil {
		s.o.Count(Failed)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	at := seat{n.Table, n.Seat}
	next, ok := s.seats[at]
	switch {
	case s.closed:
		s.o.Count(Dropped)
		return
	case !ok && len(s.seats) >= Most:
		s.o.Count(Dropped)
		s.o.Log.Warn("webhook dropped: too many are waiting", "table", n.Table, "seat", n.Seat)
		return
	case !ok:
		next = make(chan call, 1)
		s.seats[at] = next
		s.wait.Go(func() { s.run(at, next) })
	}
	select {
	case <-next:
		s.o.Count(Dropped)
	default:
	}
	next <- call{address, n}
}

// run makes the calls of a seat, one after the other, until there are none.
func (s *Sender) run(at seat, next chan call) {
	var c call
	waiting, failures := false, 0
	for first := true; ; first = false {
		s.mu.Lock()
		select {
		case newer := <-next:
			if waiting {
				s.o.Count(Dropped)
			}
			c, waiting, failures = newer, true, 0
		default:
		}
		if !waiting {
			delete(s.seats, at)
		}
		s.mu.Unlock()
		if !waiting {
			return
		}
		if s.ctx.Err() != nil || !first && !s.o.Still(c.Notice) {
			s.o.Count(Dropped)
			waiting = false
			continue
		}
		pause := Spacing
		err := s.try(c)
		waiting = err != nil && s.ctx.Err() == nil && failures < len(waits) && mayPass(err)
		switch {
		case err == nil:
			s.o.Count(Sent)
		case waiting:
			s.o.Log.Info("webhook failed", "table", c.Table, "seat", c.Seat, "why", err)
			pause = waits[failures]
			failures++
		case s.ctx.Err() != nil:
			s.o.Count(Dropped)
		default:
			s.o.Count(Failed)
			s.o.Log.Warn("webhook given up", "table", c.Table, "seat", c.Seat, "why", err)
		}
		select {
		case <-time.After(pause):
		case <-s.ctx.Done():
		}
	}
}

// try makes a call as soon as fewer than Posts are in progress.
func (s *Sender) try(c call) error {
	select {
	case s.posts <- struct{}{}:
		defer func() { <-s.posts }()
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
	return s.o.post(s.ctx, c.to, c.Notice)
}

// Close cancels calls, drops waiting notices, and waits until everything has stopped or the context ends. It
// returns the context's error.
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

// mayPass reports whether an error may be temporary.
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
