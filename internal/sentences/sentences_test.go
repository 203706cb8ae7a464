package sentences_test

import (
	"strings"
	"testing"

	"bourse.example/internal/sentences"
)

type word string

func (w word) String() string { return string(w) }

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
	"none": "nothing",
}, Words: map[string]string{"p0": "Ann"}}

// TestSay makes sentences of every form.
func TestSay(t *testing.T) {
	german := read(t, sentences.Table{Sentences: map[string]string{
		"buy": "{n} {n|Marker|Marker|gar nichts} {what}: {who}", "set": "", "none": "nichts",
	}, Words: map[string]string{"corn": "Mais"}, Form: func(n int) int {
		if n == 0 {
			return 2
		}
		return 0
	}})
	l := read(t, english)
	buy := func(l *sentences.Language, n int) string {
		return l.Say("buy", sentences.Value{Name: "n", Is: n}, sentences.Value{Name: "what", Is: word("corn")}, sentences.Value{Name: "who", Is: word("p0")})
	}
	for _, test := range []struct{ got, want string }{
		{buy(l, 1), "Ann buys 1 marker of corn"},
		{buy(l, 2), "Ann buys 2 markers of corn"},
		{buy(l, -1), "Ann buys -1 marker of corn"},
		{buy(german, 0), "0 gar nichts Mais: p0"},
		{buy(german, 7), "7 Marker Mais: p0"},
		{l.Say("set", sentences.Value{Name: "n", Is: "x"}), "{x}"},
		{l.Say("buy", sentences.Value{Name: "n", Is: "no"}, sentences.Value{Name: "what", Is: "corn"}, sentences.Value{Name: "who", Is: "Bob"}), "Bob buys no markers of corn"},
		{l.Say("none", sentences.Value{Name: "n", Is: 1}), "nothing"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// TestSay_wrong has nothing to say.
func TestSay_wrong(t *testing.T) {
	l := read(t, english)
	for name, say := range map[string]func() string{
		"no sentence sell": func() string { return l.Say("sell") },
		"there is no {n}":  func() string { return l.Say("set") },
		"float64":          func() string { return l.Say("set", sentences.Value{Name: "n", Is: 1.5}) },
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

// TestNew_wrong names every sentence that cannot be read.
func TestNew_wrong(t *testing.T) {
	_, err := sentences.New(sentences.Table{Sentences: map[string]string{"a": "x {n", "b": "{}", "c": "{|x}", "d": "fine"}})
	if err == nil || err.Error() != `sentences: a: a brace is not closed in "x {n"; b: a value without a name in "{}"; c: a value without a name in "{|x}"` {
		t.Errorf("%v", err)
	}
}

// TestLike compares what languages have to say.
func TestLike(t *testing.T) {
	l := read(t, english)
	for _, test := range []struct {
		sentences map[string]string
		want      string
	}{
		{map[string]string{"buy": "{what} {n|a|b}", "set": "", "none": ""}, ""},
		{map[string]string{"buy": "{whom}", "none": "", "more": ""}, "sentences: buy has no {whom}; no sentence set; there is no sentence more to tell"},
		{nil, "sentences: no sentence buy; no sentence none; no sentence set"},
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

// TestBare leaves names and values.
func TestBare(t *testing.T) {
	bare, err := english.Bare()
	if err != nil {
		t.Fatal(err)
	}
	l := read(t, bare)
	if err := l.Like(read(t, english)); err != nil {
		t.Error(err)
	}
	got := l.Say("buy", sentences.Value{Name: "n", Is: 3}, sentences.Value{Name: "what", Is: word("corn")}, sentences.Value{Name: "who", Is: word("p0")})
	if got != "buy who=p0 n=3 what=corn" {
		t.Errorf("%q", got)
	}
	if _, err := (sentences.Table{Sentences: map[string]string{"a": "{"}}).Bare(); err == nil {
		t.Error("a wrong sentence is bared")
	}
}
