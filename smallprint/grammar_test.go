package smallprint_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) {
	rulestest.Comment(t, "move.go", "Move", smallprint.Moves.Comment())
	rulestest.Table(t, "RULES.md", smallprint.Moves.Markdown())
	rulestest.Table(t, "RULES.md", smallprint.Settings.Markdown(smallprint.Standard(smallprint.MaxPlayers)))
}
