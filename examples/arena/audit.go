package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"bourse.example/examples/arena/internal/queue"
)

// This file checks the workers. It validates their results, has a share of the units played twice, and finds
// out who is right if two results differ.

// receive handles a result from the queue.
func (h *hub) receive(r queue.Result) error {
	h.quiet = false
	head, rest, err := unpackHead(r.Body)
	if err != nil {
		return h.drop(r, &h.ledger.Refused)
	}
	m, why := h.roster.accepts(head.Worker, head.Version, r.Machine)
	if why != "" {
		return h.drop(r, &h.ledger.Refused)
	}
	t := h.tasks[head.ID]
	if t == nil || t.unit != head.unit {
		return h.drop(r, &h.ledger.Late)
	}
	switch {
	case head.Fault != "":
		// The worker or the program may be at fault: the server tries the unit itself.
		h.roster.note("worker %s cannot play games %d to %d: %s", m.name, t.From, t.To-1, legible(head.Fault))
		if t.first == nil {
			h.ownPlay(t)
		}
		return h.drop(r, &h.ledger.Refused)
	case head.Long:
		h.divide(t)
		return h.drop(r, &h.ledger.Divided)
	}
	results, err := h.schedule.unpack(head, rest, h.schedule.positions)
	if err != nil {
		h.roster.refuse(m.name, fmt.Sprintf("its result is not a result of games %d to %d: %s", t.From,
			t.To-1, legible(err.Error())))
		if t.first == nil {
			h.ownPlay(t)
		}
		return h.drop(r, &h.ledger.Refused)
	}
	return h.compare(t, &share{handing: head, machine: r.Machine, results: results, bytes: len(r.Body)}, r)
}

// drop takes a result off the queue without using it.
func (h *hub) drop(r queue.Result, count *int) error {
	*count++
	r.Take()
	return nil
}

// compare stores a share as the first of its unit, or compares it with the first.
func (h *hub) compare(t *task, s *share, r queue.Result) error {
	switch {
	case t.first == nil:
		t.first, t.results = s, append(t.results, r)
		h.held += s.bytes
		h.pace.add(s)
		switch {
		case t.own: // the server is already playing it, because a worker could not
		case !t.audited || s.Worker == h.trusted:
			h.accept(t)
		default:
			h.audited(t)
		}
		return nil
	case !h.audits() || s.same(t.first):
		h.ledger.Double++
		if h.audits() && s.machine != t.first.machine && !t.settled {
			h.agree(t)
		}
		if s.Worker == t.first.Worker {
			// The same message, delivered again, stays on the queue until the journal has it.
			t.results = append(t.results, r)
			return nil
		}
		r.Take()
		return nil
	}
	// The results differ. Games that already count are replayed too: they may not be in the journal yet.
	if t.judged { // the first is the server's own
		return h.accuse(s.differs(t.first.results), s, nil, t.first)
	}
	if t.rival == nil {
		t.rival = s
		t.results = append(t.results, r)
		h.hold(t)
		h.ownPlay(t)
		return nil
	}
	return h.drop(r, &h.ledger.Double)
}

// same reports whether two shares have the same games, byte for byte.
func (s *share) same(as *share) bool { return s.differs(as.results) < 0 }

// differs returns the first game that differs, or -1.
func (s *share) differs(as []result) int {
	for i, r := range s.results {
		if !bytes.Equal(r.text, as[i].text) || !bytes.Equal(r.positions, as[i].positions) {
			return s.From + i
		}
	}
	return -1
}

// accept makes the games of a unit count.
func (h *hub) accept(t *task) {
	if t.settled {
		return
	}
	t.settled = true
	for _, r := range t.first.results {
		h.waiting[r.line.Game] = r
	}
	h.clock.unpackTimes(t.To-t.From, t.first.Bots)
	for range t.To - t.From {
		h.progress.finish()
	}
}

// hold removes those of a unit's games that are not yet in the journal.
func (h *hub) hold(t *task) {
	if !t.settled {
		return
	}
	t.settled = false
	for n := t.From; n < t.To; n++ {
		delete(h.waiting, n)
	}
	h.progress.finished -= t.To - t.From
}

// agree makes the games of a unit count after two machines played them alike.
func (h *hub) agree(t *task) {
	h.ledger.Audited++
	t.audited = true
	h.accept(t)
}

// audited has a unit played by another machine, or by the server if there is only one machine.
func (h *hub) audited(t *task) {
	var others []string
	for _, m := range h.roster.machines() {
		if m.Workers > 0 && m.Name != t.first.machine && m.Name != h.roster.member(h.trusted).machine {
			others = append(others, m.Name)
		}
	}
	if len(others) == 0 {
		h.ownPlay(t)
		return
	}
	t.second, t.asked = others[h.draws.IntN(len(others))], time.Now()
	text, err := json.Marshal(t.unit)
	if err == nil {
		limited, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		err = h.host.Offer(limited, fmt.Sprintf("%d.second", t.ID), t.second, text)
	}
	if err != nil {
		h.ownPlay(t)
		return
	}
	h.ledger.Offered++
}

// overdue reports whether the machine that should play a unit a second time has not done so in time.
func (h *hub) overdue(t *task) bool {
	patience := 5*h.lease + time.Duration(10*t.first.Seconds*float64(time.Second))
	if time.Since(t.asked) > patience {
		return true
	}
	for _, m := range h.roster.machines() {
		if m.Name == t.second && m.Workers > 0 {
			return false
		}
	}
	return true
}

// divide splits a unit whose games are too long for a message into two units.
func (h *hub) divide(t *task) {
	if t.first != nil || t.own {
		return
	}
	if t.To-t.From == 1 {
		h.ownPlay(t)
		return
	}
	delete(h.tasks, t.ID)
	middle := (t.From + t.To) / 2
	h.add(t.From, middle)
	h.add(middle, t.To) // tend offers them
}

// An ownPlay is a unit as the server itself played it.
type ownPlay struct {
	unit
	results []result
	seconds float64
	err     error
}

// ownPlay has the server play a unit.
func (h *hub) ownPlay(t *task) {
	if t.own {
		return
	}
	t.own = true
	h.owns <- t.unit // the channel has room for all tasks
}

// playOwn plays units, one at a time.
func (h *hub) playOwn(ctx context.Context) {
	for {
		select {
		case u := <-h.owns:
			begun := time.Now()
			p := ownPlay{unit: u}
			for n := u.From; n < u.To && p.err == nil; n++ {
				var res result
				res, p.err = h.schedule.play(ctx, h.game, n)
				p.results = append(p.results, res)
			}
			p.seconds = time.Since(begun).Seconds()
			select {
			case h.played <- p:
			case <-ctx.Done():
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// judge compares the server's own games with those handed in.
func (h *hub) judge(p ownPlay) error {
	t := h.tasks[p.ID]
	if p.err != nil {
		return p.err
	}
	if t == nil || t.settled && t.rival == nil {
		return nil
	}
	h.ledger.OwnPlayed++
	t.judged = true
	own := &share{handing: handing{unit: t.unit, Worker: "the server", Seconds: p.seconds,
		Bots: packTimes(&h.header, p.results)}, machine: h.machine, results: p.results}
	if t.first == nil {
		t.first = own
		h.accept(t)
		return nil
	}
	if !h.audits() {
		h.accept(t)
		return nil
	}
	if game := own.differs(t.first.results); game >= 0 {
		return h.accuse(game, t.first, t.rival, own)
	}
	if t.rival != nil {
		return h.accuse(own.differs(t.rival.results), t.rival, t.first, own)
	}
	h.agree(t)
	return nil
}

// accuse returns an error that names the worker whose game differs from the server's.
func (h *hub) accuse(game int, liar, other, own *share) error {
	text := fmt.Sprintf("game %d: the result of worker %s on machine %s differs from the game played here",
		game, liar.Worker, liar.machine)
	if other != nil {
		text = fmt.Sprintf("game %d: the results of worker %s on machine %s and worker %s on machine %s differ; ", game, liar.Worker, liar.machine, other.Worker, other.machine)
		if own.differs(other.results) < 0 {
			text += "the server agrees with the second"
		} else {
			text += "the server agrees with neither"
		}
	}
	m := h.roster.member(liar.Worker)
	if m.games == 0 {
		return fmt.Errorf("%s; no other games of the worker are in the journal", text)
	}
	return fmt.Errorf("%s; the journal has %s of the worker, from game %d on, all listed in %s", text,
		plural(m.games, "game"), m.first, originFile)
}
