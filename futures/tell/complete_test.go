package tell_test

import (
	"testing"

	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
)

// TestComplete names what the game declares and has no words for.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{Enums: "Player Commodity Side Card"})
}
