package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) {
	rulestest.Comment(t, "move.go", "Move", economicon.Moves.Comment())
	rulestest.Table(t, "RULES.md", economicon.Moves.Markdown())
	rulestest.Table(t, "RULES.md", economicon.Settings.Markdown(economicon.Standard(economicon.MaxPlayers)))
}
