package futures_test

import (
	"testing"

	"bourse.example/futures"
)

// This file tests chapter F3.

func TestRule_F3_1_trend(t *testing.T) {
	for _, test := range []struct {
		piles string
		want  [3]int
	}{
		// The original's example of a closing movement: corn +3, rice +1, pepper −2.
		{"corn-up corn-up corn-up rice-up pepper-down pepper-down", [3]int{32, 27, 21}},
		{"corn-up corn-down corn-up corn-down rice-up rice-down", [3]int{25, 25, 25}},
		{"corn-up corn-down corn-up corn-down corn-up rice-down", [3]int{27, 23, 25}},
		{"pepper-up pepper-up pepper-up pepper-up pepper-up pepper-up", [3]int{25, 25, 42}},
		{"rice-down rice-down rice-down rice-down rice-down rice-down", [3]int{25, 8, 25}},
		{"rice-down rice-down rice-down rice-up rice-up rice-up", [3]int{25, 25, 25}},
	} {
		s := closing(t, futures.Standard(4), price(futures.Corn, 25), price(futures.Rice, 25),
			price(futures.Pepper, 25), piles(test.piles))
		finish(t, &s, "")
		equal(t, test.want, prices(&s), "%s: prices", test.piles)
	}
}

func TestRule_F3_2_clamp(t *testing.T) {
	for _, test := range []struct {
		from  int
		piles string
		want  []string
	}{
		{42, "corn-up rice-up rice-down rice-up rice-down pepper-up",
			[]string{"corn 42 > 46 (F6.3)", "pepper 25 > 27 (F6.3)"}},
		{46, "corn-up rice-up rice-down rice-up rice-down rice-up",
			[]string{"corn 46 > 50 (F6.3)", "rice 25 > 27 (F6.3)", "corn 50 > 25 (F8.2)"}},
		{46, "corn-up corn-up rice-down rice-up rice-down rice-up",
			[]string{"corn 46 > 50 (F6.3)", "corn 50 > 25 (F8.2)"}},
		{27, "corn-up corn-up corn-up corn-up corn-up corn-up", []string{"corn 27 > 46 (F6.3)"}},
		{29, "corn-up corn-up corn-up corn-up corn-up corn-up",
			[]string{"corn 29 > 50 (F6.3)", "corn 50 > 25 (F8.2)"}},
		{35, "corn-up corn-up corn-up corn-up corn-up corn-up",
			[]string{"corn 35 > 50 (F6.3)", "corn 50 > 25 (F8.2)"}},
		{8, "corn-down rice-up rice-down rice-up rice-down pepper-up",
			[]string{"corn 8 > 4 (F6.3)", "pepper 25 > 27 (F6.3)"}},
		{8, "corn-down corn-down rice-down rice-up rice-down rice-up",
			[]string{"corn 8 > 0 (F6.3)", "corn 0 > 25 (F8.2)"}},
		{8, "corn-down corn-down corn-down rice-up rice-down pepper-up",
			[]string{"corn 8 > 0 (F6.3)", "pepper 25 > 27 (F6.3)", "corn 0 > 25 (F8.2)"}},
		{4, "corn-down corn-down corn-down corn-down corn-down corn-down",
			[]string{"corn 4 > 0 (F6.3)", "corn 0 > 25 (F8.2)"}},
	} {
		s := closing(t, futures.Standard(4), price(futures.Corn, test.from), price(futures.Rice, 25),
			price(futures.Pepper, 25), piles(test.piles))
		equal(t, test.want, changed(finish(t, &s, ""), "F6.3", "F8.2"), "from %d, %s", test.from, test.piles)
	}
}

// TestRule_F3_3_bursts makes several commodities burst at once, in the middle and at the end of a round. All
// prices move first; then the bursts settle in order.
func TestRule_F3_3_bursts(t *testing.T) {
	burst := []string{"F5.3", "F6.3", "F8.1", "F8.2", "burst"}
	low := []change{price(futures.Corn, 46), price(futures.Rice, 25), price(futures.Pepper, 4),
		board(1, "corn down 42, pepper up 8, pepper down 8")}

	s := middle(t, futures.Standard(4), append(low, piles("- - - - corn-up pepper-down"))...)
	got := changed(pass(t, &s), burst...)
	want := []string{
		"corn 46 > 50 (F5.3)", "pepper 4 > 0 (F5.3)",
		"corn bursts at 50 (F3.3)", "p1 > exchange: 8 gold (F8.1)", "board > p1: marker corn down 42 (F8.1)",
		"corn 50 > 25 (F8.2)",
		"pepper bursts at 0 (F3.3)", "board > p1: marker pepper down 8 (F8.1)",
		"p1 > exchange: 8 gold (F8.1)", "board > p1: marker pepper up 8 (F8.1)", "pepper 0 > 25 (F8.2)",
	}
	equal(t, want, got, "in the middle")
	if s.Phase != futures.Turning || prices(&s) != [3]int{25, 25, 25} {
		t.Errorf("in the middle: then comes %s, with prices %v", s.Phase, prices(&s))
	}

	s = closing(t, futures.Standard(4),
		append(low, price(futures.Rice, 42),
			piles("corn-up rice-up rice-up pepper-down pepper-up pepper-down"))...)
	got = changed(finish(t, &s, ""), burst...)
	want = []string{
		"corn 46 > 50 (F6.3)", "rice 42 > 50 (F6.3)", "pepper 4 > 0 (F6.3)",
		"corn bursts at 50 (F3.3)", "p1 > exchange: 8 gold (F8.1)", "board > p1: marker corn down 42 (F8.1)",
		"corn 50 > 25 (F8.2)",
		"rice bursts at 50 (F3.3)", "rice 50 > 25 (F8.2)",
		"pepper bursts at 0 (F3.3)", "board > p1: marker pepper down 8 (F8.1)",
		"p1 > exchange: 8 gold (F8.1)", "board > p1: marker pepper up 8 (F8.1)", "pepper 0 > 25 (F8.2)",
	}
	equal(t, want, got, "at the end")

	// One row before a burst, nothing is settled.
	for _, test := range []struct {
		from  int
		piles string
	}{{42, "- - - - corn-up rice-up"}, {8, "- - - - corn-down rice-up"}, {46, "- - - - corn-down rice-up"},
		{4, "- - - - corn-up corn-down"}} {
		s := middle(t, futures.Standard(4), price(futures.Corn, test.from), board(1, "corn up 12"),
			piles(test.piles))
		if got := changed(pass(t, &s), "F8.1", "F8.2", "burst"); len(got) > 0 || s.Board[1].Len() != 1 {
			t.Errorf("from %d, %s: %q", test.from, test.piles, got)
		}
	}
}

// TestOutlook checks that the outlook applies the open cards and stops at the burst rows.
func TestOutlook(t *testing.T) {
	s := futures.State{}
	s.Rows = [3]futures.Row{futures.StartRow, 1, 16}
	s.Top = [6]futures.Card{futures.CornUp, futures.CornUp, futures.CornDown, futures.RiceDown,
		futures.RiceDown, 0}
	for c, want := range []futures.Row{0, 9, 0, 16, 0} {
		equal(t, want, s.Outlook(futures.Commodity(c)), "commodity %d", c)
	}
}
