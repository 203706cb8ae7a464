package best

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"bourse.example"
)

// This file implements the walk over the tree.

// A walk goes through every history that chance and the policies reach.
type walk[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*Game[S, M, V, E]
	ctx      context.Context
	seat     bourse.Seat // the seat that tries every move, or None
	players  int
	policies []Policy[V, M]
	payoff   func([]bourse.Standing, bourse.Seat) *big.Rat
	limit    int
	// end is called for every end, with the seat's last sequence before it, and the probability that chance
	// and the policies lead there.
	end func(sequence int, reach *big.Rat, standings []bourse.Standing)

	frames  []*frame[S, M, V, E] // of the history, the first position first
	answers map[place]answer[M]
	tree    forest[V, M]
	size    Size

	options   []bourse.Option[M]
	standings []bourse.Standing
}

// A frame is one position of the history.
type frame[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	state   S
	live    bourse.Observable[M, V, E] // plays state
	events  []E                        // of the move that led here
	note    func(E)                    // adds to events
	reach   big.Rat                    // the probability that chance and the policies lead here
	chances []bourse.Chance[M]

	// memories has the memories of the seats that have been asked at this position or later. Most are never
	// needed, and computing one is slow.
	memories [bourse.MaxSeats]bourse.Memory
	folded   bourse.Seats
}

// An answer is the answer of a policy at an information set.
type answer[M any] struct {
	options []bourse.Option[M]
	moves   []Weighted[M]
}

func (g *Game[S, M, V, E]) walk(ctx context.Context, seat bourse.Seat,
	policies []Policy[V, M]) (*walk[S, M, V, E], error) {
	w := &walk[S, M, V, E]{Game: g, ctx: ctx, seat: seat, policies: policies, payoff: g.Payoff,
		limit:   g.Limit,
		answers: make(map[place]answer[M]), tree: newForest[V, M]()}
	if w.payoff == nil {
		w.payoff = Share
	}
	if w.limit <= 0 {
		w.limit = DefaultLimit
	}
	f := w.frame(0)
	f.state = g.First
	w.players = f.live.Players()
	if seat != bourse.None && (!seat.Player() || int(seat) >= w.players) {
		return nil, fmt.Errorf("best: %s is not in a game of %d players", seat, w.players)
	}
	if len(policies) != w.players {
		return nil, fmt.Errorf("best: %d policies for %d players", len(policies), w.players)
	}
	for i, p := range policies {
		if p == nil && bourse.Seat(i) != seat {
			return nil, fmt.Errorf("best: %s has no policy", bourse.Seat(i))
		}
	}
	return w, nil
}

// frame returns the frame of a depth. There is at most one for each move of a game.
func (w *walk[S, M, V, E]) frame(depth int) *frame[S, M, V, E] {
	for depth >= len(w.frames) {
		f := new(frame[S, M, V, E])
		f.live = w.Rules.Observe(&f.state)
		f.note = func(e E) { f.events = append(f.events, e) }
		w.frames = append(w.frames, f)
	}
	return w.frames[depth]
}

// run makes the moves of each opening and visits the position that they lead to.
func (w *walk[S, M, V, E]) run(visit func(depth int) error) error {
	openings := w.Openings
	if len(openings) == 0 {
		openings = [][]M{nil}
	}
	odds := make([]*big.Rat, len(openings))
	sum := new(big.Rat)
	for i, moves := range openings {
		for _, other := range openings[:i] {
			if n := min(len(moves), len(other)); slices.Equal(moves[:n], other[:n]) {
				return fmt.Errorf("best: opening %d is the beginning of another", i)
			}
		}
		w.frames[0].reach.Set(one)
		if err := w.open(moves); err != nil {
			return fmt.Errorf("best: opening %d: %w", i, err)
		}
		odds[i] = new(big.Rat).Set(&w.frames[len(moves)].reach)
		sum.Add(sum, odds[i])
	}
	for i, moves := range openings {
		w.frames[0].reach.Quo(one, sum)
		if err := w.open(moves); err != nil {
			return fmt.Errorf("best: opening %d: %w", i, err)
		}
		if err := visit(len(moves)); err != nil {
			return fmt.Errorf("best: %w", err)
		}
	}
	return nil
}

// open makes the moves of an opening.
func (w *walk[S, M, V, E]) open(moves []M) error {
	for depth, m := range moves {
		f := w.frame(depth)
		var share *big.Rat
		if m.By() == bourse.Nature {
			chances := f.live.Chances(nil)
			i := slices.IndexFunc(chances, func(c bourse.Chance[M]) bool { return c.Move == m })
			if i < 0 {
				return fmt.Errorf("move %q is not one of Nature's", m)
			}
			share = big.NewRat(chances[i].Weight, total(chances))
		}
		if err := w.enter(depth+1, m, share); err != nil {
			return err
		}
	}
	return nil
}

func total[M any](chances []bourse.Chance[M]) (sum int64) {
	for _, c := range chances {
		sum += c.Weight
	}
	return sum
}

// enter makes a move from the position at depth-1. A nil share is certain.
func (w *walk[S, M, V, E]) enter(depth int, m M, share *big.Rat) error {
	f, above := w.frame(depth), w.frames[depth-1]
	f.state = above.state
	f.events, f.folded = f.events[:0], 0
	if err := f.live.Trace(m, f.note); err != nil {
		return fmt.Errorf("move %d, %q: %w", depth, m, err)
	}
	if share == nil {
		f.reach.Set(&above.reach)
	} else {
		f.reach.Mul(&above.reach, share)
	}
	return nil
}

// follow makes a move and walks through all positions after it.
func (w *walk[S, M, V, E]) follow(depth int, m M, share *big.Rat, sequence int) error {
	if err := w.enter(depth+1, m, share); err != nil {
		return err
	}
	return w.down(depth+1, sequence)
}

// count counts a position. It returns an error if there are too many or the caller has stopped waiting.
func (w *walk[S, M, V, E]) count() error {
	if w.size.Histories++; w.size.Histories > w.limit {
		return w.tooLarge()
	}
	if w.size.Histories&1023 == 0 {
		return w.ctx.Err()
	}
	return nil
}

func (w *walk[S, M, V, E]) tooLarge() error {
	return fmt.Errorf("%w of %d histories", ErrLimit, w.limit)
}

// fromOpening walks through all positions after an opening.
func (w *walk[S, M, V, E]) fromOpening(depth int) error { return w.down(depth, root) }

// down walks through all positions after the one at a depth, which the seat has reached by a sequence.
func (w *walk[S, M, V, E]) down(depth, sequence int) error {
	if err := w.count(); err != nil {
		return err
	}
	f := w.frames[depth]
	switch turn := f.live.Turn(); turn {
	case bourse.None:
		w.size.Ends++
		w.standings = f.live.Standings(w.standings[:0])
		w.end(sequence, &f.reach, w.standings)
	case bourse.Nature:
		f.chances = f.live.Chances(f.chances[:0])
		sum := total(f.chances)
		for _, c := range f.chances {
			if err := w.follow(depth, c.Move, big.NewRat(c.Weight, sum), sequence); err != nil {
				return err
			}
		}
	case w.seat:
		set, err := w.meet(depth, sequence)
		if err != nil {
			return fault(depth, turn, err)
		}
		for i, m := range set.moves {
			if err := w.follow(depth, m, nil, set.first+i); err != nil {
				return err
			}
		}
	default:
		moves, err := w.ask(depth, turn)
		if err != nil {
			return fault(depth, turn, err)
		}
		for _, m := range moves {
			if err := w.follow(depth, m.Move, m.Share, sequence); err != nil {
				return err
			}
		}
	}
	return nil
}

// fault returns an error with the move of a seat at which it occurred.
func fault(depth int, seat bourse.Seat, err error) error {
	return fmt.Errorf("move %d of %s: %w", depth+1, seat, err)
}

var (
	errOptions = errors.New("positions with the same memory have different options")
	errRecall  = errors.New("positions with the same memory follow different moves of the seat")
)

// ask returns the answer of a seat's policy.
func (w *walk[S, M, V, E]) ask(depth int, seat bourse.Seat) ([]Weighted[M], error) {
	f := w.frames[depth]
	at := place{seat, w.memory(depth, seat)}
	w.options = f.live.Options(seat, w.options[:0])
	if known, ok := w.answers[at]; ok {
		if !slices.Equal(known.options, w.options) {
			return nil, errOptions
		}
		return known.moves, nil
	}
	options := slices.Clone(w.options)
	moves, err := w.policies[seat](w.ctx, f.live.View(seat), options, at.memory)
	if err == nil {
		err = checkMoves(moves, options)
	}
	if err != nil {
		return nil, err
	}
	w.answers[at] = answer[M]{options, moves}
	w.size.Asked++
	return moves, nil
}

// meet returns the information set of the seat at a position. Its policy is not asked.
func (w *walk[S, M, V, E]) meet(depth, sequence int) (*set[V, M], error) {
	f := w.frames[depth]
	memory := w.memory(depth, w.seat)
	w.options = f.live.Options(w.seat, w.options[:0])
	if i, ok := w.tree.at[memory]; ok {
		switch known := w.tree.sets[i]; {
		case !slices.Equal(known.options, w.options):
			return nil, errOptions
		case known.parent != sequence:
			return nil, errRecall
		default:
			return known, nil
		}
	}
	// The moves will be listed, so refuse more of them than histories are left.
	if n := bourse.Count(w.options); n > w.limit-w.size.Histories {
		return nil, w.tooLarge()
	}
	w.size.Sets++
	return w.tree.add(memory, sequence, f.live.View(w.seat), slices.Clone(w.options)), nil
}

// memory returns what a seat remembers at a position of the history.
func (w *walk[S, M, V, E]) memory(depth int, seat bourse.Seat) bourse.Memory {
	f := w.frames[depth]
	if f.folded.Has(seat) || depth == 0 {
		return f.memories[seat]
	}
	m := w.memory(depth-1, seat)
	for _, e := range f.events {
		if seen, ok := e.For(seat); ok {
			m = bourse.Recall(m, seen)
		}
	}
	f.memories[seat] = m
	f.folded = f.folded.With(seat)
	return m
}
