// Package sample is a game of one rule.
package sample

// This file implements chapter X1: the fee.

func fee(n int) int {
	if n > 1 {
		n = 1
	}
	return n
}
