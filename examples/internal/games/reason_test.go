package games

import (
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestReason checks the reason for a hint. It has a gain only if that is certain and at least 1.
func TestReason(t *testing.T) {
	g := must.Get(Find("futures"))
	price := func(n int64) Price { return Price{Good: "corn", Num: n, Den: 4} }
	for _, test := range []struct {
		best  Hint
		means string
		want  string
	}{
		{Hint{}, "", "It did best when the search looked ahead."},
		{Hint{Playouts: 9, Score: 33.6, Gain: 4.4, GainSpread: 2}, "",
			"You end with about 34 gold, 4 more than after a random move."},
		{Hint{Playouts: 9, Score: 33.6, Gain: 4.4, GainSpread: 5}, "",
			"You end with about 34 gold. Most other moves are about as good."},
		{Hint{Playouts: 9, Score: 33, Gain: 0.4}, "",
			"You end with about 33 gold. Most other moves are about as good."},
		{Hint{Playouts: 9, Score: -3, Gain: -4, GainSpread: 2}, "",
			"You end with about −3 gold. Most other moves are about as good."},
		{Hint{Moved: []Change{{Before: price(5), After: price(6)}}}, "you buy it. It is dear.",
			"You buy it. It is dear. Prices move: corn from 1.25 to 1.5. It did best when the search looked ahead."},
	} {
		if got := g.Reason(English, []Hint{test.best}, 2, test.means); got != test.want {
			t.Errorf("%+v: %q, not %q", test.best, got, test.want)
		}
	}
	if got := g.Reason(English, []Hint{{Playouts: 9}}, 1, ""); got != "It is the only move." {
		t.Errorf("one move: %q", got)
	}
	if got := g.Reason(English, []Hint{{}}, 2, ""); got != "It did best when the search looked ahead." {
		t.Errorf("one hint of two moves: %q", got)
	}
	best := Hint{Playouts: 9, Score: -33.6, Gain: 4.4, GainSpread: 2, Moved: []Change{{Before: price(100), After: price(116)}}}
	const want = "価格の動き：CORN 25→29。 最後の所持金は約−34金の見込みです。でたらめな手より4金多くなります。"
	if got := g.Reason(Japanese, []Hint{best}, 2, ""); got != want {
		t.Errorf("in Japanese: %q", got)
	}
	if got := g.Expects(Japanese, best); got != "最後の所持金は約−34金の見込みです。" {
		t.Errorf("in Japanese: %q", got)
	}
}

// TestReason_languages checks that there are sentences for each language of a game.
func TestReason_languages(t *testing.T) {
	for _, g := range All() {
		for _, language := range g.Languages {
			if got := g.Expects(language, Hint{Score: 12}); !strings.Contains(got, "12") || strings.Contains(got, "%!") {
				t.Errorf("%s in %s: %q", g.Name(), language, got)
			}
		}
	}
}
