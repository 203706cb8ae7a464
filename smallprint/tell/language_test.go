package tell_test

import (
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

var words = told.Games[*tell.Teller, smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Game: told.Game[*tell.Teller]{
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named,
		Seats: smallprint.MaxPlayers,
	},
	Rules: smallprint.Rules,
	Forks: 140,
	Tales: func() []tale { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) []string {
		texts := teller.Aim()
		for p := range smallprint.Over + 2 {
			texts = append(texts, teller.Phase(p))
		}
		return texts
	},
	More: func(teller *tell.Teller, v smallprint.View, _ []smallprint.Option) []string {
		return nil
	},
}

// bare tells in sentences that are their names and values.
func bare(tb testing.TB) *tell.Teller { return words.Bare(tb, nil) }

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 12) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 2000) }
