package queue

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// This file implements the host's side.

// maxWorkers bounds the workers of a host, and maxMachines their machines.
const (
	maxWorkers  = 4096
	maxMachines = 256
)

// leaveWithin is how long workers may take to go when there is no more to do.
const leaveWithin = 3 * time.Second

// leaveStep is how often it is looked whether they have.
const leaveStep = 50 * time.Millisecond

// What workers ask the host, beside for units.
const (
	Hello = "hello" // may I work, and at what?
	Alive = "alive" // I am here; is it the same run yet?
)

// Config says where a queue is.
type Config struct {
	Listen string // address of the embedded server, or
	URL    string // of one that is there
	// files for the server at the URL: the credentials of a user, and whose certificates count
	Creds, CA string
	Cert, Key string // files of the embedded server's certificate; without them it speaks in the clear
	Tokens    []Token
	Name      string        // of the queue
	Lease     time.Duration // how long a worker may say nothing about a unit
	Dir       string        // for the embedded server, which keeps next to nothing there
}

// A Host hands out units and takes in results. Its methods are for one goroutine, but for Ready.
type Host struct {
	names
	config   Config
	server   *server.Server // nil: it is another's
	password string         // of the host there
	conn     *nats.Conn
	js       jetstream.JetStream
	results  chan Result
	end      context.CancelFunc
	done     chan struct{}
	mu       sync.Mutex
	machines map[string]bool // that have a consumer
}

// A Result is what a worker has handed in.
type Result struct {
	Machine string // whose name it came under
	Body    []byte
	msg     jetstream.Msg
}

// Take takes the result off the queue for good. It is not there any more if the queue was lost: that is
// no matter.
func (r Result) Take() {
	if r.msg != nil {
		r.msg.Ack()
	}
}

// Open starts or finds the server and makes the streams of a new epoch.
func Open(ctx context.Context, c Config) (*Host, error) {
	h := &Host{names: names{c.Name, newEpoch()}, config: c, results: make(chan Result, 64),
		done: make(chan struct{}), machines: map[string]bool{}}
	url, options := c.URL, []nats.Option{nats.UserCredentials(c.Creds)}
	if c.Creds == "" {
		options = nil
	}
	if c.CA != "" {
		options = append(options, nats.RootCAs(c.CA))
	}
	if c.Listen != "" {
		s, password, err := embedded(c, h.names)
		if err != nil {
			return nil, err
		}
		h.server, h.password = s, password
		url, options = "", []nats.Option{nats.InProcessServer(s), nats.UserInfo(hostUser, password)}
	}
	var err error
	if h.conn, err = nats.Connect(url,
		append(options, nats.Name("host of "+c.Name), nats.MaxReconnects(-1))...); err == nil {
		h.js, err = jetstream.New(h.conn)
	}
	if err == nil {
		err = h.make(ctx)
	}
	if err != nil {
		h.shut()
		return nil, err
	}
	gather, end := context.WithCancel(context.Background())
	h.end = end
	go h.gather(gather)
	return h, nil
}

// make makes the streams, in place of those that hosts before have left.
func (h *Host) make(ctx context.Context) error {
	if h.server == nil {
		if err := h.clear(ctx); err != nil {
			return err
		}
	}
	return h.Restore(ctx)
}

// clear takes the streams of earlier epochs away: a run has one host, its journal is locked.
func (h *Host) clear(ctx context.Context) error {
	list := h.js.StreamNames(ctx, jetstream.WithStreamListSubject(h.queue+".>"))
	for name := range list.Name() {
		if err := h.js.DeleteStream(ctx, name); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
			return err
		}
	}
	return list.Err()
}

// Restore makes what is missing of the streams, and all of them if they were lost.
func (h *Host) Restore(ctx context.Context) error {
	for _, c := range []struct{ name, subjects string }{{h.units(), h.base() + ".unit.>"},
		{h.names.results(), h.base() + ".result.*"}} {
		_, err := h.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: c.name, Subjects: []string{c.subjects},
			Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
			Discard: jetstream.DiscardNew, MaxBytes: maxStored, Duplicates: twice,
		})
		if err != nil {
			return err
		}
	}
	if err := h.consumer(ctx, anybody, h.anybody()); err != nil {
		return err
	}
	h.mu.Lock()
	machines := make([]string, 0, len(h.machines))
	for m := range h.machines {
		machines = append(machines, m)
	}
	h.mu.Unlock()
	for _, m := range machines {
		if err := h.consumer(ctx, consumerOf(m), h.only(m)); err != nil {
			return err
		}
	}
	return nil
}

// consumer makes a consumer of units, which all workers of its kind share.
func (h *Host) consumer(ctx context.Context, name, subject string) error {
	_, err := h.js.CreateOrUpdateConsumer(ctx, h.units(), jetstream.ConsumerConfig{
		Durable: name, FilterSubject: subject, AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: h.config.Lease, MaxAckPending: -1, MaxWaiting: 2 * maxWorkers, MemoryStorage: true,
	})
	return err
}

// gather takes results in for as long as the host is open. One that was not taken is delivered again in time.
func (h *Host) gather(ctx context.Context) {
	defer close(h.done)
	for ctx.Err() == nil {
		if err := h.consume(ctx); err != nil {
			select { // the stream was lost, or the server is gone for a while
			case <-ctx.Done():
			case <-time.After(h.config.Lease / 10):
			}
		}
	}
}

func (h *Host) consume(ctx context.Context) error {
	con, err := h.js.CreateOrUpdateConsumer(ctx, h.names.results(), jetstream.ConsumerConfig{
		Durable: "host", AckPolicy: jetstream.AckExplicitPolicy, AckWait: 2 * time.Minute, MaxAckPending: -1,
		MemoryStorage: true,
	})
	if err != nil {
		return err
	}
	it, err := con.Messages(jetstream.PullMaxMessages(256), jetstream.PullHeartbeat(time.Second),
		jetstream.PullExpiry(5*time.Second))
	if err != nil {
		return err
	}
	defer it.Stop()
	stop := context.AfterFunc(ctx, it.Stop)
	defer stop()
	for {
		msg, err := it.Next()
		if err != nil {
			return err
		}
		machine := msg.Subject()[len(h.result("")):]
		select {
		case h.results <- Result{machine, msg.Data(), msg}:
		case <-ctx.Done():
			return nil
		}
	}
}

// Results are what comes in.
func (h *Host) Results() <-chan Result { return h.results }

// Offer puts a unit on the queue, for anybody or for a machine alone. A unit of the same id that is there, or
// was a short time ago, is the same one, and is not put there twice.
func (h *Host) Offer(ctx context.Context, id, machine string, body []byte) error {
	subject := h.anybody()
	if machine != "" {
		subject = h.only(machine)
	}
	_, err := h.js.Publish(ctx, subject, body, jetstream.WithMsgID(id))
	return err
}

// Idle reports whether the queue is empty: no unit is waited for or leased, and no result is left to take but
// those that Results has given.
func (h *Host) Idle(ctx context.Context) (bool, error) {
	units, err := h.js.Stream(ctx, h.units())
	if err != nil {
		return false, err
	}
	if units.CachedInfo().State.Msgs > 0 {
		return false, nil
	}
	con, err := h.js.Consumer(ctx, h.names.results(), "host")
	if err != nil {
		return false, err
	}
	return con.CachedInfo().NumPending == 0 && len(h.results) == 0, nil
}

// Lost reports whether an error says that a stream is not there.
func Lost(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerNotFound) ||
		errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders)
}

// Answer has questions of workers answered: reply is called with what is asked and by which machine, from
// several goroutines.
func (h *Host) Answer(what string, reply func(machine string, body []byte) []byte) error {
	_, err := h.conn.Subscribe(h.ask(what, "*"), func(m *nats.Msg) {
		machine := m.Subject[len(h.ask(what, "")):]
		if CheckName(machine) == nil && m.Reply != "" {
			m.Respond(reply(machine, m.Data))
		}
	})
	return err
}

// errMachines refuses a machine too many.
var errMachines = fmt.Errorf("there are %d machines already", maxMachines)

// Ready makes units possible that are for a machine alone.
func (h *Host) Ready(ctx context.Context, machine string) error {
	h.mu.Lock()
	known, n := h.machines[machine], len(h.machines)
	h.mu.Unlock()
	if known {
		return nil
	}
	if n >= maxMachines {
		return errMachines
	}
	if err := h.consumer(ctx, consumerOf(machine), h.only(machine)); err != nil {
		return err
	}
	h.mu.Lock()
	h.machines[machine] = true
	h.mu.Unlock()
	return nil
}

// Close tells all workers that there is no more to do, and why, takes the streams away and ends the server,
// if it is the host's own.
func (h *Host) Close(why string) {
	h.end()
	<-h.done
	if h.server == nil {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		h.js.DeleteStream(ctx, h.units())
		h.js.DeleteStream(ctx, h.names.results())
	}
	h.empty(why)
	h.shut()
}

// empty waits a little until the workers have gone. They are told more than once: one may be about to begin.
// How many there are on a server of others is not known.
func (h *Host) empty(why string) {
	for n := range leaveWithin / leaveStep {
		h.conn.Publish(h.names.end(), []byte(why))
		h.conn.Flush()
		if h.server != nil && h.server.NumClients() <= 1 || h.server == nil && n == 5 {
			return
		}
		time.Sleep(leaveStep)
	}
}

func (h *Host) shut() {
	if h.conn != nil {
		h.conn.Close()
	}
	if h.server != nil {
		h.server.Shutdown()
		h.server.WaitForShutdown()
	}
}

// Addr returns where the embedded server listens.
func (h *Host) Addr() string {
	if h.server == nil {
		return h.config.URL
	}
	if a, ok := h.server.Addr().(*net.TCPAddr); ok {
		return a.String()
	}
	return h.config.Listen
}

// Epoch returns the name of this host's epoch.
func (h *Host) Epoch() string { return h.epoch }

// Most returns how long a message can be, in bytes.
func (h *Host) Most() int64 { return h.conn.MaxPayload() }
