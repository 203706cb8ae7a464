package tell_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
)

// TestTold checks the stories, questions, boards and worths of the tales in testdata, and a whole game.
func TestTold(t *testing.T) {
	words.Told(t, "stories.txt", "questions.txt", "boards.txt", "worth.txt", "manual.txt")
	if got := tell.English.Board(economicon.View{}); got != "" {
		t.Errorf("no game is drawn:\n%s", got)
	}
}

type tale = told.Tale[economicon.State]

var words = told.Games[*tell.Teller, economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Game: told.Game[*tell.Teller]{Table: sentences.Table(tell.Sentences()), English: tell.English,
		In:    func(t sentences.Table) (*tell.Teller, error) { return tell.In(tell.Table(t)) },
		Named: (*tell.Teller).Named},
	Rules:  economicon.Rules,
	Forks:  30,
	Stage:  stage,
	Others: func() []tale { return append(laws(), stage.Tales("boards.txt")...) },
	Besides: func(teller *tell.Teller) []string {
		return told.Phases(teller.Aim(), teller.Phase, economicon.Over)
	},
	More: func(teller *tell.Teller, v economicon.View, options []economicon.Option) []string {
		var texts []string
		for _, o := range options {
			_, of := teller.Cost(v, o.Move)
			texts = append(texts, of)
		}
		return texts
	},
}

// bare writes each sentence as its name and values. It names currencies as the moves' notation does.
func bare(tb testing.TB) *tell.Teller {
	return words.Bare(tb, map[string]string{"currency": "currency-{seat}"})
}

// TestTeller checks every sentence that random games lead to.
func TestTeller(t *testing.T) { words.Check(t, 23) }

// TestAnything checks that a Teller has an answer even for views, events and options that no game has.
func TestAnything(t *testing.T) { words.Anything(t, 3000) }

// TestComplete checks that everything the game declares has a word. TestCards compares the texts of cards
// with the rulebook.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{
		Enums:       "Law GlobalEvent",
		SilentMoves: "add", // of nothing, mostly
	})
}

// FuzzStory checks that Story accepts every event that can be decoded.
func FuzzStory(f *testing.F) { words.Fuzz(f) }
