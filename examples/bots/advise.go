package bots

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Adviser, which explains a decision to people by what a bot finds out about the moves.

// An Advice is a move and what is known about it.
type Advice[M any] struct {
	Move   M
	Visits int // how often it was tried, by a search also while it looked ahead in earlier decisions
	// Wins is the share of Playouts games that the seat wins after the move, from 0 to 1; a shared win counts
	// in part. The games start from positions that fit what the seat sees, and all seats play by looking one
	// move ahead. Spread is half the 95 % confidence interval of Wins.
	Wins, Spread float64
	Playouts     int
	// Score is the seat's mean score at the end of these games. Gain is how much more that is than after random
	// moves in the same positions, and GainSpread half the 95 % confidence interval of Gain.
	Score, Gain, GainSpread float64
}

// An Adviser is an ISMCTS that explains a decision instead of making it. [NewAdviser] makes one.
type Adviser[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	bot    *ISMCTS[S, M, V]
	greedy *Greedy[S, M, V] // compares the moves in place of the search; may be nil
}

// NewAdviser makes an adviser for one seat of one game. Search is a [Spec] of ismcts or learned+ismcts, with the
// budget. If greedy is not "", it is a Spec of greedy or learned, which compares the moves, and the search only
// plays to the end.
func NewAdviser[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](search, greedy string,
	rules bourse.Rules[S, M, V, E], settings Settings[S]) (*Adviser[S, M, V], error) {
	var a Adviser[S, M, V]
	bot, err := New(search, rules, settings)
	if err != nil {
		return nil, err
	}
	var ok bool
	if a.bot, ok = bot.(*ISMCTS[S, M, V]); !ok {
		return nil, fmt.Errorf("bots: %s does not search a tree, ismcts and learned+ismcts do",
			words.Quote(search))
	}
	if greedy == "" {
		return &a, nil
	}
	if bot, err = New(greedy, rules, settings); err != nil {
		return nil, err
	}
	if a.greedy, ok = bot.(*Greedy[S, M, V]); !ok {
		return nil, fmt.Errorf("bots: %s looks further than one move ahead, greedy and learned do not",
			words.Quote(greedy))
	}
	return &a, nil
}

// foundPart is the part of the budget that is kept for playing the best moves to the end: a quarter.
const foundPart = 4

// Advise compares the moves as the bot does, and then plays to the end from the n best moves, each in the same
// worlds. It returns these moves, the best first, and the number of worlds in which moves were compared. It
// compares nothing if only one move is legal. A bot that looks one move ahead does so in at least one world,
// however short the time is. When the context ends, Advise returns what it has.
func (a *Adviser[S, M, V]) Advise(ctx context.Context, view V, options []bourse.Option[M],
	n int) ([]Advice[M], int, error) {
	b := a.bot
	if len(options) == 0 {
		return nil, 0, errNothing
	}
	if n < 1 {
		return nil, 0, nil
	}
	if bourse.Count(options) == 1 {
		return []Advice[M]{{Move: bourse.Idle(options)}}, 0, nil
	}
	r := b.draws.take()
	ends := b.budget
	ends.iterations, ends.time, ends.workers = b.budget.iterations/foundPart, b.budget.time/foundPart, 1
	search := b.budget
	search.iterations, search.time = b.budget.iterations-ends.iterations, b.budget.time-ends.time
	advice, searched := a.compare(ctx, search, view, options, &r)
	advice = advice[:min(n, len(advice))]
	if ends.iterations == 0 && ends.time == 0 || len(advice) == 0 {
		return advice, searched, nil
	}
	results, scores := make([]outcomes, len(advice)), make([][]float64, len(advice)+1) // the last: random moves
	worlds := r.Split(uint64(b.budget.workers))                                        // the workers use the numbers below
	var picked []M
	for _, a := range advice {
		picked = append(picked, a.Move)
	}
	ends.spend(ctx, func(_ int, mine *share) {
		t := b.trees[0]
		for k := uint64(0); ; k++ {
			world := worlds.Split(k)
			own := world.Split(0)
			moves := append(slices.Clip(picked), bourse.Pick(options, &own))
			for i, m := range moves {
				if !mine.more() {
					return
				}
				own := world
				won, score, ok := t.playOut(view, m, &own)
				if !ok {
					score = math.NaN()
				}
				if scores[i] = append(scores[i], score); i < len(results) {
					results[i].add(won, ok)
				}
			}
		}
	})
	for i, o := range results {
		a, random := &advice[i], scores[len(advice)]
		a.Wins, a.Spread, a.Playouts = o.mean(), o.spread(), o.n
		a.Score, _ = meanOf(scores[i], func(k int) float64 { return scores[i][k] })
		a.Gain, a.GainSpread = meanOf(random, func(k int) float64 { return scores[i][k] - random[k] })
	}
	return advice, searched, nil
}

// compare returns all moves of a decision, the best first, and in how many worlds they were compared.
func (a *Adviser[S, M, V]) compare(ctx context.Context, most budget, view V, options []bourse.Option[M],
	r *rng.Rand) (advice []Advice[M], searched int) {
	if a.greedy == nil {
		edges := a.bot.search(ctx, most, view, options, r)
		slices.SortStableFunc(edges, a.bot.order)
		for _, e := range edges {
			searched += int(e.visits)
			advice = append(advice, Advice[M]{Move: e.move, Visits: int(e.visits)})
		}
		return advice, searched
	}
	candidates := sampled(options, a.greedy.most, r)
	mine := share{ctx: ctx, left: -1, end: time.Now().Add(most.time)}
	total, worlds := a.greedy.compare(ctx, view, candidates, r, func() bool {
		return most.time == 0 && Pause(ctx) || most.time > 0 && mine.goesOn()
	})
	if worlds == 0 {
		return nil, 0
	}
	order := make([]int, len(candidates))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(total[k], total[i]) })
	for _, i := range order {
		advice = append(advice, Advice[M]{Move: candidates[i], Visits: worlds})
	}
	return advice, worlds
}

// meanOf returns the mean of a number for each element of a list, and half its 95 % confidence interval. It
// leaves out what is not a number.
func meanOf(list []float64, of func(int) float64) (mean, spread float64) {
	n, sum, squares := 0.0, 0.0, 0.0
	for k := range list {
		if x := of(k); !math.IsNaN(x) {
			n, sum, squares = n+1, sum+x, squares+x*x
		}
	}
	if n == 0 {
		return 0, 0
	}
	mean = sum / n
	return mean, 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/n)
}

// playOut makes a move in a sampled world and plays to the end with every seat looking one move ahead. It
// returns the payoff and the score of the player of the move. ok is false if the world does not allow the
// move.
func (t *tree[S, M, V]) playOut(view V, m M, r *rng.Rand) (won, score float64, ok bool) {
	t.world = view.Sample(r)
	if t.at.Apply(m) != nil {
		return 0, 0, false
	}
	horizon := t.horizon
	t.horizon = toTheEnd
	t.playAhead(r)
	t.horizon = horizon
	if !t.at.Over() {
		return 0, 0, false
	}
	t.standings = t.at.Standings(t.standings[:0])
	for _, s := range t.standings {
		if s.Seat == m.By() {
			score = float64(s.Score)
		}
	}
	return bourse.Payoff(t.standings, m.By()), score, true
}

// Outcomes are payoffs of playouts.
type outcomes struct {
	n   int
	sum float64
}

func (o *outcomes) add(won float64, ok bool) {
	if ok {
		o.n++
		o.sum += won
	}
}

func (o *outcomes) mean() float64 {
	if o.n == 0 {
		return 0
	}
	return o.sum / float64(o.n)
}

// spread returns half the 95 % confidence interval of the mean, by Agresti and Coull: it counts two more wins
// and two more losses, so that a few games that were all won prove little.
func (o *outcomes) spread() float64 {
	if o.n == 0 {
		return 1
	}
	n := float64(o.n) + 4
	p := (o.sum + 2) / n
	return 1.96 * math.Sqrt(p*(1-p)/n)
}
