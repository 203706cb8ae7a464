package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file declares seat, and implements it for a game against bots.

// A seat is a player's place in a game. It gives only the seat's view, its events and the number of its
// question. Everything that a client is told is made from these.
type seat interface {
	// look returns the seat's view in JSON and the number of its question, or 0 if it has none. Bots in this
	// process move first, until ctx ends.
	look(ctx context.Context) (view []byte, ask int, err error)
	// events returns the events that the seat has seen from a number on, and the number of the next one.
	events(ctx context.Context, from int) (events []byte, next int, err error)
	// play answers a question. A refused move is a *refusal.
	play(ctx context.Context, ask int, move string) error
	// close ends a game in this process. A seat at a table server stays taken.
	close()
}

// A refusal is the error for a move against the rules, and for whatever else a table server refuses.
type refusal struct {
	status          int    // of the table server's response, or 0
	rule, code, why string // the clause, such as F7.1, or ""
}

func (r *refusal) Error() string { return r.why }

// maxIterations is the most iterations of a bot for a decision.
const maxIterations = 2000

// checkBot returns an error for a bot that costs too much, or is not one.
func checkBot(text string) error {
	spec, err := bots.ParseSpec(text)
	switch {
	case err != nil:
		return err
	case spec.Time > 0, max(spec.Iterations, spec.Worlds) > maxIterations, spec.Workers > 1:
		return fmt.Errorf("the bot %s may cost too much: it may have %d iterations, no time, and one worker", text,
			maxIterations)
	}
	return nil
}

// A localSeat is a seat in a game of this process. Bots have the other seats.
type localSeat struct {
	games.Session
	own      bourse.Seat
	specs    [bourse.MaxSeats]string // of the bots
	usual    games.Pace
	bots     bourse.Seats
	thinking chan struct{} // has room for the bots that may think at the same time
}

// begin makes a game for a player and bots. draw returns a secret seed.
func begin(game games.Game, config []byte, own bourse.Seat, specs []string, thinking chan struct{},
	draw func() (rng.Seed, error)) (seat, error) {
	seed, err := draw()
	if err != nil {
		return nil, err
	}
	s, err := game.Begin(config, &seed)
	if err != nil {
		return nil, err
	}
	l := &localSeat{Session: s, own: own, thinking: thinking}
	if int(own) >= s.Players() {
		return nil, fmt.Errorf("%s is not a seat: the game has %d players", own, s.Players())
	}
	for seat := range bourse.Seat(s.Players()) {
		if seat == own {
			continue
		}
		seed, err := draw()
		if err == nil {
			spec := specs[(len(specs)+int(seat-own)-1)%len(specs)]
			l.specs[seat] = spec
			err = s.Sit(seat, games.Seating{Bot: spec, Seed: seed, Limit: time.Duration(limits.Thought) * time.Millisecond})
		}
		if err != nil {
			return nil, err
		}
		l.bots = l.bots.With(seat)
	}
	return l, nil
}

// advance lets the bots move until the player is asked or the game is over.
func (l *localSeat) advance(ctx context.Context) error {
	for !l.Over() && l.Ask(l.own) == 0 && ctx.Err() == nil {
		seat := l.Turn()
		if !l.bots.Has(seat) {
			return nil
		}
		select {
		case l.thinking <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		move, err := l.usual.Choose(ctx, l.Session, seat, l.specs[seat])
		<-l.thinking
		if ctx.Err() != nil {
			return nil // the bots go on when the player looks again
		}
		if err == nil {
			_, _, err = l.Play(seat, l.Ask(seat), move)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (l *localSeat) look(ctx context.Context) ([]byte, int, error) {
	if err := l.advance(ctx); err != nil {
		return nil, 0, err
	}
	view, err := l.View(l.own)
	return view, l.Ask(l.own), err
}

func (l *localSeat) events(_ context.Context, from int) ([]byte, int, error) {
	return l.Events(l.own, l.Undone(), from)
}

func (l *localSeat) play(_ context.Context, ask int, move string) error {
	_, _, err := l.Play(l.own, ask, move)
	var illegal *bourse.Illegal
	if errors.As(err, &illegal) {
		return &refusal{0, illegal.Rule(), illegal.Code(), illegal.Why()}
	}
	return err
}

func (l *localSeat) close() { l.Close() }

// configOf returns the config of a new game in JSON. Fields of the config come after those of the set of parts.
func configOf(game games.Game, players int, set string, config map[string]any) ([]byte, error) {
	fields := map[string]any{"players": players}
	if set != "" {
		parts, err := game.Set(set)
		if err != nil {
			return nil, err
		}
		fields["parts"] = json.RawMessage(parts.Parts)
		for _, s := range parts.Lasts(players) {
			fields[s.Name] = json.RawMessage(s.Value)
		}
	}
	for name, value := range config {
		if strings.EqualFold(name, "players") {
			return nil, errors.New("give the number of players outside the config")
		}
		fields[name] = value
	}
	return json.Marshal(fields)
}
