package queue

import (
	"crypto/rand"
	"crypto/tls"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// This file starts the server inside the host's process, and sets the permissions of workers on it.

// readyWithin is how long the server may take to start listening.
const readyWithin = 30 * time.Second

// A Token is the secret of a machine.
type Token struct{ Machine, Secret string }

// hostUser is the user name of the host, and openUser the user name of workers if there are no tokens. No
// machine can have these names, because they contain a space.
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
	// This reports a port in use at once; the server would keep trying for a long time.
	if port > 0 {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil {
			return nil, "", err
		}
		l.Close()
	}
	password := rand.Text()
	o := &server.Options{
		ServerName: c.Name,
		Host:       host, Port: port,
		NoSigs: true, NoLog: true,
		MaxPayload:         MaxMessage,
		MaxPending:         8 * MaxMessage,
		MaxConn:            maxWorkers + 8,
		PingInterval:       max(c.Lease, time.Second),
		MaxPingsOut:        3,
		JetStream:          true,
		JetStreamMaxMemory: maxStored + 1,
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
	s.Start()
	if !s.ReadyForConnections(readyWithin) {
		s.Shutdown()
		return nil, "", fmt.Errorf("%s: the server cannot listen there", c.Listen)
	}
	return s, password, nil
}

// split splits an address into host and port. Without a host it is loopback.
func split(address string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, err
	}
	if port, err = strconv.Atoi(text); err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("%q is not a port", text)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return host, port, nil
}

// Local reports whether only this machine can reach an address.
func Local(address string) bool {
	host, _, err := split(address)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// allowed returns the permissions of a machine's workers: lease units, and hand in results under the name of their
// machine. They can see and change nothing else.
func allowed(n names, machine string) *server.Permissions {
	stream := n.units() + "." + consumer
	return &server.Permissions{
		Publish: &server.SubjectPermission{Allow: []string{n.result(machine), "$JS.API.CONSUMER.INFO." + stream,
			"$JS.API.CONSUMER.MSG.NEXT." + stream, "$JS.ACK." + stream + ".>"}},
		Subscribe: &server.SubjectPermission{Allow: []string{inbox(machine) + ".>", n.end()}},
	}
}

// inbox returns the subject for replies to a machine, so that machines cannot read each other's replies.
func inbox(machine string) string { return "_INBOX." + machine }
