package tell_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
)

type position = told.Position[economicon.State, economicon.Move, economicon.View, economicon.Event]

var words = told.Games[*tell.Teller, economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Game: told.Game[*tell.Teller]{
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named,
		Seats: economicon.MaxPlayers,
	},
	Rules: economicon.Rules,
	Forks: 30,
	Tales: func() []tale { return append(append(stories(), questions()...), laws()...) },
	Besides: func(teller *tell.Teller) []string {
		texts := teller.Aim()
		for p := range economicon.Over + 2 {
			texts = append(texts, teller.Phase(p))
		}
		return texts
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

// bare is a Teller of sentences that are their names and values; its lists are nothing but their items, and
// currencies are called as units are.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	table := told.Bare(words.Table)
	for _, name := range []string{"list", "list-last", "list-or", "lines"} {
		table.Sentences[name] = "{a} {b}"
	}
	table.Sentences["currency"] = "currency-{seat}"
	teller, err := tell.In(table)
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 14) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 3000) }

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards, and how
// currencies are called.
func TestTeller_does_not_change(t *testing.T) {
	moves := []economicon.Event{{Kind: economicon.Moved, Move: economicon.Retire(0, 2)},
		{Kind: economicon.Moved, Move: economicon.Peg(1, economicon.CurrencyOf(0))},
		{Kind: economicon.Moved, Move: economicon.Peg(0, economicon.Gold)}}
	want := `   p0 retires 2 currency-p0 from the market
   p1 pegs its currency to currency-p0
   p0 pegs its currency to gold`
	for _, wrong := range words.Changed(want,
		func(teller *tell.Teller) string { return told.Text(teller.Story(economicon.View{}, moves)) }) {
		t.Error(wrong)
	}
}
