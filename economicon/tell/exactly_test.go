package tell

import (
	"testing"

	"bourse.example/economicon"
)

// TestExactly checks that an exact price and its rounded decimals are on the same side of a half.
func TestExactly(t *testing.T) {
	for _, test := range []struct {
		price    int16
		num, den int32
		want     string
	}{
		{2, 6, 3, ""},
		{2, 3, 2, " (1.5, rounded)"},
		{1, 5, 4, " (1.25, rounded)"},
		{1, 298, 199, " (1.4975, rounded)"}, // and not 1.5
		{2, 299, 199, " (1.5025, rounded)"},
		{1, 1995, 4000, " (0.4988, but at least 1)"},
		{1, 1, 4000, " (0.0003, but at least 1)"}, // and not 0
		{3, 2999, 1000, " (2.999, rounded)"},
		{1, 1, 2, " (0.5, rounded)"},
	} {
		e := economicon.Event{Kind: economicon.Priced, Price: test.price, Num: test.num, Den: test.den}
		if got := English.in.exactly("it", e); got != "it"+test.want {
			t.Errorf("%d/%d: %q, want %q", test.num, test.den, got, test.want)
		}
	}
}

// TestRounded checks that prices have at most five columns, up to the highest possible price.
func TestRounded(t *testing.T) {
	for _, test := range []struct {
		gold, grain int
		want        string
	}{
		{5, 20, "0.25"}, {5, 5, "1"}, {0, 5, "0"},
		{299, 3, "99.67"}, {997, 10, "99.7"}, {1000, 9, "111.1"}, {999, 8, "124.9"}, {1000, 1, "1000"},
	} {
		if got := rounded(economicon.Ratio{Num: test.gold, Den: test.grain}); got != test.want {
			t.Errorf("%d gold for %d grain: %s, want %s", test.gold, test.grain, got, test.want)
		}
	}
}
