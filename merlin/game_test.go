package merlin_test

import "testing"

// This file contains the tests that every game words for itself.

// TestClauses compares the clauses of RULES.md with the code and the tests.
func TestClauses(t *testing.T) { rules.Clauses(t, 947) }
