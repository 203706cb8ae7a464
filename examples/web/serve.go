package main

import (
	"cmp"
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
	"bourse.example/examples/web/hook"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/metrics"
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
	caller := newCaller(o, cmp.Or(o.origin, at), log, metrics.Hooks(registry))
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
	settings := site.Options{Origin: o.origin, Proxies: o.proxies, Log: log, Wasm: found, Metrics: registry, Blocked: blocks.Has, Allow: o.allow}
	if !o.hooks.None() {
		settings.CheckHook = caller.sender.Check
	}
	s, err := site.New(h, settings)
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

// A caller calls the webhooks of seats whose turn it is.
type caller struct {
	origin string
	sender *hook.Sender
	tell   func(address string, n hook.Notice) // sender.Tell, except in tests
	host   atomic.Pointer[host.Host]
}

func newCaller(o options, origin string, log *slog.Logger, count func(hook.Result)) *caller {
	c := &caller{origin: origin}
	c.sender = hook.New(hook.Options{Hosts: o.hooks, Log: log, Still: c.still, Count: count})
	c.tell = c.sender.Tell
	return c
}

// turn calls the webhook of a seat whose turn it is, if it has one.
func (c *caller) turn(t store.Table, seat bourse.Seat) {
	if !seat.Player() || int(seat) >= len(t.Seats) || t.Seats[seat].Hook == "" {
		return
	}
	page := fmt.Sprintf("%s/t/%s/%s", c.origin, t.ID, seat)
	c.tell(t.Seats[seat].Hook, hook.Notice{Table: t.ID, Seat: seat.String(), Title: t.Title, URL: page})
}

// still reports whether it is still the seat's turn. It reports true if it cannot find out.
func (c *caller) still(n hook.Notice) bool {
	h := c.host.Load()
	if h == nil {
		return true
	}
	t, err := h.Table(n.Table)
	if errors.Is(err, host.ErrNoTable) {
		return false
	}
	if err != nil {
		return true
	}
	seat, err := bourse.ParseSeat(n.Seat)
	if err != nil {
		return false
	}
	sight, err := t.Look(seat)
	return err != nil || sight.Ask > 0
}
