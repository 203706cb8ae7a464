package games

import (
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestReason checks the reason for a hint.
func TestReason(t *testing.T) {
	g := must.Get(Find("futures"))
	price := func(n int64) Price { return Price{Good: "corn", Num: n, Den: 4} }
	for _, test := range []struct {
		best  Hint
		legal int
		means string
		want  string
	}{
		{Hint{Wins: 0.336}, 2, "", "You win about 33.6 % of such games."},
		{Hint{Wins: 0.336, Others: 1}, 2, "", "You win about 33.6 % of such games. One other move is about as good."},
		{Hint{Wins: 0.336, Others: 3}, 9, "", "You win about 33.6 % of such games. 3 other moves are about as good."},
		{Hint{Wins: 1, Moved: []Change{{Before: price(5), After: price(6)}}}, 2, "you buy it. It is dear.",
			"You buy it. It is dear. Prices move: corn from 1.25 to 1.5. You win about 100.0 % of such games."},
		{Hint{Likely: Change{Before: price(5), After: price(6)}}, 2, "",
			"It will likely lift corn to 1.5 by the end of the round. You win about 0.0 % of such games."},
		{Hint{Likely: Change{Before: price(5), After: price(4)}}, 2, "",
			"It will likely lower corn to 1 by the end of the round. You win about 0.0 % of such games."},
		{Hint{Wins: 0.5}, 1, "", "It is the only move."},
	} {
		if got := g.Reason(English, test.best, test.legal, test.means); got != test.want {
			t.Errorf("%+v: %q, not %q", test.best, got, test.want)
		}
	}
	best := Hint{Wins: 0.25, Moved: []Change{{Before: price(100), After: price(116)}}, Likely: Change{Before: price(5), After: price(6)}}
	const want = "価格の動き：CORN 25→29。 このラウンドの終わりまでに、CORNは1.5ほどに上がりそうです。 この局面からの勝率は約25.0%です。"
	if got := g.Reason(Japanese, best, 2, ""); got != want {
		t.Errorf("in Japanese: %q", got)
	}
}

// TestReason_languages checks that there are sentences for each language of a game.
func TestReason_languages(t *testing.T) {
	for _, g := range All() {
		for _, language := range g.Languages {
			if got := g.Expects(language, Hint{Wins: 0.12}); !strings.Contains(got, "12.0") || strings.Contains(got, "%!") {
				t.Errorf("%s in %s: %q", g.Name(), language, got)
			}
		}
	}
}
