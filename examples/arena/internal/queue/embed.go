package queue

import (
	"crypto/rand"
	"crypto/tls"
	"fmt"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// This file starts the server inside the host's process, and says what workers may do on it.

// readyWithin is how long the server may take to listen.
const readyWithin = 30 * time.Second

// A Token is the secret of a machine.
type Token struct{ Machine, Secret string }

// hostUser is the name of the host itself, and openUser that of workers where there are no tokens; no
// machine is called so, because of the space.
const (
	hostUser = "the host"
	openUser = "any worker"
)

// embedded starts a server. It returns the password of the host.
func embedded(c Config, n names) (*server.Server, string, error) {
	host, port, err := split(c.Listen)
	if err != nil {
		return nil, "", err
	}
	// A port that is taken is told at once this way; the server would try for long.
	if port > 0 {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil {
			return nil, "", err
		}
		l.Close()
	}
	password := rand.Text()
	o := &server.Options{
		ServerName: n.queue + "-" + n.epoch,
		Host:       host, Port: port,
		NoSigs: true, NoLog: true,
		MaxPayload:         MaxMessage,
		MaxPending:         8 * MaxMessage,
		MaxConn:            maxWorkers + 8,
		PingInterval:       max(c.Lease, time.Second),
		MaxPingsOut:        3,
		JetStream:          true,
		JetStreamMaxMemory: 2*maxStored + 1,
		JetStreamMaxStore:  1,
		StoreDir:           c.Dir,
		Users:              []*server.User{{Username: hostUser, Password: password}},
	}
	for _, t := range c.Tokens {
		o.Users = append(o.Users, &server.User{Username: t.Machine, Password: t.Secret,
			Permissions: allowed(n, t.Machine)})
	}
	if len(c.Tokens) == 0 {
		o.Users = append(o.Users, &server.User{Username: openUser, Password: rand.Text(),
			Permissions: allowed(n, "*")})
		o.NoAuthUser = openUser
	}
	if c.Cert != "" {
		pair, err := tls.LoadX509KeyPair(c.Cert, c.Key)
		if err != nil {
			return nil, "", err
		}
		o.TLS, o.TLSConfig, o.TLSTimeout = true,
			&tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, 5
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, "", err
	}
	var why complaint
	s.SetLoggerV2(&why, false, false, false)
	s.Start()
	if !s.ReadyForConnections(readyWithin) {
		s.Shutdown()
		return nil, "", fmt.Errorf("%s: %s", c.Listen, &why)
	}
	return s, password, nil
}

// split takes an address apart. Without a host it is this machine alone.
func split(address string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, err
	}
	if port, err = strconv.Atoi(text); err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("%q is no port", text)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return host, port, nil
}

// Local reports whether an address is one that only this machine reaches.
func Local(address string) bool {
	host, _, err := split(address)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// allowed says what the workers of a machine may do: ask the host, lease units that are for them or for
// anybody, and hand in results under their own machine's name. Nothing else is seen or changed.
func allowed(n names, machine string) *server.Permissions {
	consumers := []string{anybody, consumerOf(machine)}
	if machine == "*" {
		consumers = []string{"*"}
	}
	may := []string{n.ask(Hello, machine), n.ask(Alive, machine), n.result(machine)}
	for _, c := range consumers {
		may = append(may,
			"$JS.API.CONSUMER.INFO."+n.units()+"."+c,
			"$JS.API.CONSUMER.MSG.NEXT."+n.units()+"."+c,
			"$JS.ACK."+n.units()+"."+c+".>")
	}
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: may},
		Subscribe: &server.SubjectPermission{Allow: []string{inbox(machine) + ".>", n.end()}},
	}
}

// inbox is where answers to a machine go, so that machines do not read each other's.
func inbox(machine string) string { return "_INBOX." + machine }

// A complaint keeps what the server has failed of.
type complaint struct {
	mu   sync.Mutex
	text string
}

func (c *complaint) Fatalf(format string, v ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text = fmt.Sprintf(format, v...)
}

func (c *complaint) Noticef(string, ...any) {}
func (c *complaint) Warnf(string, ...any)   {}
func (c *complaint) Errorf(string, ...any)  {}
func (c *complaint) Debugf(string, ...any)  {}
func (c *complaint) Tracef(string, ...any)  {}

func (c *complaint) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.text == "" {
		return "the server does not come to listen there"
	}
	return c.text
}
