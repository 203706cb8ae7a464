package best

import (
	"context"
	"math"
	"slices"

	"bourse.example"
)

// This file implements tree, the whole game in memory, for the solver.

// A tree has every position of a game. The first one is a chance node that draws the opening.
type tree struct {
	players int
	nodes   []node
	next    []int32 // the positions that follow a node, in the order of its moves
	infos   []info  // the information sets of all seats, each after those that lead to it
	ends    []payoffs
	moves   int32 // the number of sequences
	size    Size
}

// A node is a position.
type node struct {
	seat  bourse.Seat // whose turn it is
	which int32       // its information set in infos, or the payoffs of an end in ends
	first int32       // of the positions that follow, in next
	moves int32
	odds  float64 // of the chance move that leads here
}

// An info is an information set with its sequences, which are numbered as in a forest. All seats share the
// root.
type info struct {
	place
	parent int32 // the seat's sequence that leads here
	first  int32 // the sequence with the first move; the others follow
	moves  int32
}

// payoffs are what all seats win.
type payoffs [bourse.MaxSeats]float64

// sequences are the last sequences of all seats.
type sequences [bourse.MaxSeats]int32

// A grower builds a tree.
type grower[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*walk[S, M, V, E]
	t    *tree
	at   map[place]int32 // the numbers of infos
	ends map[payoffs]int32
}

func (g *Game[S, M, V, E]) grow(ctx context.Context) (*tree, error) {
	policies := make([]Policy[V, M], g.Rules.Observe(&g.First).Players())
	for i := range policies {
		policies[i] = Uniform[V, M] // never asked
	}
	w, err := g.walk(ctx, bourse.None, policies)
	if err != nil {
		return nil, err
	}
	w.limit = min(w.limit, math.MaxInt32)
	t := &tree{players: w.players, nodes: make([]node, 1), moves: root + 1}
	b := grower[S, M, V, E]{w, t, make(map[place]int32), make(map[payoffs]int32)}
	var openings []int32
	err = w.run(func(depth int) error {
		odds, _ := w.frames[depth].reach.Float64()
		n, err := b.add(depth, odds, sequences{})
		openings = append(openings, n)
		return err
	})
	if err != nil {
		return nil, err
	}
	t.nodes[0] = node{seat: bourse.Nature, first: int32(len(t.next)), moves: int32(len(openings))}
	t.next = append(t.next, openings...)
	t.size = w.size
	return t, nil
}

// add adds the position at a depth and all positions after it, and returns its number.
func (b *grower[S, M, V, E]) add(depth int, odds float64, last sequences) (int32, error) {
	if err := b.count(); err != nil {
		return 0, err
	}
	f := b.frames[depth]
	n := node{seat: f.live.Turn(), first: int32(len(b.t.next)), odds: odds}
	number := len(b.t.nodes)
	b.t.nodes = append(b.t.nodes, n)
	var moves []M
	var sum int64
	switch n.seat {
	case bourse.None:
		b.size.Ends++
		n.which = b.end(f.live.Standings(b.standings[:0]))
	case bourse.Nature:
		f.chances = f.live.Chances(f.chances[:0])
		sum = total(f.chances)
		for _, c := range f.chances {
			moves = append(moves, c.Move)
		}
	default:
		var err error
		if n.which, moves, err = b.info(depth, place{n.seat, b.memory(depth, n.seat)}, last[n.seat]); err != nil {
			return 0, fault(depth, n.seat, err)
		}
	}
	n.moves = int32(len(moves))
	b.t.nodes[number] = n
	b.t.next = append(b.t.next, make([]int32, len(moves))...)
	for i, m := range moves {
		odds := 1.0
		if n.seat == bourse.Nature {
			odds = float64(f.chances[i].Weight) / float64(sum)
		} else {
			last[n.seat] = b.t.infos[n.which].first + int32(i)
		}
		if err := b.enter(depth+1, m, nil); err != nil {
			return 0, err
		}
		next, err := b.add(depth+1, odds, last)
		if err != nil {
			return 0, err
		}
		b.t.next[int(n.first)+i] = next
	}
	return int32(number), nil
}

// info returns the information set at a place, and its moves.
func (b *grower[S, M, V, E]) info(depth int, at place, parent int32) (int32, []M, error) {
	b.options = b.frames[depth].live.Options(at.seat, b.options[:0])
	if bourse.Count(b.options) > b.limit-b.size.Histories {
		return 0, nil, b.tooLarge()
	}
	moves := slices.Collect(bourse.All(b.options))
	if i, ok := b.at[at]; ok {
		switch known := b.t.infos[i]; {
		case int(known.moves) != len(moves): // the walk for a best response compares the options themselves
			return 0, nil, errOptions
		case known.parent != parent:
			return 0, nil, errRecall
		}
		return i, moves, nil
	}
	i := int32(len(b.t.infos))
	b.at[at] = i
	b.t.infos = append(b.t.infos, info{at, parent, b.t.moves, int32(len(moves))})
	b.t.moves += int32(len(moves))
	b.size.Sets++
	return i, moves, nil
}

// end returns the number of the payoffs at an end. There are few different ones.
func (b *grower[S, M, V, E]) end(standings []bourse.Standing) int32 {
	b.standings = standings
	var won payoffs
	for seat := range b.players {
		won[seat], _ = b.payoff(standings, bourse.Seat(seat)).Float64()
	}
	i, ok := b.ends[won]
	if !ok {
		i = int32(len(b.t.ends))
		b.ends[won] = i
		b.t.ends = append(b.t.ends, won)
	}
	return i
}
