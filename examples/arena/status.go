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

// This file shows the progress of a run over HTTP: as JSON at /, and at /metrics for Prometheus. The pages are read-only
// and reveal no seed, token or game.

// A board serves the progress. The nil board serves nothing.
type board struct {
	mu       sync.Mutex
	Game     string         `json:"game"`
	Games    int            `json:"games"`   // in total
	Written  int            `json:"written"` // of these, in the journal
	Rate     float64        `json:"gamesPerSecond"`
	Left     string         `json:"left"`               // the estimated remaining time
	Machines map[string]int `json:"machines,omitempty"` // games that other machines have handed in
}

// showBoard listens at an address. Without a host it listens on loopback.
func showBoard(address string, errs io.Writer) (*board, net.Listener, error) {
	if strings.HasPrefix(address, ":") {
		address = "127.0.0.1" + address
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, nil, err
	}
	b := &board{}
	s := &http.Server{Handler: b, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, MaxHeaderBytes: 1 << 14}
	go s.Serve(l)
	fmt.Fprintf(errs, "arena: progress: http://%s\n", l.Addr())
	return b, l, nil
}

// show sets what is shown. The map has the games of other machines.
func (b *board) show(c *contest, by map[string]int) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := c.now()
	b.Game, b.Games, b.Written, b.Left, b.Machines = c.header.Game, c.games, len(c.lines), c.progress.left(now), maps.Clone(by)
	b.Rate = float64(c.progress.finished) / max(now.Sub(c.progress.begun).Seconds(), 0.001)
}

// ServeHTTP answers a request.
func (b *board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch r.URL.Path {
	case "/":
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(b)
	case "/metrics":
		fmt.Fprintf(w, "arena_games %d\narena_games_written %d\narena_games_per_second %g\n", b.Games, b.Written, b.Rate)
		for _, name := range slices.Sorted(maps.Keys(b.Machines)) {
			fmt.Fprintf(w, "arena_machine_games_total{machine=%q} %d\n", name, b.Machines[name])
		}
	default:
		http.NotFound(w, r)
	}
}
