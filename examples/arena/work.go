package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/bots/learn/train"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file works for a run of another process: it leases units, plays their games and hands in the results.
// It tolerates outages of the server and the network.

// A worker plays games for a server.
type worker struct {
	dial     queue.Dial
	name     string
	cores    int
	programs bool
	version  version
	say      func(string)
	play     func(*schedule, context.Context, games.Game, int) (result, error)
}

// newWorker returns the worker that the flags describe.
func newWorker(o *options, errs io.Writer) (*worker, error) {
	v, err := takeVersion()
	if err != nil {
		return nil, err
	}
	var mu sync.Mutex
	last := ""
	say := func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if text != last { // repeats are not printed
			fmt.Fprintf(errs, "arena: %s\n", words.OneLine(errors.New(text)))
		}
		last = text
	}
	return &worker{
		dial: queue.Dial{Address: o.work, Queue: o.queue, Machine: o.machine, Secret: o.secret(),
			Creds: o.creds, CA: o.ca, Said: say},
		name: workerName(o.machine), cores: o.workers, programs: o.programs, version: v, say: say,
		play: (*schedule).play,
	}, nil
}

// work plays until the server has nothing more to play, or refuses the worker.
func work(ctx context.Context, o *options, errs io.Writer) error {
	w, err := newWorker(o, errs)
	if err != nil {
		return err
	}
	return w.run(ctx)
}

// workCode prints an error and returns the exit code of a worker.
func workCode(ctx context.Context, err error, errs io.Writer) int {
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil:
		fmt.Fprintf(errs, "arena: interrupted; the unfinished games go to other workers\n")
		return 130
	}
	fmt.Fprintf(errs, "arena: %s\n", words.OneLine(err))
	return 1
}

// A refusal is the reason why the server has no work for this worker.
type refusal string

func (r refusal) Error() string { return "the server refuses: " + string(r) }

// errAnew ends a shift whose epoch the server does not know, because the server was restarted.
var errAnew = errors.New("the server was restarted")

// errEnded ends a shift because there is nothing more to play.
var errEnded = errors.New("there is nothing more to play")

// run works until there is nothing more to play, the context ends, or the server refuses.
func (w *worker) run(ctx context.Context) error {
	link, err := queue.Join(w.dial)
	if err != nil {
		return fmt.Errorf("-work: %w", err)
	}
	defer link.Close()
	for {
		hail, err := w.greet(ctx, link)
		if err != nil {
			return err
		}
		err = w.shift(ctx, link, hail)
		switch {
		case errors.Is(err, errEnded):
			return nil
		case errors.Is(err, errAnew):
			w.say("looking for the server again")
			if !pause(ctx, retry) {
				return ctx.Err()
			}
		default:
			return err
		}
	}
}

// retry is how long a worker waits before it retries after a failure.
const retry = 200 * time.Millisecond

// pause waits, and reports whether the context is still active.
func pause(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// ask sends a request to the server and decodes its answer.
func (w *worker) ask(ctx context.Context, link *queue.Link, what string, question any,
	within time.Duration) (welcome, error) {
	var a welcome
	text, err := json.Marshal(question)
	if err != nil {
		return a, err
	}
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	reply, err := link.Ask(limited, what, text)
	if err != nil {
		return a, err
	}
	return a, strictly(reply, &a)
}

// greet sends a hello until a server answers.
func (w *worker) greet(ctx context.Context, link *queue.Link) (welcome, error) {
	me := hello{Protocol: protocol, Worker: w.name, Cores: w.cores, Programs: w.programs, Version: w.version}
	for {
		a, err := w.ask(ctx, link, queue.Hello, me, 5*time.Second)
		if err == nil && a.Refused != "" {
			return a, refusal(legible(a.Refused))
		}
		if err == nil {
			return a, nil
		}
		w.say("no server answers at " + w.dial.Address + " yet; waiting")
		if !pause(ctx, retry) {
			return a, ctx.Err()
		}
	}
}

// shift works for one epoch of the server.
func (w *worker) shift(ctx context.Context, link *queue.Link, hail welcome) error {
	game, err := hail.check(w.programs)
	if err != nil {
		return err
	}
	lease := time.Duration(hail.Lease) * time.Millisecond
	begin, cancelBegin := context.WithTimeout(ctx, 5*time.Second)
	defer cancelBegin()
	shift, err := link.Begin(begin, hail.Epoch)
	if err != nil {
		return errors.Join(ctx.Err(), errAnew) // the server restarted after it answered
	}
	defer shift.End()
	does, err := w.tasks(link, shift, hail, game, lease)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var group sync.WaitGroup
	for _, do := range does {
		group.Go(func() { leaseUnits(ctx, shift, do) })
	}
	group.Go(func() { w.signal(ctx, cancel, link, hail.Epoch, lease) })
	select {
	case why := <-shift.Ended():
		w.say("the server has ended: " + legible(why))
		cancel(errEnded)
	case <-ctx.Done():
	}
	group.Wait()
	return context.Cause(ctx)
}

// tasks returns what each core does with a unit.
func (w *worker) tasks(link *queue.Link, shift *queue.Shift, hail welcome, game games.Game, lease time.Duration) (
	does []func(context.Context, *queue.Unit), err error) {
	stamp := w.version.stamp(hail.Run, hail.Train)
	if hail.Train == nil {
		w.say(fmt.Sprintf("plays %s for %d, %d at a time", hail.Run.Game, hail.Run.Players, w.cores))
		s := newSchedule(*hail.Run)
		s.positions = hail.Positions
		p := &part{worker: w, shift: shift, schedule: s, game: game, lease: lease, stamp: stamp}
		return slices.Repeat([]func(context.Context, *queue.Unit){p.do}, w.cores), nil
	}
	w.say(fmt.Sprintf("plays games of training, %d at a time", w.cores))
	shared := &nets{batch: -1}
	for range w.cores {
		player, err := train.NewPlayer(hail.Train.Args, hail.Train.Files)
		if err != nil {
			return nil, fmt.Errorf("the server's training: %w", err)
		}
		p := &pupil{worker: w, link: link, shift: shift, lease: lease, stamp: stamp, player: player, nets: shared, batch: -1}
		does = append(does, p.do)
	}
	return does, nil
}

// signal sends beacons, and notices if the server is gone.
func (w *worker) signal(ctx context.Context, cancel context.CancelCauseFunc, link *queue.Link, epoch string,
	lease time.Duration) {
	for pause(ctx, lease/3) {
		a, err := w.ask(ctx, link, queue.Alive, beacon{w.name, epoch}, lease)
		switch {
		case err != nil: // the server may return
		case a.Refused != "":
			cancel(refusal(legible(a.Refused)))
		case a.Epoch != epoch:
			cancel(errAnew)
		}
	}
}
