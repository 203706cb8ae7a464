package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests Validate. Each check has a flaw in testdata/rules that breaks it and nothing else.

// laden returns a position of p0's turn in which much is on the market.
func laden(t testing.TB) merlin.State { return position(t, "laden") }
