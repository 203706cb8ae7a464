//go:build race

package bourse_test

// raced is true under the race detector, which makes every sync.Pool drop values at random.
const raced = true
