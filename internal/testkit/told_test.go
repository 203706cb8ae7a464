package testkit_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
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

// A board is a state that stages change.
type board struct {
	Gold   [3]int8
	Seats  bourse.Seats
	Turn   bourse.Seat
	Over   bool
	Count  uint8
	Names  string
	Nested struct{ Deep [2]int16 }
}

var stage = told.Stage[board]{
	Names: map[string]string{"two": `{"players": 2}`, "rich": "Gold=9,8; poor", "poor": "Gold[2]=-1",
		"begun": "p0 deal; opened", "opened": "p1 open"},
	Set: map[string]any{"pay": func(b *board, to bourse.Seat, all ...int8) {
		for _, n := range all {
			b.Gold[to] += n
		}
	}},
	Index: func(name string) int { return map[string]int{"first": 0, "second": 1}[name] },
	Check: func(b *board) error {
		if b.Count > 99 {
			return errors.New("too many")
		}
		return nil
	},
}

// TestTold_stage reads the lines of tales, and makes their changes.
func TestTold_stage(t *testing.T) {
	tale := stage.Tale("a tale", "two rounds=3 p1", "set rich; pay p1 2 3; Nested.Deep[second]=7; Count=5",
		"set Count-=2; Gold[0]+=1; Turn=p1; Over=true; Seats=p0,p2; Names=a b", "begun; p0 pay //", "p1 pass; begun")
	config, err := json.Marshal(tale.Config)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(config); got != `{"players":2,"rounds":3}` || tale.Seat != 1 || tale.Name != "a tale" {
		t.Errorf("%s to %s in %s", tale.Name, tale.Seat, got)
	}
	if want := "p0 deal;p1 open;p0 pay // p1 pass;p0 deal;p1 open"; tale.Moves != want {
		t.Errorf("%q, want %q", tale.Moves, want)
	}
	got, want := board{}, board{Gold: [3]int8{10, 13, -1}, Seats: bourse.SeatsOf(0, 2), Turn: 1, Over: true,
		Count: 3, Names: "a b"}
	want.Nested.Deep[1] = 7
	if tale.Change(&got); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if short := stage.Tale("short", "two spectator"); short.Change != nil || short.Moves != "" {
		t.Errorf("%+v", short)
	}
	for lines, want := range map[string]string{
		"":                           "no lines",
		"two p9":                     "p9",
		"three p0":                   "three",
		"two p0|set Silver=1":        "no field Silver",
		"two p0|set steal p0":        "no such change",
		"two p0|set pay p0 x":        "int8",
		"two p0|set Gold=1,x":        "int8",
		"two p0|set Gold+=1":         "not a number",
		"two p0|set Count-=x":        "x",
		"two p0|set Count=100":       "too many",
		"two p0|set Turn=none-there": "none-there",
		"two p0|set Seats=nobody":    "nobody",
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, "wrong: ") || !strings.Contains(got, want) {
					t.Errorf("%s panics with %q, want %q", lines, got, want)
				}
			}()
			if tale := stage.Tale("wrong", slices.DeleteFunc(strings.Split(lines, "|"),
				func(line string) bool { return line == "" })...); tale.Change != nil {
				tale.Change(&board{})
			}
		}()
	}
}
