package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file works for a run of another process: it leases units, plays their games and hands in the results. It
// tolerates outages of the server and the network. Neither side trusts what the other sends.

const (
	maxUnit = 1000 // games
	retry   = 200 * time.Millisecond
)

// A unit is a sequence of games, from From up to but not including To.
type unit struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// A task is a unit on the queue, with everything that a worker needs to know.
type task struct {
	unit
	Build     string          `json:"build"` // of the server, see thisBuild
	Lease     int64           `json:"lease"` // milliseconds that a worker may be silent
	Positions int             `json:"positions,omitempty"`
	Records   bool            `json:"records,omitempty"`
	Run       json.RawMessage `json:"run"` // the first line of games.jsonl
}

// A share is the result of a unit.
type share struct {
	unit
	Build string     `json:"build"`
	Run   string     `json:"run"` // the digest of the task's run
	Times []timed    `json:"times"`
	Games []gameText `json:"games"`
}

// A gameText is a game as it is written to the files.
type gameText struct {
	Line      string `json:"line"`
	Positions string `json:"positions,omitempty"`
	Record    string `json:"record,omitempty"`
}

// A handed is a unit's result, as the server takes it.
type handed struct {
	unit
	machine string // that played it; "" for the server's own
	results []result
	times   []timed
	wrong   error // why the run must stop
}

// errBuild reports a result of another program or run.
var errBuild = errors.New("the result is of another program, processor or run")

// unpack parses a result and checks that it can be one of the run's.
func (s *schedule) unpack(body []byte, t *task) (handed, error) {
	var is share
	if err := strictly(body, &is); err != nil {
		return handed{}, err
	}
	if is.Build != t.Build || is.Run != s.digest {
		return handed{}, errBuild
	}
	h := handed{unit: is.unit, times: is.Times}
	if is.From < 0 || len(is.Games) != is.To-is.From || len(is.Times) != len(s.header.Bots) {
		return h, errors.New("it does not have the games of a unit")
	}
	for i, g := range is.Games {
		r := result{text: []byte(g.Line), positions: []byte(g.Positions), record: g.Record}
		var err error
		if r.line, err = s.parse(r.text, is.From+i); err == nil {
			err = r.line.validate(&s.header)
		}
		if again, fault := encode(r.line); err == nil && (fault != nil || !bytes.Equal(again, r.text)) {
			err = errors.New("a line is not as the arena writes it")
		}
		for text := range bytes.Lines(r.positions) {
			err = errors.Join(err, s.checkPosition(text, is.From+i))
		}
		if bytes.Count(r.positions, []byte("\n")) > t.Positions || (g.Record != "") != t.Records {
			err = errors.Join(err, errors.New("it does not have what was asked for"))
		}
		if err != nil {
			return h, err
		}
		h.results = append(h.results, r)
	}
	return h, nil
}

// strictly decodes JSON without unknown fields or trailing data.
func strictly(text []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(to)
	if err == nil && d.More() {
		err = errors.New("something follows")
	}
	return err
}

// A worker plays games for a server.
type worker struct {
	*options
	dial  queue.Config
	build string
	say   func(string)
	hand  func(ctx context.Context, body []byte) (reply string, err error)

	mu       sync.Mutex
	run      string    // the first line of games.jsonl
	schedule *schedule // of that run
	game     games.Game
}

// newWorker returns the worker that the flags describe.
func newWorker(o *options, errs io.Writer) (*worker, error) {
	build, err := thisBuild()
	var mu sync.Mutex
	last := ""
	w := &worker{options: o, build: build, say: func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if text != last { // repeats are not printed
			fmt.Fprintf(errs, "arena: %s\n", words.OneLine(errors.New(text)))
		}
		last = text
	}}
	w.dial = o.queue
	w.dial.URL, w.dial.Said = o.work, w.say
	return w, err
}

// work plays until the server has ended or refuses the worker.
func work(ctx context.Context, o *options, errs io.Writer) error {
	w, err := newWorker(o, errs)
	if err != nil {
		return err
	}
	return w.play(ctx)
}

// errEnded ends a worker because there is nothing more to play.
var errEnded = errors.New("there is nothing more to play")

// play works until the server has ended, the context ends, or the worker cannot take part.
func (w *worker) play(ctx context.Context) error {
	link, err := queue.Join(w.dial)
	if err != nil {
		return fmt.Errorf("-work: %w", err)
	}
	defer link.Close()
	if w.hand == nil {
		w.hand = link.Hand
	}
	working, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var group sync.WaitGroup
	for range w.workers {
		group.Go(func() {
			if err := w.leases(working, link); err != nil {
				cancel(err)
			}
		})
	}
	select {
	case why := <-link.Ended():
		w.say("the server has ended: " + reason(errors.New(why)))
		cancel(errEnded)
	case <-working.Done():
	}
	group.Wait()
	if err := context.Cause(working); ctx.Err() == nil && !errors.Is(err, errEnded) {
		return err
	}
	return nil
}

// pause waits before something is tried again.
func pause(ctx context.Context) {
	select {
	case <-time.After(retry):
	case <-ctx.Done():
	}
}

// leases leases units and plays them, one at a time.
func (w *worker) leases(ctx context.Context, link *queue.Link) error {
	for ctx.Err() == nil {
		u, err := link.Lease(ctx)
		switch {
		case err != nil:
			w.say("no server answers at " + w.dial.URL + " yet; waiting")
			pause(ctx)
		case u != nil:
			if err := w.keep(ctx, u, link); err != nil {
				return err
			}
		}
	}
	return nil
}

// keep plays a unit and renews its lease meanwhile. It returns the unit to the queue if it is not done.
func (w *worker) keep(ctx context.Context, u *queue.Unit, link *queue.Link) error {
	var t task
	err := strictly(u.Body, &t)
	if err == nil && t.Build != w.build || err != nil {
		u.Return()
		return errors.New("this is another program than the server's, or another type of processor: build the same clean commit with the same Go on both, or copy the program")
	}
	playing, end := context.WithCancel(ctx)
	var keeper sync.WaitGroup
	keeper.Go(func() {
		tick := time.NewTicker(min(max(minLease, time.Duration(t.Lease)*time.Millisecond), maxLease) / 3)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				u.Keep()
			case <-playing.Done():
				return
			}
		}
	})
	err = w.do(ctx, &t, link.Fits)
	end()
	keeper.Wait()
	if err != nil || ctx.Err() != nil {
		u.Return()
		return err
	}
	u.Finish()
	return nil
}

// do plays a unit and hands in its result until the server replies. The server counts a result once.
func (w *worker) do(ctx context.Context, t *task, fits func(int) bool) error {
	s, game, err := w.scheduled(t)
	if err != nil {
		return err
	}
	is := share{unit: t.unit, Build: w.build, Run: s.digest}
	is.Times = make([]timed, len(s.header.Bots))
	for n := t.From; n < t.To; n++ {
		res, err := s.play(ctx, game, n)
		if err != nil {
			return err
		}
		is.Games = append(is.Games, gameText{string(res.text), string(res.positions), res.record})
		for i, t := range res.times {
			is.Times[i].join(t)
		}
	}
	text, err := json.Marshal(is)
	if err == nil && !fits(len(text)) {
		err = fmt.Errorf("the result of games %d to %d is too long for a message: give the server a smaller -unit or -positions", t.From, t.To-1)
	}
	for ; err == nil && ctx.Err() == nil; pause(ctx) {
		limited, cancel := context.WithTimeout(ctx, 5*time.Second)
		reply, fault := w.hand(limited, text)
		cancel()
		if fault == nil && reply == taken {
			break
		} else if fault == nil {
			err = errors.New("the server refuses: " + reason(errors.New(reply)))
		}
	}
	return err
}

// scheduled returns the schedule of the task's run. It refuses what the worker cannot play.
func (w *worker) scheduled(t *task) (*schedule, games.Game, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.run == string(t.Run) {
		return w.schedule, w.game, nil
	}
	var h header
	err := strictly(t.Run, &h)
	if err == nil {
		w.game, err = games.Find(h.Game)
	}
	if err == nil && (t.Positions < 0 || t.Positions > maxPositions) {
		err = errors.New("the server's unit is not valid")
	}
	if err == nil {
		err = h.check(&w.game, w.programs)
	}
	if err != nil {
		return nil, w.game, err
	}
	w.say(fmt.Sprintf("plays %s for %d, %d at a time", h.Game, h.Players, w.workers))
	w.run, w.schedule = string(t.Run), newSchedule(h)
	w.schedule.positions, w.schedule.records = t.Positions, t.Records
	return w.schedule, w.game, nil
}

// check returns an error if a worker cannot play a run.
func (h *header) check(game *games.Game, programs bool) error {
	if h.Players < game.Min || h.Players > game.Max || len(h.Bots) == 0 || len(h.Bots) > maxBots || h.Shard != nil {
		return errors.New("the server's run is not valid")
	}
	for _, b := range h.Bots {
		if b.program() && !programs {
			return fmt.Errorf("the run uses the program %s, which requires -programs", reason(errors.New(b.Spec)))
		}
		if _, err := bots.ParseSpec(b.Spec); err != nil && !b.program() {
			return err
		}
	}
	if t := h.Tournament; t != nil {
		return h.tournament(&typed{gauntlet: t.Gauntlet, lineups: t.Lineups}, make([]int, len(h.Bots)))
	}
	if len(h.Lineup) != h.Players || !slices.IsSorted(h.Lineup) || h.Lineup[0] < 0 || h.Lineup[h.Players-1] >= len(h.Bots) {
		return errors.New("the run's line-up is not valid")
	}
	return nil
}
