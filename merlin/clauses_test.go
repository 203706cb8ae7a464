package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
)

// This file tests the tests.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 63) }

// TestFiles wants every file of the package in doc.go's table.
func TestFiles(t *testing.T) { rulestest.Files(t, ".") }
