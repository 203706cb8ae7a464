package tell_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

var words = told.Games[*tell.Teller, smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Game: told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In,
		Named: (*tell.Teller).Named},
	Rules: smallprint.Rules,
	Forks: 140,
	Tales: func() []tale { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) []string {
		return told.Phases(teller.Aim(), teller.Phase, smallprint.Over)
	},
}

// bare tells in sentences that are their names and values.
func bare(tb testing.TB) *tell.Teller { return words.Bare(tb, nil) }

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 12) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 2000) }

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

// FuzzStory holds that whatever can be read as an event is told.
func FuzzStory(f *testing.F) { words.Fuzz(f) }
