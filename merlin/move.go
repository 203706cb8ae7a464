package merlin

import "bourse.example"

// This file declares Move.

// A Move is a decision of a player, or of Nature. Fields that its kind does not use are zero. The constants
// of [Kind] say what each kind does and how it is written.
//
// N is the move's quantity. Of another's sealed number one sees 0 until all have named theirs.
type Move struct {
	Seat  bourse.Seat // who moves
	Kind  Kind
	To    bourse.Seat
	Card  Card
	Lab   uint8 // its place, or the lab whose mark Card bears, or 0
	Plot  Place
	Good  Good
	Item  Item
	Paper NoteKind
	Cover Cover
	Note  uint8 // its number
	Omen  Omen
	A, B  int8 // dice; A the price of a slip, or of one scrip
	N     int16
}

// Dice rolls two dice, in any order.
func Dice(a, b int) Move {
	return Move{Seat: bourse.Nature, Kind: KindDice, A: int8(min(a, b)), B: int8(max(a, b))}
}

// Die rolls a die.
func Die(a int) Move { return Move{Seat: bourse.Nature, Kind: KindDie, A: int8(a)} }

// Draw draws a card.
func Draw(c Card) Move { return Move{Seat: bourse.Nature, Kind: KindDraw, Card: c} }

// Lot says who of those with equal bids comes first.
func Lot(to bourse.Seat) Move { return Move{Seat: bourse.Nature, Kind: KindLot, To: to} }
