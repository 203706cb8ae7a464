package queue

import (
	"context"
	"crypto/tls"
	"errors"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// This file is the worker's side of the queue.

// A Link is a worker's connection to the queue. It reconnects by itself: an operation that failed because the server
// was unreachable can be retried.
type Link struct {
	names
	machine string
	conn    *nats.Conn
	js      jetstream.JetStream
	found   atomic.Pointer[jetstream.Consumer]
	ended   chan string
}

// Join connects to the queue. It waits for a server that is not running yet.
func Join(c Config) (*Link, error) {
	options := []nats.Option{
		nats.Name("worker on " + c.Machine), nats.CustomInboxPrefix(inbox(c.Machine)),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectWait(200 * time.Millisecond), nats.ReconnectJitter(100*time.Millisecond, 500*time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(3), nats.Timeout(5 * time.Second),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			var unknown *tls.CertificateVerificationError
			switch {
			case errors.Is(err, nats.ErrAuthorization):
				c.Said("the server refuses the token of " + c.Machine)
			case errors.As(err, &unknown):
				c.Said("the server's certificate is not accepted: " + unknown.Err.Error())
			case errors.Is(err, nats.ErrSecureConnRequired):
				c.Said("the server requires TLS: give its certificate with -ca")
			}
		}),
	}
	for _, t := range c.Tokens {
		if t.Machine == c.Machine {
			options = append(options, nats.UserInfo(t.Machine, t.Secret))
		}
	}
	l := &Link{names: names(c.Name), machine: c.Machine, ended: make(chan string, 1)}
	var err error
	if l.conn, l.js, err = c.connect(c.Host, options...); err != nil {
		return nil, err
	}
	_, err = l.conn.Subscribe(l.end(), func(m *nats.Msg) {
		select {
		case l.ended <- string(m.Data):
		default:
		}
	})
	if err != nil {
		l.conn.Close()
		return nil, err
	}
	return l, nil
}

// Close closes the link.
func (l *Link) Close() { l.conn.Close() }

// Ended delivers the reason why the host has ended.
func (l *Link) Ended() <-chan string { return l.ended }

// wait is how long Lease waits for a unit.
const wait = time.Second

// A Unit is a leased unit.
type Unit struct {
	Body []byte
	msg  jetstream.Msg
}

// Lease returns a unit, or nil if there is none for a while. A context that ends does not end a fetch: a unit that is
// on its way would be stuck until its lease expires.
func (l *Link) Lease(ctx context.Context) (*Unit, error) {
	if l.found.Load() == nil {
		limited, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		c, err := l.js.Consumer(limited, l.units(), consumer)
		if err != nil {
			return nil, err
		}
		l.found.Store(&c)
	}
	batch, err := (*l.found.Load()).Fetch(1, jetstream.FetchMaxWait(wait))
	if err != nil {
		l.found.Store(nil)
		return nil, err
	}
	for m := range batch.Messages() {
		return &Unit{m.Data(), m}, nil
	}
	if err := batch.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, jetstream.ErrNoMessages) {
		return nil, err
	}
	return nil, nil
}

// Keep renews the lease.
func (u *Unit) Keep() { u.msg.InProgress() }

// Return returns the unit to the queue for another worker.
func (u *Unit) Return() { u.msg.Nak() }

// Finish removes the unit from the queue, after the host has replied to its result.
func (u *Unit) Finish() { u.msg.Ack() }

// Hand hands in a result and returns the host's reply.
func (l *Link) Hand(ctx context.Context, body []byte) (reply string, err error) {
	m, err := l.conn.RequestWithContext(ctx, l.result(l.machine), body)
	if err != nil {
		return "", err
	}
	return string(m.Data), nil
}

// Fits reports whether a result of that length can be handed in.
func (l *Link) Fits(n int) bool { return int64(n)+1024 <= l.conn.MaxPayload() }
