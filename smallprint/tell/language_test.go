package tell_test

import (
	"testing"

	"bourse.example"
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

// bare is a Teller of sentences that are their names and values.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	teller, err := tell.In(told.Bare(words.Table))
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 12) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 2000) }

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	var moves []smallprint.Event
	for seat := range bourse.Seat(2) {
		moves = append(moves, smallprint.Event{Kind: smallprint.Moved,
			Move: smallprint.Place(seat, smallprint.Share, 2, smallprint.NoClaim)})
	}
	for _, wrong := range words.Changed("p0 places a share under business 2\np1 places a share under business 2", func(teller *tell.Teller) string {
		return told.Text(teller.Story(smallprint.View{}, moves))
	}) {
		t.Error(wrong)
	}
}
