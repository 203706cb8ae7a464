package main

import (
	"os"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestWindowOf checks the size of a window that the system does not know.
func TestWindowOf(t *testing.T) {
	file := must.Get(os.Open(os.DevNull))
	defer file.Close()
	if got := windowOf(file); got != standard {
		t.Errorf("%v, not %v", got, standard)
	}
}
