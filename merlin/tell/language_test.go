package tell_test

import (
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

var words = told.Games[*tell.Teller, merlin.State, merlin.Move, merlin.View, merlin.Event]{
	Game: told.Game[*tell.Teller]{
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named,
		Seats: merlin.MaxPlayers,
	},
	Rules: merlin.Rules,
	Forks: 300,
	Tales: func() []tale { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) (texts []string) {
		for _, parts := range []merlin.Parts{0, merlin.PartsOf(merlin.War),
			merlin.PartsOf(merlin.Court, merlin.Visions), magics().Parts} {
			texts = append(texts, teller.AimOf(parts)...)
		}
		texts = append(texts, teller.Aim()...)
		for f := range merlin.FrameLot + 2 {
			texts = append(texts, teller.Phase(f))
		}
		for c := range merlin.Card(128) {
			texts = append(texts, teller.Card(c), teller.Effect(c), teller.Brief(c), teller.Trigger(c))
		}
		return texts
	},
	More: func(teller *tell.Teller, v merlin.View, options []merlin.Option) []string {
		var texts []string
		for _, o := range options {
			_, of := teller.Cost(v, o.Move)
			texts = append(texts, of, teller.Explain(v, o))
		}
		return texts
	},
}

// bare tells in sentences that are their names and values.
func bare(tb testing.TB) *tell.Teller { return words.Bare(tb, nil) }

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) {
	notShort(t)
	words.Check(t, 24)
}

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) {
	notShort(t)
	words.Anything(t, 2000)
}
