package best

import (
	"context"
	"math/big"

	"bourse.example"
)

// This file computes the losses of policies.

// A Loss is what a seat loses by following its policy instead of the best response, while all others follow
// theirs.
type Loss struct {
	Seat  bourse.Seat
	Value *big.Rat // what its policy wins
	Best  *big.Rat // what the best response wins
	Size  Size     // of the tree of the best response
}

// Loss returns Best minus Value, which is 0 or more.
func (l Loss) Loss() *big.Rat { return new(big.Rat).Sub(l.Best, l.Value) }

// Losses returns the loss of every seat. If each is 0, the policies are an equilibrium.
func (g *Game[S, M, V, E]) Losses(ctx context.Context, policies []Policy[V, M]) ([]Loss, error) {
	losses := make([]Loss, len(policies))
	for i, policy := range policies {
		seat := bourse.Seat(i)
		r, err := g.Response(ctx, seat, policies)
		if err != nil {
			return nil, err
		}
		value, err := r.Of(ctx, policy)
		if err != nil {
			return nil, err
		}
		losses[i] = Loss{seat, value, r.Value, r.Size}
	}
	return losses, nil
}
