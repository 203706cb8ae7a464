// Package testkit lists the packages that the tests of the module share:
//
//	conform    the properties of every game
//	corpus     the recorded games
//	described  a game's description, compared with its JSON
//	frozen     games whose decisions an earlier version digested
//	hostile    damaged JSON and binary forms
//	mutants    the tests of a game's tests: clause references and mutants
//	must       calls that cannot fail in a test, in one line
//	playout    the common part of the games' benchmarks
//	properties rapid's property tests: their seed, and how long they shrink
//	rulestest  the common part of the tests of rules
//	scale      how much a test does: short, by default, in the long run
//	script     the player of rule scripts
//	told       the common part of the tests of texts for players
//	tool       tools that tests need, and that may not be installed
//
// futures/faulty_test.go and economicon/faulty_test.go show that the properties can fail: they make mistakes in
// real games, and the property that is for a mistake must catch it.
package testkit
