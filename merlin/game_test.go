package merlin_test

import "testing"

// This file contains the tests that every game words for itself.

// TestClauses checks that every clause of RULES.md is cited on a line that a test named after the clause
// runs.
func TestClauses(t *testing.T) { rules.Clauses(t) }

// TestFaults checks that tests catch the mutants of testdata/faults.txt, some for every chapter.
func TestFaults(t *testing.T) { rules.Faults(t, 1) }
