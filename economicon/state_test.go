package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestSizes holds what a copy costs.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		economicon.State{}:  552,
		economicon.View{}:   332,
		economicon.Config{}: 34,
		economicon.Move{}:   10,
		economicon.Event{}:  40,
	})
}
