package tell_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
)

// This file tests languages and names, and checks that every sentence of the table is used.

var words = told.Games[*tell.Teller, futures.State, futures.Move, futures.View, futures.Event]{
	Game: told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In,
		Named: (*tell.Teller).Named},
	Rules: futures.Rules,
	Forks: 20,
	Tales: func() []told.Tale[futures.State] { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) []string {
		return told.Phases(teller.Aim(), teller.Phase, futures.Over)
	},
}

// TestTeller checks every sentence that random games lead to.
func TestTeller(t *testing.T) { words.Check(t, 13) }

// opening returns a game before the deal.
func opening(t *testing.T) *futures.State {
	t.Helper()
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// TestZero checks that the zero view has nothing to say.
func TestZero(t *testing.T) {
	texts := words.Tell(tell.English,
		told.Position[futures.State, futures.Move, futures.View, futures.Event]{})
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
