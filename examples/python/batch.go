package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/rng"
)

// #include "write.h"
import "C"

// This file implements batches of games of one kind.

// A batch is n games with the same config. It is for one goroutine at a time. If a method returns an error,
// no game has changed.
type batch interface {
	// observe writes the arrays of all games.
	observe(arrays) error
	// step makes a decision in each game that is not over, and writes the arrays. actions has a number for
	// each game or, with picks, an option's index and an amount.
	step(actions []int32, picks bool, out arrays) error
	// reset begins new games, in all places or in those that are not 0 in which, and writes the arrays. The
	// seed is for all games to come; "" keeps the present one.
	reset(which []uint8, seed string, out arrays) error
	// look writes the observation of a seat.
	look(i int, seat bourse.Seat, observation array) error
	// seed makes a game's chance depend on another seed from now on.
	seed(i int, seed string) error
	// copyFrom copies game j of a batch of the same game and config.
	copyFrom(i int, from batch, j int) error
	// bot asks a bot for moves in the games that are not 0 in which, or in all, and writes them as picks. In
	// the other games, and in those that are over, it writes 0 and 0.
	bot(spec, seed string, which []uint8, picks []int32) error
	// load continues the game of a record.
	load(i int, record string) error
	// read returns a text.
	read(what string, i, arg int) (string, error)
	close()
}

// An order says which games to begin.
type order struct {
	config        string
	n, threads    int
	seed          string
	float, resets bool
}

// A one is one game of a batch.
type one[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	state   S
	live    bourse.Observable[M, V, E] // points to state
	seat    bourse.Seat                // to move
	options []bourse.Option[M]         // of the seat
	first   []int32                    // their numbers, with bucket 0; empty until they are needed
	next    M                          // the move of the present step
	ended   bool                       // by the present step

	begun int      // games that have begun here
	key   rng.Seed // of the game
	root  *rng.Rand
	mixed bool   // the game has had more than one seed, so that no record has it
	draws uint64 // chance moves that have been made
	moves []M    // the players' moves

}

// A worker has what one goroutine needs.
type worker[V any] struct {
	view      V
	chance    rng.Rand
	standings []bourse.Standing
}

type batchOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*rules[S, M, V, E]
	config  []byte
	initial S
	order   order
	players int
	actions *actions[S, M]
	schema  []byte
	columns int
	feature int // columns of an option

	view, move C.bourse_layout
	games      []one[S, M, V, E]
	workers    []worker[V]
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
		return nil, err
	}
	b := &batchOf[S, M, V, E]{rules: g, initial: s, order: o, players: g.Observe(&s).Players(),
		games: make([]one[S, M, V, E], o.n), workers: make([]worker[V], min(o.threads, o.n))}
	if b.config, err = json.Marshal(g.Config(&s)); err != nil {
		return nil, err
	}
	view := layoutOf(reflect.TypeFor[V](), "")
	move := layoutOf(reflect.TypeFor[M](), "seat")
	b.columns, b.feature = len(view.columns), len(move.columns)
	b.actions = newActions(g.Describe(), g.fields, g.kind, g.index)
	if b.schema, err = json.Marshal(g.describe(b.players, view, move, b.actions)); err != nil {
		return nil, err
	}
	b.view, b.move = view.inC(), move.inC()
	for i := range b.games {
		b.games[i].live = g.Observe(&b.games[i].state)
	}
	if err := b.each(func(w *worker[V], i int) error { return b.begin(w, i) }); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

func (b *batchOf[S, M, V, E]) close() {
	freeLayout(b.view)
	freeLayout(b.move)
}

// each calls a function for every game, on the batch's threads.
func (b *batchOf[S, M, V, E]) each(f func(w *worker[V], i int) error) error {
	threads := len(b.workers)
	errs := make([]error, threads)
	run := func(t int) {
		defer func() {
			if why := recover(); why != nil {
				errs[t] = fmt.Errorf("a defect of the library: %v", why)
			}
		}()
		for i := t * len(b.games) / threads; i < (t+1)*len(b.games)/threads; i++ {
			if err := f(&b.workers[t], i); err != nil {
				errs[t] = fmt.Errorf("game %d: %w", i, err)
				return
			}
		}
	}
	var wait sync.WaitGroup
	for t := 1; t < threads; t++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			run(t)
		}()
	}
	run(0)
	wait.Wait()
	return errors.Join(errs...)
}

// begin begins a new game in place i. The k-th game there, from 0, has the seed of the text SEED/i/k.
func (b *batchOf[S, M, V, E]) begin(w *worker[V], i int) error {
	g := &b.games[i]
	key := rng.FromText(fmt.Sprintf("%s/%d/%d", b.order.seed, i, g.begun))
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

// settle makes the chance moves that are due, and lists the options of the seat that moves next. Chance moves
// are drawn as bourse.Match draws them.
func (b *batchOf[S, M, V, E]) settle(w *worker[V], g *one[S, M, V, E]) {
	for g.seat = g.live.Turn(); g.seat == bourse.Nature; g.seat = g.live.Turn() {
		w.chance = g.root.Split(g.draws)
		m, _ := g.live.SampleChance(&w.chance)
		g.draws++
		g.live.ApplyUnchecked(m)
	}
	g.options = g.options[:0]
	if g.seat.Player() {
		g.options = g.live.Options(g.seat, g.options)
	}
	g.first = g.first[:0]
}

// number makes g.first.
func (b *batchOf[S, M, V, E]) number(g *one[S, M, V, E]) {
	for i := len(g.first); i < len(g.options); i++ {
		g.first = append(g.first, int32(b.actions.first(&g.state, &g.options[i].Move)))
	}
}

func (g *one[S, M, V, E]) over() bool { return g.seat == bourse.None }

func (b *batchOf[S, M, V, E]) observe(out arrays) error {
	if err := b.checkSizes(out); err != nil {
		return err
	}
	return b.each(func(w *worker[V], i int) error {
		b.write(w, i, &out)
		return nil
	})
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
	for i := range b.games {
		g := &b.games[i]
		if g.over() {
			continue
		}
		var err error
		if picks {
			g.next, err = g.picked(actions[2*i], actions[2*i+1])
		} else {
			g.next, err = b.numbered(g, actions[i])
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return b.each(func(w *worker[V], i int) error {
		g := &b.games[i]
		g.ended = false
		switch {
		case !g.over():
			g.live.ApplyUnchecked(g.next) // it is one of the options
			g.moves = append(g.moves, g.next)
			b.settle(w, g)
			g.ended = g.over()
		case b.order.resets:
			if err := b.begin(w, i); err != nil {
				return err
			}
		}
		b.write(w, i, &out)
		g.ended = false
		return nil
	})
}

// picked returns the move of an option's index and an amount.
func (g *one[S, M, V, E]) picked(index, amount int32) (m M, err error) {
	if index < 0 || int(index) >= len(g.options) {
		return m, fmt.Errorf("option %d of %d", index, len(g.options))
	}
	o := &g.options[index]
	switch {
	case o.Max == 0 && amount == 0:
		return o.Move, nil
	case o.Max == 0:
		return m, fmt.Errorf("the amount %d for option %d, which has none", amount, index)
	case int(amount) < o.Min || int(amount) > o.Max:
		return m, fmt.Errorf("the amount %d for option %d, which has %d to %d", amount, index, o.Min, o.Max)
	}
	return o.Move.With(int(amount)), nil
}

// numbered returns the move with a number.
func (b *batchOf[S, M, V, E]) numbered(g *one[S, M, V, E], id int32) (m M, err error) {
	b.number(g)
	for i := range g.options {
		o := &g.options[i]
		bucket := int(id - g.first[i])
		if bucket < 0 || bucket >= buckets {
			continue
		}
		switch ranged := b.actions.ranged(&o.Move); {
		case ranged:
			if n, ok := amount(o.Min, o.Max, bucket); ok && o.Max != 0 {
				return o.Move.With(n), nil
			} else if ok {
				return o.Move, nil // the only amount is 0
			}
		case bucket == 0:
			return o.Move, nil
		}
	}
	return m, fmt.Errorf("action %d is not legal", id)
}

func (b *batchOf[S, M, V, E]) reset(which []uint8, seed string, out arrays) error {
	if err := errors.Join(b.checkChoice(which), b.checkSizes(out)); err != nil {
		return err
	}
	if seed != "" {
		b.order.seed = seed
	}
	return b.each(func(w *worker[V], i int) error {
		if which == nil || which[i] != 0 {
			if seed != "" {
				b.games[i].begun = 0
			}
			if err := b.begin(w, i); err != nil {
				return err
			}
		}
		b.write(w, i, &out)
		return nil
	})
}

func (b *batchOf[S, M, V, E]) look(i int, seat bourse.Seat, observation array) error {
	g, err := b.at(i)
	switch {
	case err != nil:
		return err
	case seat != bourse.Spectator && (seat < 0 || int(seat) >= b.players):
		return fmt.Errorf("seat %d is not one of %d players", seat, b.players)
	case observation.at == nil || observation.len != int64(b.columns):
		return fmt.Errorf("the array observation has %d elements and needs %d", observation.len, b.columns)
	}
	b.writeView(&b.workers[0], g, seat, observation, 0)
	return nil
}

func (b *batchOf[S, M, V, E]) at(i int) (*one[S, M, V, E], error) {
	if i < 0 || i >= len(b.games) {
		return nil, fmt.Errorf("game %d of %d", i, len(b.games))
	}
	return &b.games[i], nil
}

func (b *batchOf[S, M, V, E]) seed(i int, seed string) error {
	g, err := b.at(i)
	if err != nil {
		return err
	}
	key := rng.FromText(seed)
	root, err := rng.New(key)
	if err != nil {
		return err
	}
	g.key, g.root, g.mixed = key, root, true
	return nil
}

func (b *batchOf[S, M, V, E]) copyFrom(i int, from batch, j int) error {
	other, same := from.(*batchOf[S, M, V, E])
	if !same || string(other.config) != string(b.config) {
		return errors.New("the games have different configs")
	}
	g, err := b.at(i)
	if err != nil {
		return err
	}
	source, err := other.at(j)
	if err != nil {
		return err
	}
	g.state, g.seat = source.state, source.seat
	g.options, g.first = append(g.options[:0], source.options...), append(g.first[:0], source.first...)
	g.moves = append(g.moves[:0], source.moves...)
	g.key, g.root, g.mixed, g.draws = source.key, source.root, source.mixed, source.draws
	return nil
}

func (b *batchOf[S, M, V, E]) bot(spec, seed string, which []uint8, picks []int32) error {
	if err := b.checkChoice(which); err != nil {
		return err
	}
	if len(picks) != 2*len(b.games) {
		return fmt.Errorf("the picks have %d numbers and need %d", len(picks), 2*len(b.games))
	}
	return b.each(func(_ *worker[V], i int) error {
		g := &b.games[i]
		picks := picks[2*i : 2*i+2]
		clear(picks)
		if g.over() || which != nil && which[i] == 0 {
			return nil
		}
		settings := b.bots
		settings.Seed, settings.Decided = rng.FromText(fmt.Sprintf("bot %s/%d", seed, i)), len(g.moves)
		bot, err := bots.New(spec, b.Rules, settings)
		if err != nil {
			return err
		}
		m, err := bot.Choose(context.Background(), g.live.View(g.seat), g.options)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(g.options, func(o bourse.Option[M]) bool {
			return bourse.Contains([]bourse.Option[M]{o}, m)
		})
		picks[0] = int32(at)
		if g.options[at].Max != 0 {
			picks[1] = int32(m.Amount())
		}
		return nil
	})
}

// checkChoice returns an error for a choice among games of a wrong length.
func (b *batchOf[S, M, V, E]) checkChoice(which []uint8) error {
	if which != nil && len(which) != len(b.games) {
		return fmt.Errorf("a choice among %d games, and there are %d", len(which), len(b.games))
	}
	return nil
}

// match returns the game as a match, which makes the record.
func (b *batchOf[S, M, V, E]) match(g *one[S, M, V, E]) (*bourse.Match[S, M, V, E], error) {
	if g.mixed {
		return nil, errors.New("the game has no record, because its seed was changed after it began")
	}
	m, err := bourse.NewMatch(b.Rules, b.config, &g.key)
	for _, move := range g.moves {
		if err == nil {
			_, err = m.Play(move.By(), move)
		}
	}
	return m, err
}

func (b *batchOf[S, M, V, E]) load(i int, record string) error {
	g, err := b.at(i)
	if err != nil {
		return err
	}
	m, err := b.Load(strings.NewReader(record))
	if err != nil {
		return err
	}
	state := m.State()
	config, err := json.Marshal(b.Config(&state))
	if err != nil {
		return err
	}
	if string(config) != string(b.config) {
		return errors.New("the record has another config")
	}
	_, seed, seeded := strings.Cut(record, "\nseed ")
	if !seeded {
		return errors.New("the record has no seed, from which chance could go on")
	}
	seed, _, _ = strings.Cut(seed, "\n")
	key, err := rng.ParseSeed(seed)
	if err != nil {
		return err
	}
	root, err := rng.New(key)
	if err != nil {
		return err
	}
	g.state, g.key, g.root, g.mixed = state, key, root, false
	g.draws, g.moves = 0, g.moves[:0]
	for move := range m.Moves() {
		if move.By() == bourse.Nature {
			g.draws++
		} else {
			g.moves = append(g.moves, move)
		}
	}
	b.settle(&b.workers[0], g)
	return nil
}

func (b *batchOf[S, M, V, E]) read(what string, i, arg int) (string, error) {
	if what == "schema" {
		return string(b.schema), nil
	}
	g, err := b.at(i)
	if err != nil {
		return "", err
	}
	seat := bourse.Seat(max(min(arg, bourse.MaxSeats), -1)) // any other number is a seat outside the game
	switch what {
	case "config":
		return string(b.config), nil
	case "record":
		m, err := b.match(g)
		if err != nil {
			return "", err
		}
		return m.Record().String(), nil
	case "text":
		return g.live.View(seat).String(), nil
	case "view":
		text, err := json.Marshal(g.live.View(seat))
		return string(text), err
	case "options":
		text, err := json.Marshal(g.options)
		return string(text), err
	case "action":
		if arg != int(int32(arg)) {
			return "", fmt.Errorf("action %d is not legal", arg)
		}
		m, err := b.numbered(g, int32(arg))
		return m.String(), err
	}
	return "", fmt.Errorf("nothing is called %.40q, there are: %s", what, strings.Join(readable, ", "))
}

var readable = []string{"schema", "config", "record", "text", "view", "options", "action"}
