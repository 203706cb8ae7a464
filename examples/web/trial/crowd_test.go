package trial

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file simulates many clients at once that do nothing, or too much, and reports what each costs.
// Meanwhile another client plays a game to its end.

// plays plays a game with a client that is independent of the others.
func (s *server) plays(ctx context.Context) {
	s.t.Helper()
	p := newPlayer(s, &http.Transport{}, chance(s.t))
	must.Do(s.t, p.open(ctx, setup{"smallprint", `{"players":2,"rounds":2}`, 1, "greedy"}))
	must.Do(s.t, p.play(ctx))
}

// A cost is the resources that a server has used so far.
type cost struct {
	at          time.Time
	cpu, memory float64 // seconds, and bytes
}

func (s *server) cost(ctx context.Context) cost {
	n := must.Get(s.numbers(ctx))
	return cost{time.Now(), n["process_cpu_seconds_total"], n["process_resident_memory_bytes"]}
}

// since returns the resources used since an earlier cost.
func (c cost) since(before cost) string {
	took := c.at.Sub(before.at).Seconds()
	return fmt.Sprintf("%.1f s of processor time in %.1f s, and %+.1f MB", c.cpu-before.cpu, took,
		(c.memory-before.memory)/1e6)
}

// TestCrowd_streams opens many streams without events, each until it has received two comments.
func TestCrowd_streams(t *testing.T) {
	scale.OnlyLong(t)
	n := scale.N(10, 1000)
	s := begin(t, "-log", "error")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	transport := &http.Transport{}
	defer transport.CloseIdleConnections()
	owner := newPlayer(s, transport, chance(t))
	id := must.Get(owner.make(ctx, short[0]))
	before := s.cost(ctx)
	conns := make([]net.Conn, n)
	base := strings.TrimPrefix(must.Get(s.address(ctx)), "http://")
	must.Do(t, together(conns, func(i int, _ net.Conn) (err error) {
		if conns[i], err = net.Dial("tcp", base); err != nil {
			return err
		}
		_, err = fmt.Fprintf(conns[i], "GET /stream?at=%s/watch:0.0 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.%d.%d\r\n\r\n",
			id, i/200, i%200)
		return err
	}))
	comments := func() error {
		return together(conns, func(_ int, c net.Conn) error {
			text := make([]byte, 1<<12)
			for all := ""; !strings.Contains(all, "\n:\n"); {
				k, err := c.Read(text)
				if err != nil {
					return fmt.Errorf("%w after %.200q", err, all)
				}
				all += string(text[:k])
			}
			return nil
		})
	}
	must.Do(t, comments())
	opened := s.cost(ctx)
	must.Do(t, comments())
	idle := s.cost(ctx)
	if open := must.Get(s.numbers(ctx))["bourse_http_streams"]; open != float64(n) {
		t.Errorf("%v streams are open", open)
	}
	s.plays(ctx)
	t.Logf("%d streams: opened, %s; then idle, %s", n, opened.since(before), idle.since(opened))
	for _, c := range conns {
		c.Close()
	}
}

// TestCrowd_trickle has many clients send one byte per second, until each is disconnected.
func TestCrowd_trickle(t *testing.T) {
	scale.OnlyLong(t)
	n := scale.N(10, 1000)
	s := begin(t, "-log", "error")
	base := strings.TrimPrefix(must.Get(s.address(t.Context())), "http://")
	before := s.cost(t.Context())
	var wait sync.WaitGroup
	for range n {
		c := must.Get(net.Dial("tcp", base))
		wait.Go(func() {
			cut := make(chan struct{})
			go func() {
				io.Copy(io.Discard, c)
				close(cut)
			}()
			for tick := time.NewTicker(time.Second); ; {
				select {
				case <-cut:
					tick.Stop()
					c.Close()
					return
				case <-tick.C:
					io.WriteString(c, "x")
				}
			}
		})
	}
	s.plays(t.Context())
	wait.Wait()
	t.Logf("%d clients that send a byte per second until they are disconnected: %s", n, s.cost(t.Context()).since(before))
}

// TestCrowd_tables has many addresses create many tables with searching bots.
func TestCrowd_tables(t *testing.T) {
	scale.OnlyLong(t)
	n := scale.N(20, 9_000)
	s := begin(t, "-log", "error")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	transport := &http.Transport{MaxIdleConnsPerHost: 8}
	defer transport.CloseIdleConnections()
	before := s.cost(ctx)
	form := must.Get(setup{"smallprint", `{"players":4}`, 0, "ismcts:1000"}.form())
	clients := make([]*browser, 8)
	for i := range clients {
		clients[i] = newBrowser(s, transport)
	}
	must.Do(t, together(clients, func(i int, b *browser) error {
		for k := range (n + len(clients) - 1) / len(clients) {
			b.from = fmt.Sprintf("172.16.%d.%d", i, k/20)
			if a, err := b.form(ctx, "/new", form); err != nil || a.status != http.StatusSeeOther {
				return fmt.Errorf("table %d of client %d: %d, %w", k, i, a.status, err)
			}
		}
		return nil
	}))
	made := s.cost(ctx)
	s.plays(ctx)
	t.Logf("%.0f tables: %s; then a game of another client: %s", must.Get(s.numbers(ctx))["bourse_tables"],
		made.since(before), s.cost(ctx).since(made))
}
