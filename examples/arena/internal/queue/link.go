package queue

import (
	"context"
	"crypto/tls"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Dial describes how a worker connects to a queue.
type Dial struct {
	Address   string // host:port, or a URL
	Queue     string
	Machine   string
	Secret    string // the machine's token, or ""
	Creds, CA string // files: the credentials of a user, and the trusted certificates
	Host      *Host  // a host in this process, instead of an address
	Said      func(string)
}

// A Link is a worker's connection to the queue. It reconnects by itself: an operation that failed because the
// server was unreachable can be retried.
type Link struct {
	dial Dial
	conn *nats.Conn
	js   jetstream.JetStream
}

// Join connects to the queue. It waits for a server that is not running yet.
func Join(d Dial) (*Link, error) {
	options := []nats.Option{
		nats.Name("worker on " + d.Machine), nats.CustomInboxPrefix(inbox(d.Machine)),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectWait(200 * time.Millisecond),
		nats.ReconnectJitter(100*time.Millisecond, 500*time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(3), nats.Timeout(5 * time.Second),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			var unknown *tls.CertificateVerificationError
			switch {
			case errors.Is(err, nats.ErrAuthorization):
				d.Said("the server refuses the token of " + d.Machine)
			case errors.As(err, &unknown):
				d.Said("the server's certificate is not accepted: " + unknown.Err.Error())
			case errors.Is(err, nats.ErrSecureConnRequired):
				d.Said("the server requires TLS: give its certificate with -ca")
			}
		}),
	}
	url := d.Address
	switch {
	case d.Host != nil && d.Host.server != nil:
		url, options = "", append(options, nats.InProcessServer(d.Host.server),
			nats.UserInfo(hostUser, d.Host.password))
	case d.Host != nil:
		url = d.Host.config.URL
	case !strings.Contains(url, "://"):
		url = "nats://" + url
	}
	if d.Secret != "" {
		options = append(options, nats.UserInfo(d.Machine, d.Secret))
	}
	if d.Creds != "" {
		options = append(options, nats.UserCredentials(d.Creds))
	}
	if d.CA != "" {
		options = append(options, nats.RootCAs(d.CA))
	}
	conn, err := nats.Connect(url, options...)
	if err != nil {
		return nil, err
	}
	js, err := jetstream.New(conn)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return &Link{d, conn, js}, nil
}

// Close closes the link.
func (l *Link) Close() { l.conn.Close() }

// ErrNobody reports that there is currently no host.
var ErrNobody = errors.New("there is no host")

// Ask sends a request to the host and returns its reply.
func (l *Link) Ask(ctx context.Context, what string, body []byte) ([]byte, error) {
	m, err := l.conn.RequestWithContext(ctx, names{queue: l.dial.Queue}.ask(what, l.dial.Machine), body)
	if err != nil {
		if errors.Is(err, nats.ErrNoResponders) {
			err = ErrNobody
		}
		return nil, err
	}
	return m.Data, nil
}

// A Shift is a worker's part in an epoch of the host.
type Shift struct {
	link *Link
	names
	any, own jetstream.Consumer
	ended    chan string
	sub      *nats.Subscription
}

// Begin starts a shift.
func (l *Link) Begin(ctx context.Context, epoch string) (*Shift, error) {
	s := &Shift{link: l, names: names{l.dial.Queue, epoch}, ended: make(chan string, 1)}
	if err := CheckName(epoch); err != nil {
		return nil, err
	}
	var err error
	if s.any, err = l.js.Consumer(ctx, s.units(), anybody); err != nil {
		return nil, err
	}
	if s.own, err = l.js.Consumer(ctx, s.units(), consumerOf(l.dial.Machine)); err != nil {
		return nil, err
	}
	s.sub, err = l.conn.Subscribe(s.names.end(), func(m *nats.Msg) {
		select {
		case s.ended <- string(m.Data):
		default:
		}
	})
	return s, err
}

// End ends the shift.
func (s *Shift) End() { s.sub.Unsubscribe() }

// Ended delivers, once, the reason why the host ended.
func (s *Shift) Ended() <-chan string { return s.ended }

// wait is how long a worker waits for a unit for anybody before it checks for one for its machine only.
const wait = time.Second

// A Unit is a leased unit.
type Unit struct {
	Body []byte
	msg  jetstream.Msg
}

// Lease returns a unit, preferring one for the worker's machine only, or nil if there is none for a while.
func (s *Shift) Lease(ctx context.Context) (*Unit, error) {
	batch, err := s.own.FetchNoWait(1)
	if u, err := first(batch, err); u != nil || err != nil {
		return u, err
	}
	if ctx.Err() != nil {
		return nil, nil
	}
	// The context does not limit this call: a unit on its way when a context ends would be stuck until
	// its lease expires.
	batch, err = s.any.Fetch(1, jetstream.FetchMaxWait(wait))
	return first(batch, err)
}

// first returns the message of a batch, if there is one.
func first(batch jetstream.MessageBatch, err error) (*Unit, error) {
	if err != nil {
		return nil, err
	}
	for m := range batch.Messages() {
		return &Unit{m.Data(), m}, nil
	}
	if err := batch.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) && !errors.Is(err,
		jetstream.ErrNoMessages) {
		return nil, err
	}
	return nil, nil
}

// Keep renews the lease.
func (u *Unit) Keep() { u.msg.InProgress() }

// Return returns the unit to the queue for another worker.
func (u *Unit) Return() { u.msg.Nak() }

// Finish removes the unit from the queue, after its result is stored.
func (u *Unit) Finish() { u.msg.Ack() }

// Hand hands in a result. The queue stores results with the same id once, so a worker can safely hand in a
// result again if it does not know whether it arrived.
func (s *Shift) Hand(ctx context.Context, id string, body []byte) error {
	_, err := s.link.js.Publish(ctx, s.result(s.link.dial.Machine), body, jetstream.WithMsgID(id))
	return err
}

// Fits reports whether a message of that length can be handed in.
func (s *Shift) Fits(n int) bool { return int64(n)+1024 <= s.link.conn.MaxPayload() }
