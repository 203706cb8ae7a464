// Command mutate tries the tests of games: it draws small changes of the files that have rules, by a
// seed, builds each into the package's tests through an overlay, and runs them with -short. A mutant
// that some test fails under is killed, and so is one that does not end in time; one that does not
// compile is drawn again. What survives is printed, with its line before and after.
//
//	go run ./internal/testkit/faults/mutate -n 300 -seed 12 ./smallprint ./futures
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
