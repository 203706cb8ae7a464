package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"strings"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/internal/words"
)

// This file reads the flags of runs with a queue.

// Limits and defaults for runs on several machines.
const (
	minLease    = 100 * time.Millisecond
	maxLease    = 10 * time.Minute
	minToken    = 16 // bytes
	maxToken    = 200
	queueName   = "arena"
	auditShare  = 0.02
	leaseTime   = 10 * time.Second
	defaultPort = "4222"
)

// A network is what the flags say about other machines.
type network struct {
	serve, nats, work string // addresses; at most one is given
	queue             queue.Config
	audit             float64 // share of the games
	lease             time.Duration
	unit              int // games
	programs          bool
	status            string
	auth              string
}

func netFlags(f *flag.FlagSet, n *network) {
	f.StringVar(&n.serve, "serve", "",
		"open the run to workers on other machines at this address: 192.0.2.1:4222; without a host, only for this machine")
	f.StringVar(&n.nats, "nats", "", "open the run to workers through the NATS server with JetStream at this URL, instead of -serve")
	f.StringVar(&n.work, "work", "", "work for the run at this address or URL; the server determines what is played")
	f.StringVar(&n.queue.Machine, "name", "", "the name of this machine; by default the host name")
	f.StringVar(&n.queue.Name, "queue", queueName, "the name of the run, if several runs share a server")
	f.StringVar(&n.auth, "auth", "",
		"a file with a line MACHINE TOKEN for each machine that may work; with -work, a file with the line of this machine")
	f.StringVar(&n.queue.Cert, "cert", "", "with -serve: the certificate file for TLS")
	f.StringVar(&n.queue.Key, "key", "", "with -serve: the key file of the certificate")
	f.StringVar(&n.queue.CA, "ca", "", "with -nats or -work: a file of certificates to trust as signers of the server's certificate")
	f.Float64Var(&n.audit, "audit", auditShare,
		"with -serve, -nats or -merge: the share of the games of other machines that are played again here, to find false ones")
	f.DurationVar(&n.lease, "lease", leaseTime,
		"with -serve or -nats: how long a worker may be silent before others get its games")
	f.IntVar(&n.unit, "unit", 1,
		"with -serve or -nats: the number of games a worker takes at a time; more for games of milliseconds")
	f.BoolVar(&n.programs, "programs", false, "with -work: allow the server to start programs of its choice on this machine")
	f.StringVar(&n.status, "status", "", "show progress and metrics at this address: 127.0.0.1:8080")
}

// serves reports whether the run is open to other machines.
func (n *network) serves() bool { return n.serve != "" || n.nats != "" }

// needs lists flags that need one of others.
func needs(given map[string]bool, list string) error {
	for _, row := range strings.Split(list, "; ") {
		names, of, _ := strings.Cut(row, ": ")
		fits := false
		for _, name := range strings.Fields(of) {
			fits = fits || given[name]
		}
		for _, name := range strings.Fields(names) {
			if given[name] && !fits {
				return fmt.Errorf("-%s requires -%s", name, strings.Join(strings.Fields(of), " or -"))
			}
		}
	}
	return nil
}

// check reports the first flag that is wrong.
func (n *network) check(given map[string]bool) (err error) {
	switch {
	case given["serve"] && n.serves() && given["nats"], n.work != "" && n.serves():
		return errors.New("only one of -serve, -nats and -work can be given")
	case n.lease < minLease || n.lease > maxLease:
		return fmt.Errorf("-lease %v is not from %v to %v", n.lease, minLease, maxLease)
	case n.unit < 1 || n.unit > maxUnit:
		return fmt.Errorf("-unit %d is not from 1 to %d", n.unit, maxUnit)
	case !(0 <= n.audit && n.audit <= 1):
		return fmt.Errorf("-audit %v is not from 0 to 1", n.audit)
	case (n.queue.Cert == "") != (n.queue.Key == ""):
		return errors.New("-cert and -key must be given together")
	}
	if err := needs(given, "lease unit: serve nats; audit: serve nats merge; cert key: serve; programs: work; ca: nats work; auth: serve work; name queue: serve nats work"); err != nil {
		return err
	}
	if err := queue.CheckName(n.queue.Name); err != nil {
		return fmt.Errorf("-queue: %w", err)
	}
	if n.queue.Machine == "" {
		host, _ := os.Hostname() // without one it is nameless
		n.queue.Machine = queue.NameOf(host)
	}
	if err := queue.CheckName(n.queue.Machine); err != nil {
		return fmt.Errorf("-name: %w", err)
	}
	if n.auth != "" {
		if n.queue.Tokens, err = readTokens(n.auth); err != nil {
			return fmt.Errorf("-auth: %w", err)
		}
	}
	for name, address := range map[string]string{"serve": n.serve, "status": n.status} {
		if _, _, err := net.SplitHostPort(address); address != "" && err != nil {
			return fmt.Errorf("-%s %s: %w", name, words.Quote(address), err)
		}
	}
	switch {
	case n.serve != "" && !queue.Local(n.serve) && len(n.queue.Tokens) == 0:
		return fmt.Errorf("-serve %s is open to other machines and requires -auth", n.serve)
	case n.work != "" && len(n.queue.Tokens) > 0 && n.secret() == "":
		return fmt.Errorf("-auth has no token for %s, the name of this machine (see -name)", n.queue.Machine)
	}
	return nil
}

// secret returns the token of this machine, or "".
func (n *network) secret() string {
	for _, t := range n.queue.Tokens {
		if t.Machine == n.queue.Machine {
			return t.Secret
		}
	}
	return ""
}

// readTokens reads the file of -auth. Its errors never quote the lines, which are secret.
func readTokens(name string) (list []queue.Token, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for n, line := range strings.Split(string(text), "\n") {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0 || strings.HasPrefix(fields[0], "#"):
			continue
		case len(fields) != 2 || queue.CheckName(fields[0]) != nil:
			err = errors.New("it is not MACHINE TOKEN")
		case len(fields[1]) < minToken || len(fields[1]) > maxToken:
			err = fmt.Errorf("a token must have %d to %d bytes", minToken, maxToken)
		case seen[fields[0]]:
			err = fmt.Errorf("%s already has a token", fields[0])
		}
		if err != nil {
			return nil, fmt.Errorf("line %d of %s: %w", n+1, name, err)
		}
		seen[fields[0]] = true
		list = append(list, queue.Token{Machine: fields[0], Secret: fields[1]})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no token", name)
	}
	return list, nil
}

// workOptions returns the options of a worker.
func (t *typed) workOptions(given map[string]bool) (*options, error) {
	for name := range given {
		if !strings.Contains(" work workers name queue auth ca programs ", " "+name+" ") {
			return nil, fmt.Errorf("-%s is not for -work: the server says what is played", name)
		}
	}
	if t.workers < 1 || t.workers > maxWorkers {
		return nil, fmt.Errorf("-workers %d is not from 1 to %d", t.workers, maxWorkers)
	}
	if _, _, err := net.SplitHostPort(t.net.work); err != nil && !strings.Contains(t.net.work, "://") {
		t.net.work = net.JoinHostPort(t.net.work, defaultPort)
	}
	return &options{workers: t.workers, network: t.net, now: time.Now, glance: glance}, nil
}
