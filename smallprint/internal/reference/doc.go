// Package reference is the reference implementation of the rules of Small Print. It is written from RULES.md
// alone and shares no code with package smallprint, so that a mistake in either shows up as a difference.
//
//	game.go    a game, played by the texts of its moves
//	divide.go  dividing a business, pound by pound
//
// The tests play random games with both implementations and compare them after every move. They also divide
// every business for every set of cards that can be under it.
package reference
