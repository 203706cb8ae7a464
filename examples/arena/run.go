package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/measure"
)

// This file plays the games of a run on all cores and writes them in order.

// ahead is how many games per worker may be played ahead of the first unfinished one.
const ahead = 32

// compete plays the run, or what is left of it, and reports it.
func compete(ctx context.Context, o *options, out, errs io.Writer) (err error) {
	s := newSchedule(o.header)
	s.positions, s.records = o.positions, o.records != ""
	if err := s.probe(o); err != nil {
		return err
	}
	j, lines, err := openJournal(o.out, s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, j.close()) }()
	if len(lines) > o.games {
		return fmt.Errorf("-games %d: %s already has %d games", o.games, o.out, len(lines))
	}
	b, err := openBook(o.out, s, lines)
	if err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	defer func() { err = errors.Join(err, b.close()) }()
	c := &contest{options: o, schedule: s, journal: j, book: b, tracker: newTracker(s),
		clock: loadClock(o.out, &o.header, len(lines))}
	c.clock.workers = o.workers
	for _, l := range lines {
		if c.tracker.decided() {
			return fmt.Errorf("-out: %s has games after the one that decides the test", o.out)
		}
		c.tracker.add(l)
	}
	c.lines = lines
	if err := c.haveRecords(); err != nil {
		return err
	}
	if n := len(lines); n > 0 && n < o.games && !c.tracker.decided() {
		if err := c.again(ctx); err != nil && ctx.Err() == nil {
			return err
		}
	}
	var lacks error // the shards of a merge
	if !c.tracker.decided() || len(o.from) > 0 {
		err = c.playOn(ctx, errs)
		if errors.As(err, new(missing)) {
			lacks, err = err, nil
		}
		if err != nil && !(ctx.Err() != nil && errors.Is(err, ctx.Err())) {
			return err
		}
	}
	if err := c.clock.save(j, o); err != nil {
		return err
	}
	if err := b.columns(o.out); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	sum := summarize(s, c.lines)
	page, err := report(o, sum, c.clock)
	if err != nil {
		return err
	}
	if err := j.replace(reportFile, page); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	sum.print(out, c.clock)
	sum.study(out, o.studies, o.game)
	return lacks
}

// probe seats every bot once, so that a bot that cannot start is reported before anything is written.
func (s *schedule) probe(o *options) error {
	if len(o.from) > 0 {
		return nil
	}
	for b := range s.header.Bots {
		session, err := s.begin(o.game, 0)
		if err != nil {
			return err
		}
		p := playing{Session: session, seats: []int{b}}
		err = errors.Join(s.sit(&p, 0), session.Close())
		if err == nil && p.fault != nil {
			err = fmt.Errorf("%s does not play: %s", s.header.Bots[b].Name, p.fault.Why)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A contest is a run in progress.
type contest struct {
	*options
	schedule *schedule
	journal  *journal
	book     *book
	lines    []line
	tracker  *tracker
	clock    *clock
	progress *progress
	board    *board        // nil without -status
	tried    time.Duration // how long a game took that was tried for a study, or 0
}

// again replays the last game of the file. If the result differs, the program has changed, and old and new
// games would not be comparable. It does nothing for a run that is not reproducible.
func (c *contest) again(ctx context.Context) error {
	if len(c.header.Varies) > 0 {
		return nil
	}
	last := c.lines[len(c.lines)-1]
	res, err := c.schedule.play(ctx, c.game, last.Game)
	if err != nil {
		return err
	}
	if text, err := encode(last); err != nil || !bytes.Equal(text, res.text) {
		return fmt.Errorf("-out: game %d has a different result now: the rules or the bots have changed since %s was written", last.Game, gamesFile)
	}
	return nil
}

// playOn plays the missing games, on this machine or on others too, and reports progress.
func (c *contest) playOn(ctx context.Context, errs io.Writer) error {
	if len(c.studies) > 0 && c.clock.games == 0 && c.workers > 0 && len(c.lines) < c.games {
		c.try(ctx)
	}
	c.progress = newProgress(c, errs)
	defer c.progress.end()
	if c.status != "" {
		b, l, err := showBoard(c.status, errs)
		if err != nil {
			return fmt.Errorf("-status: %w", err)
		}
		defer l.Close()
		c.board = b
	}
	switch {
	case len(c.from) > 0:
		return c.merge(ctx)
	case c.serves():
		return c.serveRun(ctx, errs)
	}
	return c.play(ctx)
}

// maxTry is how long try plays.
const maxTry = 10 * time.Second

// try plays the next game to find out how long the run takes. A game that takes too long is broken off.
func (c *contest) try(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, maxTry)
	defer cancel()
	begun := time.Now()
	if _, err := c.schedule.play(ctx, c.game, c.schedule.number(len(c.lines))); err == nil {
		c.tried = time.Since(begun)
	}
}

// play plays the missing games and writes them in order. It returns when they are all played, the test is decided, the
// context ends, or an error occurs.
func (c *contest) play(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	begun := make(chan chan result, c.workers*ahead) // one channel for each game started and not yet written
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel(nil)
	workers.Go(func() {
		defer close(begun)
		free := make(chan struct{}, c.workers)
		for n := len(c.lines); n < c.games && ctx.Err() == nil; n++ {
			came := make(chan result, 1)
			select {
			case begun <- came:
			case <-ctx.Done():
				return
			}
			free <- struct{}{}
			workers.Go(func() {
				defer func() { <-free }()
				if res, err := c.schedule.play(ctx, c.game, c.schedule.number(n)); err != nil {
					cancel(err)
				} else {
					came <- res
				}
			})
		}
	})
	tick := time.NewTicker(c.glance)
	defer tick.Stop()
	next := <-begun
	for next != nil && !c.tracker.decided() {
		select {
		case <-tick.C:
			c.progress.look()
			c.board.show(c, nil)
		case res := <-next:
			if _, err := c.settle(map[int]result{len(c.lines): res}); err != nil {
				return err
			}
			c.progress.finish()
			if err := c.clock.keep(c.journal, c.options); err != nil {
				return fmt.Errorf("-out: %w", err)
			}
			next = <-begun
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// settle writes the waiting results that come next in the order of the games, up to the one that decides the
// test, and returns how many it wrote. It writes positions before their game, so that none are missing,
// however the program ends.
func (c *contest) settle(waiting map[int]result) (written int, err error) {
	for {
		next, ok := waiting[len(c.lines)]
		if !ok {
			return written, nil
		}
		delete(waiting, len(c.lines))
		if err := errors.Join(c.keepRecord(next.line.Game, next.record), c.book.append(next.positions),
			c.journal.append(next.text)); err != nil {
			return written, fmt.Errorf("-out: %w", err)
		}
		c.lines = append(c.lines, next.line)
		if next.times != nil {
			c.clock.join(&clock{bots: next.times, games: 1})
		}
		c.progress.write()
		written++
		if c.tracker.add(next.line); c.tracker.decided() {
			return written, nil
		}
	}
}

// A tracker runs the sequential test over the complete blocks.
type tracker struct {
	schedule *schedule
	test     *measure.Test // nil if there is no test
	a, b     int
	duels    measure.Duels // of the current block
	games    int           // of the current block
}

func newTracker(s *schedule) *tracker {
	t := &tracker{schedule: s}
	if q := s.header.SPRT; q != nil && s.header.Shard == nil { // a shard has to go on until the test of all is decided
		t.a, t.b = s.header.bot(q.A), s.header.bot(q.B)
		t.test = &measure.Test{Elo0: q.Elo0, Elo1: q.Elo1, Alpha: q.Alpha, Beta: q.Beta}
		t.duels = measure.NewDuels(len(s.header.Bots))
	}
	return t
}

// add counts a game.
func (t *tracker) add(l line) {
	if t.test == nil {
		return
	}
	_, seats := t.schedule.at(l.Game)
	t.duels.Count(seats, l.Place)
	if t.games++; t.games == t.schedule.size {
		if share := t.duels.Score(t.a, t.b); !math.IsNaN(share) { // they may not meet in a block
			t.test.Add(share)
		}
		t.duels, t.games = measure.NewDuels(len(t.duels)), 0
	}
}

// decided reports whether the test needs no more games.
func (t *tracker) decided() bool { return t.test != nil && t.test.Verdict() != measure.Undecided }
