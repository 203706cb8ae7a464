// Package grammar makes the forms of a game's moves, events and settings from tables, so that each
// fact is written once. A game writes a row for every kind of move, for every field, and for every
// setting; the text and JSON forms, the checks and the description come from them. Rows name clauses of
// the rulebook, which the package reads too: a [Book].
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
// A row of its fields says how a field is written and how it is reached, with an [Access]: [Named] for a
// name, [Number] for a number, [Custom] for what is neither. What lies packed in another field is
// reached with [NamedFunc].
//
// # How to add a kind
//
// Two places of a game grow with a kind of move: its table and the file of its chapter. Say that in a
// toy game players are to deposit coins (T4.1). In the table stands what the move looks like:
//
//	KindDeposit: {Name: "deposit", Rule: "T4.1", Form: "<n> <coin>", Doc: "brings coins to the bank"},
//
// In bank.go, the file of chapter T4, stands what may be done and what it does, legality beside effect:
//
//	Deposit(seat, n, coin)  makes such a move
//	refuseDeposit(m)        refuses coins that the player does not hold // T4.1
//	deposits(options)       appends what the player can bring to the bank
//	makeDeposit(m, out)     brings coins to the bank
//
// go generate writes the constant KindDeposit with its documentation, and the switches that lead to
// refuseDeposit and makeDeposit. The example howToAddAKind is that game, with the generated part written by
// hand.
//
// go test -run 'TestTables|TestDescribe' -update then writes the row into RULES.md and the pinned
// description. The tests name what else is missing, in this order:
//
//	the game's own tests   a test of the clause (TestClauses), MaxMoves if games get longer, an account if
//	                       something goes to a new place
//	tell                   a label, a sentence, an explanation (TestComplete)
//	internal/reference     the rule, written a second time (TestReference)
//	examples/bots/value    what it is worth, if the default, the standings, does not do (TestJudged)
//	examples/web/board     where it is pressed (TestDraw)
//
// A rule that changes what old games come to needs a new edition, and a field or a setting of it the tag
// since:"2"; Economicon has two. A setting that changes no old game has Later in its row.
package grammar
