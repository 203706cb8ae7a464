// Package count is a second, independent implementation of the rules of Futures!, made to check the first.
//
// It is written from RULES.md alone and shares nothing with package futures, so that a mistake in either shows as a
// difference between the two. It is small and slow: a position is a plain struct, a move is its text, and a move is
// played by doing what the rulebook says. It keeps every card in the open and knows nothing of views, records or JSON.
//
// Its purpose is to count, in the manner of chess programs, how many move sequences of a given length lead on from a
// position. Every distinct chance move counts once, whatever its weight. In a simultaneous step (F10.2, F11.1) the
// lowest seat that has not chosen moves first. The counts that both implementations must find are in
// testdata/nodes.txt of package futures.
package count
