// Package reference is the reference implementation of the rules of Small Print. It is written from RULES.md
// alone and shares no code with package smallprint, so that a mistake in either shows as a difference
// between the two.
//
//	game.go    a game, played by the texts of its moves
//	divide.go  dividing a business, pound by pound
//
// The tests play random games with both programs and compare them after every move, and divide every
// business over all cards that can lie under it.
package reference
