// Package testkit tests the packages that the tests of the module share:
//
//	conform    the properties that every game has
//	corpus     the recorded games
//	described  a game's description, compared with its JSON
//	faults     the tests of a game's tests: clauses, faults and mutants
//	hostile    damaged JSON and binary forms
//	must       what cannot fail in a test, in one line
//	playout    what the benchmarks of all games have in common
//	properties rapid's property tests: their seed, and how long they shrink
//	rulestest  what the tests of all games' rules have in common
//	scale      how much a test does: short, by default, in the long run
//	scenario   games as scripts, with what they expect
//	told       what the tests of all games' texts for players have in common
//
// Its tests show that the shared tests can fail. Package faults has tests of its own; all others are tested
// here, so that one binary is linked and not one for each.
package testkit
