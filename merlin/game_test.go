package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
)

// This file has the tests that every game has.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 197) }

// TestFaults wants the faults of testdata/faults.txt caught, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 1) }

// TestFiles wants every file of the package in doc.go's table.
func TestFiles(t *testing.T) { rulestest.Files(t, ".") }

// TestAdditions wants the records to outlive what later versions add.
func TestAdditions(t *testing.T) { rules.Additions(t) }

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) { rules.Tables(t) }
