package smallprint_test

import (
	"testing"

	"bourse.example/smallprint"
)

// This file tests chapter S5.

// TestRule_S5_1_honest puts every marker on every card and counts the chits.
func TestRule_S5_1_honest(t *testing.T) {
	for _, test := range []struct {
		card, marker string
		want         int8
	}{
		{"small", "", 0}, {"big", "", 0}, {"total", "", 0}, {"share", "", 0},
		{"small", "small", 0}, {"big", "big", 0}, {"total", "total", 0},
		{"small", "big", 1}, {"small", "total", 1}, {"big", "small", 1}, {"big", "total", 1},
		{"total", "small", 1}, {"total", "big", 1},
		{"share", "small", 1}, {"share", "big", 1}, {"share", "total", 1},
	} {
		s := revealed(t, smallprint.Standard(2), 1, 2, 3)
		card := test.card + " 1"
		if test.marker != "" {
			card += " marked " + test.marker
		}
		events := place(t, &s, "-", card)
		equal(t, [4]int8{0, test.want}, s.Chits, "%s: chits", card)
		var want []string
		if test.want > 0 {
			want = []string{"supply > p1: 1 chit (S5.1)"}
		}
		equal(t, want, clauseOf(events, "S5.1"), "%s", card)
	}
}

// TestRule_S5_1_each counts one chit for each marker, for each player, over several rounds. The validity of
// the contracts does not matter.
func TestRule_S5_1_each(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 1, 2, 3)
	events := place(t, &s,
		"share 0 marked small", "big 0 marked big", "total 0 marked total",
		"share 0 marked big", "small 0 marked total", "share 0",
		"total 0 marked total", "total 0 marked small", "share 0 marked big")
	want := []string{"supply > p0: 2 chit (S5.1)", "supply > p1: 2 chit (S5.1)", "supply > p2: 1 chit (S5.1)"}
	equal(t, want, clauseOf(events, "S5.1"), "the events")
	reveal(t, &s, 4, 5, 6)
	place(t, &s, "share 0 marked big", "-", "share 0")
	equal(t, [4]int8{2, 3, 1}, s.Chits, "chits after the second round")
}
