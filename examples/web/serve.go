package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"bourse.example"
	"bourse.example/examples/web/admin"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/metrics"
	"bourse.example/examples/web/push"
	"bourse.example/examples/web/site"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/wasm"
)

// This file puts the parts of the server together and stops them in order.

// patience is how long requests and bots may take to finish when the program stops.
const patience = 20 * time.Second

// serve runs the server until the context ends. It returns an error if it cannot.
func serve(ctx context.Context, o options, out, errs io.Writer) (err error) {
	log := o.logger(errs)
	listener, err := listen(o.listen)
	if err != nil {
		return err
	}
	defer listener.Close() // closing it again does nothing
	at := "http://" + listener.Addr().String()
	found, err := wasm.Find(o.wasm, log)
	if err != nil {
		return fmt.Errorf("-wasm: %w", err)
	}
	defer found.Close()
	kept, err := openStore(ctx, o.db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()

	registry := metrics.Registry()
	keys, err := push.LoadKeys(ctx, kept)
	if err != nil {
		return err
	}
	caller := newCaller(o, keys, log, metrics.Pushes(registry))
	h, err := host.Open(ctx, host.Options{Store: kept, Log: log, Workers: o.workers, Turn: caller.turn,
		Watch: site.Watch(registry)})
	if err != nil {
		return err
	}
	caller.host.Store(h)
	defer func() { err = errors.Join(err, within(h.Close), within(caller.sender.Close)) }()

	blocks, err := admin.Load(ctx, kept)
	if err != nil {
		return err
	}
	s, err := site.New(h, site.Options{Origin: o.origin, Proxies: o.proxies, Log: log, Wasm: found, Metrics: registry,
		Blocked: blocks.Has, Allow: o.allow, PushKey: keys.Public, CheckPush: push.Check})
	if err != nil {
		return err
	}
	servers := &servers{ended: make(chan error, 2)}
	said := []string{at}
	if o.origin != "" {
		said = append(said, o.origin)
	}
	if o.metrics != "" {
		private, err := listen(o.metrics)
		if err != nil {
			return err
		}
		said = append(said, "http://"+private.Addr().String()+metrics.Path)
		var page http.Handler
		if o.token != "" {
			if page, err = admin.New(h, blocks, o.token); err != nil {
				return err
			}
			said = append(said, "http://"+private.Addr().String()+admin.Path)
		}
		servers.start(metrics.Server(registry, page, log), private)
	}
	servers.start(s.Server(), listener)
	fmt.Fprintln(out, strings.Join(said, "\n"))
	log.Info("listening", "at", at)
	select {
	case err = <-servers.ended:
	case <-ctx.Done():
		log.Info("stopping")
	}
	return errors.Join(err, within(servers.stop))
}

func listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("another program already listens on %s", address)
	}
	return l, err
}

// within calls end with a context that expires after patience.
func within(end func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return end(ctx)
}

type servers struct {
	all   []*http.Server
	ended chan error // receives the error of a server that ended without being stopped
}

func (s *servers) start(server *http.Server, l net.Listener) {
	s.all = append(s.all, server)
	go func() {
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			s.ended <- err
		}
	}()
}

// stop ends the streams and lets requests in progress finish. It cuts off those that take too long.
func (s *servers) stop(ctx context.Context) error {
	var failed error
	for _, server := range s.all {
		if err := server.Shutdown(ctx); err != nil {
			failed = errors.Join(failed, err, server.Close())
		}
	}
	return failed
}

// A caller sends push messages to players whose turn it is.
type caller struct {
	sender *push.Sender
	tell   func(store.PushSubscription, push.Notice) // sender.Tell, except in tests
	host   atomic.Pointer[host.Host]
}

func newCaller(o options, keys push.Keys, log *slog.Logger, count func(push.Result)) *caller {
	subject := o.origin
	if !strings.HasPrefix(subject, "https:") { // then browsers subscribe on this machine only
		subject = "https://localhost"
	}
	c := &caller{}
	c.sender = push.New(push.Options{Keys: keys, Subject: subject, Log: log, Still: c.still, Gone: c.gone, Count: count})
	c.tell = c.sender.Tell
	return c
}

// turn tells the browsers of a seat that it is its turn.
func (c *caller) turn(t store.Table, seat bourse.Seat) {
	for _, to := range t.Seats[seat].Push {
		c.tell(to, push.Notice{Table: t.ID, Seat: seat, Title: site.TurnTitle(to.Language, t.Title, t.Game),
			Page: fmt.Sprintf("/t/%s/%s", t.ID, seat)})
	}
}

// still reports whether a seat still misses its turn. It reports true if it cannot find out.
func (c *caller) still(n push.Notice) bool {
	h := c.host.Load()
	if h == nil {
		return true
	}
	t, err := h.Table(n.Table)
	return err != nil && !errors.Is(err, host.ErrNoTable) || err == nil && t.Misses(n.Seat)
}

// gone deletes a subscription that has ended.
func (c *caller) gone(n push.Notice, endpoint string) {
	if h := c.host.Load(); h != nil {
		if t, err := h.Table(n.Table); err == nil {
			t.Unsubscribe(context.Background(), n.Seat, endpoint) // if that fails, the next message tries again
		}
	}
}
