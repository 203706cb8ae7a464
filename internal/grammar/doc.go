// Package grammar derives the forms of a game's moves, events and settings from tables, so that each fact is
// written once. A game writes a row for every kind of move, every field and every setting. The text and JSON
// forms, the checks and the description follow from them. Rows cite clauses of the rulebook, which the
// package also reads: see [Book].
//
// # Moves
//
// [NewMoves] makes a [Moves] from a [Table]. Each row of its kinds has a form, which follows the seat and the
// kind:
//
//	<to> <n> <unit> for <pay>
//
// A name in angle brackets is a field. Anything else is a literal word. A tail in square brackets is
// optional, as in <card> <column> [marked <marker>]: it is written if its field is not zero, and read if text
// is left.
//
// Each row of its fields describes how a field is written and how to reach it, with an [Access]: [Named] for
// a name, [Number] for a number, and [Custom] for anything else. [NamedFunc] reaches a field that is packed
// into another one.
//
// # How to add a kind
//
// A new kind of move needs code in two places: the table, and the file of its chapter. For example, players
// of a toy game shall be able to deposit coins (T4.1). The table describes the move:
//
//	KindDeposit: {Name: "deposit", Rule: "T4.1", Form: "<n> <coin>", Doc: "brings coins to the bank"},
//
// The file bank.go, for chapter T4, has the rules and the effect of the move, next to each other:
//
//	Deposit(seat, n, coin)  makes such a move
//	refuseDeposit(m)        refuses coins that the player does not hold // T4.1
//	deposits(options)       appends what the player can bring to the bank
//	makeDeposit(m, out)     brings coins to the bank
//
// Run go generate to write the constant KindDeposit with its documentation, and the switches that call
// refuseDeposit and makeDeposit. The example howToAddAKind is that game, with the generated part written by
// hand.
//
// Then run go test -run 'TestTables|TestDescribe' -update to write the row into RULES.md and into the pinned
// description. The tests name what else is missing, in this order:
//
//	the game's own tests   a test of the clause (TestClauses), MaxMoves if games get longer, an account if
//	                       something goes to a new place
//	tell                   a label, a sentence, an explanation (TestComplete)
//	examples/bots/value    its value, if the standings alone are not enough (TestJudged)
//	examples/web/board     where players click it (TestDraw)
//
// A rule that changes the result of old games needs a new edition, and its fields or settings need the tag
// since:"2", as in Economicon. A setting that does not change old games has Later in its row.
package grammar
