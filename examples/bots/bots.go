// Package bots has players for every game: Random, which picks a move, and Greedy, which looks one
// move ahead. [New] makes one by its name. A bot gets the view of its seat and its options, never a
// state.
package bots

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// Settings are what a bot is made with.
type Settings[S any] struct {
	// Seed fixes everything that the bot draws. It must not be the seed of the match: who knows
	// that knows every card to come.
	Seed rng.Seed
	// Decided is the number of decisions that the seat has made before the bot takes it over, so
	// that a game that is taken back or resumed goes on with the same draws.
	Decided int
	// Worlds is how many worlds Greedy samples for a decision; 0 is DefaultWorlds.
	Worlds int
	// Value says how good a position is for a seat; nil is [Lead] of the game.
	Value func(s *S, seat bourse.Seat) int64
}

// DefaultWorlds is how many worlds Greedy samples for a decision unless it is told.
const DefaultWorlds = 8

// Names returns the names that [New] knows.
func Names() []string { return []string{"greedy", "random"} }

// New makes the bot of a name for one seat of one game.
func New[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	name string, rules bourse.Rules[S, M, V, E], settings Settings[S]) (bourse.Bot[V, M], error) {
	root, err := rng.New(settings.Seed)
	if err != nil {
		return nil, fmt.Errorf("bots: %w", err)
	}
	draws := draws{root: root, next: uint64(max(settings.Decided, 0))}
	switch name {
	case "random":
		return &Random[V, M]{draws: draws}, nil
	case "greedy":
		g := &Greedy[S, M, V]{draws: draws, worlds: settings.Worlds, value: settings.Value}
		g.live = func(s *S) bourse.State[M] { return rules.Live(s) }
		if g.worlds <= 0 {
			g.worlds = DefaultWorlds
		}
		if g.value == nil {
			g.value = func(s *S, seat bourse.Seat) int64 { return Lead(rules.Live(s).Standings(nil), seat) }
		}
		return g, nil
	}
	return nil, fmt.Errorf("bots: no bot is called %s, there are %s", words.Quote(name), strings.Join(Names(), ", "))
}

// Lead returns how far a seat is ahead of the best other, in the game's unit of victory.
func Lead(standings []bourse.Standing, seat bourse.Seat) int64 {
	var mine, best int64
	first := true
	for _, s := range standings {
		if s.Seat == seat {
			mine = s.Score
			continue
		}
		if first || s.Score > best {
			best, first = s.Score, false
		}
	}
	return mine - best
}

// draws gives every decision a stream of its own: the k-th child of the bot's seed.
type draws struct {
	root *rng.Rand
	next uint64
}

func (d *draws) take() rng.Rand {
	r := d.root.Split(d.next)
	d.next++
	return r
}
