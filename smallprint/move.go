package smallprint

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and the table of its kinds.

// moves is the grammar of moves. Its rows define the text and JSON form of every kind of move.
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.SeatField(func(m *Move) *bourse.Seat { return &m.Seat }),
	Kinds: []grammar.Kind{
		KindReveal: {Nature: true, Name: "reveal", Rule: "S3.1", Form: "<column> <value>",
			Doc: "lays a business on the table"},
		KindPlace: {Name: "place", Rule: "S3.2, S3.3", Form: "<card> <column> [marked <marker>]",
			Hidden: "card",
			Doc:    "places a card face down under a business, with a marker or without"},
		KindPass: {Name: "pass", Rule: "S3.2", Doc: "ends the player's part in the round"},
	},
	Fields: []grammar.Field[Move]{
		grammar.NamedField("card", "the card, or ? if it is hidden", func(m *Move) *Card { return &m.Card }),
		{Name: "column", Type: "integer", Max: columns - 1, Is: "the number of a business",
			Doc:    "the column of the business, from 0",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Column })},
		{Name: "marker", Type: "Marker", None: `unknown marker "none"`, Doc: "the marker on the card",
			Access: grammar.Named(func(m *Move) *Marker { return &m.Marker })},
		{Name: "value", Type: "integer", Min: 1, Max: Values, Is: "the value of a business",
			Doc:    "the value of the business, in £m (S1.1)",
			Access: grammar.Number(func(m *Move) *int8 { return &m.Value })},
	},
})

// A Move is a player's decision or a chance move. Fields that its kind does not use are zero. The constants
// of [Kind] describe each kind and its text form.
//
// A hidden card is zero. It is written as "?" in text.
type Move struct {
	Seat   bourse.Seat // who moves
	Kind   Kind
	Card   Card
	Marker Marker
	Column uint8 // 0 to 2
	Value  int8  // the value of a business, 1 to 15
}
