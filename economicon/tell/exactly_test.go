package tell

import (
	"testing"

	"bourse.example/economicon"
)

// TestExactly holds that what is said of a price before it was rounded lies on the same side of a half as
// the price.
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
		if got := English.exactly("it", e); got != "it"+test.want {
			t.Errorf("%d/%d: %q, want %q", test.num, test.den, got, test.want)
		}
	}
}
