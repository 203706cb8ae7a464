package main

import (
	"fmt"
	"unsafe"

	"bourse.example"
)

// #include "write.h"
import "C"

// This file writes the arrays of a batch.

// An array is a part of the caller's memory. at is nil if the array is not wanted.
type array struct {
	at  unsafe.Pointer
	len int64
}

// arrays are the arrays of bourse.h, in this order.
type arrays struct {
	observation, options, amounts, ids, counts, mask, rewards, scores, done, seat array
}

// part returns the elements of an array that belong to game i, each game having size. It returns nil if the
// array is not wanted.
func partOf[T any](a array, i, size int) []T {
	if a.at == nil {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Add(a.at, uintptr(i*size)*unsafe.Sizeof(*new(T)))), size)
}

// checkSizes returns an error for an array of a wrong size.
func (b *batchOf[S, M, V, E]) checkSizes(out arrays) error {
	n := len(b.games)
	for _, a := range []struct {
		name string
		array
		size int
	}{
		{"observation", out.observation, n * b.columns}, {"options", out.options, n * b.room * b.feature},
		{"amounts", out.amounts, n * b.room * 2}, {"ids", out.ids, n * b.room}, {"counts", out.counts, n},
		{"mask", out.mask, n * b.actions.size}, {"rewards", out.rewards, n * b.players},
		{"scores", out.scores, n * b.players}, {"done", out.done, n}, {"seat", out.seat, n},
	} {
		if a.at != nil && a.len != int64(a.size) {
			return fmt.Errorf("the array %s has %d elements and needs %d", a.name, a.len, a.size)
		}
	}
	return nil
}

// writeViews writes the observations of games from first on, for one seat of each, into an array from place on.
// C reads them from the states, where they are as in a View: see viewParts.
func (b *batchOf[S, M, V, E]) writeViews(first int, seats []C.int8_t, to array, place int) {
	if to.at == nil {
		return
	}
	games, n := C.uintptr_t(uintptr(unsafe.Pointer(&b.games[first].state))), C.int64_t(len(seats))
	if b.order.float {
		C.bourse_write_float(&partOf[C.float](to, place, b.columns)[0], games, n, &seats[0], &b.view)
	} else {
		C.bourse_write_int16(&partOf[C.int16_t](to, place, b.columns)[0], games, n, &seats[0], &b.view)
	}
}

// write writes the arrays of game i but the observation. When it is over, that is what everybody sees.
func (b *batchOf[S, M, V, E]) write(w *worker, i int, out *arrays) {
	g := &b.games[i]
	over := g.over()
	b.seats[i] = C.int8_t(g.seat)
	if over {
		b.seats[i] = C.int8_t(bourse.Spectator)
	}
	b.writeOptions(g, i, out)
	if done := partOf[bool](out.done, i, 1); done != nil {
		done[0] = over
	}
	if seat := partOf[int8](out.seat, i, 1); seat != nil {
		seat[0] = int8(g.seat)
		if over {
			seat[0] = -1
		}
	}
	b.writeResults(w, g, i, out)
	g.ended = false
}

// mark marks the numbers of an option.
func mark(mask []uint8, ranged bool, least, greatest int) {
	if !ranged {
		mask[0] = 1
		return
	}
	for bucket := range min(buckets-1, greatest-least) {
		mask[bucket] = 1
	}
	mask[buckets-1] = 1
}

// writeOptions writes the list of options and the mask.
func (b *batchOf[S, M, V, E]) writeOptions(g *one[S, M, V, E], i int, out *arrays) {
	if out.ids.at != nil || out.mask.at != nil {
		b.number(g)
	} else if out.options.at != nil || out.amounts.at != nil || out.counts.at != nil {
		g.list()
	}
	n := min(len(g.options), b.room)
	if rows := partOf[C.int16_t](out.options, i, b.room*b.feature); rows != nil {
		C.bourse_write_options(&rows[0], C.uintptr_t(uintptr(unsafe.Pointer(unsafe.SliceData(g.options)))),
			C.int64_t(unsafe.Sizeof(bourse.Option[M]{})), C.int64_t(n), C.int64_t(b.room), &b.move)
	}
	if amounts := partOf[[2]int32](out.amounts, i, b.room); amounts != nil {
		for k := range n {
			amounts[k] = [2]int32{int32(g.options[k].Min), int32(g.options[k].Max)}
		}
		clear(amounts[n:])
	}
	if ids := partOf[int32](out.ids, i, b.room); ids != nil {
		for k := range n {
			ids[k] = g.first[k] + b.actions.of(&g.options[k].Move).greatest
		}
		for k := n; k < len(ids); k++ {
			ids[k] = -1
		}
	}
	if count := partOf[int32](out.counts, i, 1); count != nil {
		count[0] = int32(len(g.options))
	}
	if mask := partOf[uint8](out.mask, i, b.actions.size); mask != nil {
		clear(mask)
		for k := range g.options {
			o := &g.options[k]
			mark(mask[g.first[k]:], b.actions.of(&o.Move).ranged, o.Min, o.Max)
		}
	}
}

// writeResults writes rewards and scores.
func (b *batchOf[S, M, V, E]) writeResults(w *worker, g *one[S, M, V, E], i int, out *arrays) {
	rewards, scores := partOf[float32](out.rewards, i, b.players), partOf[float64](out.scores, i, b.players)
	clear(rewards)
	if scores == nil && (rewards == nil || !g.ended) {
		return
	}
	w.standings = g.live.Standings(w.standings[:0])
	for _, s := range w.standings {
		if scores != nil {
			scores[s.Seat] = float64(s.Score)
		}
		if rewards != nil && g.ended {
			rewards[s.Seat] = float32(b.reward(w.standings, s))
		}
	}
}

// reward returns what a seat gets at the end of a game.
func (b *batchOf[S, M, V, E]) reward(standings []bourse.Standing, of bourse.Standing) float64 {
	switch n := float64(b.players); {
	case b.order.win && of.Win:
		return 1
	case b.order.win:
		return -1
	case b.order.score:
		sum := 0.0
		for _, s := range standings {
			sum += float64(s.Score)
		}
		return (float64(of.Score)*n - sum) / (n - 1)
	default:
		return bourse.Payoff(standings, of.Seat) - 1/n
	}
}
