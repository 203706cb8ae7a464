// Command mutate tests the tests of games. It draws small changes of the files that have rules, by a seed,
// builds all of them into one test binary (package schema says how), and runs the tests with each. A mutant
// is killed if a test fails under it or if the tests do not end in time; another is drawn for one that does
// not compile. The command prints each survivor, with its line before and after.
//
//	go run ./internal/testkit/faults/mutate -n 300 -seed 12 ./smallprint ./futures
//
// The quick tests run first, then the slow ones with -short, then the slow ones in full; -suite short leaves
// out the last. The tests are those of the game's package and of the packages under its internal directory
// that use it. The directory may be in another checkout. With -survivors and -only, survivors are written to
// a file and tried again.
//
// A game's testdata/equivalent.txt lists the survivors that play no other game, with the reason:
//
//	# a remark
//	end.go payPool: a share of nothing is paid to nobody
//	- if out != nil && money != 0 {
//	+ if out != nil || money != 0 {
//
// is the file, the function or table in it, and why; then the lines before and after, with single
// spaces, on one line each. Of those that read alike "payPool 2" is the second. Entries that the source
// has no place for are faults, and so are those that a test kills.
package main
