package tell_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// TestComplete names what the game declares and has no words for.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{Enums: "Card Marker", Card: labelled})
}

// labelled returns what labels say of a card: of a business what it is worth, of paperwork when it takes
// nothing.
func labelled(teller *tell.Teller, id string) string {
	var card smallprint.Card
	if err := card.UnmarshalText([]byte(id)); err != nil {
		value, _ := strconv.Atoi(id) // as it is a number
		return teller.Label(smallprint.View{}, smallprint.Option{Move: smallprint.Reveal(0, value)}).Item
	}
	place := smallprint.Option{Move: smallprint.Place(0, card, 0, smallprint.NoClaim)}
	_, risk, _ := strings.Cut(teller.Label(smallprint.View{}, place).Brings, "; ")
	return risk
}
