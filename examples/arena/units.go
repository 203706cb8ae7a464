package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"bourse.example/examples/arena/internal/queue"
)

// This file puts units on the queue, and handles units that need attention.

const (
	// unitTime is the intended time of a unit, and unitBytes the intended length of its lines.
	unitTime  = time.Second
	unitBytes = 256 << 10
	// ahead is the number of units per core that are on the queue or waiting for an earlier one, and
	// unitsLeast the minimum in total.
	unitsAhead = 16
	unitsLeast = 16
	unitsMost  = 4096
	// heldMost limits the bytes of games that wait for an earlier one.
	heldMost = 512 << 20
)

// A pace is how long games take and how long their lines are.
type pace struct {
	games, bytes int
	seconds      float64
}

// add counts games for estimating the size of units.
func (p *pace) add(s *share) {
	if p.games > 100000 { // give newer games more weight
		p.games, p.bytes, p.seconds = p.games/2, p.bytes/2, p.seconds/2
	}
	p.games += s.To - s.From
	p.bytes += s.bytes
	p.seconds += s.Seconds
}

// room returns how many units may be pending at a time.
func (h *hub) room() int {
	return min(unitsMost, max(unitsLeast, unitsAhead*h.roster.cores()))
}

// refill puts units on the queue.
func (h *hub) refill(ctx context.Context) {
	for room := h.room(); len(h.tasks) < room && h.next < h.games && h.held < heldMost && ctx.Err() == nil; {
		n := min(h.size(), h.games-h.next)
		t := h.add(h.next, h.next+n)
		h.next += n
		if !h.offer(ctx, t) {
			return // tend will retry
		}
	}
}

// add creates a task.
func (h *hub) add(from, to int) *task {
	h.last++
	t := &task{unit: unit{h.last, from, to},
		audited: h.audits() && h.draws.IntN(1<<30) < int(h.audit*(1<<30))}
	h.tasks[t.ID] = t
	return t
}

// audits reports whether results can be compared.
func (h *hub) audits() bool { return len(h.header.Varies) == 0 }

// offer puts a unit on the queue, and reports whether that worked.
func (h *hub) offer(ctx context.Context, t *task) bool {
	text, err := json.Marshal(t.unit)
	if err != nil {
		return false
	}
	limited, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	err = h.host.Offer(limited, fmt.Sprintf("%d.%d", t.ID, t.offers), "", text)
	if queue.Lost(err) {
		if h.host.Restore(limited) == nil {
			err = h.host.Offer(limited, fmt.Sprintf("%d.%d", t.ID, t.offers), "", text)
		}
	}
	if t.offered = err == nil; t.offered {
		h.ledger.Offered++
	}
	return t.offered
}

// size returns how many games the next unit should have.
func (h *hub) size() int {
	if h.unit > 0 {
		return h.unit
	}
	p := &h.pace
	if p.games == 0 {
		return 1
	}
	n := float64(maxUnit)
	if p.seconds > 0 {
		n = min(n, unitTime.Seconds()*float64(p.games)/p.seconds)
	}
	most := min(unitBytes, h.host.Most()/4)
	n = min(n, float64(most)*float64(p.games)/float64(p.bytes))
	return max(1, int(n))
}

// tend handles units that need attention.
func (h *hub) tend(ctx context.Context) {
	for _, t := range h.tasks {
		if !t.offered && t.first == nil && !h.offer(ctx, t) {
			return
		}
		if t.second != "" && !t.settled && !t.own && h.overdue(t) {
			h.ownPlay(t)
		}
	}
	if now := time.Now(); now.Sub(h.checked) >= h.lease {
		h.checked = now
		h.mend(ctx)
	}
}

// mend finds units that the queue lost, and puts them there again. The queue is considered lost if its
// streams are gone, as after the restart of an external server, or if it is empty twice in a row although
// results are missing.
func (h *hub) mend(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	idle, err := h.host.Idle(limited)
	lost := queue.Lost(err)
	if lost {
		if h.host.Restore(limited) != nil {
			return
		}
	} else if err != nil || !idle || !h.quiet {
		h.quiet = err == nil && idle
		return
	}
	h.quiet = false
	for _, t := range h.tasks {
		switch {
		case t.settled || t.own:
		case t.first == nil:
			t.offers++
			h.ledger.Again++
			if !h.offer(limited, t) {
				return
			}
		case t.second != "":
			h.ownPlay(t)
		}
	}
}
