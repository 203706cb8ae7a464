package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// TestAdditions wants the records to outlive what later versions add.
func TestAdditions(t *testing.T) { rules.Additions(t) }

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) {
	rulestest.Comment(t, "move.go", "Move", merlin.Moves.Comment())
	rulestest.Table(t, "RULES.md", merlin.Moves.Markdown())
	rulestest.Table(t, "RULES.md", merlin.Settings.Markdown(merlin.Standard(merlin.MinPlayers)))
}
