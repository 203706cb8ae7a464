package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
)

// This file tests the tests.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 197) }

// TestFaults wants the faults of testdata/faults.txt caught, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 1) }

// TestFiles wants every file of the package in doc.go's table.
func TestFiles(t *testing.T) { rulestest.Files(t, ".") }
