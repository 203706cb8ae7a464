// Package grammar makes the forms of a game's moves, events and settings from tables, so that each
// fact stands once. A game writes a row for every kind of move, for every field, and for every
// setting; the text and JSON forms, the checks and the description come from them.
//
// # Moves
//
// A [Moves] is made of a [Table]. A row of its kinds has a form, which follows the seat and the kind:
//
//	<to> <n> <unit> for <pay>
//
// A name in angle brackets is a field, anything else is a word that stands as it is. A tail in
// square brackets may be missing: it is written where its field is not zero, and read where text is
// left, as in <card> <column> [marked <marker>].
//
// A row of its fields says how a field is written and how it is reached, with an [At]: [Word] for a
// name, [Number] for a number, [Custom] for what is neither. What lies packed in another field is
// reached with [WordOf].
//
// # How to add a kind
//
// Two places of a game grow with a kind of move, its table and the file of its chapter. Say that in a
// toy game players deposit coins (T4.1). In the table stands what the move looks like:
//
//	KindDeposit: {Name: "deposit", Rule: "T4.1", Form: "<n> <coin>", Doc: "brings coins to the bank"},
//
// and in bank.go, the file of chapter T4, what may be done and what it does:
//
//	// refuseDeposit refuses coins that the player does not hold.
//	func (p *Public) refuseDeposit(m Move) *bourse.Illegal { … } // T4.1
//
//	// deposits appends what the player can bring to the bank.
//	func (p *Public) deposits(seat bourse.Seat, options []Option) []Option { … }
//
//	// deposit brings coins to the bank.
//	func (s *State) deposit(m Move, out sink) { … }
//
// The constant KindDeposit and a line in each of the three switches over kinds and phases lead there.
// The test of this package that bears the same name plays that game.
package grammar
