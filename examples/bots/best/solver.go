package best

import (
	"context"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Solver, which approaches an equilibrium by counterfactual regret minimization.

// A Solver minimizes the regret of all seats at each of their information sets. In a game of two players who
// win one point between them, the average of its strategies approaches an equilibrium. In a game of more
// players it may not, so compute the losses. Use a solver from one goroutine.
type Solver struct {
	tree       *tree
	r          *rng.Rand
	iterations int64

	// By sequence. A sequence's regret is what the seat would have won by always making its last move, less
	// what it won.
	regret []float64
	gain   []float64 // what an iteration of CFR+ adds to regret
	share  []float64 // the probability of the last move
	reach  []float64 // the probability that the seat plays the sequence
	played []float64 // the sum of reach over the iterations, with their weights
}

// Solver returns a solver of the game. It keeps all positions in memory, about 30 bytes each,
// and another 40 bytes for each move at an information set.
//
// If r is nil, an iteration is one of CFR+: it goes through all positions once for each seat, and negative
// regret is forgotten. The average gives iteration t the weight t.
//
// Otherwise an iteration is one of Monte Carlo CFR with external sampling: once for each seat it tries all
// moves of the seat, and draws the moves of chance and of the other seats from r. The average at a set is over
// the visits in the iterations of other seats. With more than two players these depend on the other players'
// strategies too, so they do not weigh iterations evenly.
//
// The result depends only on the game, r and the number of iterations.
func (g *Game[S, M, V, E]) Solver(ctx context.Context, r *rng.Rand) (*Solver, error) {
	t, err := g.grow(ctx)
	if err != nil {
		return nil, err
	}
	s := &Solver{tree: t, r: r}
	for _, list := range []*[]float64{&s.regret, &s.gain, &s.share, &s.played, &s.reach} {
		*list = make([]float64, t.moves)
	}
	for _, in := range t.infos {
		s.choose(in)
	}
	return s, nil
}

// Size returns the size of the tree. Its sets are those of all seats.
func (s *Solver) Size() Size { return s.tree.size }

// Run makes iterations. If ctx ends, it returns between two of them.
func (s *Solver) Run(ctx context.Context, iterations int) error {
	for range iterations {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.iterations++
		for seat := range bourse.Seat(s.tree.players) {
			if s.r != nil {
				s.sample(0, seat)
				continue
			}
			s.visit(0, seat, 1)
			s.learn(seat)
		}
	}
	return nil
}

// choose sets the probabilities of the moves at a set: in proportion to positive regret, and even if there is
// none.
func (s *Solver) choose(in info) {
	regret, share := s.regret[in.first:in.first+in.moves], s.share[in.first:in.first+in.moves]
	sum := 0.0
	for _, x := range regret {
		sum += max(x, 0)
	}
	for i, x := range regret {
		if sum > 0 {
			share[i] = max(x, 0) / sum
		} else {
			share[i] = 1 / float64(len(share))
		}
	}
}

// The conversions of products to float64 below forbid fused multiplication and addition, which some machines
// have and others do not. So a strategy is the same on every machine.

// visit returns what a seat wins after a node, and adds to the gains of its sequences. The reach is the
// probability that chance and the other seats lead to the node.
func (s *Solver) visit(at int32, seat bourse.Seat, reach float64) (value float64) {
	n := s.tree.nodes[at]
	next := s.tree.next[n.first : n.first+n.moves]
	switch n.seat {
	case bourse.None:
		return s.tree.ends[n.which][seat]
	case bourse.Nature:
		for _, to := range next {
			odds := s.tree.nodes[to].odds
			value += float64(odds * s.visit(to, seat, reach*odds))
		}
		return value
	}
	first := s.tree.infos[n.which].first
	share := s.share[first : first+n.moves]
	if n.seat != seat {
		for i, to := range next {
			if share[i] > 0 {
				value += float64(share[i] * s.visit(to, seat, reach*share[i]))
			}
		}
		return value
	}
	gain := s.gain[first : first+n.moves]
	for i, to := range next {
		won := s.visit(to, seat, reach)
		gain[i] += float64(reach * won)
		value += float64(share[i] * won)
	}
	for i := range gain {
		gain[i] -= float64(reach * value)
	}
	return value
}

// learn adds the gains of an iteration to the regrets of a seat, and its new strategy to the average.
func (s *Solver) learn(seat bourse.Seat) {
	s.reach[root] = 1
	for _, in := range s.tree.infos {
		if in.seat != seat {
			continue
		}
		for k := in.first; k < in.first+in.moves; k++ {
			s.regret[k] = max(s.regret[k]+s.gain[k], 0)
			s.gain[k] = 0
		}
		s.choose(in)
		for k := in.first; k < in.first+in.moves; k++ {
			s.reach[k] = s.reach[in.parent] * s.share[k]
			s.played[k] += float64(float64(s.iterations) * s.reach[k])
		}
	}
}

// sample is visit with one move of chance and of the other seats. The probability of a draw takes the place
// of the reach. A set of the seat is visited at most once in an iteration, so its regret changes at once.
func (s *Solver) sample(at int32, seat bourse.Seat) (value float64) {
	n := s.tree.nodes[at]
	next := s.tree.next[n.first : n.first+n.moves]
	switch n.seat {
	case bourse.None:
		return s.tree.ends[n.which][seat]
	case bourse.Nature:
		return s.sample(next[s.draw(len(next), func(i int) float64 { return s.tree.nodes[next[i]].odds })],
			seat)
	}
	in := s.tree.infos[n.which]
	s.choose(in)
	share := s.share[in.first : in.first+in.moves]
	if n.seat != seat {
		for i, p := range share {
			s.played[int(in.first)+i] += p
		}
		return s.sample(next[s.draw(len(next), func(i int) float64 { return share[i] })], seat)
	}
	regret := s.regret[in.first : in.first+in.moves]
	for i, to := range next {
		won := s.sample(to, seat)
		regret[i] += won
		value += float64(share[i] * won)
	}
	for i := range regret {
		regret[i] -= value
	}
	return value
}

// draw returns i with the probability of i. It never returns an i whose probability is 0.
func (s *Solver) draw(n int, probability func(int) float64) (drawn int) {
	x := float64(s.r.Uint64()>>11) / (1 << 53)
	for i := range n {
		if p := probability(i); p > 0 {
			drawn = i
			if x < p {
				break
			}
			x -= p
		}
	}
	return drawn
}

// Strategy returns the average strategy of all iterations so far, rounded. It leaves out the information sets
// that a seat's own moves never lead to.
func (s *Solver) Strategy() *Strategy {
	out := &Strategy{make(map[place][]int)}
	reached := make([]bool, s.tree.moves)
	reached[root] = true
	for _, in := range s.tree.infos {
		if !reached[in.parent] {
			continue
		}
		shares := round(s.played[in.first : in.first+in.moves])
		out.sets[in.place] = shares
		for i, n := range shares {
			reached[int(in.first)+i] = n > 0
		}
	}
	return out
}
