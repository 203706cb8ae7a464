// Package push sends Web Push messages: when it is a player's turn, the player's browser shows a notification, though no
// page of the table is open.
// The addresses come from strangers, and the requests come from inside the program's network. So the package calls only
// the push services of browsers, at public addresses, and follows no redirect. A message is encrypted for the browser. It
// has a title and the page to open, and nothing secret. A message that fails is tried again a few times and then dropped.
package push

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file implements Sender, which queues and schedules messages.

const (
	// Most is how many browsers of seats may have waiting messages. A message for another one is dropped.
	Most = 1000
	// Posts is how many messages are sent at the same time.
	Posts = 8
	// Spacing is the shortest time between two messages for a seat to a browser.
	Spacing = 10 * time.Second
)

// waits are the times between tries. After one more failure the message is given up.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute}

// A Notice is the content of a message for a seat whose turn it is. Table and Seat are not part of the message.
type Notice struct {
	Table string      `json:"-"`
	Seat  bourse.Seat `json:"-"`
	Title string      `json:"title"`
	Page  string      `json:"page"` // the path of the seat's page, which only its player can open
}

// A Result is the result of a notice.
type Result string

// These are the results of notices.
const (
	Sent    Result = "sent"    // the push service accepted it
	Failed  Result = "failed"  // given up
	Dropped Result = "dropped" // too many were waiting, a newer one replaced it, or the player has moved
)

// Results returns all results.
func Results() []Result { return []Result{Sent, Failed, Dropped} }

// Options configure a Sender.
type Options struct {
	Keys Keys
	// Subject is the address of the server, for push services that have to contact its operator. It uses https.
	Subject string
	Log     *slog.Logger
	// Still reports whether the seat still misses its turn. It is called before each try, except the first one for a browser
	// without recent messages. If it is nil, the answer is yes.
	Still func(Notice) bool
	// Gone is called if the push service says that the subscription with an endpoint has ended. It may be nil.
	Gone func(n Notice, endpoint string)
	// Count is called with the result of each notice. It must not block.
	Count func(Result)

	post func(context.Context, store.PushSubscription, Notice) error // replaces client.post in tests
}

// A Sender sends notices. It is safe for concurrent use.
type Sender struct {
	o     Options
	ctx   context.Context
	stop  context.CancelFunc
	posts chan struct{}
	wait  sync.WaitGroup

	mu     sync.Mutex
	to     map[browser]chan message // those with a goroutine, each with room for the newest message
	closed bool
}

// A browser receives the messages for a seat.
type browser struct {
	table    string
	seat     bourse.Seat
	endpoint string
}

// A message is a notice and the subscription that it goes to.
type message struct {
	to store.PushSubscription
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
	if o.Gone == nil {
		o.Gone = func(Notice, string) {}
	}
	if o.Count == nil {
		o.Count = func(Result) {}
	}
	if o.post == nil {
		o.post = newClient(o.Keys, o.Subject).post
	}
	ctx, stop := context.WithCancel(context.Background())
	return &Sender{o: o, ctx: ctx, stop: stop, posts: make(chan struct{}, Posts), to: map[browser]chan message{}}
}

// Tell sends a notice to a browser, now or later, without blocking. It replaces an unsent notice for the same seat there.
func (s *Sender) Tell(to store.PushSubscription, n Notice) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := browser{n.Table, n.Seat, to.Endpoint}
	next, ok := s.to[at]
	switch {
	case s.closed:
		s.o.Count(Dropped)
		return
	case !ok && len(s.to) >= Most:
		s.o.Count(Dropped)
		s.o.Log.Warn("push message dropped: too many are waiting", "table", n.Table, "seat", n.Seat)
		return
	case !ok:
		next = make(chan message, 1)
		s.to[at] = next
		s.wait.Go(func() { s.run(at, next) })
	}
	select {
	case <-next:
		s.o.Count(Dropped)
	default:
	}
	next <- message{to, n}
}

// run sends the messages of a browser, one after the other, until there are none.
func (s *Sender) run(at browser, next chan message) {
	var m message
	waiting, failures := false, 0
	for first := true; ; first = false {
		s.mu.Lock()
		select {
		case newer := <-next:
			if waiting {
				s.o.Count(Dropped)
			}
			m, waiting, failures = newer, true, 0
		default:
		}
		if !waiting {
			delete(s.to, at)
		}
		s.mu.Unlock()
		if !waiting {
			return
		}
		if s.ctx.Err() != nil || !first && !s.o.Still(m.Notice) {
			s.o.Count(Dropped)
			waiting = false
			continue
		}
		pause := Spacing
		err := s.try(m)
		waiting = err != nil && s.ctx.Err() == nil && failures < len(waits) && mayPass(err)
		switch {
		case err == nil:
			s.o.Count(Sent)
		case waiting:
			s.o.Log.Info("push message failed", "table", m.Table, "seat", m.Seat, "why", err)
			pause = waits[failures]
			failures++
		case s.ctx.Err() != nil:
			s.o.Count(Dropped)
		case err == StatusError(http.StatusNotFound), err == StatusError(http.StatusGone):
			s.o.Count(Failed)
			s.o.Log.Info("push subscription ended", "table", m.Table, "seat", m.Seat)
			s.o.Gone(m.Notice, m.to.Endpoint)
		default:
			s.o.Count(Failed)
			s.o.Log.Warn("push message given up", "table", m.Table, "seat", m.Seat, "why", err)
		}
		select {
		case <-time.After(pause):
		case <-s.ctx.Done():
		}
	}
}

// try sends a message as soon as fewer than Posts are on their way.
func (s *Sender) try(m message) error {
	select {
	case s.posts <- struct{}{}:
		defer func() { <-s.posts }()
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
	return s.o.post(s.ctx, m.to, m.Notice)
}

// Close cancels messages on their way, drops waiting ones, and waits until everything has stopped or the context ends. It
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
	case errors.Is(err, ErrSubscription), errors.Is(err, ErrAddress):
		return false
	case errors.As(err, &status):
		return status == 408 || status == 429 || status >= 500
	}
	return true
}
