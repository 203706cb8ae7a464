// Package conform is the laws that every game keeps, written once. A game hands over a [Game] and
// calls [Run] in its tests; its fuzz targets are one call each.
//
// The laws, and the file that holds each:
//
//	 1  options.go    Options and Check say the same
//	 2  pure.go       a refused move changes nothing, the same input gives the same output
//	 3  balance.go    nothing is made or lost, and events tell every transfer
//	 4  forms.go      what is written is read back; damaged.go, read.go, sound.go: and damage is harmless
//	 5  secrecy.go    nobody learns what they may not know, and all are told the rest; twins.go: over a whole game
//	 6  sample.go     a sampled world looks like the true one, and follows the stated odds
//	 7  commute.go    the order of simultaneous commits changes nothing
//	 8  chance.go     SampleChance follows the weights of Chances
//	 9  ends.go       every game ends, and the bound is not idle
//	10  records.go    a record replays, loads and forks
//	11  standings.go  standings are consistent
//	12  allocs.go     nothing allocates
//	13  memory.go     equal memories, equal views
//	14  idle.go       Idle is legal wherever a seat is awaited
//
// Besides, law 0, in shape.go, holds the state to be a plain comparable value; law 15, in cover.go, holds the
// run to have exercised every kind of move; and law 16, in pick.go, holds Pick and ApplyUnchecked to what
// Options and Apply say.
//
// [Together], in together.go, holds laws to games in many goroutines at once, for the race detector.
//
// Run plays random games. Each is played once, while all laws look at it: at every position before the next
// move, or at some of them where looking is dear. Each law draws what it needs from a source of its own, so
// it neither changes the game nor what the other laws look at, and a law that has found a fault does not stop
// the others. A law may also have a part that is checked once, before any game, or after all of them. An
// error says which config and which moves led to the fault.
//
// A plain run plays the same few games each time; the long run (package scale) plays others.
package conform
