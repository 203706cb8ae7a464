package sentences_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
)

type word string

func (w word) String() string { return string(w) }

type step int8

func (step) String() string { return "first" }

func read(t *testing.T, table sentences.Table) *sentences.Language {
	t.Helper()
	l, err := sentences.New(table)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var english = sentences.Table{Sentences: map[string]string{
	"buy":  "{who} buys {n} {n|marker|markers} of {what}",
	"set":  "{{{n}}",
	"form": "{n|one|more}",
	"none": "nothing",
}, Words: map[string]string{"p0": "Ann"}}

// TestSay checks each form of a sentence.
func TestSay(t *testing.T) {
	german := read(t, sentences.Table{Sentences: map[string]string{
		"buy": "{n} {n|Marker|Marker|gar nichts} {what}: {who}",
	}, Words: map[string]string{"corn": "Mais"}, Form: func(n int) int {
		if n == 0 {
			return 2
		}
		return 0
	}})
	l := read(t, english)
	buy := func(l *sentences.Language, n int) string {
		return l.Say("buy", sentences.Is("n", n), sentences.Is("what", word("corn")),
			sentences.Is("who", word("p0")))
	}
	for _, test := range []struct{ got, want string }{
		{buy(l, 1), "Ann buys 1 marker of corn"},
		{buy(l, 2), "Ann buys 2 markers of corn"},
		{buy(l, -1), "Ann buys −1 marker of corn"},
		{buy(german, 0), "0 gar nichts Mais: p0"},
		{buy(german, 7), "7 Marker Mais: p0"},
		{l.Say("set", sentences.Is("n", "x")), "{x}"},
		{l.Say("buy", sentences.Is("n", "no"), sentences.Is("what", "corn"), sentences.Is("who", "Bob")),
			"Bob buys no markers of corn"},
		{l.Say("set", sentences.Is("n", int8(-7))), "{−7}"},
		{l.Say("set", sentences.Is("n", uint16(60000))), "{60000}"},
		{l.Say("set", sentences.Is("n", step(1))), "{first}"},
		{l.Say("form", sentences.Is("n", int64(1))), "one"},
		{l.Say("form", sentences.Is("n", uint8(2))), "more"},
		{l.Say("form", sentences.Is("n", step(1))), "more"}, // it has a name, so it does not count as a number
		{l.Say("none", sentences.Is("n", 1)), "nothing"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// TestSay_wrong checks that Say panics if a sentence or a value is missing.
func TestSay_wrong(t *testing.T) {
	l := read(t, english)
	for name, say := range map[string]func() string{
		"no sentence sell": func() string { return l.Say("sell") },
		"there is no {n}":  func() string { return l.Say("set") },
		"float64":          func() string { return l.Say("set", sentences.Is("n", 1.5)) },
	} {
		func() {
			defer func() {
				if r, _ := recover().(string); !strings.Contains(r, name) {
					t.Errorf("%s: %q", name, r)
				}
			}()
			t.Errorf("%s: %q", name, say())
		}()
	}
}

// TestNew_wrong checks that the error names every sentence that cannot be parsed.
func TestNew_wrong(t *testing.T) {
	_, err := sentences.New(sentences.Table{Sentences: map[string]string{"a": "x {n", "b": "{}", "c": "{|x}",
		"d": "fine"}})
	if err == nil || err.Error() != `sentences: a: a brace is not closed in "x {n"; b: a value without a name in "{}"; c: a value without a name in "{|x}"` {
		t.Errorf("%v", err)
	}
}

// TestLike compares languages that lack or add sentences and values.
func TestLike(t *testing.T) {
	l := read(t, english)
	for _, test := range []struct {
		sentences map[string]string
		want      string
	}{
		{map[string]string{"buy": "{what} {n|a|b}", "set": "", "form": "", "none": ""}, ""},
		{map[string]string{"buy": "{whom}", "form": "", "none": "", "more": ""},
			"sentences: buy has no {whom}; no sentence set; there is no sentence more to tell"},
		{nil, "sentences: no sentence buy; no sentence form; no sentence none; no sentence set"},
	} {
		err := read(t, sentences.Table{Sentences: test.sentences}).Like(l)
		if got := ""; err != nil {
			if got = err.Error(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		} else if test.want != "" {
			t.Errorf("no error, want %q", test.want)
		}
	}
}

// TestTranslate parses a translated table, and checks the errors for wrong ones.
func TestTranslate(t *testing.T) {
	l := sentences.Must(english)
	german, err := l.Translate(sentences.Table{Sentences: map[string]string{"buy": "{who} kauft", "set": "",
		"form": "", "none": ""}})
	if err != nil {
		t.Fatal(err)
	}
	if got := german.Say("buy", sentences.Is("who", word("p0"))); got != "p0 kauft" {
		t.Errorf("%q", got)
	}
	for want, wrong := range map[string]map[string]string{
		"sentences: no sentence form; no sentence none; no sentence set": {"buy": ""},
		`sentences: buy: a brace is not closed in "{who"`:                {"buy": "{who"},
	} {
		if other, err := l.Translate(sentences.Table{Sentences: wrong}); other != nil || err == nil ||
			err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestMust checks that Must panics if New returns an error.
func TestMust(t *testing.T) {
	defer func() {
		if r := recover(); r == nil {
			t.Error("a wrong table is read")
		}
	}()
	sentences.Must(sentences.Table{Sentences: map[string]string{"a": "{"}})
}

// TestLanguage_does_not_change checks that a language keeps its texts when the tables it was made from
// change.
func TestLanguage_does_not_change(t *testing.T) {
	table := english.Clone()
	l := read(t, table)
	names := map[word]string{"p0": "Bo", "p1": "Cid"}
	named := sentences.Named(l, names)
	both := sentences.Named(named, map[word]string{"p2": "Di"})
	plain := sentences.Named(read(t, sentences.Table{}), names)
	table.Words["p0"], names["p0"] = "x", "x"
	clear(table.Sentences)
	for _, test := range []struct {
		l    *sentences.Language
		want string
	}{
		{l, "Ann, p1, p2"}, {named, "Bo, Cid, p2"}, {both, "Bo, Cid, Di"}, {plain, "Bo, Cid, p2"},
		{read(t, english), "Ann, p1, p2"},
	} {
		if got := strings.Join(sentences.Calls(test.l, []word{"p0", "p1", "p2"}), ", "); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
	if got := both.Say("none"); got != "nothing" {
		t.Errorf("%q", got)
	}
	if len(english.Sentences) != 4 || english.Words["p0"] != "Ann" {
		t.Errorf("a table has changed with its clone: %v", english)
	}
}

// TestRows checks that each row has as many items as fit.
func TestRows(t *testing.T) {
	l := read(t, sentences.Table{Sentences: map[string]string{"list": "{a}, {b}"}})
	for want, items := range map[string][]string{"": nil, "x": {"x"}, "жж, жж|y": {"жж", "жж", "y"},
		"x|too wide|y, z, w|v": {"x", "too wide", "y", "z", "w", "v"}, ", x": {"", "x"}} {
		if got := strings.Join(l.Rows(items, "list", 7), "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := l.Indented([]string{strings.Repeat("x", 73), "y", "z"}); len(got) != 2 || sentences.Width(got[0]) != 78 ||
		got[1] != "  z" {
		t.Errorf("%q", got)
	}
}

// TestQuestion asks seats and spectators by lists.
func TestQuestion(t *testing.T) {
	l := read(t, sentences.Table{Sentences: map[string]string{"ask-pay": "pay {n}", "ask-die": "the die",
		"why-debt": "{n} due", "why-end": "the end", "lines": "{a}; {b}"}})
	lists := sentences.ReadLists("ask corn: pay\nwhy corn: debt?n\n  end\nchance rice: die\nname buy: a?!n b")
	for _, test := range []struct {
		phase     word
		seat      bourse.Seat
		n         int
		what, why string
	}{
		{"corn", 0, 2, "pay 2", "2 due; the end"},
		{"corn", 0, 0, "pay 0", "the end"},
		{"corn", 1, 2, "", ""},
		{"corn", bourse.Spectator, 2, "", ""},
		{"rice", bourse.Spectator, 2, "the die", ""},
		{"rice", 0, 2, "", ""},
	} {
		what, why := l.Question(lists, test.phase, test.seat, bourse.SeatsOf(0), sentences.Of(sentences.Is("n", test.n)))
		if what != test.what || why != test.why {
			t.Errorf("%s for %s: %q, %q, want %q, %q", test.phase, test.seat, what, why, test.what, test.why)
		}
	}
	facts := sentences.Of(sentences.Is("n", 1))
	if got := lists.Name("name", "buy", facts) + lists.Name("name", "sell", facts); got != "bsell" {
		t.Errorf("the names are %s", got)
	}
}

// TestChain checks that the last item is joined with its own sentence.
func TestChain(t *testing.T) {
	l := read(t, sentences.Table{Sentences: map[string]string{"list": "{a}, {b}", "last": "{a} and {b}"}})
	for want, items := range map[string][]string{"": nil, "x": {"x"}, "x and y": {"x", "y"},
		"x, y and z": {"x", "y", "z"}, "w, x, y and ": {"w", "x", "y", ""}} {
		if got := l.Chain(items, "list", "last"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFirst checks the conditions of names in a list, and the values in names.
func TestFirst(t *testing.T) {
	facts := sentences.Names[int]{
		"n":    func(n int) any { return n },
		"two":  func(n int) any { return n == 2 },
		"word": func(n int) any { return strings.Repeat("x", n) },
		"has":  func(n int) any { return map[string]bool{"x": n > 1} },
	}
	for _, test := range []struct {
		list        string
		n           int
		first, text string
	}{
		{"a?two b", 2, "a", "a b"},
		{"a?two b", 1, "b", "b"},
		{"a?!two\n\tb?n c?word", 0, "a", "a"},
		{"a?n&!two b?n&two c", 2, "b", "b c"},
		{"a?n=2 b?!n=2 c?word=xx", 2, "a", "a c"},
		{"a?n=2&word=x b?!n=2", 1, "b", "b"},
		{"a?has=y b?has=x c?!has=y", 2, "b", "b c"},
		{"a?has=x b?!has=x", 1, "b", "b"},
		{"a?n", 0, "", ""},
		{"", 0, "", ""},
		{"a-{word}-b?n", 3, "a-xxx-b", "a-xxx-b"},
		{"{n}", 4, "4", "4"},
	} {
		of := facts.Of(test.n)
		if got := of.First(test.list); got != test.first {
			t.Errorf("First(%q) of %d is %q, want %q", test.list, test.n, got, test.first)
		}
		if got := strings.Join(of.All(test.list), " "); got != test.text {
			t.Errorf("All(%q) of %d is %q, want %q", test.list, test.n, got, test.text)
		}
	}
	if got := facts.Of(2, sentences.Is("n", 0)).First("a?n b?two"); got != "b" {
		t.Errorf("a value in place of a fact: %q, want b", got)
	}
	for _, list := range []string{"a?none", "a-{none}"} {
		func() {
			defer func() {
				if got, want := recover(), "sentences: there is no {none}"; got != want {
					t.Errorf("First(%q) panics with %v, want %s", list, got, want)
				}
			}()
			facts.Of(1).First(list)
		}()
	}
}

// TestWith adds a list of values to facts, and checks that no two facts have the same name.
func TestWith(t *testing.T) {
	list := func(n int) []sentences.Value {
		return []sentences.Value{sentences.Is("n", n), sentences.Is("twice", 2*n)}
	}
	half := func(n int) any { return n / 2 }
	facts := sentences.Names[int]{"half": half}.With(list(0), list).Of(4)
	for name, want := range map[string]any{"n": 4, "twice": 8, "half": 2, "none": nil} {
		if got := facts(name); got != want {
			t.Errorf("fact %s is %v, want %v", name, got, want)
		}
	}
	defer func() {
		if got, want := recover(), "sentences: there are two facts twice"; got != want {
			t.Errorf("With panics with %v, want %s", got, want)
		}
	}()
	sentences.Names[int]{"twice": half}.With(list(0), list)
}
