// Package reference is the reference implementation of the rules of Economicon. It is written from RULES.md
// alone and shares no code with package economicon, so that a mistake in either shows as a difference
// between the two.
//
// It plays the game as people would with paper and pencil: names are strings, moves are texts, and what
// everybody holds is a table of numbers. It knows nothing of views, records or JSON.
//
//	game.go  a game from its set-up to the end of trade, E1 to E7
//	end.go   the end of a round and of the game, E6.4 and E8 to E12
//
// The tests play random games with both programs and compare them after every move.
package reference
