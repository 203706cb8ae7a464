package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/internal/games"
)

// This file plays units and hands in the results.

// A part is a worker's part in a shift.
type part struct {
	*worker
	shift    *queue.Shift
	schedule *schedule
	game     games.Game
	lease    time.Duration
	stamp    string
}

// leaseUnits leases units and does them, one at a time.
func leaseUnits(ctx context.Context, shift *queue.Shift, do func(context.Context, *queue.Unit)) {
	for ctx.Err() == nil {
		u, err := shift.Lease(ctx)
		switch {
		case err != nil:
			pause(ctx, retry)
		case u == nil:
		case ctx.Err() != nil:
			u.Return()
		default:
			do(ctx, u)
		}
	}
}

// do plays a unit and hands it in.
func (p *part) do(ctx context.Context, u *queue.Unit) {
	var is unit
	if strictly(u.Body, &is) != nil || is.From < 0 || is.To <= is.From || is.To-is.From > maxUnit ||
		is.To > maxGames+maxUnit {
		u.Finish() // not put there by a server of this program
		return
	}
	p.keep(u, p.lease, func() bool { return p.handIn(ctx, p.played(ctx, is)) })
}

// keep renews the lease of a unit while work goes on, and returns the unit if the work is not done.
func (w *worker) keep(u *queue.Unit, lease time.Duration, work func() (done bool)) {
	ended := make(chan struct{})
	var keeper sync.WaitGroup
	keeper.Go(func() {
		tick := time.NewTicker(lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				u.Keep()
			case <-ended:
				return
			}
		}
	})
	done := work()
	close(ended)
	keeper.Wait()
	if done {
		u.Finish()
	} else {
		u.Return()
	}
}

// played plays the games of a unit. It returns nil if the context ends.
func (p *part) played(ctx context.Context, is unit) *share {
	begun := time.Now()
	s := &share{handing: handing{unit: is, Worker: p.name, Version: p.stamp}}
	for n := is.From; n < is.To; n++ {
		res, err := p.play(p.schedule, ctx, p.game, n)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			s.Fault, s.results = reason(err), nil
			break
		}
		s.results = append(s.results, res)
	}
	s.Seconds = time.Since(begun).Seconds()
	s.Bots = packTimes(&p.schedule.header, s.results)
	return s
}

// handIn hands in a share.
func (p *part) handIn(ctx context.Context, s *share) bool {
	if s == nil {
		return false
	}
	body, err := s.pack()
	if err == nil && !p.shift.Fits(len(body)) {
		s.Long, s.results = true, nil
		body, err = s.pack()
	}
	if err != nil {
		return false
	}
	return p.deliver(ctx, p.shift, fmt.Sprintf("%s.%d", p.name, s.ID), body)
}

// deliver hands in a result repeatedly until it is stored, and reports whether it is. The queue stores a result with
// the same id once.
func (w *worker) deliver(ctx context.Context, shift *queue.Shift, id string, body []byte) bool {
	for ctx.Err() == nil {
		limited, cancel := context.WithTimeout(ctx, 5*time.Second)
		err := shift.Hand(limited, id, body)
		cancel()
		if err == nil {
			return true
		}
		pause(ctx, retry)
	}
	return false
}
