package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/bots/learn/train"
	"bourse.example/internal/words"
)

// This file trains a net whose games workers play. The server learns from a batch of games in order, so the net does
// not depend on who played them.

// A training is what workers need to know of one. Its lessons are not audited.
type training struct {
	Args  []string    `json:"args"` // of examples/bots/learn/cmd/train
	Files train.Files `json:"files"`
}

// A lessonUnit is a game on the queue. The net that plays it has learned from the games before Batch.
type lessonUnit struct {
	Game  int `json:"game"`
	Batch int `json:"batch"`
}

// A lessonHead is the first line of a result of training. The lesson follows.
type lessonHead struct {
	lessonUnit
	Worker  string `json:"worker"`
	Version string `json:"version"`         // see version.stamp
	Fault   string `json:"fault,omitempty"` // the reason if there is no lesson
}

// A school hands out the games of a training.
type school struct {
	host   *queue.Host
	roster *roster
	lease  time.Duration
	errs   io.Writer

	mu    sync.Mutex
	batch int    // the first game of the batch that is played
	net   []byte // its weights
}

// teach trains a net with workers.
func teach(ctx context.Context, o *options, errs io.Writer) error {
	v, err := takeVersion()
	if err != nil {
		return err
	}
	host, end, err := o.openQueue(ctx)
	if err != nil {
		return err
	}
	ending := "the training has stopped"
	defer func() { end(ending) }()
	s := &school{host: host, lease: o.lease, errs: errs, batch: -1,
		roster: &roster{version: v, host: host, lease: o.lease, errs: errs, now: time.Now,
			members: map[string]*member{}}}
	defer o.help(ctx, host, v, s.roster)()
	err = train.RunRemote(ctx, o.train, errs, func(j train.Job) error { return s.play(ctx, j) })
	switch {
	case ctx.Err() != nil:
		ending = "the server was interrupted"
	case err == nil:
		ending = "the training is complete"
	}
	return err
}

// help starts the worker in this process, if there is one, and returns a function that ends it.
func (o *options) help(ctx context.Context, host *queue.Host, v version, r *roster) func() {
	if o.workers == 0 {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	w := o.localWorker(host, v)
	go func() {
		defer close(done)
		if err := w.run(ctx); err != nil && ctx.Err() == nil {
			r.note("the server's own worker has ended: %v", err)
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// open starts to answer workers when the arguments of the training are known to be right.
func (s *school) open(t *training) error {
	s.roster.train = t
	err := answerWorkers(s.host, s.roster)
	if err == nil {
		err = s.host.Answer(queue.Net, s.weights)
	}
	if err == nil {
		fmt.Fprintf(s.errs, "arena: open to workers at %s; on another machine: arena -work %s\n", s.host.Addr(),
			s.host.Addr())
	}
	return err
}

// weights answers a worker that asks for the weights of a batch. The answer is empty if it is not played any more.
func (s *school) weights(_ string, body []byte) []byte {
	var u lessonUnit
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(body) > maxHello || strictly(body, &u) != nil || u.Batch != s.batch {
		return nil
	}
	return s.net
}

// play lets workers play a batch. A worker's fault ends the training: it has the same program and the same arguments.
func (s *school) play(ctx context.Context, j train.Job) error {
	if s.roster.train == nil {
		if err := s.open(&training{j.Args, j.Files}); err != nil {
			return err
		}
	}
	s.mu.Lock()
	s.batch, s.net = j.From, j.Weights
	s.mu.Unlock()
	missing := map[int]bool{}
	for game := j.From; game < j.To; game++ {
		missing[game] = true
	}
	offers, quiet := 0, false
	offer := func() {
		for game := j.From; game < j.To; game++ {
			if missing[game] && ctx.Err() == nil {
				s.offer(ctx, lessonUnit{game, j.From}, offers)
			}
		}
		offers++
	}
	offer()
	tick := time.NewTicker(s.lease)
	defer tick.Stop()
	for len(missing) > 0 {
		select {
		case r := <-s.host.Results():
			taken, err := s.receive(r, j, missing)
			r.Take()
			if err != nil {
				return err
			}
			quiet = quiet && !taken
		case <-tick.C: // put there again what the queue has lost, and games whose lessons were refused
			idle, err := s.host.Idle(ctx)
			lost := queue.Lost(err) && s.host.Restore(ctx) == nil
			if lost || err == nil && idle && quiet {
				offer()
			}
			quiet = err == nil && idle
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// offer puts a game on the queue. If that fails, it counts as lost.
func (s *school) offer(ctx context.Context, u lessonUnit, offers int) {
	text, err := json.Marshal(u)
	if err != nil {
		return
	}
	limited, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	s.host.Offer(limited, fmt.Sprintf("%d.%d.%d", u.Batch, u.Game, offers), "", text)
}

// receive takes the lesson in a result if it is one of those that are missing.
func (s *school) receive(r queue.Result, j train.Job, missing map[int]bool) (taken bool, err error) {
	first, lesson, _ := bytes.Cut(r.Body, []byte("\n"))
	var head lessonHead
	if strictly(first, &head) != nil {
		return false, nil
	}
	m, why := s.roster.accepts(head.Worker, head.Version, r.Machine)
	switch {
	case why != "" || head.Batch != j.From || !missing[head.Game]:
		return false, nil
	case head.Fault != "":
		return false, fmt.Errorf("worker %s cannot play game %d: %s", m.name, head.Game, legible(head.Fault))
	}
	if err := j.Take(head.Game, lesson); err != nil {
		s.roster.refuse(m.name, fmt.Sprintf("its result is not a lesson of game %d: %v", head.Game, err))
		return false, nil
	}
	delete(missing, head.Game)
	return true, nil
}

// A pupil plays games of training on one core.
type pupil struct {
	*worker
	link   *queue.Link
	shift  *queue.Shift
	lease  time.Duration
	stamp  string
	player train.Player
	nets   *nets
	batch  int // of the player's weights
}

// nets has the weights of the newest batch, for all cores.
type nets struct {
	mu    sync.Mutex
	batch int
	net   []byte
}

// do plays the game of a unit and hands in the lesson.
func (p *pupil) do(ctx context.Context, u *queue.Unit) {
	var is lessonUnit
	if strictly(u.Body, &is) != nil || is.Batch < 0 || is.Game < is.Batch {
		u.Finish() // not put there by a server of this program
		return
	}
	p.keep(u, p.lease, func() bool {
		if known, err := p.learn(ctx, is); err != nil || !known {
			return err == nil // a batch that is not played any more needs no lesson
		}
		head := lessonHead{lessonUnit: is, Worker: p.name, Version: p.stamp}
		lesson, err := p.player.Lesson(is.Game)
		if err == nil && !p.shift.Fits(len(lesson)+maxHello) {
			err = errors.New("its lesson is too long for a message")
		}
		if err != nil {
			head.Fault, lesson = reason(err), nil
		}
		text, err := json.Marshal(head)
		if err != nil {
			return false
		}
		return p.deliver(ctx, p.shift, fmt.Sprintf("%s.%d.%d", p.name, is.Batch, is.Game),
			append(append(text, '\n'), lesson...))
	})
}

// learn gives the player the weights of a batch. It reports whether the server still plays it.
func (p *pupil) learn(ctx context.Context, is lessonUnit) (known bool, err error) {
	if p.batch == is.Batch {
		return true, nil
	}
	p.nets.mu.Lock()
	defer p.nets.mu.Unlock()
	if p.nets.batch != is.Batch {
		text, err := json.Marshal(is)
		if err != nil {
			return false, err
		}
		limited, cancel := context.WithTimeout(ctx, p.lease)
		defer cancel()
		net, err := p.link.Ask(limited, queue.Net, text)
		if err != nil || len(net) == 0 {
			return false, err
		}
		p.nets.batch, p.nets.net = is.Batch, net
	}
	if err := p.player.SetWeights(p.nets.net); err != nil {
		return false, err
	}
	p.batch = is.Batch
	return true, nil
}

// forTrain are the flags that are allowed with -train.
var forTrain = map[string]bool{"train": true, "serve": true, "nats": true, "workers": true, "name": true, "queue": true,
	"auth": true, "cert": true, "key": true, "ca": true, "creds": true, "lease": true}

// trainOptions returns the options of a training.
func (t *typed) trainOptions(given map[string]bool) (*options, error) {
	for name := range given {
		if !forTrain[name] {
			return nil, fmt.Errorf("-%s is not for -train, which trains a net", name)
		}
	}
	switch {
	case !t.net.serves():
		return nil, errors.New("-train requires -serve or -nats; without workers, use examples/bots/learn/cmd/train")
	case t.workers < 0 || t.workers > maxWorkers:
		return nil, fmt.Errorf("-workers %d is not from 0 to %d", t.workers, maxWorkers)
	}
	o := &options{workers: t.workers, network: t.net.network, train: strings.Fields(t.train)}
	if _, err := train.NewPlayer(o.train, train.Files{}); err != nil {
		return nil, fmt.Errorf("-train %s: %w", words.Quote(t.train), err)
	}
	return o, nil
}
