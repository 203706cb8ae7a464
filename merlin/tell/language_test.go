package tell_test

import (
	"testing"

	"bourse.example"
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

// bare is a Teller of sentences that are their names and values; its lists are nothing but their items.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	table := told.Bare(words.Table)
	for _, name := range []string{"list", "list-last", "list-or", "lines", "codes"} {
		table.Sentences[name] = "{a} {b}"
	}
	teller, err := tell.In(table)
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

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

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	var moves []merlin.Event
	for seat := range bourse.Seat(2) {
		moves = append(moves, merlin.Event{Kind: merlin.Ruined, Seat: seat})
	}
	want := "    p0 is bankrupt and out of the game\n    p1 is bankrupt and out of the game"
	for _, wrong := range words.Changed(want,
		func(teller *tell.Teller) string { return told.Text(teller.Story(merlin.View{}, moves)) }) {
		t.Error(wrong)
	}
}
