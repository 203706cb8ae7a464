package bourse

import "fmt"

// This file declares Move, the methods that the root package needs of a move.

// A Move is a decision of a player or of Nature: a small comparable struct with the fields Seat and Kind and
// the fields that its kind uses. Unused fields are zero.
type Move[M any] interface {
	comparable
	// String returns the text form, which the game's Parse reads: "p0 buy corn up".
	fmt.Stringer
	// By returns the seat that makes the move.
	By() Seat
	// Amount returns the move's quantity, or 0 if its kind has none.
	Amount() int
	// AmountField returns the name of the quantity's field in the JSON form, or "" if the move's kind has
	// none.
	AmountField() string
	// With returns the move with another quantity. It returns the move unchanged if its kind has none.
	With(n int) M
}
