package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/internal/words"
)

// This file reads the flags of runs on several machines.

// Limits and defaults for runs on several machines.
const (
	minLease    = 100 * time.Millisecond
	maxLease    = 10 * time.Minute
	minToken    = 16 // bytes
	maxToken    = 200
	maxTokens   = 1000
	queueName   = "arena"
	auditShare  = "2%"
	leaseTime   = 10 * time.Second
	defaultPort = "4222"
)

// A network is what the flags say about other machines.
type network struct {
	serve, nats, work string // addresses; at most one is given
	machine           string // the name of this machine
	queue             string
	creds, ca         string
	cert, key         string
	tokens            []queue.Token
	audit             float64 // share of the games
	lease             time.Duration
	unit              int // games
	programs          bool
	status            string
}

// typedNet is its form on the command line.
type typedNet struct {
	network
	auth, audit string
	positions   int
}

func netFlags(f *flag.FlagSet, t *typedNet) {
	f.StringVar(&t.serve, "serve", "",
		"open the run to workers on other machines at this address: 192.0.2.1:4222; without a host, only for this machine")
	f.StringVar(&t.nats, "nats", "",
		"open the run to workers through the NATS server with JetStream at this URL, instead of -serve")
	f.StringVar(&t.work, "work", "",
		"work for the run at this address or URL; the server determines what is played")
	f.StringVar(&t.machine, "name", "", "the name of this machine; by default the host name")
	f.StringVar(&t.queue, "queue", queueName, "the name of the run, if several runs share a server")
	f.StringVar(&t.auth, "auth", "",
		"a file with a line MACHINE TOKEN for each machine that may work; with -work, a file with the line of this machine")
	f.StringVar(&t.cert, "cert", "", "with -serve: the certificate file for TLS")
	f.StringVar(&t.key, "key", "", "with -serve: the key file of the certificate")
	f.StringVar(&t.ca, "ca", "", "with -nats or -work: a file of certificates to trust as signers of the server's certificate")
	f.StringVar(&t.creds, "creds", "", "with -nats or -work: the credentials file of a NATS user")
	f.StringVar(&t.audit, "audit", auditShare, "with -serve, -nats or -merge: the share of the games of other machines that are played again here, to find false ones")
	f.DurationVar(&t.lease, "lease", leaseTime,
		"with -serve or -nats: how long a worker may be silent before others get its games")
	f.IntVar(&t.unit, "unit", 1, "with -serve or -nats: the number of games a worker takes at a time; more for games of milliseconds")
	f.BoolVar(&t.programs, "programs", false,
		"with -work: allow the server to start programs of its choice on this machine")
	f.StringVar(&t.status, "status", "",
		"show progress and metrics at this address: 127.0.0.1:8080")
	f.IntVar(&t.positions, "positions", 0,
		"record this many positions of each game in positions.jsonl and positions.parquet")
}

// serves reports whether the run is open to other machines.
func (n *network) serves() bool { return n.serve != "" || n.nats != "" }

// check reports the first flag that is wrong.
func (t *typedNet) check(given map[string]bool) error {
	n := &t.network
	modes := 0
	for _, address := range []string{n.serve, n.nats, n.work} {
		if address != "" {
			modes++
		}
	}
	if modes > 1 {
		return errors.New("only one of -serve, -nats and -work can be given")
	}
	for _, f := range []struct {
		name string
		fits bool
		of   string
	}{
		{"lease", n.serves(), "-serve or -nats"},
		{"unit", n.serves(), "-serve or -nats"},
		{"cert", n.serve != "", "-serve"}, {"key", n.serve != "", "-serve"},
		{"programs", n.work != "", "-work"},
		{"ca", n.nats != "" || n.work != "", "-nats or -work"},
		{"creds", n.nats != "" || n.work != "", "-nats or -work"},
		{"auth", n.serve != "" || n.work != "", "-serve or -work"},
		{"name", modes > 0, "-serve, -nats or -work"}, {"queue", modes > 0, "-serve, -nats or -work"},
	} {
		if given[f.name] && !f.fits {
			return fmt.Errorf("-%s requires %s", f.name, f.of)
		}
	}
	switch {
	case n.lease < minLease || n.lease > maxLease:
		return fmt.Errorf("-lease %v is not from %v to %v", n.lease, minLease, maxLease)
	case n.unit < 1 || n.unit > maxUnit:
		return fmt.Errorf("-unit %d is not from 1 to %d", n.unit, maxUnit)
	case t.positions < 0 || t.positions > maxPositions:
		return fmt.Errorf("-positions %d is not from 0 to %d", t.positions, maxPositions)
	case (n.cert == "") != (n.key == ""):
		return errors.New("-cert and -key must be given together")
	}
	if err := queue.CheckName(n.queue); err != nil {
		return fmt.Errorf("-queue: %w", err)
	}
	if n.machine == "" {
		host, err := os.Hostname()
		if err != nil {
			host = ""
		}
		n.machine = queue.NameOf(host)
	}
	if err := queue.CheckName(n.machine); err != nil {
		return fmt.Errorf("-name: %w", err)
	}
	var err error
	if n.audit, err = parseShare(t.audit); err != nil {
		return err
	}
	if t.auth != "" {
		if n.tokens, err = readTokens(t.auth); err != nil {
			return fmt.Errorf("-auth: %w", err)
		}
	}
	return n.checkAddresses()
}

// checkAddresses reports a wrong address, or an address open to other machines without tokens.
func (n *network) checkAddresses() error {
	for _, f := range []struct{ name, address string }{{"serve", n.serve}, {"status", n.status}} {
		if f.address == "" {
			continue
		}
		if _, _, err := net.SplitHostPort(f.address); err != nil {
			return fmt.Errorf("-%s %s: %w", f.name, words.Quote(f.address), err)
		}
	}
	if n.serve != "" && !queue.Local(n.serve) && len(n.tokens) == 0 {
		return fmt.Errorf("-serve %s is open to other machines and requires -auth", n.serve)
	}
	if n.work != "" && len(n.tokens) > 0 && n.secret() == "" {
		return fmt.Errorf("-auth has no token for %s, the name of this machine (see -name)", n.machine)
	}
	return nil
}

// secret returns the token of this machine, or "".
func (n *network) secret() string {
	for _, t := range n.tokens {
		if t.Machine == n.machine {
			return t.Secret
		}
	}
	return ""
}

// parseShare parses a share such as 2% or 0.02.
func parseShare(text string) (float64, error) {
	number, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if percent {
		x /= 100
	}
	if err != nil || !(0 <= x && x <= 1) {
		return 0, fmt.Errorf("-audit %s is not from 0%% to 100%%", words.Quote(text))
	}
	return x, nil
}

// readTokens reads the file of -auth. Its errors never quote the lines, which are secret.
func readTokens(name string) ([]queue.Token, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []queue.Token
	seen := map[string]bool{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		fields := strings.Fields(text)
		switch {
		case len(fields) != 2 || queue.CheckName(fields[0]) != nil:
			return nil, fmt.Errorf("line %d of %s is not MACHINE TOKEN", n, name)
		case len(fields[1]) < minToken || len(fields[1]) > maxToken:
			return nil, fmt.Errorf("line %d of %s: a token must have %d to %d bytes", n, name, minToken, maxToken)
		case seen[fields[0]]:
			return nil, fmt.Errorf("line %d of %s: %s already has a token", n, name, fields[0])
		case len(list) == maxTokens:
			return nil, fmt.Errorf("%s has more than %d tokens", name, maxTokens)
		}
		seen[fields[0]] = true
		list = append(list, queue.Token{Machine: fields[0], Secret: fields[1]})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no token", name)
	}
	return list, nil
}

// forWork are the flags that are allowed with -work.
var forWork = map[string]bool{"work": true, "workers": true, "name": true, "queue": true, "auth": true,
	"ca": true, "creds": true, "programs": true}

// workOptions returns the options of a worker.
func (t *typed) workOptions(given map[string]bool) (*options, error) {
	for name := range given {
		if !forWork[name] {
			return nil, fmt.Errorf("-%s is not for -work: the server says what is played", name)
		}
	}
	if t.workers < 1 || t.workers > maxWorkers {
		return nil, fmt.Errorf("-workers %d is not from 1 to %d", t.workers, maxWorkers)
	}
	if !strings.Contains(t.net.work, "://") {
		if _, _, err := net.SplitHostPort(t.net.work); err != nil {
			t.net.work = net.JoinHostPort(t.net.work, defaultPort)
		}
	}
	return &options{workers: t.workers, network: t.net.network, now: time.Now, glance: glance}, nil
}
