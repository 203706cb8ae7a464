// Package sample is a game of a few rules.
package sample

// This file implements chapter X1: the fee.

const most = 2 // X1.1

var fees = [...]int{0, 3, 4} // X1.2

func fee(n int) int {
	if n > most { // X1.3
		n = most // X1.4
	}
	return fees[n]
}

func first[T any](_ string, list ...T) (x T) {
	x = list[0] // X1.5
	return x
}

type die int8

func (die) sides(int) die { return die(first("", most, 3)) } // X1.6

func (d die) odd() bool {
	d %= 2
	return d == 1 // X1.7
}
