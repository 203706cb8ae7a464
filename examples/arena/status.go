package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// This file shows the progress of a run over HTTP: as text, as JSON, and as metrics. The pages are read-only
// and reveal no seed, token or game.

// A state is the progress that is shown.
type state struct {
	Game     string    `json:"game"`
	Games    int       `json:"games"`   // in total
	Written  int       `json:"written"` // of these, in the journal
	Rate     float64   `json:"gamesPerSecond"`
	Left     string    `json:"left"` // the estimated remaining time
	Workers  int       `json:"workers"`
	Waiting  int       `json:"waitingGames"` // played, and waiting for an earlier one
	Units    int       `json:"unitsOut"`     // on the queue or waiting
	Machines []machine `json:"machines,omitempty"`
	Tally    *ledger   `json:"units,omitempty"`
	at       time.Time
}

// A board serves states. The nil board serves nothing.
type board struct {
	mu     sync.Mutex
	state  state
	server *http.Server
	done   chan struct{}
}

// showEvery is the interval between updates.
const showEvery = time.Second / 2

// showBoard listens at an address. Without a host it listens on loopback.
func showBoard(address string, errs io.Writer) (*board, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	if host == "" {
		host = "127.0.0.1"
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, err
	}
	b := &board{done: make(chan struct{})}
	registry := prometheus.NewRegistry()
	if err := registry.Register(b); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", b.words)
	mux.HandleFunc("GET /status.json", b.json)
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	b.server = &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second, MaxHeaderBytes: 1 << 14}
	go func() {
		defer close(b.done)
		b.server.Serve(l)
	}()
	fmt.Fprintf(errs, "arena: progress: http://%s\n", l.Addr())
	return b, nil
}

func (b *board) close() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if b.server.Shutdown(ctx) != nil {
		b.server.Close()
	}
	<-b.done
}

// show sets the state. h is nil without remote workers.
func (b *board) show(c *contest, h *hub) {
	if b == nil {
		return
	}
	now := c.now()
	b.mu.Lock()
	defer b.mu.Unlock()
	if now.Sub(b.state.at) < showEvery && len(c.lines) < c.games {
		return
	}
	s := state{Game: c.header.Game, Games: c.games, Written: len(c.lines), Workers: c.progress.atOnce(),
		at: now, Left: "nothing is left"}
	if took := now.Sub(c.progress.begun).Seconds(); took > 0 {
		s.Rate = float64(c.progress.finished) / took
	}
	if c.progress.missing() > 0 {
		s.Left = c.progress.left(now)
	}
	if h != nil {
		s.Machines, s.Waiting, s.Units = h.roster.machines(), len(h.waiting), len(h.tasks)
		t := h.ledger
		s.Tally = &t
	}
	b.state = s
}

func (b *board) now() state {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.state
}

func (b *board) json(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(b.now())
}

func (b *board) words(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	io.WriteString(w, b.now().String())
}

// String formats the state as lines of text.
func (s state) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d of %s, %.1f games/s, %d at a time; %s\n", s.Game, s.Written,
		plural(s.Games, "game"), s.Rate, s.Workers, s.Left)
	for _, m := range s.Machines {
		fmt.Fprintf(&b, "%s: %s, %d at a time; %s in %s\n", m.Name, plural(m.Workers, "worker"), m.Cores,
			plural(m.Games, "game"), plural(m.Units, "unit"))
	}
	if t := s.Tally; t != nil {
		fmt.Fprintf(&b, "units: %d out, %d written (%d of them played twice), %d put on the queue (%d again); results: %d double, %d late, %d refused\n",
			s.Units, t.Units, t.Audited, t.Offered, t.Again, t.Double, t.Late, t.Refused)
	}
	return b.String()
}

// metric describes a metric of the run.
func metric(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("arena_"+name, help, labels, nil)
}

var (
	metricGames   = metric("games", "Games in the run.")
	metricWritten = metric("games_written", "Games in the journal.")
	metricWaiting = metric("games_waiting", "Played games that wait for an earlier one.")
	metricRate    = metric("games_per_second", "Games finished per second since this process started.")
	metricUnits   = metric("units_out", "Units on the queue, being played or waiting.")
	metricEvents  = metric("events_total", "Events of units and results.", "event")
	metricWorkers = metric("workers", "Workers present.", "machine")
	metricCores   = metric("cores", "Games played at a time.", "machine")
	metricBy      = metric("machine_games_total",
		"Games in the journal, by the machine that played them.", "machine")
)

// Describe implements prometheus.Collector.
func (b *board) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{metricGames, metricWritten, metricWaiting, metricRate, metricUnits,
		metricEvents, metricWorkers, metricCores, metricBy} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (b *board) Collect(to chan<- prometheus.Metric) {
	s := b.now()
	gauge := func(d *prometheus.Desc, x float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, x, labels...)
	}
	count := func(d *prometheus.Desc, n int, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(n), labels...)
	}
	gauge(metricGames, float64(s.Games))
	gauge(metricWritten, float64(s.Written))
	gauge(metricWaiting, float64(s.Waiting))
	gauge(metricRate, s.Rate)
	gauge(metricUnits, float64(s.Units))
	for _, m := range s.Machines {
		gauge(metricWorkers, float64(m.Workers), m.Name)
		gauge(metricCores, float64(m.Cores), m.Name)
		count(metricBy, m.Games, m.Name)
	}
	if t := s.Tally; t != nil {
		for _, e := range []struct {
			name string
			n    int
		}{{"written", t.Units}, {"audited", t.Audited}, {"double", t.Double}, {"late", t.Late},
			{"refused", t.Refused}, {"offered", t.Offered}, {"again", t.Again}, {"divided", t.Divided},
			{"own", t.OwnPlayed}} {
			count(metricEvents, e.n, e.name)
		}
	}
}
