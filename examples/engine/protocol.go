package engine

import (
	"encoding/json"

	"bourse.example"
)

// This file declares the messages of the bot protocol, which README.md describes.

// Protocol is the version of the bot protocol and of the service.
const Protocol = 1

// A hello introduces either side.
type hello struct {
	Protocol int       `json:"protocol"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	Games    []string  `json:"games,omitempty"`    // of a program; may be empty
	Settings []Setting `json:"settings,omitempty"` // of a program
}

// A Setting is something about a program that can be changed.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"` // the current value
	Doc   string `json:"doc"`
}

// A set changes a setting.
type set struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A newGame begins a game.
type newGame struct {
	Game    string          `json:"game"`
	Config  json.RawMessage `json:"config"`
	Seat    bourse.Seat     `json:"seat"`
	Seed    string          `json:"seed,omitempty"`    // for the program's random choices
	Decided int             `json:"decided,omitempty"` // decisions that the seat has made before
}

// A recordPart is a run of lines of the open record. It replaces all lines from its first one on.
type recordPart struct {
	From  int      `json:"from"`
	Lines []string `json:"lines"`
}

// A position is what the seat knows, and its options.
type position struct {
	View    json.RawMessage `json:"view"`
	Options json.RawMessage `json:"options,omitempty"`
}

// A search asks for a move.
type search struct {
	Ask        int `json:"ask"`
	Iterations int `json:"iterations,omitempty"`
	Ms         int `json:"ms,omitempty"`
}

// A bestMove answers a search.
type bestMove struct {
	Ask  int    `json:"ask"`
	Move string `json:"move"`
}

// A ping is answered by a pong with the same number.
type ping struct {
	N int `json:"n,omitempty"`
}

// A fault says why a line was refused.
type fault struct {
	Why string `json:"why"`
}

// Limits of a search.
const (
	maxMs         = 3_600_000
	maxIterations = 1_000_000
	maxName       = 256 // bytes of a name, a version, a setting's value
)
