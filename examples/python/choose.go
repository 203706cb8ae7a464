package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots/strong"
	"bourse.example/rng"
)

// This file finds the moves of actions, and chooses moves: at random or as a bot does.

// picked returns the move of an option's index and an amount.
func (g *one[S, M, V, E]) picked(index, amount int32) (m M, err error) {
	g.list()
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
		switch {
		case b.actions.of(&o.Move).ranged:
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

func (b *batchOf[S, M, V, E]) random(seed string, out arrays) error {
	if err := b.checkSizes(out); err != nil {
		return err
	}
	root, err := rng.New(rng.FromText("random " + seed))
	if err != nil {
		return err
	}
	return b.run(out, func(w *worker, i int) error {
		if i%block == 0 { // where a thread may begin
			w.random = root.Split(uint64(i / block))
		}
		g := &b.games[i]
		if g.over() {
			return b.again(w, i)
		}
		b.make(w, g, g.live.Pick(g.seat, &w.random))
		return nil
	})
}

func (b *batchOf[S, M, V, E]) sample(seed uint64, actions []int32) error {
	if len(actions) != len(b.games) {
		return fmt.Errorf("there is room for %d actions, and there are %d games", len(actions), len(b.games))
	}
	return b.eachGame(b.unit(), func(_ *worker, i int) error {
		g := &b.games[i]
		b.number(g)
		actions[i] = 0
		if n := uint64(len(g.options)); n > 0 {
			x := mix(mix(seed) + uint64(i)) // so that seeds that follow one another have nothing in common
			k, _ := bits.Mul64(x, n)
			o := &g.options[k]
			actions[i] = g.first[k]
			if b.actions.of(&o.Move).ranged {
				n := min(buckets, o.Max-o.Min+1)
				if bucket := int(uint32(x)) % n; bucket < n-1 {
					actions[i] += int32(bucket)
				} else {
					actions[i] += buckets - 1
				}
			}
		}
		return nil
	})
}

// mix is the finalizer of SplitMix64.
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

func (b *batchOf[S, M, V, E]) bot(spec, seed string, which []uint8, picks []int32) error {
	if err := b.checkChoice(which); err != nil {
		return err
	}
	if len(picks) != 2*len(b.games) {
		return fmt.Errorf("the picks have %d numbers and need %d", len(picks), 2*len(b.games))
	}
	return b.eachGame(1, func(_ *worker, i int) error {
		g := &b.games[i]
		picks := picks[2*i : 2*i+2]
		clear(picks)
		if g.over() || which != nil && which[i] == 0 {
			return nil
		}
		m, err := b.choose(g, spec, fmt.Sprintf("bot %s/%d", seed, i))
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

// choose returns the move of a bot for the seat to move.
func (b *batchOf[S, M, V, E]) choose(g *one[S, M, V, E], spec, seed string) (m M, err error) {
	g.list()
	bot, err := strong.Continue(b.Rules, b.spec(spec), rng.FromText(seed), len(g.moves))
	if err != nil || bourse.Count(g.options) == 1 {
		return bourse.Idle(g.options), err // there is nothing to think about
	}
	return bot.Choose(context.Background(), g.live.View(g.seat), g.options)
}

// spec returns the spec of a bot that may be named for its strength.
func (b *batchOf[S, M, V, E]) spec(spec string) string {
	switch spec {
	case "beginner":
		return "random"
	case "strong":
		return strong.Best(b.name())
	case "club":
		return strong.Club(b.name())
	}
	return spec
}

func (b *batchOf[S, M, V, E]) play(specs string, seats []int8, out arrays) error {
	each := strings.Fields(specs)
	if len(each) == 1 {
		each = slices.Repeat(each, b.players-1)
	}
	if len(each) != b.players-1 || len(seats) != len(b.games) {
		return fmt.Errorf("%d bots and the seats of %d games, and there are %d games with %d others", len(each), len(seats),
			len(b.games), b.players-1)
	}
	err := errors.Join(b.checkSizes(out), b.checkSeats(seats))
	for _, spec := range each {
		_, refused := strong.New(b.Rules, b.spec(spec), rng.FromText("bot"))
		err = errors.Join(err, refused)
	}
	if err != nil {
		return err
	}
	err = b.eachGame(1, func(w *worker, i int) error {
		g := &b.games[i]
		for seat := int(seats[i]); !g.over() && int(g.seat) != seat; {
			spec := each[(int(g.seat)-seat+b.players)%b.players-1]
			m, err := b.choose(g, spec, fmt.Sprintf("bot %s/%d", b.series(i), g.begun))
			if err != nil {
				return err
			}
			b.make(w, g, m)
		}
		return nil
	})
	return errors.Join(err, b.observe(out))
}
