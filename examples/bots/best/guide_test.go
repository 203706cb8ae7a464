package best_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/examples/bots/best/study"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// An agent learns by counterfactual regret minimization. It keeps a node for each view.
type agent struct {
	nodes map[[16]byte]*node
	r     *rng.Rand
}

// A node has, for each move in order, the regret of not having made it and how often it was made.
type node struct {
	regret []float64
	made   []int64
}

// weights are in proportion to positive regret, and even if there is none.
func (n *node) weights() (list []int64, sum int64) {
	for _, x := range n.regret {
		list = append(list, int64(max(x, 0)*(1<<20)))
		sum += list[len(list)-1]
	}
	if sum > 0 {
		return list, sum
	}
	for i := range list {
		list[i] = 1
	}
	return list, int64(len(list))
}

func (a *agent) node(view smallprint.View, moves int) *node {
	key := bourse.KeyOf(&view)
	if a.nodes[key] == nil {
		a.nodes[key] = &node{make([]float64, moves), make([]int64, moves)}
	}
	return a.nodes[key]
}

// train plays a game to its end and returns what seat wins. It tries every move of seat, and one move of the
// other seats and of chance.
func (a *agent) train(s smallprint.State, seat bourse.Seat) float64 {
	if s.Over() {
		return bourse.Payoff(s.Standings(nil), seat)
	}
	if m, chance := s.SampleChance(a.r); chance {
		s.ApplyUnchecked(m)
		return a.train(s, seat)
	}
	turn := s.Turn()
	moves := slices.Collect(bourse.All(s.Options(turn, nil)))
	n := a.node(s.View(turn), len(moves))
	weights, sum := n.weights()
	if turn != seat {
		i := a.r.Weighted(weights)
		n.made[i]++
		s.ApplyUnchecked(moves[i])
		return a.train(s, seat)
	}
	values, mean := make([]float64, len(moves)), 0.0
	for i, m := range moves {
		next := s // assignment copies the state
		next.ApplyUnchecked(m)
		values[i] = a.train(next, seat)
		mean += values[i] * float64(weights[i]) / float64(sum)
	}
	for i := range values {
		n.regret[i] += values[i] - mean
	}
	return mean
}

// policy makes each move as often as it was made in training.
func (a *agent) policy(ctx context.Context, view smallprint.View, options []smallprint.Option,
	memory bourse.Memory) ([]best.Weighted[smallprint.Move], error) {
	moves := slices.Collect(bourse.All(options))
	n, total := a.node(view, len(moves)), int64(0)
	for _, made := range n.made {
		total += made
	}
	if total == 0 {
		return best.Uniform(ctx, view, options, memory)
	}
	var answer []best.Weighted[smallprint.Move]
	for i, made := range n.made {
		if made > 0 {
			share := big.NewRat(made, total)
			answer = append(answer, best.Weighted[smallprint.Move]{Move: moves[i], Share: share})
		}
	}
	return answer, nil
}

// An agent trains in a small variant of Small Print. Best responses measure it, before and after.
func Example_train() {
	game, err := study.Smallprint()
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := rng.New(rng.FromText("train"))
	if err != nil {
		fmt.Println(err)
		return
	}
	a := &agent{make(map[[16]byte]*node), r}
	ctx := context.Background()
	for _, games := range []int{0, 1000} {
		for i := range games {
			s := game.First
			for _, m := range game.Openings[r.IntN(len(game.Openings))] {
				s.ApplyUnchecked(m)
			}
			a.train(s, bourse.Seat(i%2))
		}
		r, err := game.Response(ctx, 0, []best.Policy[smallprint.View, smallprint.Move]{nil, a.policy})
		if err != nil {
			fmt.Println(err)
			return
		}
		own, err := r.Of(ctx, a.policy)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(games, "games: the best response wins", r.Value.FloatString(3), "and the agent", own.FloatString(3))
	}
	// Output:
	// 0 games: the best response wins 0.969 and the agent 0.495
	// 1000 games: the best response wins 0.694 and the agent 0.524
}
