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
	Games    []string  `json:"games,omitempty"`    // a program's: what it plays; none: it does not say
	Settings []Setting `json:"settings,omitempty"` // a program's
}

// A Setting is something about a program that can be set.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"` // as it stands
	Doc   string `json:"doc"`
}

// A set changes a setting.
type set struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A newGame says what is to be played.
type newGame struct {
	Game    string          `json:"game"`
	Config  json.RawMessage `json:"config"`
	Seat    bourse.Seat     `json:"seat"`
	Seed    string          `json:"seed,omitempty"`    // for the program to draw from
	Decided int             `json:"decided,omitempty"` // decisions that the seat has made before
}

// A recordPart is a run of lines of the open record. Lines from there on that were sent before are
// no more.
type recordPart struct {
	From  int      `json:"from"`
	Lines []string `json:"lines"`
}

// A position is what the seat knows, and what it may do.
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

// A ping is answered with a pong of the same number.
type ping struct {
	N int `json:"n,omitempty"`
}

// A fault says what a line was refused for.
type fault struct {
	Why string `json:"why"`
}

// Limits of a search.
const (
	maxMs         = 3_600_000
	maxIterations = 1_000_000
	maxName       = 256 // bytes of a name, a version, a setting's value
)
