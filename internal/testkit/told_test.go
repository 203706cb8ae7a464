package testkit_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/told"
	"github.com/google/go-cmp/cmp"
)

// This file shows that the tests shared by the games can fail: each runs on tellers that are right, and on
// some that are wrong in one way.

// A teller describes who has what. fault is the fault that it has.
type teller struct {
	*sentences.Language
	fault string
}

var table = sentences.Table{Sentences: map[string]string{
	"has":    "{seat} has {n} {n|coin|coins} and {what}",
	"nobody": "nobody has {{anything}",
	"all":    "{a}, {b}",
}, Words: map[string]string{"p3": "the last"}}

func spoken(fault string) told.Game[*teller] {
	english := &teller{sentences.Must(table), fault}
	return told.Game[*teller]{
		Table:   table,
		English: english,
		In: func(t sentences.Table) (*teller, error) {
			switch {
			case fault == "reads anything":
				return english, nil
			case fault == "says otherwise":
				t.Sentences["has"] = "{seat} holds {n} of {what}"
			}
			l, err := english.Translate(t)
			return &teller{l, fault}, err
		},
		Seats: 4,
		Named: func(t *teller, names map[bourse.Seat]string) *teller {
			switch fault {
			case "names nobody":
				return t
			case "names all":
				*t.Language = *sentences.Named(t.Language, names)
				return t
			}
			return &teller{sentences.Named(t.Language, names), fault}
		},
	}
}

func (t *teller) has(seat bourse.Seat, n int) string {
	what := "gold"
	if t.fault != "own words" {
		what = "1"
	}
	return t.Say("has", sentences.Is("seat", seat), sentences.Is("n", n), sentences.Is("what", what))
}

// all says everything.
func all(t *teller, hear func(texts ...string)) {
	if t.fault != "silent" {
		hear(t.Say("nobody"))
	}
	var texts []string
	for seat := range bourse.Seat(4) {
		texts = append(texts, t.has(seat, int(seat)))
	}
	hear(bourse.AmountWord, t.Chain(texts, "all", "all"))
}

// TestTold checks that everything wrong with tellers is found, and nothing else.
func TestTold(t *testing.T) {
	for _, test := range []struct {
		fault string
		check func(told.Game[*teller]) []string
		want  []string
	}{
		{"", func(g told.Game[*teller]) []string { return g.Untold(all) }, nil},
		{"silent", func(g told.Game[*teller]) []string { return g.Untold(all) },
			[]string{`nobody is never used: "nobody has {{anything}"`}},
		{"", func(g told.Game[*teller]) []string { return g.Unlisted(all) }, nil},
		{"own words", func(g told.Game[*teller]) []string { return g.Unlisted(all) },
			[]string{`has words that are not in the table`}},
		{"names nobody", func(g told.Game[*teller]) []string { return g.Unlisted(all) },
			[]string{`has words that are not in the table`, `p0 is never called`, `p1 is never called`,
				`p2 is never called`, `p3 is never called`}},
		{"", func(g told.Game[*teller]) []string { g.Seats = 6; return g.Unlisted(all) },
			[]string{`p4 is never called`, `p5 is never called`}},
		{"", func(g told.Game[*teller]) []string { return g.Refused() }, nil},
		{"reads anything", func(g told.Game[*teller]) []string { return g.Refused() },
			[]string{`<nil>, want sentences: all has no {zz}`, `<nil>, want sentences: all: a brace`,
				`<nil>, want sentences: has has no {zz}`, `<nil>, want sentences: has: a brace`,
				`<nil>, want sentences: no sentence all`, `<nil>, want sentences: no sentence has`,
				`<nil>, want sentences: no sentence nobody`, `<nil>, want sentences: nobody has no {zz}`,
				`<nil>, want sentences: nobody: a brace`, `<nil>, want sentences: there is no sentence zz`}},
		{"", changed, nil},
		{"says otherwise", changed, []string{`"p0 holds 1 of 1; p1 holds 2 of 1", want "p0 has 1 coin and 1; p1 has 2 coins and 1"`, `"Ann holds`, `"Ann holds`}},
		{"names nobody", changed, []string{`want "Ann has 1 coin and 1; p1 has`,
			`want "Ann has 1 coin and 1; Bob has`}},
		{"names all", changed, []string{`"Ann has 1 coin and 1; Bob has 2 coins and 1", want "p0`,
			`want "Ann has 1 coin and 1; p1`}},
	} {
		got := test.check(spoken(test.fault))
		for i, want := range test.want {
			if len(got) != len(test.want) || !strings.Contains(got[i], want) {
				t.Errorf("%s: %q, want %q", test.fault, got, test.want)
				break
			}
		}
		if len(test.want) == 0 && len(got) > 0 {
			t.Errorf("%q", got)
		}
	}
}

func changed(g told.Game[*teller]) []string {
	return g.Changed("p0 has 1 coin and 1; p1 has 2 coins and 1",
		func(t *teller) string { return t.has(0, 1) + "; " + t.has(1, 2) })
}

// TestTold_tables makes other tables, and checks that the original does not change.
func TestTold_tables(t *testing.T) {
	before := table.Clone()
	for _, test := range []struct{ got, want sentences.Table }{
		{told.Foreign(table), sentences.Table{Sentences: map[string]string{
			"has": "{seat} жжж {n} {n|жжжж|жжжжж} жжж {what}", "nobody": "жжжжжж жжж {{жжжжжжжж}",
			"all": "{a}, {b}",
		}, Words: map[string]string{"p3": "жжж жжжж"}}},
		{told.Bare(table), sentences.Table{Sentences: map[string]string{"has": "has seat={seat} n={n} what={what}", "nobody": "nobody", "all": "all a={a} b={b}"}}},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
	if diff := cmp.Diff(before, table); diff != "" {
		t.Errorf("the table has changed:\n%s", diff)
	}
}

// TestTold_untranslated checks what is reported as missing in a translation.
func TestTold_untranslated(t *testing.T) {
	right := sentences.Table{Sentences: map[string]string{"has": "{seat}ж {n|ж} {what} ABC", "nobody": "ж {{",
		"all": "{b} {a}"}, Words: map[string]string{"p3": "ж"}}
	if wrong := told.Untranslated(table, right, "ABC"); len(wrong) > 0 {
		t.Errorf("%q", wrong)
	}
	lacking := sentences.Table{Sentences: map[string]string{"has": "{seat} has", "none": "", "all": "{a}{b}"}}
	want := []string{`has has the values ["seat"], want ["n" "seat" "what"]`, "has still has the word has",
		"the sentence nobody is missing", "the sentence none is not in the table", "the word for p3 is missing"}
	if diff := cmp.Diff(want, told.Untranslated(table, lacking)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestTold_read reads lines of a bare table.
func TestTold_read(t *testing.T) {
	none := map[string]string{}
	for line, want := range map[string][]told.Record{
		"":       nil,
		"nobody": {{Name: "nobody", Values: none}},
		"all a=has seat=p0 n=3 b=has seat=p1 n=-4": {{Name: "all", Values: none},
			{Role: "a", Name: "has", Values: map[string]string{"seat": "p0", "n": "3"}},
			{Role: "b", Name: "has", Values: map[string]string{"seat": "p1", "n": "-4"}}},
		"has seat=p0 p1 what=all has n=1 has n=2": {{Name: "has", Values: map[string]string{"seat": "p0 p1"}},
			{Role: "what", Name: "all", Values: none},
			{Role: "what", Name: "has", Values: map[string]string{"n": "1"}},
			{Role: "what", Name: "has", Values: map[string]string{"n": "2"}}},
	} {
		got := spoken("").Read(line)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", line, diff)
		}
		if len(got) == 3 && (got[2].Number(t, "n") != -4 || got[2].Seat(t) != 1) {
			t.Errorf("%+v", got[2])
		}
	}
}

// TestTold_fits measures pictures.
func TestTold_fits(t *testing.T) {
	wide := strings.Repeat("ж", 80)
	for _, test := range []struct {
		picture string
		lines   int
		fits    bool
	}{
		{"a\n" + wide + "\n", 2, true}, {"a\nb\nc\n", 3, false}, {wide + "x\n", 1, false},
		{"a \nb\n", 2, false},
	} {
		if lines, err := told.Fits(test.picture, 2); lines != test.lines || (err == nil) != test.fits {
			t.Errorf("%q: %d, %v", test.picture, lines, err)
		}
	}
	if got := told.Text([]bourse.Line{{Kind: bourse.LineTold, Text: "a"},
		{Kind: bourse.LinePhase, Text: "b"}}); got != "a\n  b" {
		t.Errorf("%q", got)
	}
}
