// Package reference is the reference implementation of the rules of Economicon. It is written from RULES.md
// alone and shares no code with package economicon, so that a mistake in either shows up as a difference.
//
// It plays the game as people would with pencil and paper. Names are strings, moves are texts, and the units
// in each account are a table of numbers. There are no views, records or JSON.
//
//	game.go  a game from its set-up to the end of trade, E1 to E7
//	end.go   the end of a round and of the game, E6.4 and E8 to E12
//
// The tests play random games with both implementations and compare them after every move.
package reference
