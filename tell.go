package bourse

import "bourse.example/internal/words"

// This file declares the types that the tell packages of all games share. They put a game into words for
// people.

// A Line is one line of a story, which describes in words what a seat saw happen.
type Line struct {
	Kind LineKind `json:"kind"`
	Text string   `json:"text"`
}

// A LineKind determines how to show a line.
type LineKind uint8

// The kinds of lines.
const (
	LineTold    LineKind = iota // what a player does
	LineRound                   // a headline: a round begins, a good moment to draw the table
	LinePhase                   // a smaller headline: a phase begins
	LineChanged                 // the consequences: prices, money
	LineAlarm                   // what nobody should miss
)

var lineNames = [...]string{"told", "round", "phase", "changed", "alarm"}

// String returns told, round, phase, changed or alarm.
func (k LineKind) String() string { return words.Name(lineNames[:], k) }

// MarshalText returns the name.
func (k LineKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name. If it returns an error, the value is unchanged.
func (k *LineKind) UnmarshalText(text []byte) error {
	return words.Read(k, "line", lineNames[:], text)
}

// A Label describes an option to a player.
type Label struct {
	Group string `json:"group"` // what it shares with its neighbours in a list: buy corn at 27
	Item  string `json:"item"`  // what sets it apart: up
	Costs string `json:"costs"` // the cost: 2 gold; empty if it is free or depends on the amount
	// Brings is what the option is certain to bring in the current position, as far as the seat knows. It is
	// empty if there is nothing to say.
	Brings string `json:"brings"`
	// Does is, for an option with an amount, a sentence with {n} in place of the amount and {cost} in place of what
	// that costs: buy {n} grain for {cost}.
	Does string `json:"does,omitempty"`
}
