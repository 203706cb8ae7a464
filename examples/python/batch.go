package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/rng"
)

// #include "write.h"
import "C"

// This file implements batches of games of one kind.

// A batch is n games with the same config. It is for one goroutine at a time. The methods do what bourse.h says of the
// functions of the same names. If one returns an error, no game has changed.
type batch interface {
	observe(arrays) error
	step(actions []int32, picks bool, out arrays) error
	reset(which []uint8, seed string, out arrays) error
	random(seed string, out arrays) error
	sample(seed uint64, actions []int32) error
	look(i int, seat bourse.Seat, observation array) error
	seed(i int, seed string) error
	follow(i int, series string, k int) error
	resample(i int, seat bourse.Seat, seed string) error
	copyFrom(i int, from batch, j int) error
	bot(spec, seed string, which []uint8, picks []int32) error
	play(specs string, seats []int8, out arrays) error
	net(file []byte) ([]float32, error)
	inputs(seats []int8, room int, rows []int32, values []float32, counts []int32) error
	load(i int, record string) error
	read(what string, i, arg int) (string, error)
}

// An order says which games to begin.
type order struct {
	config        string
	n, threads    int
	seed          string
	float, resets bool
	win, score    bool // what rewards are, rather than shares
}

// A one is one game of a batch.
type one[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	state   S
	live    bourse.Observable[M, V, E] // points to state
	seat    bourse.Seat                // to move
	listed  bool                       // whether options are those of the seat
	options []bourse.Option[M]
	first   []int32 // the numbers of options, with bucket 0; empty until they are needed
	next    M       // the move of the present step
	ended   bool    // by the present step

	series string   // the seeds of the games here begin with it; "" for the seed of the batch and the place
	begun  int      // games that have begun here
	key    rng.Seed // of the game
	root   *rng.Rand
	mixed  bool   // the game has had more than one seed, so that no record has it
	draws  uint64 // chance moves that have been made
	moves  []M    // the players' moves
}

// A worker has what one goroutine needs.
type worker struct {
	chance    rng.Rand
	random    rng.Rand
	standings []bourse.Standing
}

type batchOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*rules[S, M, V, E]
	*shape[S, M]
	config  []byte
	initial S
	order   order
	players int
	seats   []C.int8_t // of each game: whose observation is written

	games   []one[S, M, V, E]
	workers []worker
	see     func(s *S, seat bourse.Seat, rows []int32, values []float32) ([]int32, []float32)
}

const (
	maxGames   = 1 << 16
	maxThreads = 256
)

// batch begins games.
func (g *rules[S, M, V, E]) batch(o order) (batch, error) {
	if o.n < 1 || o.n > maxGames {
		return nil, fmt.Errorf("%d games are not 1 to %d", o.n, maxGames)
	}
	if o.threads < 1 || o.threads > maxThreads {
		return nil, fmt.Errorf("%d threads are not 1 to %d", o.threads, maxThreads)
	}
	s, err := g.New([]byte(o.config))
	if err != nil {
		return nil, engine.Refused("bad-config", err)
	}
	b := &batchOf[S, M, V, E]{rules: g, initial: s, order: o, players: g.Observe(&s).Players(),
		games: make([]one[S, M, V, E], o.n), workers: make([]worker, min(o.threads, o.n)), seats: make([]C.int8_t, o.n)}
	if b.config, err = json.Marshal(g.Config(&s)); err != nil {
		return nil, err
	}
	b.shape = g.shapeOf()
	for i := range b.games {
		b.games[i].live = g.Observe(&b.games[i].state)
	}
	if err := b.run(arrays{}, b.begin); err != nil {
		return nil, err
	}
	return b, nil
}

// block is how many games are written at a time, while they are in the processor's cache.
const block = 16

// each calls a function for units of games, on the batch's threads: a thread that has finished one takes the
// next. If there are errors, it returns that of the first unit.
func (b *batchOf[S, M, V, E]) each(unit int, f func(w *worker, from, to int) error) error {
	n := len(b.games)
	units := (n + unit - 1) / unit
	var taken, finished atomic.Int64
	done := make(chan struct{})
	var lock sync.Mutex
	var first error
	failed := units
	work := func(w *worker) {
		for k := int(taken.Add(1)) - 1; k < units; k = int(taken.Add(1)) - 1 {
			err := recovered(func() error { return f(w, k*unit, min((k+1)*unit, n)) })
			if err != nil {
				lock.Lock()
				if k < failed {
					failed, first = k, err
				}
				lock.Unlock()
			}
			if finished.Add(1) == int64(units) {
				close(done)
			}
		}
	}
	for t := 1; t < min(len(b.workers), units); t++ {
		go work(&b.workers[t])
	}
	work(&b.workers[0])
	<-done // a thread that has not started by now finds no unit
	return first
}

// unit returns how many games a thread takes at a time: several blocks, so that threads rarely write to the same
// line of the processor's cache, but not so many that one thread has all.
func (b *batchOf[S, M, V, E]) unit() int {
	return min(max(len(b.games)/(4*len(b.workers)*block), 1), 4) * block
}

// eachGame calls a function for every game, on the batch's threads, which take so many games at a time.
func (b *batchOf[S, M, V, E]) eachGame(unit int, f func(w *worker, i int) error) error {
	return b.each(unit, func(w *worker, from, to int) error {
		for i := from; i < to; i++ {
			if err := f(w, i); err != nil {
				return fmt.Errorf("game %d: %w", i, err)
			}
		}
		return nil
	})
}

// run calls a function for every game, on the batch's threads, and writes the arrays.
func (b *batchOf[S, M, V, E]) run(out arrays, f func(w *worker, i int) error) error {
	return b.each(b.unit(), func(w *worker, from, to int) error {
		for ; from < to; from += block {
			end := min(from+block, to)
			for i := from; i < end; i++ {
				if err := f(w, i); err != nil {
					return fmt.Errorf("game %d: %w", i, err)
				}
				b.write(w, i, &out)
			}
			b.writeViews(from, b.seats[from:end], out.observation, from)
		}
		return nil
	})
}

// begin begins a new game in place i. The k-th game there, from 0, has the seed of the text SEED/i/k.
func (b *batchOf[S, M, V, E]) begin(w *worker, i int) error {
	g := &b.games[i]
	key := rng.FromText(b.series(i) + "/" + strconv.Itoa(g.begun))
	root, err := rng.New(key)
	if err != nil {
		return err
	}
	g.state, g.key, g.root, g.mixed = b.initial, key, root, false
	g.begun++
	g.draws, g.moves = 0, g.moves[:0]
	b.settle(w, g)
	return nil
}

// series returns what the seeds of the games in place i begin with.
func (b *batchOf[S, M, V, E]) series(i int) string {
	if s := b.games[i].series; s != "" {
		return s
	}
	return b.order.seed + "/" + strconv.Itoa(i)
}

// settle makes the chance moves that are due. They are drawn as bourse.Match draws them.
func (b *batchOf[S, M, V, E]) settle(w *worker, g *one[S, M, V, E]) {
	for g.seat = g.live.Turn(); g.seat == bourse.Nature; g.seat = g.live.Turn() {
		w.chance = g.root.Split(g.draws)
		m, _ := g.live.SampleChance(&w.chance)
		g.draws++
		g.live.ApplyUnchecked(m)
	}
	g.listed = false
}

// list makes g.options: those of the seat that moves next.
func (g *one[S, M, V, E]) list() {
	if g.listed {
		return
	}
	g.listed, g.options, g.first = true, g.options[:0], g.first[:0]
	if g.seat.Player() {
		g.options = g.live.Options(g.seat, g.options)
	}
}

// number makes g.options and g.first.
func (b *batchOf[S, M, V, E]) number(g *one[S, M, V, E]) {
	g.list()
	for i := len(g.first); i < len(g.options); i++ {
		g.first = append(g.first, b.actions.first(&g.state, &g.options[i].Move))
	}
}

// make makes a legal move.
func (b *batchOf[S, M, V, E]) make(w *worker, g *one[S, M, V, E], m M) {
	g.live.ApplyUnchecked(m)
	g.moves = append(g.moves, m)
	b.settle(w, g)
	g.ended = g.over()
}

func (g *one[S, M, V, E]) over() bool { return g.seat == bourse.None }

func (b *batchOf[S, M, V, E]) observe(out arrays) error {
	if err := b.checkSizes(out); err != nil {
		return err
	}
	return b.run(out, func(*worker, int) error { return nil })
}

func (b *batchOf[S, M, V, E]) step(actions []int32, picks bool, out arrays) error {
	each := 1
	if picks {
		each = 2
	}
	if len(actions) != each*len(b.games) {
		return fmt.Errorf("%d numbers are not the actions of %d games, which have %d each", len(actions),
			len(b.games), each)
	}
	if err := b.checkSizes(out); err != nil {
		return err
	}
	err := b.eachGame(b.unit(), func(_ *worker, i int) (err error) {
		switch g := &b.games[i]; {
		case g.over():
		case picks:
			g.next, err = g.picked(actions[2*i], actions[2*i+1])
		default:
			g.next, err = b.numbered(g, actions[i])
		}
		return err
	})
	if err != nil {
		return err
	}
	return b.run(out, func(w *worker, i int) error {
		g := &b.games[i]
		if g.over() {
			return b.again(w, i)
		}
		b.make(w, g, g.next)
		return nil
	})
}

// again begins a new game in place of one that is over, if the batch does so.
func (b *batchOf[S, M, V, E]) again(w *worker, i int) error {
	if !b.order.resets {
		return nil
	}
	return b.begin(w, i)
}

func (b *batchOf[S, M, V, E]) reset(which []uint8, seed string, out arrays) error {
	if err := errors.Join(b.checkChoice(which), b.checkSizes(out)); err != nil {
		return err
	}
	if seed != "" {
		b.order.seed = seed
		for i := range b.games {
			b.games[i].series = ""
		}
	}
	return b.run(out, func(w *worker, i int) error {
		if which != nil && which[i] == 0 {
			return nil
		}
		if seed != "" {
			b.games[i].begun = 0
		}
		return b.begin(w, i)
	})
}

func (b *batchOf[S, M, V, E]) look(i int, seat bourse.Seat, observation array) error {
	_, err := b.at(i)
	switch {
	case err != nil:
		return err
	case seat != bourse.Spectator && (seat < 0 || int(seat) >= b.players):
		return fmt.Errorf("seat %d is not one of %d players", seat, b.players)
	case observation.at == nil || observation.len != int64(b.columns):
		return fmt.Errorf("the array observation has %d elements and needs %d", observation.len, b.columns)
	}
	b.writeViews(i, []C.int8_t{C.int8_t(seat)}, observation, 0)
	return nil
}

func (b *batchOf[S, M, V, E]) at(i int) (*one[S, M, V, E], error) {
	if i < 0 || i >= len(b.games) {
		return nil, fmt.Errorf("game %d of %d", i, len(b.games))
	}
	return &b.games[i], nil
}

// checkSeats returns an error for a seat that is not a player's.
func (b *batchOf[S, M, V, E]) checkSeats(seats []int8) error {
	for i, seat := range seats {
		if seat < 0 || int(seat) >= b.players {
			return fmt.Errorf("game %d: seat %d is not one of %d players", i, seat, b.players)
		}
	}
	return nil
}

// checkChoice returns an error for a choice among games of a wrong length.
func (b *batchOf[S, M, V, E]) checkChoice(which []uint8) error {
	if which != nil && len(which) != len(b.games) {
		return fmt.Errorf("a choice among %d games, and there are %d", len(which), len(b.games))
	}
	return nil
}
