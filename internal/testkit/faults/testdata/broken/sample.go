// Package broken has tests that do not compile.
package broken

func one() int {
	return 1
}
