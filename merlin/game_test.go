package merlin_test

import "testing"

// This file has the tests that every game has in words of its own.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t) }

// TestFaults wants the faults of testdata/faults.txt caught, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 1) }
