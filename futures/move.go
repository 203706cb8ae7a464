package futures

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and the table of its kinds.

// moves is the grammar of moves. Its rows define the text and JSON form of every kind of move. (F13.1)
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.SeatField(func(m *Move) *bourse.Seat { return &m.Seat }),
	Kinds: []grammar.Kind{
		KindDeal: {Nature: true, Name: "deal", Rule: "F2.2, F10.1", Form: "<to> <card>", Hidden: "card",
			Doc: "gives a player a card"},
		KindLay: {Nature: true, Name: "lay", Rule: "F2.3", Form: "<pile> <card>", JSON: "card pile",
			Doc: "turns up the first card of a pile"},
		KindReveal: {Nature: true, Name: "reveal", Rule: "F6.1, F6.2", Form: "<pile> <card>",
			JSON: "card pile", Doc: "reveals the NPC's card"},
		KindPlace: {Name: "place", Rule: "F5.2", Form: "<card> <pile>", Hidden: "card", Doc: "puts a hand card face down on a pile"},
		KindTurn: {Name: "turn", Rule: "F6.1", Form: "<pile>",
			Doc: "turns up the face-down card of a pile"},
		KindBuy: {Name: "buy", Rule: "F7.1", Form: "<commodity> <side>",
			Doc: "puts a marker on a commodity's current price"},
		KindSettle: {Name: "settle", Rule: "F7.2", Form: "<commodity> <side> <entry>",
			Doc: "takes a marker off the board for its gain or loss"},
		KindPass: {Name: "pass", Rule: "F7.3", Doc: "takes 1 gold"},
		KindExtra: {Name: "extra", Rule: "F7.4", Form: "<card> <other>",
			Doc: "discards two cards for one more action"},
		KindFourth: {Name: "fourth", Rule: "F9.1", Doc: "buys the fourth marker"},
		KindEnd:    {Name: "end", Rule: "F7.6", Doc: "ends the turn"},
		KindGive: {Name: "give", Rule: "F10.2", Form: "<card>", Hidden: "card",
			Doc: "chooses the card for the left neighbour"},
		KindFinal: {Name: "final", Rule: "F11.1", Form: "<markers>", Hidden: "markers",
			Doc: "chooses the markers to settle normally at the end"},
	},
	Fields: []grammar.Field[Move]{
		{Name: "to", Type: "Seat", What: "seat", Doc: "the player who gets the card",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		grammar.NamedField("card", "the card, or ? if it is hidden", func(m *Move) *Card { return &m.Card }),
		{Name: "other", Type: "Card", What: "card", Doc: "the second card, which is not below the first",
			Access: grammar.Named(func(m *Move) *Card { return &m.Other })},
		{Name: "pile", Type: "integer", Max: piles - 1, Is: "the number of a pile",
			Doc:    "the number of the pile, from 0 on the left (F2.3)",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Pile })},
		{Name: "commodity", Type: "Commodity", None: "no commodity is named", Doc: "one of the three (F1.1)",
			Access: atCommodity},
		{Name: "side", Type: "Side", None: "no side is named", Doc: "up or down (F7.1)", Access: atSide},
		{Name: "entry", Type: "integer", Min: lowestEntry, Max: highestEntry,
			Doc:    "the price of the marker's row (F7.2)",
			Access: atEntry},
		{Name: "markers", Type: "Marker[]", Doc: "at most two markers in rising order (F11.1)", Access: atMarkers},
	},
	Normalize: (*Move).tidy,
})

// A Move is a player's decision or a chance move. Fields that its kind does not use are zero. The constants
// of [Kind] describe each kind and its text form.
//
// A buy and a settle use the first of Markers; in a buy it names no row. In an extra, Card is not above
// Other. A final has two markers in rising order, or one marker first, or none. Text and JSON accept two
// cards or two markers in either order. A hidden field is zero: a hidden card is written as "?", and a hidden
// final choice as the choice of no markers.
type Move struct {
	Seat    bourse.Seat // who moves
	Kind    Kind
	To      bourse.Seat // the player who is dealt a card
	Card    Card
	Other   Card      // the second card of an extra
	Pile    uint8     // 0 to 5
	Markers [2]Marker // one for buy and settle, up to two for final
}

// tidy puts two cards, or two markers, into rising order. (F13.2)
func (m *Move) tidy() {
	switch m.Kind {
	case KindExtra:
		m.Card, m.Other = min(m.Card, m.Other), max(m.Card, m.Other)
	case KindFinal:
		m.Markers = Final(m.Seat, m.Markers[0], m.Markers[1]).Markers
	}
}
