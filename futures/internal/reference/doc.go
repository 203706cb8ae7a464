// Package reference is the reference implementation of the rules of Futures!. It is written from RULES.md
// alone and shares no code with package futures, so that a mistake in either shows as a difference between
// the two.
//
// It is small and slow: a position is a plain struct, a move is its text, and playing a move does what the
// rulebook says. It keeps every card in the open and knows nothing of views, records or JSON.
//
//	game.go   a position
//	moves.go  the legal moves
//	play.go   playing a move
//	nodes.go  counting the move sequences behind a position
//	floor.go  the same rules written for speed alone, for BenchmarkFloor in package futures
//
// The tests compare both programs with package futures, move by move. testdata/nodes.txt has counts of move
// sequences that both must find.
package reference
