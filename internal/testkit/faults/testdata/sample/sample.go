// Package sample is something to have faults.
package sample

func fee(n int) int {
	if n > 1 {
		return 2
	}
	return 1
}
