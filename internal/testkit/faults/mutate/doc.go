// Command mutate tests the tests of games. It draws small changes of the files with rules, by a seed, builds
// all of them into one test binary (see package schema), and runs the tests with each. A mutant is killed if
// a test fails or the tests do not end in time. A mutant that does not compile is replaced by another. The
// command prints each survivor, with its line before and after.
//
//	go run ./internal/testkit/faults/mutate -n 300 -seed 12 ./smallprint ./futures
//
// The quick tests run first, then the slow ones with -short, then the slow ones in full; -suite short leaves
// out the last. The tests are those of the game's package, and of the packages under its internal directory
// that use it. The directory may be in another checkout. -survivors writes survivors to a file, and -only
// tries them again.
//
// A game's testdata/equivalent.txt lists the survivors that play the same game, with the reason:
//
//		# a remark
//		end.go payPool: a share of nothing is paid to nobody
//	  - if out != nil && money != 0 {
//		+ if out != nil || money != 0 {
//
// An entry names the file, the function or table in it, and the reason. The lines before and after follow,
// with single spaces, on one line each. If several are equal, "payPool 2" is the second. Entries without a
// place in the source are errors, and so are entries that a test kills.
package main
