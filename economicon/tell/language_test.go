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
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: economicon.MaxPlayers,
	},
	Rules: economicon.Rules,
	Forks: 30,
	Tales: func() []tale { return append(append(stories(), questions()...), laws()...) },
	More: func(teller *tell.Teller, v economicon.View, options []economicon.Option) []string {
		texts := append(teller.Aim(), teller.Phase(v.Phase))
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

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards, and how currencies
// are called.
func TestTeller_does_not_change(t *testing.T) {
	moves := []economicon.Event{{Kind: economicon.Moved, Move: economicon.Retire(0, 2)}, {Kind: economicon.Moved, Move: economicon.Peg(1, economicon.CurrencyOf(0))},
		{Kind: economicon.Moved, Move: economicon.Peg(0, economicon.Gold)}}
	want := `   p0 retires 2 currency-p0 from the market
   p1 pegs its currency to currency-p0
   p0 pegs its currency to gold`
	for _, wrong := range words.Changed(want, func(teller *tell.Teller) string { return told.Text(teller.Story(economicon.View{}, moves)) }) {
		t.Error(wrong)
	}
}

// TestAim holds that the aim is three sentences, and that each phase has a line.
func TestAim(t *testing.T) {
	if aim := tell.English.Aim(); len(aim) != 3 || aim[0] == "" || aim[1] == "" || aim[2] == "" {
		t.Errorf("%q", aim)
	}
	for p := range economicon.Over + 2 {
		if line := tell.English.Phase(p); (line != "") != (economicon.Mining <= p && p <= economicon.Over) {
			t.Errorf("%s: %q", p, line)
		}
	}
}
