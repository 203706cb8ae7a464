package futures_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// TestTables holds the documentation and the rulebook to the tables of moves and settings.
func TestTables(t *testing.T) {
	rulestest.Comment(t, "move.go", "Move", futures.Moves.Comment())
	rulestest.Table(t, "RULES.md", futures.Moves.Markdown())
	rulestest.Table(t, "RULES.md", futures.Settings.Markdown(futures.Standard(futures.MaxPlayers)))
}
