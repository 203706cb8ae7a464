package smallprint

import (
	"bourse.example"
	"bourse.example/internal/words"
)

// This file declares Move and its kinds, and says what each of them may be.

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves; 0 is none.
const (
	KindReveal Kind = 1 + iota // Nature: a business (S3.1)
	KindPlace                  // a card, perhaps with a marker, under a business (S3.2, S3.3)
	KindPass                   // the end of a player's part in the round (S3.2)
)

var kindNames = [...]string{"none", "reveal", "place", "pass"}

// String returns reveal, place or pass.
func (k Kind) String() string { return words.Name(kindNames[:], k) }

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero.
//
//	kind    fields               text
//	reveal  Column Value         ~ reveal 0 12
//	place   Card Column Claim   p0 place big 2
//	                             p0 place share 1 marked total
//	pass                         p0 pass
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

// Option and Chance are bourse's, of this game's moves.
type (
	Option = bourse.Option[Move]
	Chance = bourse.Chance[Move]
)

// Reveal is Nature's move that lays a business on the table.
func Reveal(column, value int) Move {
	m := Move{Seat: bourse.Nature, Kind: KindReveal, Column: columnOf(column)}
	if value >= 1 && value <= Values {
		m.Value = int8(value)
	}
	return m
}

// Place lays a card face down under a business, with a marker of that claim or with none.
func Place(seat bourse.Seat, card Card, column int, claim Claim) Move {
	return Move{Seat: seat, Kind: KindPlace, Card: card, Claim: claim, Column: columnOf(column)}
}

// Pass ends the player's part in the round.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// columnOf keeps a column's number that is out of range out of range.
func columnOf(column int) uint8 {
	if column < 0 || column >= columns {
		return columns
	}
	return uint8(column)
}

// By returns the seat that makes the move.
func (m Move) By() bourse.Seat { return m.Seat }

// Amount returns 0: no move of this game has a quantity.
func (m Move) Amount() int { return 0 }

// With returns the move itself.
func (m Move) With(int) Move { return m }

// refuseDecision refuses what the player whose turn it is cannot do.
func (p *Public) refuseDecision(m Move, own *Own) *bourse.Illegal {
	switch m.Kind {
	case KindPlace:
		if m.Value != 0 {
			return refuse(StrayField)
		}
		return p.choice(m.Seat, own).refusePlace(m)
	case KindPass:
		if m != Pass(m.Seat) {
			return refuse(StrayField)
		}
		return nil // S3.2
	case KindReveal:
		return refuse(OnlyNature)
	}
	return refuse(NoSuchKind)
}
