package tell_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
)

// This file tests languages and names, and holds that every sentence of the table is told.

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

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 13) }

// opening is a game about to be dealt.
func opening(t *testing.T) *futures.State {
	t.Helper()
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// TestZero holds that there is nothing to say of no game.
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

// TestComplete names what the game declares and has no words for.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{Enums: "Player Commodity Side Card"})
}

// FuzzStory holds that whatever can be read as an event is told.
func FuzzStory(f *testing.F) { words.Fuzz(f, tell.Japanese) }
