package bots

import (
	"context"
	"errors"

	"bourse.example"
)

// This file implements Random.

var errNothing = errors.New("bots: the seat has nothing to choose from")

// Random picks an option evenly, then an amount evenly. [New] makes one.
type Random[V any, M bourse.Move[M]] struct{ draws draws }

// Choose picks a move.
func (b *Random[V, M]) Choose(_ context.Context, _ V, options []bourse.Option[M]) (M, error) {
	if len(options) == 0 {
		var none M
		return none, errNothing
	}
	r := b.draws.take()
	return bourse.Pick(options, &r), nil
}
