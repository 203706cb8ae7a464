package games

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/rng"
)

// This file decides and advises from a view alone.

// errNoDecision reports that there is nothing to decide for the seat of a view.
var errNoDecision = errors.New("the seat of the view has no decision to make")

func (s *sight[S, M, V, E]) Choose(ctx context.Context, bot string, seed rng.Seed) (string, error) {
	b, err := s.entry.bot(bot, seed, 0)
	if err != nil {
		return "", err
	}
	options := s.view.Options(nil)
	if len(options) == 0 {
		return "", errNoDecision
	}
	move, err := b.Choose(ctx, s.view, options)
	if errors.Is(err, context.DeadlineExceeded) && bourse.Contains(options, move) {
		err = nil // the best move that the bot has found in its time
	}
	return move.String(), err
}

// maxHints is the most moves in a hint.
const maxHints = 3

func (s *sight[S, M, V, E]) Hint(ctx context.Context, seed rng.Seed, about time.Duration) ([]Hint, int, error) {
	options := s.view.Options(nil)
	if len(options) == 0 {
		return nil, 0, errNoDecision
	}
	search := bots.Spec{Name: "ismcts", Time: about, Workers: min(runtime.NumCPU(), 4)}
	if bots.HasPause(ctx) {
		search.Workers = 1 // others wait for the processor
	}
	best, greedy := strong.Best(s.entry.rules.Name()), ""
	if is, err := bots.ParseSpec(best); err == nil && is.Worlds > 0 {
		greedy = best
	} else if err == nil {
		search.Name = is.Name
	}
	settings := strong.Settings(s.entry.rules)
	settings.Seed = seed
	a, err := bots.NewAdviser(search.String(), greedy, s.entry.rules, settings)
	if err != nil {
		return nil, 0, err
	}
	advice, worlds, err := a.Advise(ctx, s.view, options, maxHints)
	var hints []Hint
	for _, a := range advice {
		hints = append(hints, Hint{a.Move.String(), a.Visits, a.Wins, a.Spread, a.Playouts, a.Score, a.Gain,
			a.GainSpread, s.moved(a.Move, seed)})
	}
	return hints, worlds, err
}

// moved returns the prices that a move changes in the same way in all positions that are sampled from its
// player's view.
func (s *sight[S, M, V, E]) moved(m M, seed rng.Seed) (changes []Change) {
	const samples = 32
	r, err := rng.New(seed)
	if err != nil || s.entry.prices == nil {
		return nil
	}
	for k := range samples {
		state := s.view.Sample(r)
		before := s.entry.prices(&state)
		if s.entry.rules.Observe(&state).Apply(m) != nil {
			return nil
		}
		var now []Change
		for i, after := range s.entry.prices(&state) {
			if after != before[i] {
				now = append(now, Change{before[i], after})
			}
		}
		if k > 0 && !slices.Equal(now, changes) {
			return nil
		}
		changes = now
	}
	return changes
}
