package bourse

import "bourse.example/internal/words"

// This file declares what the tell packages of all games have in common: how a game is told to people.

// A Line is one line of a story, which tells in words what a seat saw happen.
type Line struct {
	Kind LineKind `json:"kind"`
	Text string   `json:"text"`
}

// A LineKind says how to show a line.
type LineKind uint8

// The kinds of lines.
const (
	LineTold    LineKind = iota // what somebody does
	LineRound                   // a headline: a round begins; a moment to draw the table
	LinePhase                   // a smaller one: a phase begins
	LineChanged                 // what follows from it: prices, money
	LineAlarm                   // what nobody should miss
)

var lineNames = [...]string{"told", "round", "phase", "changed", "alarm"}

// String returns told, round, phase, changed or alarm.
func (k LineKind) String() string { return words.Name(lineNames[:], k) }

// MarshalText writes the name.
func (k LineKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name. If it returns an error, the value is as it was.
func (k *LineKind) UnmarshalText(text []byte) error {
	return words.Read(k, "line", lineNames[:], text)
}

// A Label describes an option to a player.
type Label struct {
	Group string `json:"group"` // what it has in common with its neighbours in a list: buy corn at 27
	Item  string `json:"item"`  // what it has not: up
	Costs string `json:"costs"` // what it costs: 2 gold; empty if nothing, or if that depends on the amount
	// Brings is what it would bring as far as the seat knows, for sure, in the position as it is; empty if
	// there is nothing to say.
	Brings string `json:"brings"`
}
