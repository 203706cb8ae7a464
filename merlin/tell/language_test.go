package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

var words = told.Games[*tell.Teller, merlin.State, merlin.Move, merlin.View, merlin.Event]{
	Game: told.Game[*tell.Teller]{
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: merlin.MaxPlayers,
	},
	Rules:   merlin.Rules,
	Forks:   300,
	Tales:   func() []tale { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) []string { return strings.Split(cards(teller), "\n") },
	More: func(teller *tell.Teller, v merlin.View, options []merlin.Option) []string {
		texts := append(teller.AimOf(v.Config.Parts), teller.Phase(v.Top().Kind))
		for _, o := range options {
			_, of := teller.Cost(v, o.Move)
			texts = append(texts, of, teller.Explain(v, o))
		}
		return texts
	},
}

// cards says what is said of each card.
func cards(teller *tell.Teller) string {
	var b strings.Builder
	for c := merlin.Card(1); c < 128; c++ {
		if name := teller.Card(c); name != "" {
			fmt.Fprintf(&b, "%s\n  %s\n  %s\n  %s\n", name, teller.Effect(c), teller.Brief(c), teller.Trigger(c))
		}
	}
	return strings.ReplaceAll(b.String(), "  \n", "")
}

// TestCards holds what each card is called and does, in full and in brief, and when a vision comes true.
func TestCards(t *testing.T) {
	told.Golden(t, "cards.txt", []told.Screen{{Name: "cards", Text: cards(tell.English)}})
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
func TestTeller(t *testing.T) { words.Check(t, 24) }

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) { words.Anything(t, 2000) }

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	var moves []merlin.Event
	for seat := range bourse.Seat(2) {
		moves = append(moves, merlin.Event{Kind: merlin.Ruined, Seat: seat})
	}
	want := "    p0 is bankrupt and out of the game\n    p1 is bankrupt and out of the game"
	for _, wrong := range words.Changed(want, func(teller *tell.Teller) string { return told.Text(teller.Story(merlin.View{}, moves)) }) {
		t.Error(wrong)
	}
}

// TestAim holds that the aim has a sentence for each part besides the three of the board, names what these parts are
// about, and is that of the standard game where no parts are given; and that each frame that asks has a line.
func TestAim(t *testing.T) {
	for _, test := range []struct {
		parts merlin.Parts
		says  []string
		not   string
	}{
		{0, []string{"field", "Council's Offices", "net worth"}, "Market"},
		{merlin.PartsOf(merlin.War), []string{"field", "Council's Offices", "golems", "net worth"}, "crown"},
		{merlin.PartsOf(merlin.Court, merlin.Visions), []string{"field", "Council's Offices", "crown", "Visions", "net worth"}, "golems"},
		{trading().Parts, []string{"field", "Council's Offices", "Grand Market", "net worth"}, "bonds"},
		{magics().Parts, []string{"field", "Council's Offices", "Grand Market", "futures, bonds, shares, policies and scrip", "Spell Shop or a Brewery", "net worth"}, "crown"},
		{papers().Parts, []string{"field", "Council's Offices", "Grand Market", "futures, bonds, shares, policies and scrip", "net worth"}, "crown"},
	} {
		aim := tell.English.AimOf(test.parts)
		if len(aim) != len(test.says) || strings.Contains(strings.Join(aim, " "), test.not) {
			t.Fatalf("%q", aim)
		}
		for i, says := range test.says {
			if !strings.Contains(aim[i], says) {
				t.Errorf("%q says nothing of %s", aim[i], says)
			}
		}
	}
	if got, want := tell.English.Aim(), tell.English.AimOf(merlin.Standard(4).Parts); !slices.Equal(got, want) {
		t.Errorf("the aim of the standard game is %q, want %q", got, want)
	}
	for f := range merlin.FrameLot + 2 {
		if line := tell.English.Phase(f); (line != "") != (f == 0 || merlin.FrameAuction <= f && f <= merlin.FrameLot) {
			t.Errorf("%s: %q", f, line)
		}
	}
}
