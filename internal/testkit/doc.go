// Package testkit stands for the packages that tests share:
//
//	conform    the properties that every game has
//	corpus     the recorded games
//	described  a game's description, compared with its JSON
//	faults     the tests of a game's tests: clauses, faults and mutants
//	hostile    damaged JSON and binary forms
//	playout    what the benchmarks of all games have in common
//	rulestest  what the tests of all games' rules have in common
//	scale      how much a test does: short, by default, in the long run
//	scenario   games as scripts, with what they expect
//	told       what the tests of all games' texts for players have in common
//
// The tests here show that the shared tests can fail. They are those of all these packages but conform and
// faults, which have their own: one binary links faster than eight.
package testkit
