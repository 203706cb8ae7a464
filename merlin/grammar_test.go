package merlin_test

import "testing"

// TestAdditions wants the records to outlive what later versions add.
func TestAdditions(t *testing.T) { rules.Additions(t) }

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) { rules.Tables(t) }
