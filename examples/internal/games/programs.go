package games

import (
	"encoding/json"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/engine"
)

// This file seats programs and passes the games to the engine.

// Exec is the prefix of a Seating's Bot that is a program speaking the bot protocol; the rest is its command,
// as in exec:./mybot -deep. The command is split at spaces, without a shell.
const Exec = "exec:"

// CheckBot returns an error if the text cannot be the Bot of a Seating. It does not check that a command can
// be run; Sit does.
func CheckBot(text string) error {
	if command, ok := strings.CutPrefix(text, Exec); ok {
		return engine.CheckCommand(command)
	}
	_, err := bots.ParseSpec(text)
	return err
}

// Engines returns the games for engines.
func Engines() []engine.Game {
	var list []engine.Game
	for _, g := range all {
		list = append(list, g.Engine)
	}
	return list
}

// hire makes a bot for an engine.
func (e entry[S, M, V, E]) hire(h engine.Hire) (bourse.Bot[V, M], error) {
	spec, err := bots.ParseSpec(h.Bot)
	if err != nil {
		return nil, err
	}
	if h.Iterations > 0 && (spec.Iterations > 0 || spec.Time > 0) {
		spec.Iterations, spec.Time = min(h.Iterations, bots.MaxIterations), 0
	}
	return e.bot(spec.String(), h.Seed, h.Decided)
}

// start starts a program for a seat.
func (s *session[S, M, V, E]) start(command string, seat bourse.Seat, who Seating,
	decided int) (*engine.Player[S, M, V, E], error) {
	state := s.match.State()
	config, err := json.Marshal(s.entry.rules.Config(&state))
	if err != nil {
		return nil, err
	}
	p, err := engine.Start(command,
		engine.Assignment{Game: s.Game(), Config: config, Seat: seat, Seed: who.Seed,
			Decided: decided, Host: "bourse", Version: engine.Version, Limit: who.Limit})
	if err != nil {
		return nil, err
	}
	return engine.Seat(p, s.entry.rules, s.match, seat, who.Fault), nil
}
