package tell_test

import (
	"strings"
	"testing"
	"unicode"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

var words = told.Games[*tell.Teller, merlin.State, merlin.Move, merlin.View, merlin.Event]{
	Game: told.Game[*tell.Teller]{Table: sentences.Table(tell.Sentences()), English: tell.English,
		In:    func(t sentences.Table) (*tell.Teller, error) { return tell.In(tell.Table(t)) },
		Named: (*tell.Teller).Named},
	Rules: merlin.Rules,
	Forks: 300,
	Stage: stage,
	Below: firstLines,
	Besides: func(teller *tell.Teller) (texts []string) {
		for _, parts := range []merlin.Parts{0, merlin.PartsOf(merlin.War),
			merlin.PartsOf(merlin.Court, merlin.Visions), merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic)} {
			texts = append(texts, teller.AimOf(parts)...)
		}
		texts = append(texts, told.Phases(teller.Aim(), teller.Phase, merlin.FrameLot)...)
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

// bare writes each sentence as its name and values. In a sentence with others in it, its own values come first.
func bare(tb testing.TB) *tell.Teller {
	return words.Bare(tb, map[string]string{
		"bought":       "bought seat={seat} to={to} n={n} note={note}",
		"called":       "called seat={seat} to={to} bushel={bushel} name={name}",
		"called-last":  "called-last seat={seat} to={to} bushel={bushel} name={name}",
		"bond-due":     "bond-due seat={seat} to={to} n={n} name={name}",
		"policy-pays":  "policy-pays seat={seat} to={to} n={n} name={name}",
		"scrip-bought": "scrip-bought seat={seat} n={n} what={what}",
		"item-scrip":   "item-scrip seat={seat} what={what}",
		"brew-under":   "brew-under seat={seat} plot={plot} what={what} brewed={brewed}",
	})
}

// TestTeller checks every sentence that random games lead to.
func TestTeller(t *testing.T) {
	notShort(t)
	words.Check(t, 24)
}

// TestAnything checks that a Teller has an answer even for views, events and options that no game has.
func TestAnything(t *testing.T) {
	notShort(t)
	words.Anything(t, 2000)
}

// TestComplete checks that everything the game declares has a word.
func TestComplete(t *testing.T) {
	words.Complete(t, told.Lexicon[*tell.Teller]{
		Enums: "Good NoteKind Cover Card Omen Counter Season",
		Card:  func(teller *tell.Teller, id string) string { return teller.Effect(named[merlin.Card](id)) },
		// Only the seat itself knows what it opens, drafts and closes.
		SilentMoves: "card plot lab hand unit goods papers offer loan write note back pair item with set good cover number done",
		// they count when they are drawn, which the story reports
		SilentCards: "c7 d7 h7 s7 ca da ha sa joker",
	})
}

// FuzzStory checks that Story accepts every event that can be decoded.
func FuzzStory(f *testing.F) { words.Fuzz(f) }

// BenchmarkTell writes the question, the labels, the explanations and the story for one position after
// another.
func BenchmarkTell(b *testing.B) {
	sample := words.Sample(b)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		p := sample[n%len(sample)]
		tell.English.Story(p.View, p.Events)
		tell.English.Asked(p.View)
		for _, o := range p.View.Options(nil) {
			tell.English.Label(p.View, o)
			tell.English.Explain(p.View, o)
		}
	}
}

// TestExplain_all checks that each option of a player has an explanation that can follow its label, and that
// chance moves have none.
func TestExplain_all(t *testing.T) {
	notShort(t)
	kinds := map[merlin.Kind]bool{}
	for _, p := range words.Sample(t) {
		v := p.View
		for _, o := range v.Options(nil) {
			text := tell.English.Explain(v, o)
			if first := []rune(text + " ")[0]; !unicode.IsLower(first) && !unicode.IsDigit(first) ||
				!strings.HasSuffix(text, ".") {
				t.Fatalf("%s: %q", o.Move, text)
			}
			kinds[o.Move.Kind] = true
		}
		for _, c := range p.Chances {
			if text := tell.English.Explain(v, merlin.Option{Move: c.Move}); v.Seat == bourse.Spectator &&
				text != "" {
				t.Fatalf("%s: %q", c.Move, text)
			}
		}
	}
	if len(kinds) < 65 {
		t.Errorf("only %d kinds of moves came up", len(kinds))
	}
}

// TestNames checks the names of single things, and that the zero values have none.
func TestNames(t *testing.T) {
	tea := merlin.LooseLeaves
	card := named[merlin.Card, *merlin.Card]
	note := merlin.Note{Kind: merlin.Bond, Number: 2, Amount: 9, Due: 5}
	for _, row := range []struct{ name, got, want string }{
		{"a card", tell.English.Card(card("c5")), "property 5"},
		{"no card", tell.English.Card(0), ""},
		{"the effect of a property", tell.English.Effect(card("c5")), "2 gold when 5 is rolled (4 in 36)"},
		{"the effect of no card", tell.English.Effect(0), ""},
		{"a spell in brief", tell.English.Brief(card("rust")), "a golem permanently loses 1 AP and 1 HP"},
		{"a property in brief", tell.English.Brief(card("c5")), ""},
		{"when a vision comes true", tell.English.Trigger(tea), "when 4 is rolled"},
		{"when a property does", tell.English.Trigger(card("c5")), ""},
		{"the terms of a note", tell.English.Terms(&note), "9 gold, due in autumn of year 2"},
		{"a ware", tell.English.Ware(merlin.Ware{Item: merlin.ItemSouls, N: 2}), "2 souls"},
		{"no ware", tell.English.Ware(merlin.Ware{}), ""},
	} {
		if row.got != row.want {
			t.Errorf("%s is called %q, not %q", row.name, row.got, row.want)
		}
	}
	if got := [...]int{tell.Waiver(tea), tell.Waiver(merlin.LongPeace), tell.Waiver(0)}; got != [...]int{3, 0,
		0} {
		t.Errorf("visions are waived by %v", got)
	}
}
