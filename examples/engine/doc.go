// Package engine lets programs in any language play, with line protocols over standard input and output.
// README.md describes both protocols, with transcripts.
//
// An [Engine] is a bot as a program: it receives a game, and positions as its seat sees them, and answers
// with moves. A [Program] is the other end: it runs such a program, written in any language, and keeps it
// from spoiling a game. Package service is a rules engine for programs that have none: it makes games, lists and
// checks moves, draws worlds from a view for searches, and puts everything into words for people.
//
// An engine takes a list of games. [Of] makes a game from its rules.
package engine

// Version is the version of this implementation. The protocols have their own.
const Version = "0.1.0"
