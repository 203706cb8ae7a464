package smallprint_test

import (
	"fmt"
	"testing"

	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter S5.

// TestRule_S5_1_honest puts every marker on every card, and counts the chits.
func TestRule_S5_1_honest(t *testing.T) {
	for _, test := range []struct {
		card, marker string
		want         int8
	}{
		{"small", "", 0}, {"big", "", 0}, {"total", "", 0}, {"share", "", 0},
		{"small", "small", 0}, {"big", "big", 0}, {"total", "total", 0},
		{"small", "big", 1}, {"small", "total", 1}, {"big", "small", 1}, {"big", "total", 1}, {"total", "small", 1}, {"total", "big", 1},
		{"share", "small", 1}, {"share", "big", 1}, {"share", "total", 1},
	} {
		for column := range 3 {
			s := revealed(t, smallprint.Standard(2), 1, 2, 3)
			card := fmt.Sprint(test.card, " ", column)
			if test.marker != "" {
				card += " marked " + test.marker
			}
			events := place(t, &s, "-", card)
			if want := [4]int8{0, test.want}; s.Chits != want {
				t.Errorf("%s: the chits are %v, want %v", card, s.Chits, want)
			}
			var want []string
			if test.want > 0 {
				want = []string{"supply > p1: 1 chit (S5.1)"}
			}
			if diff := cmp.Diff(want, clauseOf(events, "S5.1")); diff != "" {
				t.Errorf("%s (-want +got):\n%s", card, diff)
			}
		}
	}
}

// TestRule_S5_1_each counts a chit for each marker, for each player, over the rounds; whether the
// contracts were valid plays no part.
func TestRule_S5_1_each(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 1, 2, 3)
	events := place(t, &s,
		"share 0 marked small", "big 0 marked big", "total 0 marked total",
		"share 0 marked big", "small 0 marked total", "share 0",
		"total 0 marked total", "total 0 marked small", "share 0 marked big")
	if s.Chits != [4]int8{2, 2, 1} {
		t.Errorf("the chits are %v", s.Chits)
	}
	want := []string{"supply > p0: 2 chit (S5.1)", "supply > p1: 2 chit (S5.1)", "supply > p2: 1 chit (S5.1)"}
	if diff := cmp.Diff(want, clauseOf(events, "S5.1")); diff != "" {
		t.Errorf("the events (-want +got):\n%s", diff)
	}
	reveal(t, &s, 4, 5, 6)
	place(t, &s, "share 0 marked big", "-", "share 0")
	if s.Chits != [4]int8{2, 3, 1} {
		t.Errorf("after the second round the chits are %v", s.Chits)
	}
}
