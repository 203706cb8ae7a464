// Package bots has players for every game. Random picks a move. Greedy looks one move ahead. Rollout plays
// every move to the end many times. ISMCTS searches the tree of information sets. With a net of package learn,
// Greedy and ISMCTS become the bots learned and learned+ismcts. [New] makes a bot from its [Spec], such as
// greedy or ismcts:1000; package strong does so with the settings of the four games. A bot gets the view of its seat
// and its options, never a state.
package bots

import (
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// Settings are the settings of a bot.
type Settings[S any] struct {
	// Seed determines everything that the bot draws. Never use the seed of the match, which reveals every
	// card to come.
	Seed rng.Seed
	// Decided is the number of decisions that the seat made before this bot, so that after an undo or a
	// restart the bot draws the same numbers. ISMCTS may still move differently, because its tree is gone.
	Decided int
	// Value returns how good a position is for a seat, at most a million million in size. nil means [Lead].
	// Several goroutines call it at the same time.
	Value func(s *S, seat bourse.Seat) int64
	// Afterstates means that Greedy asks Value about the position right after a move, because Value allows for the
	// chance moves that follow. Otherwise Greedy makes these first.
	Afterstates bool
	// Horizon is how many moves ISMCTS plays on before it evaluates a position, 0 or more. Without a Value it
	// always plays to the end.
	Horizon int
	// Amounts is how many amounts of one option Greedy tries; 0 means 8. More help if only a few of many
	// amounts are good.
	Amounts int
	// Quick is a faster Value for ISMCTS, which evaluates a position in every iteration. nil means Value.
	Quick func(s *S, seat bourse.Seat) int64
	// Learned returns a seat's expected share of the win in millionths, for the bots learned and learned+ismcts.
	// It depends only on the seat's view: learned does not call it again for an equal one. Several goroutines
	// call it at the same time.
	Learned func(s *S, seat bourse.Seat) int64
	// LearnedHorizon is how many moves learned+ismcts plays on before Learned evaluates a position. It then
	// compares moves, and plays on, by Quick or Value as ISMCTS does. 0 means that Learned does all of it, and
	// the search does not play on.
	LearnedHorizon int
	// Sceptic has a Value for each habit of the bot sceptic: see [Spec].
	Sceptic map[string]func(s *S, seat bourse.Seat) int64
	// Mix returns the weight of each amount from 0, if a seat decides for an amount that the others should not foresee:
	// learned then draws it. It returns nil for other decisions; nil means that there are none.
	Mix func(s *S, seat bourse.Seat) []int64
	// Prior returns the weight of the move that has led to a position, for the seat that made it, 0 or more. A
	// search explores moves with larger weights more. nil means that all moves of a decision weigh the same.
	Prior func(s *S, seat bourse.Seat) int64
	// Reopen changes a sampled world in which a seat decides together with others: they have not committed
	// to anything yet. The seat's decision is the same, but its moves are then compared before the commits
	// are revealed, whether it is the last to commit or not. The bots learned and learned+ismcts need it if
	// a seat commits in several moves. nil means that no such decision exists.
	Reopen func(s *S, seat bourse.Seat)
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
	quick := settings.Quick
	if quick == nil {
		quick = value
	}
	switch {
	case is.Learned() && settings.Learned == nil:
		return nil, fmt.Errorf("bots: %s needs a net: use package strong", is.Name)
	case is.Name == "sceptic":
		if value = settings.Sceptic[is.Habit]; value == nil {
			return nil, fmt.Errorf("bots: %s needs its value: use package strong", is.Name)
		}
	}
	switch is.Name {
	case "random":
		return &Random[V, M]{draws: draws}, nil
	case "greedy", "sceptic":
		return &Greedy[S, M, V]{draws: draws, worlds: is.Worlds, most: settings.Amounts, value: value,
			live: live, afterstates: settings.Afterstates}, nil
	case "learned":
		return &Greedy[S, M, V]{draws: draws, worlds: is.Worlds, most: settings.Amounts,
			value: settings.Learned, live: live, afterstates: true, blind: true, reopen: settings.Reopen,
			mix: settings.Mix, habit: is.Habit}, nil
	case "learned+ismcts":
		var b *ISMCTS[S, M, V]
		if settings.LearnedHorizon > 0 {
			b = newISMCTS[S, M, V](draws, is, live, quick, settings.Prior, settings.LearnedHorizon)
			b.endBy(settings.Learned)
		} else {
			b = newISMCTS[S, M, V](draws, is, live, settings.Learned, settings.Prior, 0)
			b.rateShares(value)
		}
		for _, t := range b.trees {
			t.reopen = settings.Reopen
		}
		return b, nil
	case "rollout":
		return newRollout[S, M, V](draws, is, live, value), nil
	}
	horizon := max(settings.Horizon, 0)
	if settings.Value == nil && settings.Quick == nil {
		horizon = toTheEnd
	}
	return newISMCTS[S, M, V](draws, is, live, quick, settings.Prior, horizon), nil
}

// A Thought is what a search found about a move.
type Thought[M any] struct {
	Move   M
	Visits int     // how often it was tried
	Value  float64 // the mean reward, 0 to 1; 0 if it was never tried
}

// A Thinker is a bot that can explain its last decision. ISMCTS and Rollout can.
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

// draws gives every decision its own stream: the k-th child of the bot's seed.
type draws struct {
	root *rng.Rand
	next uint64
}

func (d *draws) take() rng.Rand {
	r := d.root.Split(d.next)
	d.next++
	return r
}
