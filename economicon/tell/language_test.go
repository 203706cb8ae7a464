package tell_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
)

type position = told.Position[economicon.State, economicon.Move, economicon.View, economicon.Event]

var words = told.Games[*tell.Teller, economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Game: told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In,
		Named: (*tell.Teller).Named},
	Rules: economicon.Rules,
	Forks: 30,
	Tales: func() []tale { return append(append(stories(), questions()...), laws()...) },
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

// bare tells in sentences that are their names and values. Currencies are called as units are.
func bare(tb testing.TB) *tell.Teller {
	return words.Bare(tb, map[string]string{"currency": "currency-{seat}"})
}

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 14) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 3000) }

// TestComplete names what the game declares and has no words for; what cards say is held to the rulebook by
// TestCards.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{
		Enums:       "Law GlobalEvent",
		SilentMoves: "add", // of nothing, mostly
	})
}

// FuzzStory holds that whatever can be read as an event is told.
func FuzzStory(f *testing.F) { words.Fuzz(f) }
