package main

import (
	"fmt"

	"bourse.example"
	"bourse.example/examples/bots/learn"
)

// This file gives the learned nets and their inputs to programs that compute nets themselves.

func (b *batchOf[S, M, V, E]) net(file []byte) ([]float32, error) {
	var n *learn.Net
	if file == nil {
		if n = learn.NetOf(b.Rules, b.players); n == nil {
			return nil, fmt.Errorf("no net for %s comes with the library", b.name())
		}
	} else {
		var err error
		if n, _, err = learn.Read(file, b.name(), learn.ReaderOf(b.Rules)); err != nil {
			return nil, err
		}
	}
	// The number of layers, the inputs and outputs of each, then the weights and the bias of each.
	layers := n.Layers()
	numbers := []float32{float32(len(layers))}
	for _, l := range layers {
		numbers = append(numbers, float32(len(l.Weights)), float32(len(l.Bias)))
	}
	for _, l := range layers {
		for _, row := range l.Weights {
			numbers = append(numbers, row...)
		}
		numbers = append(numbers, l.Bias...)
	}
	return numbers, nil
}

func (b *batchOf[S, M, V, E]) inputs(seats []int8, room int, rows []int32, values []float32, counts []int32) error {
	n := len(b.games)
	if room < 1 || seats != nil && len(seats) != n || len(rows) != n*room || len(values) != n*room || len(counts) != n {
		return fmt.Errorf("the arrays are not for %d games with room for %d inputs", n, room)
	}
	if err := b.checkSeats(seats); err != nil {
		return err
	}
	if b.see == nil {
		b.see = learn.Inputs(b.Rules)
	}
	var foundRows []int32
	var found []float32
	for i := range b.games {
		g := &b.games[i]
		counts[i] = 0
		if g.over() {
			continue
		}
		seat := g.seat
		if seats != nil {
			seat = bourse.Seat(seats[i])
		}
		foundRows, found = b.see(&g.state, seat, foundRows[:0], found[:0])
		counts[i] = int32(len(found))
		copy(rows[i*room:(i+1)*room], foundRows)
		copy(values[i*room:(i+1)*room], found)
	}
	return nil
}
