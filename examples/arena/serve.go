package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/rng"
)

// This file opens a run to workers on other machines. It puts units of games on the queue and writes the
// results in the order of the games. Only the journal is stored. A result stays on the queue until the
// journal has it on disk.

// A task is a unit that is not yet in the journal.
type task struct {
	unit
	offered bool
	offers  int
	audited bool
	first   *share // the share whose games count
	rival   *share // a share whose games differ
	second  string // the machine that was asked to play it too
	asked   time.Time
	own     bool    // the server was asked to play it
	judged  bool    // the server has played it
	settled bool    // its games count; at most they wait for earlier ones
	results []taker // its results, on the queue until the journal has their games
}

// A taker can be taken off the queue, as a queue.Result can.
type taker interface{ Take() }

// A hub hands out the games of a run and collects the results. Its methods must be called from one goroutine.
type hub struct {
	*contest
	host    *queue.Host
	roster  *roster
	trusted string // the worker in this process
	draws   *rng.Rand
	next    int // the first game that is in no task
	tasks   map[int]*task
	last    int // the number of the newest task
	waiting map[int]result
	held    int
	pace    pace
	owns    chan unit
	played  chan ownPlay
	origin  *os.File
	ledger  ledger
	quiet   bool // the queue was empty at the last check, and nothing has arrived since
	checked time.Time
}

// A ledger counts what happens to units and results.
type ledger struct {
	Units     int `json:"units"`     // in the journal
	Audited   int `json:"audited"`   // of these, played twice with the same result
	Double    int `json:"double"`    // results that had already arrived
	Late      int `json:"late"`      // results of finished units
	Refused   int `json:"refused"`   // results that do not count
	Offered   int `json:"offered"`   // units put on the queue
	Again     int `json:"again"`     // of these, put there again
	Divided   int `json:"divided"`   // units that were too long for a message
	OwnPlayed int `json:"ownPlayed"` // units that the server played to check a result
}

// serveRun plays the run together with workers.
func (c *contest) serveRun(ctx context.Context, errs io.Writer) error {
	v, err := takeVersion()
	if err != nil {
		return err
	}
	host, end, err := c.openQueue(ctx)
	if err != nil {
		return err
	}
	ending := "the run has stopped"
	defer func() { end(ending) }()
	origin, err := os.OpenFile(filepath.Join(c.out, originFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	defer origin.Close()
	secret, err := rng.Secret()
	if err != nil {
		return err
	}
	draws, err := rng.New(secret)
	if err != nil {
		return err
	}
	h := &hub{contest: c, host: host, draws: draws, next: len(c.lines), tasks: map[int]*task{},
		waiting: map[int]result{},
		owns:    make(chan unit, unitsMost), played: make(chan ownPlay), origin: origin,
		roster: &roster{run: &c.header, version: v, host: host, lease: c.lease, errs: errs, now: time.Now,
			members: map[string]*member{}, each: c.positions}}
	c.progress.crowd = h.roster.machines
	if err := answerWorkers(h.host, h.roster); err != nil {
		return err
	}
	fmt.Fprintf(errs, "arena: open to workers at %s; on another machine: arena -work %s\n", host.Addr(),
		host.Addr())
	err = h.run(ctx, v, errs)
	switch {
	case ctx.Err() != nil:
		ending = "the server was interrupted"
	case err == nil:
		ending = "the run is complete"
	}
	return err
}

// openQueue opens the queue that the flags ask for. The function that it returns closes the queue and tells workers
// why.
func (n *network) openQueue(ctx context.Context) (*queue.Host, func(why string), error) {
	dir, err := os.MkdirTemp("", "arena-queue-")
	if err != nil {
		return nil, nil, err
	}
	host, err := queue.Open(ctx, queue.Config{Listen: n.serve, URL: n.nats, Creds: n.creds, CA: n.ca, Cert: n.cert,
		Key: n.key, Tokens: n.tokens, Name: n.queue, Lease: n.lease, Dir: dir})
	if err != nil {
		os.RemoveAll(dir)
		return nil, nil, fmt.Errorf("-serve: %w", err)
	}
	return host, func(why string) {
		host.Close(why)
		os.RemoveAll(dir)
	}, nil
}

// answerWorkers starts answering the workers' requests.
func answerWorkers(host *queue.Host, r *roster) error {
	ready := func(machine string) error {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		return host.Ready(ctx, machine)
	}
	return errors.Join(
		host.Answer(queue.Hello, func(machine string, body []byte) []byte {
			return r.welcome(machine, body, ready)
		}),
		host.Answer(queue.Alive, r.alive))
}

// run plays until all games are written, the test is decided, the context ends, or an error occurs.
func (h *hub) run(ctx context.Context, v version, errs io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{}, 2)
	helpers := 1
	go func() {
		h.playOwn(ctx)
		ended <- struct{}{}
	}()
	if h.workers > 0 {
		helpers++
		w := h.localWorker(h.host, v)
		h.trusted = w.name
		go func() {
			if err := w.run(ctx); err != nil && ctx.Err() == nil {
				h.roster.note("the server's own worker has ended: %v", err)
			}
			ended <- struct{}{}
		}()
	}
	err := h.loop(ctx)
	cancel()
	for helpers > 0 {
		select {
		case <-ended:
			helpers--
		case <-h.played:
		}
	}
	return err
}

// localWorker returns a worker in this process. Its games need no audit.
func (o *options) localWorker(host *queue.Host, v version) *worker {
	return &worker{dial: queue.Dial{Queue: o.queue, Machine: o.machine, Creds: o.creds, CA: o.ca,
		Host: host, Said: func(string) {}},
		name: workerName(o.machine), cores: o.workers, programs: true, version: v, say: func(string) {},
		play: (*schedule).play}
}

// loop is the event loop of the run.
func (h *hub) loop(ctx context.Context) error {
	tick := time.NewTicker(min(h.glance, h.lease/2))
	defer tick.Stop()
	for len(h.lines) < h.games && !h.tracker.decided() {
		h.refill(ctx)
		select {
		case r := <-h.host.Results():
			if err := h.receive(r); err != nil {
				return err
			}
		case p := <-h.played:
			if err := h.judge(p); err != nil {
				return err
			}
		case <-tick.C:
			h.progress.look()
			h.board.show(h.contest, h)
			h.tend(ctx)
			continue
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := h.drain(); err != nil {
			return err
		}
		if err := h.write(); err != nil {
			return err
		}
	}
	h.board.show(h.contest, h)
	return nil
}

// drain receives the other waiting results, so that they are written and synced together.
func (h *hub) drain() error {
	for range 256 {
		select {
		case r := <-h.host.Results():
			if err := h.receive(r); err != nil {
				return err
			}
		default:
			return nil
		}
	}
	return nil
}

// write writes the next results, syncs the journal, and then takes the results off the queue.
func (h *hub) write() error {
	written, err := h.settle(h.waiting)
	if err != nil || written == 0 {
		return err
	}
	if err := errors.Join(h.book.sync(), h.journal.sync()); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	for id, t := range h.tasks {
		if !t.settled || t.To > len(h.lines) {
			continue
		}
		for _, r := range t.results {
			r.Take()
		}
		h.held -= t.first.bytes
		h.roster.credit(t.first)
		h.ledger.Units++
		h.note(t)
		delete(h.tasks, id)
	}
	if err := h.clock.keep(h.journal, h.options); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	return nil
}

// originFile records who played what. It is not part of the result.
const originFile = "workers.jsonl"

// An originLine is a line of originFile.
type originLine struct {
	From    int    `json:"from"`
	To      int    `json:"to"`
	Worker  string `json:"worker"`
	Machine string `json:"machine"`
	Audited bool   `json:"audited,omitempty"`
}

// note records who played a unit.
func (h *hub) note(t *task) {
	if text, err := json.Marshal(originLine{t.From, t.To, t.first.Worker, t.first.machine,
		t.audited}); err == nil {
		h.origin.Write(append(text, '\n'))
	}
}
