package futures

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and its kinds, and says what each of them may be.

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves; 0 is none. What each does is said at [Move].
const (
	KindDeal Kind = 1 + iota
	KindLay
	KindReveal
	KindPlace
	KindTurn
	KindBuy
	KindSettle
	KindPass
	KindExtra
	KindFourth
	KindEnd
	KindGive
	KindFinal
	kindEnd // is one past the last
)

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

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero.
//
//	~ deal <to> <card>                        gives a player a card (F2.2, F10.1)
//	~ lay <pile> <card>                       turns up a pile's first card (F2.3)
//	~ reveal <pile> <card>                    says what the NPC's card is (F6.1, F6.2)
//	<seat> place <card> <pile>                lays a hand card face down on a pile (F5.2)
//	<seat> turn <pile>                        turns the face-down card of a pile up (F6.1)
//	<seat> buy <commodity> <side>             puts a marker on a commodity's current price (F7.1)
//	<seat> settle <commodity> <side> <entry>  takes a marker off the board for its gain or loss (F7.2)
//	<seat> pass                               takes a gold (F7.3)
//	<seat> extra <card> <other>               discards two cards for an action (F7.4)
//	<seat> fourth                             buys the fourth marker (F9.1)
//	<seat> end                                ends the turn (F7.6)
//	<seat> give <card>                        chooses the card for the left neighbour (F10.2)
//	<seat> final <markers>                    chooses what to settle normally at the end (F11.1)
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

// DealCard is Nature's move that gives a player a card.
func DealCard(to bourse.Seat, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindDeal, To: to, Card: card}
}

// Lay is Nature's move that turns up a pile's first card.
func Lay(pile int, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindLay, Card: card, Pile: pileOf(pile)}
}

// Reveal is Nature's move that says what the NPC's card is.
func Reveal(pile int, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindReveal, Card: card, Pile: pileOf(pile)}
}

// Place lays a hand card face down on a pile.
func Place(seat bourse.Seat, card Card, pile int) Move {
	return Move{Seat: seat, Kind: KindPlace, Card: card, Pile: pileOf(pile)}
}

// TurnUp turns the face-down card of a pile up.
func TurnUp(seat bourse.Seat, pile int) Move {
	return Move{Seat: seat, Kind: KindTurn, Pile: pileOf(pile)}
}

// Buy bets on a commodity at its current price.
func Buy(seat bourse.Seat, c Commodity, side Side) Move {
	return Move{Seat: seat, Kind: KindBuy, Markers: [2]Marker{MarkerAt(c, side, 0)}}
}

// Settle takes one of the player's markers off the board.
func Settle(seat bourse.Seat, m Marker) Move {
	return Move{Seat: seat, Kind: KindSettle, Markers: [2]Marker{m}}
}

// Pass passes: the player takes a gold.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// Extra discards two cards, in either order, for an action.
func Extra(seat bourse.Seat, a, b Card) Move {
	return Move{Seat: seat, Kind: KindExtra, Card: min(a, b), Other: max(a, b)}
}

// Fourth buys the fourth marker.
func Fourth(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindFourth} }

// End ends the turn.
func End(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindEnd} }

// Give chooses the card for the left neighbour.
func Give(seat bourse.Seat, card Card) Move { return Move{Seat: seat, Kind: KindGive, Card: card} }

// Final chooses the markers to settle normally, in any order; of more than two the rest
// is left out.
func Final(seat bourse.Seat, markers ...Marker) Move {
	m := Move{Seat: seat, Kind: KindFinal}
	switch {
	case len(markers) == 1:
		m.Markers[0] = markers[0]
	case len(markers) > 1:
		m.Markers[0], m.Markers[1] = min(markers[0], markers[1]), max(markers[0], markers[1])
	}
	return m
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

// refuseDecision refuses what an awaited player cannot do.
func (p *Public) refuseDecision(m Move, own *Own) *bourse.Illegal {
	if m.Kind == 0 || m.Kind >= kindEnd { // F13.1
		return NoSuchKind
	}
	if moves.HasUnused(&m, m.Kind) { // F13.1
		return StrayField
	}
	switch m.Kind {
	case KindPlace:
		return p.refusePlace(m, own)
	case KindTurn:
		return p.refuseTurn(m.Pile)
	case KindBuy:
		if r := p.refuseBuy(m.Seat); r != nil {
			return r
		}
		if !m.Markers[0].column() {
			return NoSuchCell
		}
		return nil
	case KindSettle:
		return p.refuseSettle(m.Seat, m.Markers[0])
	case KindPass:
		return p.refuseAction()
	case KindExtra:
		return p.refuseExtra(m, own)
	case KindFourth:
		return p.refuseFourth(m.Seat)
	case KindEnd:
		return p.refuseEnd()
	case KindGive:
		return p.refuseGive(m.Card, own)
	case KindFinal:
		return p.refuseFinal(m)
	}
	return OnlyNature // F13.1
}

// options appends the legal moves of an awaited player, the mildest first.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	switch p.Phase {
	case Placing:
		options = p.placements(seat, own, options)
	case Turning:
		options = p.turnings(seat, options)
	case EarlyActing, LateActing:
		options = p.actions(seat, own, options)
	case Giving:
		return own.gifts(seat, options)
	case Settling:
		return p.finals(seat, options)
	}
	return p.fourths(seat, options)
}
