package tell_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

var words = told.Games[*tell.Teller, smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Game: told.Game[*tell.Teller]{Table: sentences.Table(tell.Sentences()), English: tell.English,
		In:    func(t sentences.Table) (*tell.Teller, error) { return tell.In(tell.Table(t)) },
		Named: (*tell.Teller).Named},
	Rules: smallprint.Rules,
	Forks: 140,
	Stage: stage,
	Besides: func(teller *tell.Teller) []string {
		return told.Phases(teller.Aim(), teller.Phase, smallprint.Over)
	},
}

// TestTold checks the stories, questions, boards and worths of the tales in testdata, and a whole game.
func TestTold(t *testing.T) {
	words.Told(t, "stories.txt", "questions.txt", "boards.txt", "worth.txt", "manual.txt")
}

// stage sets up positions.
var stage = told.Stage[smallprint.State]{Names: told.ReadNames("names.txt"), Set: map[string]any{
	"crowd": func(s *smallprint.State) { // everyone has placed all cards under business 1
		for seat := range s.Placed {
			for i := range s.Placed[seat] {
				s.Placed[seat][i] = smallprint.SlotAt(1, smallprint.Marker(1+i))
			}
		}
	},
}}

// bare writes each sentence as its name and values.
func bare(tb testing.TB) *tell.Teller { return words.Bare(tb, nil) }

// TestTeller checks every sentence that random games lead to.
func TestTeller(t *testing.T) { words.Check(t, 22) }

// TestAnything checks that a Teller has an answer even for views, events and options that no game has.
func TestAnything(t *testing.T) { words.Anything(t, 2000) }

// TestComplete checks that everything the game declares has a word.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{Enums: "Card Marker", Card: labelled})
}

// labelled returns what labels say about a card: what a business is worth, or when a card takes nothing.
func labelled(teller *tell.Teller, id string) string {
	var card smallprint.Card
	if err := card.UnmarshalText([]byte(id)); err != nil {
		value, _ := strconv.Atoi(id) // the value as a number
		return teller.Label(smallprint.View{}, smallprint.Option{Move: smallprint.Reveal(0, int8(value))}).Item
	}
	place := smallprint.Option{Move: smallprint.Place(0, card, 0, smallprint.NoMarker)}
	_, risk, _ := strings.Cut(teller.Label(smallprint.View{}, place).Brings, "; ")
	return risk
}

// FuzzStory checks that Story accepts every event that can be decoded.
func FuzzStory(f *testing.F) { words.Fuzz(f) }
