//go:build race

package bourse_test

// raced says that the race detector watches. It makes every sync.Pool forget at random.
const raced = true
