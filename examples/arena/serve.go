package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"bourse.example/examples/arena/internal/queue"
)

// This file opens a run to workers on other machines. The journal is the only truth: the server puts the games that
// are missing from it on a queue, and writes the results in the order of the games. A queue that was lost is filled
// again, and a result that comes twice counts once.

const (
	unitsOut = 2048 // units on the queue, or waiting for an earlier one; fewer with positions
	heldMost = 512 << 20
)

// A handed is a unit's result, as the server takes it.
type handed struct {
	unit
	machine string // that played it; "" for the server's own
	results []result
	times   []botTiming
	bytes   int
	wrong   error // the audit found a game that differs
}

// A hub offers the games of a run and takes the results. Only serveRun's goroutine uses it.
type hub struct {
	*contest
	host    *queue.Host
	task    task
	in      chan handed
	audits  chan struct{} // a token for each audit that may run
	next    int           // the first game that was not offered
	out     map[int]unit  // by their first game: offered, and without a result
	waiting map[int]result
	held    int // bytes of results that wait
	offers  int
	quiet   int // ticks without a result
	origin  *os.File
	checked sync.Map       // units that are played again
	by      map[string]int // games handed in, by machine
}

// serveRun plays the run together with workers.
func (c *contest) serveRun(ctx context.Context, errs io.Writer) error {
	build, err := thisBuild()
	if err != nil {
		return err
	}
	head, err := json.Marshal(c.header)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "arena-queue-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	h := &hub{contest: c, task: task{Build: build, Lease: c.lease.Milliseconds(), Positions: c.schedule.positions, Records: c.records != "",
		Run: head}, in: make(chan handed, 64), audits: make(chan struct{}, max(1, c.workers)), next: len(c.lines),
		out: map[int]unit{}, waiting: map[int]result{}, by: map[string]int{}}
	if h.origin, err = os.OpenFile(filepath.Join(c.out, originFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	defer h.origin.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	take := func(machine string, body []byte) []byte { return []byte(h.take(ctx, machine, body)) }
	h.host, err = queue.Open(ctx, queue.Config{Listen: c.serve, URL: c.nats, Creds: c.creds, CA: c.ca, Cert: c.cert,
		Key: c.key, Tokens: c.tokens, Name: c.queue, Lease: c.lease, Dir: dir}, take)
	if err != nil {
		return fmt.Errorf("-serve: %w", err)
	}
	fmt.Fprintf(errs, "arena: open to workers at %s; on another machine: arena -work %s\n", h.host.Addr(), h.host.Addr())
	own := make(chan error, 1)
	go func() { own <- h.ownWork(ctx) }()
	err = h.loop(ctx, own)
	ending := "the run has stopped"
	switch {
	case ctx.Err() != nil:
		ending = "the server was interrupted"
	case err == nil:
		ending = "the run is complete"
	}
	cancel()
	h.host.Close(ending)
	<-own
	return err
}

// ownWork plays on this machine too. Its results do not need an audit.
func (h *hub) ownWork(ctx context.Context) error {
	if h.workers == 0 {
		<-ctx.Done()
		return nil
	}
	w := &worker{options: h.options, build: h.task.Build, say: func(string) {},
		dial: queue.Dial{Queue: h.queue, Machine: h.machine, Creds: h.creds, CA: h.ca, Host: h.host, Said: func(string) {}}}
	w.programs = true
	w.hand = func(ctx context.Context, body []byte) (string, error) { return h.take(ctx, "", body), nil }
	return w.play(ctx)
}

// loop is the event loop of the run.
func (h *hub) loop(ctx context.Context, own chan error) error {
	tick := time.NewTicker(min(h.glance, h.lease/2))
	defer tick.Stop()
	for len(h.lines) < h.games && !h.tracker.decided() {
		h.refill(ctx)
		select {
		case r := <-h.in:
			h.quiet = 0
			err := h.accept(r)
			for err == nil && len(h.in) > 0 && len(h.waiting) < unitsOut { // these are written and synced together
				err = h.accept(<-h.in)
			}
			if err = errors.Join(h.write(), err); err != nil {
				return err
			}
		case err := <-own:
			own <- nil
			if err != nil && ctx.Err() == nil {
				return err
			}
			own = nil
		case <-tick.C:
			h.progress.look()
			h.board.show(h.contest, h.by)
			h.mend(ctx)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	h.board.show(h.contest, h.by)
	return nil
}

// refill puts the next games on the queue.
func (h *hub) refill(ctx context.Context) {
	most := max(64, unitsOut/(1+h.schedule.positions+len(h.task.Run)>>14))
	for (h.next-len(h.lines))/h.unit < most && h.next < h.games && h.held < heldMost && ctx.Err() == nil {
		u := unit{h.next, min(h.next+h.unit, h.games)}
		if !h.offer(ctx, u) {
			return // mend tries again
		}
		h.out[u.From], h.next = u, u.To
	}
}

// offer puts a unit on the queue, and reports whether that worked.
func (h *hub) offer(ctx context.Context, u unit) bool {
	t := h.task
	t.unit = u
	text, err := json.Marshal(t)
	if err != nil {
		return false
	}
	limited, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	h.offers++
	id := fmt.Sprintf("%s.%d", h.task.Build[:8], h.offers)
	err = h.host.Offer(limited, id, text)
	if queue.Lost(err) && h.host.Restore(limited) == nil {
		err = h.host.Offer(limited, id, text)
	}
	return err == nil
}

// mend puts units on the queue again that it has lost: because the stream is gone, as after the restart of another's
// server, or because nothing is left in it although results are missing.
func (h *hub) mend(ctx context.Context) {
	if h.quiet++; time.Duration(h.quiet)*min(h.glance, h.lease/2) < h.lease || len(h.in) > 0 {
		return
	}
	h.quiet = 0
	limited, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	left, err := h.host.Left(limited)
	if queue.Lost(err) {
		err = h.host.Restore(limited)
	}
	if err != nil || left > 0 {
		return
	}
	for _, u := range h.out {
		if _, here := h.checked.Load(u); !here && !h.offer(limited, u) {
			return
		}
	}
}

// take checks a result and passes it on, and returns the reply to the worker. The server plays a share of the games
// itself before they count.
func (h *hub) take(ctx context.Context, machine string, body []byte) string {
	r, err := h.schedule.unpack(body, &h.task)
	if errors.Is(err, errBuild) {
		return err.Error()
	}
	r.machine, r.bytes = machine, len(body)
	if err != nil {
		r.wrong = fmt.Errorf("machine %s has handed in what is not a result: %s", machine, reason(err))
	}
	audited := func() bool { return len(h.header.Varies) == 0 && rand.Float64() < h.audit }
	send := func() {
		select {
		case h.in <- r:
		case <-ctx.Done():
		}
	}
	if r.wrong != nil || machine == "" || !audited() {
		send()
		return taken
	}
	if _, twice := h.checked.LoadOrStore(r.unit, true); twice {
		return taken
	}
	audits.Add(1)
	go func() {
		h.audits <- struct{}{}
		defer func() { <-h.audits }()
		for i, got := range r.results {
			if ctx.Err() != nil {
				return
			}
			res, err := h.schedule.play(ctx, h.game, r.From+i)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				r.wrong = err
			case !res.same(got):
				r.wrong = fmt.Errorf("game %d: the result of machine %s differs from the game played here", r.From+i, machine)
			}
		}
		send()
	}()
	return taken
}

// audits counts audited units, for tests.
var audits atomic.Int64

// taken is the reply to a worker whose result was taken. Any other reply is the reason why the worker must end.
const taken = "taken"

// accept makes the games of a unit count.
func (h *hub) accept(r handed) error {
	if r.wrong != nil {
		return fmt.Errorf("%w; %s lists what that machine has played", r.wrong, originFile)
	}
	if _, ok := h.out[r.From]; !ok || h.out[r.From] != r.unit {
		return nil // it came twice
	}
	delete(h.out, r.From)
	for _, one := range r.results {
		h.waiting[one.line.Game] = one
		h.held += one.bytes()
	}
	h.clock.unpackTimes(len(r.results), r.times)
	for range r.results {
		h.progress.finish()
	}
	if r.machine == "" {
		return nil
	}
	h.by[r.machine] += len(r.results)
	text, err := json.Marshal(originLine{r.unit, r.machine})
	if err == nil {
		_, err = h.origin.Write(append(text, '\n'))
	}
	return err
}

// write writes the next results and syncs the journal.
func (h *hub) write() error {
	before := len(h.lines)
	held := 0
	for n := before; ; n++ {
		r, ok := h.waiting[n]
		if !ok {
			break
		}
		held += r.bytes()
	}
	if written, err := h.settle(h.waiting); err != nil || written == 0 {
		return err
	}
	h.held -= held
	if err := errors.Join(h.book.sync(), h.journal.sync(), h.clock.keep(h.journal, h.options)); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	return nil
}

// originFile records which machine played what. It is not part of the result.
const originFile = "workers.jsonl"

// An originLine is a line of originFile.
type originLine struct {
	unit
	Machine string `json:"machine"`
}
