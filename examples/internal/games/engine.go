package games

import (
	"bourse.example/examples/bots"
	"bourse.example/examples/engine"
)

// This file makes an engine that plays all games.

// Engine returns an engine for all games that plays with the given bot.
func Engine(bot string) *engine.Engine {
	return &engine.Engine{Name: "bourse engine", Version: engine.Version, Games: Engines(), Bot: bot,
		CheckBot: CheckOwnBot}
}

// CheckOwnBot refuses programs, which CheckBot accepts: an engine does not start other programs.
func CheckOwnBot(text string) error {
	_, err := bots.ParseSpec(text)
	return err
}
