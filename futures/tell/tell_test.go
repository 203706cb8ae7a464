package tell_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
)

// This file tests languages and names, and checks that every sentence of the table is used.

var words = told.Games[*tell.Teller, futures.State, futures.Move, futures.View, futures.Event]{
	Game: told.Game[*tell.Teller]{Table: sentences.Table(tell.Sentences()), English: tell.English,
		In:    func(t sentences.Table) (*tell.Teller, error) { return tell.In(tell.Table(t)) },
		Named: (*tell.Teller).Named},
	Rules: futures.Rules,
	Forks: 20,
	Stage: stage,
	Besides: func(teller *tell.Teller) []string {
		return told.Phases(teller.Aim(), teller.Phase, futures.Over)
	},
}

// TestTeller checks every sentence that random games lead to.
func TestTeller(t *testing.T) { words.Check(t, 23) }

// TestTold checks the stories, questions, boards and worths of the tales in testdata, and a whole game.
func TestTold(t *testing.T) {
	words.Told(t, "stories.txt", "questions.txt", "boards.txt", "worth.txt", "manual.txt")
}

type position = told.Position[futures.State, futures.Move, futures.View, futures.Event]

// stage sets up positions.
var stage = told.Stage[futures.State]{Names: told.ReadNames("names.txt"),
	Set: map[string]any{"markers": markers}}

// markers puts markers on a player's part of the board: corn-up-8.
func markers(s *futures.State, seat bourse.Seat, names ...string) {
	s.Board[seat] = futures.Markers{}
	for i, name := range names {
		m, err := futures.Parse("p0 final " + strings.ReplaceAll(name, "-", " "))
		if err != nil {
			panic(err)
		}
		s.Board[seat][i] = m.Markers[0]
	}
}

// TestZero checks that the zero view has nothing to say.
func TestZero(t *testing.T) {
	texts := words.Tell(tell.English, position{})
	if got := slices.DeleteFunc(texts, func(text string) bool { return text == "" }); len(got) != 0 {
		t.Errorf("%q", got)
	}
	if l := tell.English.Label(futures.View{}, futures.Option{}); l != (bourse.Label{}) {
		t.Errorf("%+v", l)
	}
}

// TestComplete checks that everything the game declares has a word.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{Enums: "Player Commodity Side Card"})
}

// FuzzStory checks that Story accepts every event that can be decoded.
func FuzzStory(f *testing.F) { words.Fuzz(f, tell.Japanese) }
