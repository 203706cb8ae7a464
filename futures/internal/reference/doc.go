// Package reference is the reference implementation of the rules of Futures!. It is written from RULES.md
// alone and shares no code with package futures, so that a mistake in either shows up as a difference.
//
// It is small and slow. A position is a plain struct, a move is its text, and playing a move follows the
// rulebook step by step. Every card is open. There are no views, records or JSON.
//
//	game.go   a position
//	moves.go  the legal moves
//	play.go   playing a move
//	nodes.go  counting the move sequences from a position
//	floor.go  the same rules written for speed alone, for BenchmarkFloor in package futures
//
// The tests compare both implementations with package futures, move by move. testdata/nodes.txt has counts of
// move sequences that both must reproduce.
package reference
