package smallprint

import (
	_ "embed"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements Rules, the game as generic code sees it, and Rule, its rulebook.

//go:embed RULES.md
var rulesText string

var book = grammar.ParseBook(rulesText)

// Rule returns the text of a clause of RULES.md, S4.1 for one, or the title of a chapter, and whether there is one.
func Rule(id string) (string, bool) { return book.Rule(id) }

// Match is a game being played, with its record.
type Match = bourse.Match[State, Move, View, Event]

// Rules is the game as generic code sees it.
var Rules = bourse.Rules[State, Move, View, Event]{
	Game: header.Game, Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
	New: bourse.FromJSON(New), Config: func(s *State) any { return s.Config }, Parse: Parse, Describe: describe,
	MaxMoves: func(s *State) int { return MaxMoves(s.Config) },
	Observe:  func(s *State) bourse.Observable[Move, View, Event] { return s },
}
