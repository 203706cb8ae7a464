package games

import (
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
			"You end with about -3 gold. Most other moves are about as good."},
		{Hint{Moved: []Change{{Before: price(5), After: price(6)}}}, "you buy it. It is dear.",
			"You buy it. It is dear. Prices move: corn from 1.25 to 1.5. It did best when the search looked ahead."},
	} {
		if got := g.Reason([]Hint{test.best, {}}, test.means); got != test.want {
			t.Errorf("%+v: %q, not %q", test.best, got, test.want)
		}
	}
	if got := g.Reason([]Hint{{}}, ""); got != "It is the only move." {
		t.Errorf("one move: %q", got)
	}
}
