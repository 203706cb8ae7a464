package sentences_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
	"github.com/google/go-cmp/cmp"
)

// TestRead reads sentences and words, and checks the errors for wrong texts.
func TestRead(t *testing.T) {
	table, err := sentences.Read("# note\n\na: x: {y}\nlines: {a}\\n{b}\nempty:\n[words]\n?: a card\n")
	if err != nil {
		t.Fatal(err)
	}
	want := sentences.Table{Sentences: map[string]string{"a": "x: {y}", "lines": "{a}\n{b}", "empty": ""},
		Words: map[string]string{"?": "a card"}}
	if diff := cmp.Diff(want, table); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	for text, want := range map[string]string{
		"a: x\nb":    `sentences: line 2 is not a name and a sentence: "b"`,
		"a: x\na: y": "sentences: line 2 has a once more",
	} {
		if _, err := sentences.Read(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestLabel checks that a label has the parts that the language has.
func TestLabel(t *testing.T) {
	l := read(t, sentences.Table{Sentences: map[string]string{"buy": "buy {what}", "buy.costs": "{n} gold",
		"buy.brings": "{none}", "buy.does": "buy {amount} {what} for {total}"}})
	got := l.Label("buy", func(name string) any {
		return map[string]any{"what": "corn", "n": 3, "none": ""}[name]
	})
	if want := (bourse.Label{Group: "buy corn", Costs: "3 gold", Does: "buy {n} corn for {cost}"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := l.Label("sell", nil); got != (bourse.Label{}) {
		t.Errorf("%+v", got)
	}
}

// TestWidth checks widths, cutting and padding. Japanese characters take two columns, and combining marks
// none.
func TestWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "corn": 4, "жж": 2, "手札": 4, "ﾏ": 1, "e\u0301": 1, "（12）": 6,
		"🎲": 2, "±→": 2} {
		if got := sentences.Width(text); got != want {
			t.Errorf("%q is %d wide, want %d", text, got, want)
		}
	}
	for _, test := range []struct{ got, want string }{
		{sentences.Clip("手札手札", 5), "手札"},
		{sentences.Fit("手札手札", 5), "手札 "},
		{sentences.Fit("手", 4), "手  "},
		{strings.Join(sentences.Break("aa bb cc", 6), "|"), "aa bb|  cc"},
		{strings.Join(sentences.Break("aaaaaaaa b", 6), "|"), "aaaaaaaa b"},
		{strings.Join(sentences.Break("aa\u00a0bb\u00a0cc", 6), "|"), "aa\u00a0bb|  cc"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// TestPieces splits words where a line may end.
func TestPieces(t *testing.T) {
	for word, want := range map[string][]string{"corn": {"corn"}, "手札、p0": {"手", "札、", "p0"},
		"「手」は": {"「手」", "は"}, "": nil} {
		if got := sentences.Pieces(word); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "a": "A", "ömer offers": "Ömer offers", "手札": "手札"} {
		if got := sentences.Capital(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
