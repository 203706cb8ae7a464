package tell_test

import (
	"testing"

	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
)

// TestComplete names what the game declares and has no words for; what cards say is held to the rulebook by
// TestCards.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{
		Enums:       "Law GlobalEvent",
		SilentMoves: "add", // of nothing, mostly
	})
}
