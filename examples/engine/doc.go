// Package engine lets programs in any language play: line protocols over standard input and output.
// README.md beside it has both protocols with transcripts.
//
// [Engine] is a bot as a program: it is told a game, positions as its seat sees them, and answers
// with moves. [Program] is the other end: it seats such a program, in whatever language it is
// written, and keeps it from spoiling a game. [Service] is a rules engine for programs that have
// none: it makes games, lists and checks moves, draws worlds from a view to search in, and tells it all
// to people in words.
//
// Each is handed a list of games, which [Of] makes of a game's rules and [Told] gives words.
package engine

// Version is the version of this implementation, which says nothing about the protocols.
const Version = "0.1.0"
