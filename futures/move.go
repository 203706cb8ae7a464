package futures

import (
	"bourse.example"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file declares Move and its kinds, and says what each of them may be.

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves; 0 is none.
const (
	KindDeal   Kind = 1 + iota // Nature: a card of the deck to a player (F2.2, F10.1)
	KindLay                    // Nature: a card of the deck on a pile, face up (F2.3)
	KindReveal                 // Nature: the NPC's card, turned up (F6.1, F6.2)
	KindPlace                  // a hand card on a pile, face down (F5.2)
	KindTurn                   // a face-down card, face up (F6.1)
	KindBuy                    // a marker on the current price (F7.1)
	KindSettle                 // a marker off the board (F7.2)
	KindPass                   // a gold from the exchange (F7.3)
	KindExtra                  // two hand cards for an action more (F7.4)
	KindFourth                 // 5 gold for the fourth marker (F9.1)
	KindEnd                    // the turn (F7.6)
	KindGive                   // a hand card to the left neighbour (F10.2)
	KindFinal                  // up to two markers settled normally at the end (F11.1)
)

var kindNames = [...]string{"none", "deal", "lay", "reveal", "place", "turn", "buy", "settle", "pass", "extra",
	"fourth", "end", "give", "final"}

// String returns deal, lay and so on.
func (k Kind) String() string { return words.Name(kindNames[:], k) }

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero.
//
//	kind    fields          text
//	deal    To Card         ~ deal p2 rice-down
//	lay     Pile Card       ~ lay 3 corn-up
//	reveal  Pile Card       ~ reveal 3 corn-up
//	place   Card Pile       p0 place corn-up 2
//	turn    Pile            p0 turn 2
//	buy     Markers[0]      p0 buy corn up             no row is named
//	settle  Markers[0]      p0 settle corn up 8        the row is named by its price
//	pass                    p0 pass
//	extra   Card Other      p0 extra corn-up rice-down Card is not above Other
//	fourth                  p0 fourth
//	end                     p0 end
//	give    Card            p0 give corn-up
//	final   Markers         p0 final corn up 8, rice down 15
//
// In final there are two markers, rising, or one and then none, or none. What is hidden from a seat
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

// Option and Chance are bourse's, of this game's moves.
type (
	Option = bourse.Option[Move]
	Chance = bourse.Chance[Move]
)

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

// pileOf keeps a pile's number that is out of range out of range.
func pileOf(pile int) uint8 {
	if pile < 0 || pile >= piles {
		return piles
	}
	return uint8(pile)
}

// By returns the seat that makes the move.
func (m Move) By() bourse.Seat { return m.Seat }

// Amount returns 0: no move of this game has a quantity.
func (m Move) Amount() int { return 0 }

// With returns the move itself.
func (m Move) With(int) Move { return m }

// unused has, for each kind of move, all bits set of those fields that the kind does not use.
var unused = [...]struct{ to, card, other, pile, first, second uint8 }{
	KindDeal:   {0, 0, all, all, all, all},
	KindLay:    {all, 0, all, 0, all, all},
	KindReveal: {all, 0, all, 0, all, all},
	KindPlace:  {all, 0, all, 0, all, all},
	KindTurn:   {all, all, all, 0, all, all},
	KindBuy:    {all, all, all, all, 0, all},
	KindSettle: {all, all, all, all, 0, all},
	KindPass:   {all, all, all, all, all, all},
	KindExtra:  {all, 0, 0, all, all, all},
	KindFourth: {all, all, all, all, all, all},
	KindEnd:    {all, all, all, all, all, all},
	KindGive:   {all, 0, all, all, all, all},
	KindFinal:  {all, all, all, all, 0, 0},
}

const all = 255

// stray reports whether a field is set that the move's kind, which there must be, does not use.
func (m *Move) stray() bool {
	u := &unused[m.Kind]
	return uint8(m.To)&u.to|uint8(m.Card)&u.card|uint8(m.Other)&u.other|m.Pile&u.pile|
		uint8(m.Markers[0])&u.first|uint8(m.Markers[1])&u.second != 0
}

// refusal refuses what an awaited player cannot do.
func (p *Public) refuseMove(m Move, own *Own) *bourse.Illegal {
	if m.Kind == 0 || m.Kind > KindFinal { // F13.1
		return refuse(NoSuchKind)
	}
	if m.stray() { // F13.1
		return refuse(StrayField)
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
			return refuse(NoSuchCell)
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
	return refuse(OnlyNature)
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

// pick draws the move of an awaited player that [bourse.Pick] would draw from options: it counts them,
// draws a number, and makes the move with that number.
func (p *Public) pick(seat bourse.Seat, own *Own, r *rng.Rand) Move {
	switch p.Phase {
	case Placing:
		return p.pickPlacement(seat, own, r)
	case Turning:
		return p.pickTurning(seat, r)
	case EarlyActing, LateActing:
		return p.pickAction(seat, own, r)
	case Giving:
		return own.pickGift(seat, r)
	}
	return p.pickFinal(seat, r)
}
