package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Game: a game's rules, worlds and bots without type parameters.

// A Game is a game for an engine or a service. [Of] makes one.
type Game interface {
	bourse.Game
	// aim describes the game in three sentences, or returns nil if the game has no words for people.
	aim() []string
	// hire makes a bot for a seat.
	hire(Hire) (bot, error)
	// begin makes the first state of a game, read reads a state from JSON, and sample draws worlds from a
	// view in JSON.
	begin(config []byte) (world, error)
	read(state []byte) (world, error)
	sample(view []byte) (sampler, error)
	// open begins a match, and load continues a recorded one.
	open(config []byte, seed *rng.Seed) (desk, error)
	load(record io.Reader) (desk, error)
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

// Of returns the game with the given rules. hire makes the bots for an engine; nil if there are none. value
// returns how good a position is for a seat, for the service's op value. If value is nil, it is the seat's
// lead in the standings.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M],
	E bourse.Event[E]](rules bourse.Rules[S, M, V, E],
	hire func(Hire) (bourse.Bot[V, M], error), value func(*S, bourse.Seat) int64) Game {
	return &game[S, M, V, E]{Rules: rules, hires: hire, value: value}
}

type game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Rules[S, M, V, E]
	hires func(Hire) (bourse.Bot[V, M], error)
	value func(*S, bourse.Seat) int64
	words *wording[M, V, E] // nil: none
}

func (g *game[S, M, V, E]) hire(h Hire) (bot, error) {
	if g.hires == nil {
		return nil, fmt.Errorf("no bot plays %s", g.Name())
	}
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
