// Package bots has players for every game: Random, which picks a move; Greedy, which looks one move
// ahead; Rollout, which plays every move to the end many times; and ISMCTS, which searches the tree of
// information sets. [New] makes one by its [Spec]: greedy, ismcts:1000. A bot gets the view of its seat
// and its options, never a state.
package bots

import (
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// Settings are what a bot is made with.
type Settings[S any] struct {
	// Seed fixes everything that the bot draws. It must not be the seed of the match: who knows
	// that knows every card to come.
	Seed rng.Seed
	// Decided is the number of decisions that the seat has made before the bot takes it over, so
	// that a game that is taken back or resumed goes on with the same draws. ISMCTS may move otherwise
	// all the same: its tree is gone.
	Decided int
	// Value says how good a position is for a seat, to a million million either way; nil is [Lead] of
	// the game. Workers call it at the same time.
	Value func(s *S, seat bourse.Seat) int64
	// Horizon is how many moves ISMCTS plays on before it values a position, 0 or more. Where there is
	// no Value it plays to the end.
	Horizon int
	// Amounts is how many amounts of one option Greedy looks at; 0 is 8. More of them find what gains by few
	// amounts of many.
	Amounts int
	// Quick is a value for ISMCTS, which values a position for every one of its iterations; nil is
	// Value.
	Quick func(s *S, seat bourse.Seat) int64
}

// New makes the bot of a [Spec]'s text for one seat of one game.
func New[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	spec string, rules bourse.Rules[S, M, V, E], settings Settings[S]) (bourse.Bot[V, M], error) {
	is, err := ParseSpec(spec)
	if err != nil {
		return nil, fmt.Errorf("bots: %w", err)
	}
	root, err := rng.New(settings.Seed)
	if err != nil {
		return nil, fmt.Errorf("bots: %w", err)
	}
	draws := draws{root: root, next: uint64(max(settings.Decided, 0))}
	live := func(s *S) world[M, V] { return rules.Observe(s) }
	value := settings.Value
	if value == nil {
		value = func(s *S, seat bourse.Seat) int64 { return Lead(rules.Observe(s).Standings(nil), seat) }
	}
	switch is.Name {
	case "random":
		return &Random[V, M]{draws: draws}, nil
	case "greedy":
		return &Greedy[S, M, V]{draws: draws, worlds: is.Worlds, most: settings.Amounts, value: value,
			live: live}, nil
	case "rollout":
		return newRollout[S, M, V](draws, is, live, value), nil
	}
	horizon := max(settings.Horizon, 0)
	switch {
	case settings.Quick != nil:
		value = settings.Quick
	case settings.Value == nil:
		horizon = toTheEnd
	}
	return newISMCTS[S, M, V](draws, is, live, value, horizon), nil
}

// A Thought is what a search found of a move.
type Thought[M any] struct {
	Move   M
	Visits int     // how often it was tried
	Value  float64 // the mean of the rewards then, 0 to 1; 0 where there were none
}

// A Thinker is a bot that tells what it thought of the decision that it made last: ISMCTS and Rollout do.
type Thinker[M any] interface{ Thoughts() []Thought[M] }

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
