// Package queue is the arena's work queue, on NATS JetStream: units of work go from a host to workers on any number of
// machines, and results come back. It knows nothing about games: units and results are bytes.
//
// Units are in a stream with the work-queue policy. A worker leases a unit and renews its lease while it works. If it
// is silent for too long, the server delivers the unit to another. A worker acknowledges a unit only after the host
// has replied to its result. The stream is in memory: the host keeps the truth elsewhere, and fills a stream that was
// lost again.
package queue

import (
	"cmp"
	"context"
	"errors"
	"net"
	"regexp"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Limits of a queue.
const (
	// MaxMessage is the maximum length of a unit or a result on an embedded server, in bytes.
	MaxMessage = 8 << 20
	maxStored  = 1 << 30 // bytes of the stream
	maxWorkers = 4096    // on an embedded server
	// twice is how long the server recognizes a unit that is offered again.
	twice = 2 * time.Minute
)

// Config describes a queue, for its host or for a worker.
type Config struct {
	Name      string // of the queue
	Listen    string // host: the address of the embedded server
	URL       string // of another server, instead; or of the server, for a worker: host:port will do
	CA        string // a file: the trusted certificates of the server at URL
	Cert, Key string // host: files for the embedded server's certificate; without them it does not use TLS
	Tokens    []Token
	Lease     time.Duration // host: how long a worker may be silent about a unit
	Dir       string        // host: a folder for the embedded server, which stores almost nothing there
	Machine   string        // worker: its name
	Host      *Host         // worker: a host in this process, instead of URL
	Said      func(string)  // worker: gets what is wrong with the connection
}

// A Host offers units and takes results.
type Host struct {
	names
	config   Config
	server   *server.Server // nil if the server is another's
	password string         // of the host on the embedded server
	conn     *nats.Conn
	js       jetstream.JetStream
}

// Open starts or finds the server and makes an empty queue. It calls take with each result, and the machine it came
// from, and sends what take returns to the worker. Results come one at a time.
func Open(ctx context.Context, c Config, take func(machine string, body []byte) []byte) (*Host, error) {
	h := &Host{names: names(c.Name), config: c}
	err := error(nil)
	if c.Listen != "" {
		h.server, h.password, err = embedded(c, h.names)
	}
	if err == nil {
		err = h.connect(ctx, take)
	}
	if err != nil {
		h.shut()
		return nil, err
	}
	return h, nil
}

func (h *Host) connect(ctx context.Context, take func(string, []byte) []byte) (err error) {
	h.conn, h.js, err = h.config.connect(h, nats.Name("host of "+h.config.Name), nats.MaxReconnects(-1))
	if err != nil {
		return err
	}
	if err := h.js.DeleteStream(ctx, h.units()); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return err
	}
	if err := h.restore(ctx); err != nil {
		return err
	}
	_, err = h.conn.Subscribe(h.result("*"), func(m *nats.Msg) {
		if machine := m.Subject[len(h.result("")):]; CheckName(machine) == nil && m.Reply != "" {
			m.Respond(take(machine, m.Data))
		}
	})
	return errors.Join(err, h.conn.Flush())
}

// connect connects to a host's embedded server within the process, or to the URL.
func (c *Config) connect(h *Host, options ...nats.Option) (*nats.Conn, jetstream.JetStream, error) {
	url := c.URL
	if h != nil && h.server != nil {
		options = append(options, nats.InProcessServer(h.server), nats.UserInfo(hostUser, h.password))
	} else if h != nil {
		url = h.config.URL
	} else if !strings.Contains(url, "://") {
		url = "nats://" + url
	}
	if c.CA != "" {
		options = append(options, nats.RootCAs(c.CA))
	}
	conn, err := nats.Connect(url, options...)
	if err != nil {
		return nil, nil, err
	}
	js, err := jetstream.New(conn)
	return conn, js, err
}

// restore makes the stream, if it is missing.
func (h *Host) restore(ctx context.Context) error {
	_, err := h.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: h.units(), Subjects: []string{h.unit()},
		Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage, Discard: jetstream.DiscardNew,
		MaxBytes: maxStored, Duplicates: twice})
	if err != nil {
		return err
	}
	_, err = h.js.CreateOrUpdateConsumer(ctx, h.units(), jetstream.ConsumerConfig{Durable: consumer,
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: h.config.Lease, MaxAckPending: -1, MaxWaiting: 2 * maxWorkers,
		MemoryStorage: true})
	return err
}

// patience is how long the server may take to answer.
const patience = 5 * time.Second

// Offer puts a unit on the queue, which it makes again if it was lost. A unit whose id was offered recently is not put
// there twice.
func (h *Host) Offer(ctx context.Context, id string, body []byte) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	publish := func() error {
		_, err := h.js.Publish(ctx, h.unit(), body, jetstream.WithMsgID(id))
		return err
	}
	err := publish()
	if lost(err) && h.restore(ctx) == nil {
		err = publish()
	}
	return err
}

// Left returns how many units no worker has acknowledged: none if the queue was lost.
func (h *Host) Left(ctx context.Context) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	s, err := h.js.Stream(ctx, h.units())
	if lost(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return s.CachedInfo().State.Msgs, nil
}

// lost reports whether an error says that the stream does not exist.
func lost(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerNotFound) ||
		errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders)
}

const (
	leaveWithin = 3 * time.Second // how long workers may take to leave at the end
	leaveStep   = 50 * time.Millisecond
)

// Close tells all workers that there is nothing more to do, and why. It then removes the queue. It tells them more
// than once, because one may have just connected. How many workers another's server has is not known.
func (h *Host) Close(why string) {
	if h.server == nil {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		h.js.DeleteStream(ctx, h.units())
	}
	for n := range leaveWithin / leaveStep {
		h.conn.Publish(h.end(), []byte(why))
		h.conn.Flush()
		if h.server != nil && h.server.NumClients() <= 1 || h.server == nil && n == 5 {
			break
		}
		time.Sleep(leaveStep)
	}
	h.shut()
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

// Addr returns the address of the server.
func (h *Host) Addr() string {
	if h.server == nil {
		return h.config.URL
	}
	if a, ok := h.server.Addr().(*net.TCPAddr); ok {
		return a.String()
	}
	return h.config.Listen
}

// names are the names of a queue's parts on the server, made from the queue's name.
type names string

const consumer = "workers"

func (n names) units() string                { return string(n) + "-units" }
func (n names) unit() string                 { return string(n) + ".unit" }
func (n names) result(machine string) string { return string(n) + ".result." + machine }
func (n names) end() string                  { return string(n) + ".end" }

var (
	named    = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)
	nameless = regexp.MustCompile(`[^A-Za-z0-9_-]`)
)

// CheckName returns an error unless the name of a machine or a queue consists of letters, digits, - and _.
func CheckName(name string) error {
	if !named.MatchString(name) {
		return errors.New("a name consists of letters, digits, - and _, at most 40")
	}
	return nil
}

// NameOf converts any text, such as a host name, into a valid name.
func NameOf(text string) string {
	name := nameless.ReplaceAllString(cmp.Or(text, "nameless"), "-")
	return name[:min(len(name), 40)]
}
