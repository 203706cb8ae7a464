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

// maxWorkers limits the workers of a host, and maxMachines their machines.
const (
	maxWorkers  = 4096
	maxMachines = 256
)

// leaveWithin is how long workers may take to leave when nothing more has to be played.
const leaveWithin = 3 * time.Second

// leaveStep is the interval between checks whether they have left.
const leaveStep = 50 * time.Millisecond

// Requests of workers to the host, besides leasing units.
const (
	Hello = "hello" // may I work, and on what?
	Alive = "alive" // I am here; is it still the same run?
	Net   = "net"   // which weights does the net of a batch have?
)

// Config describes a queue.
type Config struct {
	Listen string // address of the embedded server
	URL    string // URL of an existing server, instead of Listen
	// files for the server at URL: the credentials of a user, and the trusted certificates
	Creds, CA string
	Cert, Key string // files for the embedded server's certificate; without them it does not use TLS
	Tokens    []Token
	Name      string        // of the queue
	Lease     time.Duration // how long a worker may be silent about a unit
	Dir       string        // a folder for the embedded server, which stores almost nothing there
}

// A Host hands out units and collects results. All methods except Ready must be called from one goroutine.
type Host struct {
	names
	config   Config
	server   *server.Server // nil if the server is external
	password string         // of the host on the embedded server
	conn     *nats.Conn
	js       jetstream.JetStream
	results  chan Result
	end      context.CancelFunc
	done     chan struct{}
	mu       sync.Mutex
	machines map[string]bool // with a consumer
}

// A Result is a worker's result for a unit.
type Result struct {
	Machine string // the machine that sent it
	Body    []byte
	msg     jetstream.Msg
}

// Take removes the result from the queue for good. It is not an error if the queue was lost and the result
// with it.
func (r Result) Take() {
	if r.msg != nil {
		r.msg.Ack()
	}
}

// Open starts or finds the server and creates the streams of a new epoch.
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

// make creates the streams and removes those of earlier hosts.
func (h *Host) make(ctx context.Context) error {
	if h.server == nil {
		if err := h.clear(ctx); err != nil {
			return err
		}
	}
	return h.Restore(ctx)
}

// clear removes the streams of earlier epochs. A run has only one host, because its journal is locked.
func (h *Host) clear(ctx context.Context) error {
	list := h.js.StreamNames(ctx, jetstream.WithStreamListSubject(h.queue+".>"))
	for name := range list.Name() {
		if err := h.js.DeleteStream(ctx, name); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
			return err
		}
	}
	return list.Err()
}

// Restore creates the streams and consumers that are missing, or all of them if they were lost.
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

// consumer creates a consumer of units, which all workers of its kind share.
func (h *Host) consumer(ctx context.Context, name, subject string) error {
	_, err := h.js.CreateOrUpdateConsumer(ctx, h.units(), jetstream.ConsumerConfig{
		Durable: name, FilterSubject: subject, AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: h.config.Lease, MaxAckPending: -1, MaxWaiting: 2 * maxWorkers, MemoryStorage: true,
	})
	return err
}

// gather collects results while the host is open. A result that was not taken is delivered again later.
func (h *Host) gather(ctx context.Context) {
	defer close(h.done)
	for ctx.Err() == nil {
		if err := h.consume(ctx); err != nil {
			select { // the stream was lost, or the server is away
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

// Results returns the channel of incoming results.
func (h *Host) Results() <-chan Result { return h.results }

// Offer puts a unit on the queue, for anybody or for one machine only. A unit whose id is on the queue, or
// was recently, is not put there twice.
func (h *Host) Offer(ctx context.Context, id, machine string, body []byte) error {
	subject := h.anybody()
	if machine != "" {
		subject = h.only(machine)
	}
	_, err := h.js.Publish(ctx, subject, body, jetstream.WithMsgID(id))
	return err
}

// Idle reports whether the queue is empty: no unit is waiting or leased, and Results has delivered every
// result that remains.
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

// Lost reports whether an error says that a stream does not exist.
func Lost(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerNotFound) ||
		errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders)
}

// Answer calls reply for each request of a worker, with the request and the machine it came from. It calls
// reply from several goroutines.
func (h *Host) Answer(what string, reply func(machine string, body []byte) []byte) error {
	_, err := h.conn.Subscribe(h.ask(what, "*"), func(m *nats.Msg) {
		machine := m.Subject[len(h.ask(what, "")):]
		if CheckName(machine) == nil && m.Reply != "" {
			m.Respond(reply(machine, m.Data))
		}
	})
	return err
}

// errMachines refuses a machine when there are too many.
var errMachines = fmt.Errorf("there are %d machines already", maxMachines)

// Ready makes it possible to offer units to one machine only.
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

// Close tells all workers that nothing more has to be played, and why. It then removes the streams, and stops
// the server if it is embedded.
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

// empty waits briefly until the workers have left. It tells them more than once, because one may have just
// connected. On an external server the number of workers is not known.
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

// Addr returns the address of the embedded server.
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

// Most returns the maximum length of a message in bytes.
func (h *Host) Most() int64 { return h.conn.MaxPayload() }
