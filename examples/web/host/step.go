package host

import (
	"context"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file does what is due without a call: clocks, bots' turns, and retries after a failure.

// advance does everything that is due, notifies the listeners, and sets the timer.
func (l *live) advance() {
	ctx := l.host.ctx
	if l.row == nil && !l.gone { // it could not be read
		l.host.mu.Lock()
		open := l.open
		l.host.mu.Unlock()
		if open { // known to be unfinished
			l.later()
		}
		l.arm()
		return
	}
	for !l.gone && ctx.Err() == nil {
		now := l.host.o.Clock.Now()
		if l.failed && now.Before(l.retry) {
			break
		}
		again, err := l.step(ctx, now)
		if err != nil && (!l.failed || !now.Before(l.retry)) {
			l.later()
		}
		if err == nil && !again {
			l.failed = false
		}
		if err != nil || !again {
			break
		}
	}
	l.tell()
	l.arm()
}

// step does one thing that is due, and reports whether there may be more.
func (l *live) step(ctx context.Context, now time.Time) (again bool, err error) {
	if err := l.read(ctx); err != nil {
		return false, err
	}
	stage := l.stage()
	if stage != Playing {
		l.dropRequest("")
	}
	switch stage {
	case Gathering:
		if full(*l.row) {
			return true, l.begin(ctx, now)
		}
	case Playing:
		return l.run(ctx, now)
	case Over:
		if l.row.Ended.IsZero() {
			return false, l.update(ctx, func(row *store.Table) {
				row.Ended = now.Round(0).UTC()
				for i := range row.Seats {
					row.Seats[i].Push = nil
				}
			}, store.Change{})
		}
	case Aside:
		if !l.checked && l.row.Began {
			return true, l.load(ctx)
		}
	}
	return false, nil
}

func (l *live) stage() Stage {
	switch {
	case l.row.Aside != "":
		return Aside
	case !l.row.Began:
		return Gathering
	case l.row.Undone:
		return Undone
	case !l.row.Ended.IsZero(), l.session != nil && l.session.Over():
		return Over
	}
	return Playing
}

// isEnd reports whether a stage is final.
func isEnd(s Stage) bool { return s == Over || s == Aside || s == Undone }

// run continues a match.
func (l *live) run(ctx context.Context, now time.Time) (again bool, err error) {
	if l.session == nil {
		if !l.failed && l.checked && !l.due(now) {
			return false, nil
		}
		return true, l.load(ctx)
	}
	l.ageRequest()
	l.observe(now)
	for seat := range bourse.Seat(len(l.row.Seats)) {
		if !l.late(seat, now) || l.busy {
			continue
		}
		if l.row.Timeout != idle {
			l.hire(job{id: l.id, seat: seat, ask: l.asked[seat].ask, spec: l.row.Timeout, late: true})
			return false, nil
		}
		l.host.watch.Timeouts.Add(1)
		_, err := l.answer(ctx, seat, l.asked[seat].ask, l.session.Idle(seat))
		return true, err
	}
	if seat := l.bot(); seat.Player() && !l.busy && !now.Before(l.pace) && l.isWatched(now) {
		if at := l.forced(seat); now.Before(at) {
			l.pace = at
			return false, nil
		}
		l.hire(job{id: l.id, seat: seat, ask: l.asked[seat].ask, spec: l.row.Seats[seat].Bot})
	}
	return false, nil
}

// observe notes which seats have a question, and since when.
func (l *live) observe(now time.Time) {
	waiting := l.session.Waiting()
	for i := range l.row.Seats {
		seat, ask := bourse.Seat(i), 0
		if waiting.Has(seat) {
			ask = l.session.Ask(seat)
		}
		was := l.asked[i].ask
		if was == ask {
			continue
		}
		l.asked[i] = question{ask, now}
		if l.told && was == 0 && len(l.row.Seats[i].Push) > 0 && !l.isFollowed(seat) && l.host.o.Turn != nil {
			l.turns = append(l.turns, seat)
		}
	}
	l.told = true
}

// deadline returns when a seat's time ends, and false if its clock is not running.
func (l *live) deadline(seat bourse.Seat) (time.Time, bool) {
	s, q := l.row.Seats[seat], l.asked[seat]
	if l.row.Limit <= 0 || s.Bot != "" || q.ask == 0 {
		return time.Time{}, false
	}
	return q.at.Add(l.row.Limit), true
}

func (l *live) late(seat bourse.Seat, now time.Time) bool {
	at, runs := l.deadline(seat)
	return runs && !now.Before(at)
}

// bot returns the lowest seat of a bot whose turn it is, or None.
func (l *live) bot() bourse.Seat {
	for i, s := range l.row.Seats {
		if s.Bot != "" && l.asked[i].ask != 0 {
			return bourse.Seat(i)
		}
	}
	return bourse.None
}

// due reports whether a match that is not in memory has something to do.
func (l *live) due(now time.Time) bool {
	if l.busy {
		return false
	}
	for i := range l.row.Seats {
		if l.late(bourse.Seat(i), now) {
			return true
		}
	}
	return l.bot().Player() && !now.Before(l.pace) && l.isWatched(now)
}

// arm sets the timer to the next time that something is due.
func (l *live) arm() {
	var next time.Time
	by := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	switch {
	case l.gone || l.host.ctx.Err() != nil:
	case l.failed:
		by(l.retry)
	case l.row == nil:
	case l.stage() == Playing && !l.busy:
		for i := range l.row.Seats {
			if at, runs := l.deadline(bourse.Seat(i)); runs {
				by(at)
			}
		}
		if l.bot().Player() && l.isWatched(l.host.o.Clock.Now()) {
			by(l.pace)
		}
	}
	if next.Equal(l.armed) && l.stopTimer != nil {
		return
	}
	l.disarm()
	if next.IsZero() {
		return
	}
	h, id := l.host, l.id
	l.armed = next
	l.stopTimer = h.o.Clock.AfterFunc(max(0, next.Sub(h.o.Clock.Now())), func() {
		h.with(h.ctx, id, func(_ context.Context, l *live) error {
			if l.armed.Equal(next) { // so that arm can set a timer for the same time, as clocks may differ slightly
				l.stopTimer, l.armed = nil, time.Time{}
			}
			return nil
		})
	})
}

func (l *live) disarm() {
	if l.stopTimer != nil {
		l.stopTimer()
	}
	l.stopTimer, l.armed = nil, time.Time{}
}
