package futures

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and the table of its kinds.

// moves is the grammar of moves: its rows are all that is written of a kind's form. (F13.1)
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.Field[Move]{Name: "seat",
		Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.Seat })},
	Kinds: []grammar.Kind{
		KindDeal: {Nature: true, Name: "deal", Rule: "F2.2, F10.1", Form: "<to> <card>", Hidden: "card",
			Doc: "gives a player a card"},
		KindLay: {Nature: true, Name: "lay", Rule: "F2.3", Form: "<pile> <card>", JSON: "card pile",
			Doc: "turns up a pile's first card"},
		KindReveal: {Nature: true, Name: "reveal", Rule: "F6.1, F6.2", Form: "<pile> <card>",
			JSON: "card pile", Doc: "says what the NPC's card is"},
		KindPlace: {Name: "place", Rule: "F5.2", Form: "<card> <pile>", Hidden: "card", Doc: "lays a hand card face down on a pile"},
		KindTurn: {Name: "turn", Rule: "F6.1", Form: "<pile>",
			Doc: "turns the face-down card of a pile up"},
		KindBuy: {Name: "buy", Rule: "F7.1", Form: "<commodity> <side>",
			Doc: "puts a marker on a commodity's current price"},
		KindSettle: {Name: "settle", Rule: "F7.2", Form: "<commodity> <side> <entry>",
			Doc: "takes a marker off the board for its gain or loss"},
		KindPass: {Name: "pass", Rule: "F7.3", Doc: "takes a gold"},
		KindExtra: {Name: "extra", Rule: "F7.4", Form: "<card> <other>",
			Doc: "discards two cards for an action"},
		KindFourth: {Name: "fourth", Rule: "F9.1", Doc: "buys the fourth marker"},
		KindEnd:    {Name: "end", Rule: "F7.6", Doc: "ends the turn"},
		KindGive: {Name: "give", Rule: "F10.2", Form: "<card>", Hidden: "card",
			Doc: "chooses the card for the left neighbour"},
		KindFinal: {Name: "final", Rule: "F11.1", Form: "<markers>", Hidden: "markers",
			Doc: "chooses what to settle normally at the end"},
	},
	Fields: []grammar.Field[Move]{
		{Name: "to", Type: "Seat", What: "seat", Doc: "who gets the card",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		{Name: "card", Type: "Card", Doc: "? where it is hidden",
			Access: grammar.Named(func(m *Move) *Card { return &m.Card })},
		{Name: "other", Type: "Card", What: "card", Doc: "the second card; the two are in rising order",
			Access: grammar.Named(func(m *Move) *Card { return &m.Other })},
		{Name: "pile", Type: "integer", Max: piles - 1, Is: "the number of a pile",
			Doc:    "from 0, from the left (F2.3)",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Pile })},
		{Name: "commodity", Type: "Commodity", None: "no commodity is named", Doc: "one of the three (F1.1)",
			Access: atCommodity},
		{Name: "side", Type: "Side", None: "no side is named", Doc: "up or down (F7.1)", Access: atSide},
		{Name: "entry", Type: "integer", Min: lowestEntry, Max: highestEntry,
			Doc:    "the price of the row on which the marker stands (F7.2)",
			Access: atEntry},
		{Name: "markers", Type: "Marker[]", Doc: "at most two, rising (F11.1)", Access: atMarkers},
	},
	Normalize: (*Move).tidy,
})

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero. The constants
// of [Kind] say what each kind does and how it is written.
//
// In buy and settle the marker is the first of Markers, in buy without a row. In extra Card is not above
// Other.
// In final there are two markers, rising, or one and then none, or none. Text and JSON may have two cards or
// markers in either order. What is hidden from a seat
// is none: a card then reads ?, and a final choice like the choice of none.
type Move struct {
	Seat    bourse.Seat // who moves
	Kind    Kind
	To      bourse.Seat // who is dealt a card
	Card    Card
	Other   Card      // the second card
	Pile    uint8     // 0 to 5
	Markers [2]Marker // one for buy and settle, up to two for final
}

// pileOf returns a pile's number, and one out of range for one out of range.
func pileOf(pile int) uint8 {
	if pile < 0 || pile >= piles {
		return piles
	}
	return uint8(pile)
}

// tidy puts two cards, and two markers, into rising order. (F13.2)
func (m *Move) tidy() {
	switch m.Kind {
	case KindExtra:
		m.Card, m.Other = min(m.Card, m.Other), max(m.Card, m.Other)
	case KindFinal:
		if m.Markers[1] != 0 {
			m.Markers = Final(m.Seat, m.Markers[:]...).Markers
		}
	}
}
