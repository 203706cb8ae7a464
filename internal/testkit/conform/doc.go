// Package conform has the properties of every game, written once. A game fills in a [Game] and calls [Run] in
// its tests. Its fuzz targets are one call each.
//
// The properties, and the file that checks each:
//
//	 1  options.go    Options and Check agree
//	 2  pure.go       a refused move changes nothing, the same input gives the same output
//	 3  balance.go    nothing is made or lost, and events report every transfer
//	 4  forms.go      forms are read back; damaged.go, read.go, sound.go: damage is refused or harmless
//	 5  secrecy.go    seats learn everything that they may know, and nothing else; twins.go: in a whole game
//	 6  sample.go     a sampled world looks like the true one, and follows the stated odds
//	 7  commute.go    the order of simultaneous commits does not matter
//	 8  chance.go     SampleChance follows the weights of Chances
//	 9  ends.go       every game ends, and the bound is not too high
//	10  records.go    a record replays, loads and forks
//	11  standings.go  standings are consistent
//	12  allocs.go     play does not allocate
//	13  memory.go     equal memories, equal views
//	14  idle.go       Idle is legal for every seat that is awaited
//
// There are three more. Property 0, in shape.go, is that the state is a plain comparable value. Property 15,
// in cover.go, is that the run has made every kind of move. Property 16, in pick.go, is that Pick and
// ApplyUnchecked do what Options and Apply say.
//
// [Together], in together.go, checks properties of games in many goroutines at once, for the race detector.
//
// Run plays random games. It plays each game once while all properties check it, at every position before the
// next move, or at some positions if the check is slow. Each property draws from its own source, so it
// changes neither the game nor what the other properties check. A property that has failed does not stop the
// others. A property may also have a part that is checked once, before the first game or after the last. An
// error says which config and which moves led to it.
//
// A plain run plays the same few games each time. The long run (package scale) plays others.
package conform
