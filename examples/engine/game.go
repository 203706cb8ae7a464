package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Game: a game's bots without type parameters.

// A Game is a game for an engine. [Of] makes one.
type Game interface {
	bourse.Game
	// hire makes a bot for a seat.
	hire(Hire) (bot, error)
	// players returns the number of players of a config.
	players(config []byte) (int, error)
}

// A Hire describes a bot to make.
type Hire struct {
	Bot        string   // the value of an engine's setting bot
	Iterations int      // for a decision; 0 means the budget in Bot
	Seed       rng.Seed // for its random choices
	Decided    int      // decisions that its seat has made before
}

// A bot plays one seat of one game.
type bot interface {
	// choose returns a move. It returns an error if the view cannot be read, or if its seat has nothing to
	// decide.
	choose(ctx context.Context, view []byte) (string, error)
	// admit returns the error with which choose would refuse the view.
	admit(view []byte, seat bourse.Seat) error
}

// Of returns the game with the given rules. hire makes the bots.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](rules bourse.Rules[S, M, V, E],
	hire func(Hire) (bourse.Bot[V, M], error)) Game {
	return &game[S, M, V, E]{rules, hire}
}

type game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Rules[S, M, V, E]
	hires func(Hire) (bourse.Bot[V, M], error)
}

func (g *game[S, M, V, E]) players(config []byte) (int, error) {
	s, err := g.New(config)
	if err != nil {
		return 0, err
	}
	return g.Observe(&s).Players(), nil
}

func (g *game[S, M, V, E]) hire(h Hire) (bot, error) {
	b, err := g.hires(h)
	if err != nil {
		return nil, err
	}
	return &hired[S, M, V, E]{g, b}, nil
}

type hired[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	game *game[S, M, V, E]
	bot  bourse.Bot[V, M]
}

// errNotAsked refuses a view whose seat has nothing to decide.
var errNotAsked = errors.New("the seat of the view is not asked")

func (h *hired[S, M, V, E]) choose(ctx context.Context, view []byte) (string, error) {
	v, err := h.game.view(view)
	if err != nil {
		return "", err
	}
	options := v.Options(nil)
	if len(options) == 0 {
		return "", errNotAsked
	}
	m, err := h.bot.Choose(ctx, v, options)
	if err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()) && bourse.Contains(options, m) {
		err = nil // the best move that the bot has found in its time, or until it was stopped
	}
	return m.String(), err
}

func (h *hired[S, M, V, E]) admit(view []byte, seat bourse.Seat) error {
	v, err := h.game.view(view)
	if err != nil {
		return err
	}
	options := v.Options(nil)
	if len(options) == 0 {
		return errNotAsked
	}
	if by := options[0].Move.By(); by != seat {
		return fmt.Errorf("the view is of %s, but the bot plays for %s", by, seat)
	}
	return nil
}

// view reads a view strictly.
func (g *game[S, M, V, E]) view(data []byte) (V, error) {
	var v V
	return v, json.Unmarshal(data, &v)
}
