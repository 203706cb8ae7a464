package tell_test

import (
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestComplete names what the game declares and has no words for.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{
		Enums: "Good NoteKind Cover Card Omen Counter Season",
		Card:  func(teller *tell.Teller, id string) string { return teller.Effect(named[merlin.Card](id)) },
		// What a seat opens, drafts and closes it knows, and nobody else sees.
		SilentMoves: "card plot lab hand unit goods papers offer loan write note back pair item with set good cover number done",
		// they count when they are drawn, and the story tells of that
		SilentCards: "c7 d7 h7 s7 ca da ha sa joker",
	})
}
