package smallprint

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and the table of its kinds.

// moves is the grammar of moves: its rows are all that is written of a kind's form.
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.Field[Move]{Name: "seat",
		Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.Seat })},
	Kinds: []grammar.Kind{
		KindReveal: {Nature: true, Name: "reveal", Rule: "S3.1", Form: "<column> <value>",
			Doc: "lays a business on the table"},
		KindPlace: {Name: "place", Rule: "S3.2, S3.3", Form: "<card> <column> [marked <marker>]",
			Hidden: "card",
			Doc:    "lays a card face down under a business, perhaps with a marker on it"},
		KindPass: {Name: "pass", Rule: "S3.2", Doc: "ends the player's part in the round"},
	},
	Fields: []grammar.Field[Move]{
		{Name: "card", Type: "Card", Doc: "? where it is hidden",
			Access: grammar.Named(func(m *Move) *Card { return &m.Card })},
		{Name: "column", Type: "integer", Max: columns - 1, Is: "the number of a business",
			Doc:    "of the business, from 0",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Column })},
		{Name: "marker", Type: "Marker", None: `unknown marker "none"`, Doc: "on the card",
			Access: grammar.Named(func(m *Move) *Claim { return &m.Claim })},
		{Name: "value", Type: "integer", Min: 1, Max: Values, Is: "the value of a business",
			Doc:    "of the business, in £m (S1.1)",
			Access: grammar.Number(func(m *Move) *int8 { return &m.Value })},
	},
})

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero. The constants
// of [Kind] say what each kind does and how it is written.
//
// A hidden card is none: it reads ? in text.
type Move struct {
	Seat   bourse.Seat // who moves
	Kind   Kind
	Card   Card
	Claim  Claim
	Column uint8 // 0 to 2
	Value  int8  // of a business, 1 to 15
}

// columnOf keeps a column's number that is out of range out of range.
func columnOf(column int) uint8 {
	if column < 0 || column >= columns {
		return columns
	}
	return uint8(column)
}
