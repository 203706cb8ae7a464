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

// unitsOut is the number of units on the queue or waiting for an earlier one. There are fewer if they are long.
const unitsOut = 2048

// A hub offers the games of a run and takes the results. Only the goroutine of serveRun uses it, except take.
type hub struct {
	*contest
	host    *queue.Host
	task    task
	in      chan handed
	audits  chan struct{} // a token for each audit that may run
	next    int           // the first game that was not offered
	out     map[int]unit  // by their first game: offered, and without a result
	waiting map[int]result
	offers  int
	heard   time.Time // of the last result
	origin  *os.File
	checked sync.Map       // units that are played again
	by      map[string]int // games handed in, by machine
}

// originFile records which machine played what. It is not part of the result.
const originFile = "workers.jsonl"

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
	origin, err := os.OpenFile(filepath.Join(c.out, originFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	defer origin.Close()
	h := &hub{contest: c, in: make(chan handed, 64), audits: make(chan struct{}, max(1, c.workers)), next: len(c.lines),
		out: map[int]unit{}, waiting: map[int]result{}, by: map[string]int{}, origin: origin, heard: time.Now(),
		task: task{Build: build, Lease: c.lease.Milliseconds(), Positions: c.schedule.positions, Records: c.schedule.records, Run: head}}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	of := c.queue
	of.Listen, of.URL, of.Lease, of.Dir = c.serve, c.nats, c.lease, dir
	h.host, err = queue.Open(ctx, of, func(machine string, body []byte) []byte { return []byte(h.take(ctx, machine, body)) })
	if err != nil {
		return fmt.Errorf("-serve: %w", err)
	}
	fmt.Fprintf(errs, "arena: open to workers at %s; on another machine: arena -work %s\n", h.host.Addr(), h.host.Addr())
	var own sync.WaitGroup
	own.Go(func() {
		if err := h.ownWork(ctx); err != nil {
			h.send(ctx, handed{wrong: err})
		}
	})
	err = h.loop(ctx)
	ending := "the run has stopped"
	switch {
	case ctx.Err() != nil:
		ending = "the server was interrupted"
	case err == nil:
		ending = "the run is complete"
	}
	cancel()
	h.host.Close(ending)
	own.Wait()
	return err
}

// ownWork plays on this machine too. Its results do not need an audit.
func (h *hub) ownWork(ctx context.Context) error {
	if h.workers == 0 {
		return nil
	}
	o := *h.options
	o.programs = true
	w := &worker{options: &o, build: h.task.Build, say: func(string) {}, dial: h.queue}
	w.dial.Host = h.host
	w.hand = func(ctx context.Context, body []byte) (string, error) { return h.take(ctx, "", body), nil }
	return w.play(ctx)
}

// loop is the event loop of the run.
func (h *hub) loop(ctx context.Context) error {
	tick := time.NewTicker(min(h.glance, h.lease/2))
	defer tick.Stop()
	for len(h.lines) < h.games && !h.tracker.decided() {
		h.refill(ctx)
		select {
		case r := <-h.in:
			err := h.accept(r)
			for err == nil && len(h.in) > 0 && len(h.waiting) < unitsOut { // these are written and synced together
				err = h.accept(<-h.in)
			}
			if err = errors.Join(h.write(), err); err != nil {
				return err
			}
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
	for (h.next-len(h.lines))/h.unit < most && h.next < h.games {
		u := unit{h.next, min(h.next+h.unit, h.games)}
		if !h.offer(ctx, u) {
			return // the next tick tries again
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
	h.offers++
	return h.host.Offer(ctx, fmt.Sprint(h.offers), text) == nil
}

// mend puts units on the queue again if nothing is left in it although results are missing.
func (h *hub) mend(ctx context.Context) {
	if time.Since(h.heard) < h.lease || len(h.in) > 0 {
		return
	}
	h.heard = time.Now()
	if left, err := h.host.Left(ctx); err != nil || left > 0 {
		return
	}
	for _, u := range h.out {
		if _, here := h.checked.Load(u); !here && !h.offer(ctx, u) {
			return
		}
	}
}

// taken is the reply to a worker whose result was taken. Any other reply is the reason why the worker must end.
const taken = "taken"

// audits counts audited units, for tests.
var audits atomic.Int64

// take checks a result and passes it on, and returns the reply to the worker. The server plays a share of the games
// itself before they count.
func (h *hub) take(ctx context.Context, machine string, body []byte) string {
	r, err := h.schedule.unpack(body, &h.task)
	if errors.Is(err, errBuild) {
		return err.Error()
	}
	if r.machine = machine; err != nil {
		r.wrong = fmt.Errorf("machine %s has handed in what is not a result: %s", machine, reason(err))
	}
	if r.wrong != nil || machine == "" || len(h.header.Varies) > 0 || rand.Float64() >= h.audit {
		h.send(ctx, r)
	} else if _, twice := h.checked.LoadOrStore(r.unit, true); !twice {
		audits.Add(1)
		go h.check(ctx, r)
	}
	return taken
}

// send passes a result on.
func (h *hub) send(ctx context.Context, r handed) {
	select {
	case h.in <- r:
	case <-ctx.Done():
	}
}

// check plays the games of a result again and passes it on.
func (h *hub) check(ctx context.Context, r handed) {
	h.audits <- struct{}{}
	defer func() { <-h.audits }()
	for i, got := range r.results {
		if res, err := h.schedule.play(ctx, h.game, r.From+i); err != nil {
			r.wrong = err
		} else if !res.same(got) {
			r.wrong = fmt.Errorf("game %d: the result of machine %s differs from the game played here", r.From+i, r.machine)
		}
	}
	h.send(ctx, r)
}

// accept makes the games of a unit count.
func (h *hub) accept(r handed) error {
	h.heard = time.Now()
	if r.wrong != nil {
		return fmt.Errorf("%w; %s lists what other machines have played", r.wrong, originFile)
	}
	if of, ok := h.out[r.From]; !ok || of != r.unit {
		return nil // it came twice
	}
	delete(h.out, r.From)
	for _, one := range r.results {
		h.waiting[one.line.Game] = one
		h.progress.finish()
	}
	h.clock.join(&clock{bots: r.times, games: len(r.results)})
	if r.machine == "" {
		return nil
	}
	h.by[r.machine] += len(r.results)
	_, err := fmt.Fprintf(h.origin, "{\"from\":%d,\"to\":%d,\"machine\":%q}\n", r.From, r.To, r.machine)
	return err
}

// write writes the next results and syncs the journal.
func (h *hub) write() error {
	written, err := h.settle(h.waiting)
	if err == nil && written > 0 {
		err = errors.Join(h.book.sync(), h.journal.sync(), h.clock.keep(h.journal, h.options))
	}
	return err
}
