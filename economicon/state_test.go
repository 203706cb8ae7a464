package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestSizes holds what a copy costs.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		economicon.State{}:  560,
		economicon.View{}:   340,
		economicon.Config{}: 38,
		economicon.Move{}:   10,
		economicon.Event{}:  40,
	})
}
