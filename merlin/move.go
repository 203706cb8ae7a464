package merlin

import "bourse.example"

// This file declares Move.

// A Move is a decision of a player or of Nature. Unused fields are zero. The constants of [Kind] document
// what each kind does and how it is written.
//
// N is the quantity of the move. For a sealed number of another player it is 0 until all players have named
// theirs.
type Move struct {
	Seat  bourse.Seat // the player who moves, or Nature
	Kind  Kind
	To    bourse.Seat
	Card  Card
	Lab   uint8 // the place of a lab, or the lab whose mark Card has, or 0
	Plot  Place
	Good  Good
	Item  Item
	Paper NoteKind
	Cover Cover
	Note  uint8 // the number of a note
	Omen  Omen
	A, B  int8 // dice; A is also the price of a slip, or of one scrip
	N     int16
}

// Dice returns the move that rolls two dice, given in any order (M4.1): ~ dice <a> <b>
func Dice(a, b int8) Move {
	return Move{Seat: bourse.Nature, Kind: KindDice, A: min(a, b), B: max(a, b)}
}
