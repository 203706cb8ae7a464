package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// This file shows the progress of a run over HTTP: as text, as JSON, and as metrics for Prometheus. The pages are
// read-only and reveal no seed, token or game.

// A state is the progress that is shown.
type state struct {
	Game     string         `json:"game"`
	Games    int            `json:"games"`   // in total
	Written  int            `json:"written"` // of these, in the journal
	Rate     float64        `json:"gamesPerSecond"`
	Left     string         `json:"left"`               // the estimated remaining time
	Machines map[string]int `json:"machines,omitempty"` // games that other machines have handed in
}

// A board serves states. The nil board serves nothing.
type board struct {
	mu     sync.Mutex
	state  state
	server *http.Server
}

// showBoard listens at an address. Without a host it listens on loopback.
func showBoard(address string, errs io.Writer) (*board, error) {
	if strings.HasPrefix(address, ":") {
		address = "127.0.0.1" + address
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	b := &board{}
	b.server = &http.Server{Handler: b, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second, MaxHeaderBytes: 1 << 14}
	go b.server.Serve(l)
	fmt.Fprintf(errs, "arena: progress: http://%s\n", l.Addr())
	return b, nil
}

// show sets the state. The map has the games of other machines.
func (b *board) show(c *contest, by map[string]int) {
	if b == nil {
		return
	}
	now := c.now()
	s := state{Game: c.header.Game, Games: c.games, Written: len(c.lines), Left: "nothing is left", Machines: maps.Clone(by)}
	if took := now.Sub(c.progress.begun).Seconds(); took > 0 {
		s.Rate = float64(c.progress.finished) / took
	}
	if c.progress.missing() > 0 {
		s.Left = c.progress.left(now)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.state = s
}

// ServeHTTP answers a request.
func (b *board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	s := b.state
	b.mu.Unlock()
	names := slices.Sorted(maps.Keys(s.Machines))
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "the pages are only read", http.StatusMethodNotAllowed)
	case r.URL.Path == "/":
		fmt.Fprintf(w, "%s: %d of %s, %.1f games/s; %s\n", s.Game, s.Written, plural(s.Games, "game"), s.Rate, s.Left)
		for _, name := range names {
			fmt.Fprintf(w, "%s: %s\n", name, plural(s.Machines[name], "game"))
		}
	case r.URL.Path == "/status.json":
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(s)
	case r.URL.Path == "/metrics":
		fmt.Fprintf(w, "arena_games %d\narena_games_written %d\narena_games_per_second %g\n", s.Games, s.Written, s.Rate)
		for _, name := range names {
			fmt.Fprintf(w, "arena_machine_games_total{machine=%q} %d\n", name, s.Machines[name])
		}
	default:
		http.NotFound(w, r)
	}
}
