package smallprint_test

import "testing"

// This file tests the tests.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 21) }

// TestFaults plants the faults of testdata/faults.txt, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 2) }
