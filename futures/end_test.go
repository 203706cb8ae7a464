package futures_test

import (
	"sort"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F11.

// TestRule_F11_1_choices lists the choices on boards with equal and with different markers.
func TestRule_F11_1_choices(t *testing.T) {
	for _, test := range []struct {
		board string
		want  string // choices separated by /; the first is none
	}{
		{"", ""},
		{"corn up 8", "/corn up 8"},
		{"corn up 8, corn up 8", "/corn up 8/corn up 8, corn up 8"},
		{"corn up 8, corn up 8, corn up 8, corn up 8", "/corn up 8/corn up 8, corn up 8"},
		{"corn up 8, corn up 12, corn up 12",
			"/corn up 12/corn up 12, corn up 12/corn up 8/corn up 8, corn up 12"},
		{"corn up 4, corn up 8, rice up 4, rice up 8",
			"/corn up 4/corn up 4, corn up 8/corn up 4, rice up 4/corn up 4, rice up 8/" +
				"corn up 8/corn up 8, rice up 4/corn up 8, rice up 8/rice up 4/rice up 4, rice up 8/rice up 8"},
	} {
		s := settling(t, test.board, "corn up 15", "pepper up 25")
		equal(t, futures.Final(0), bourse.Idle(s.Options(0, nil)), "%s: the mildest choice", test.board)
		got := options(&s, 0, "")
		for i := range got {
			got[i] = strings.TrimPrefix(strings.TrimPrefix(got[i], "p0 final"), " ")
		}
		sort.Strings(got)
		equal(t, test.want, strings.Join(got, "/"), "%s: choices", test.board)
		for _, other := range []string{"corn up 15", "pepper up 25, pepper up 25", "rice down 4"} {
			wantCode(t, s, "p0 final "+other, "not-to-settle")
		}
	}
	wantCode(t, settling(t, "corn up 8, rice up 8", "", ""), "p0 final corn up 8, corn up 8", "not-to-settle")
}

// TestRule_F11_1_settle settles boards. Only the chosen markers pay gains; all markers pay losses.
func TestRule_F11_1_settle(t *testing.T) {
	// At 25 corn up 8 gains 17, corn up 46 loses 21, rice down 27 gains 2, and pepper down 15 loses 10.
	for _, test := range []struct {
		board  string
		choice string
		want   int32
	}{
		{"", "", 0},
		{"corn up 8", "", 0},
		{"corn up 8", "corn up 8", 17},
		{"corn up 46", "", -21},
		{"corn up 46", "corn up 46", -21},
		{"corn up 8, corn up 46", "corn up 8", -4},
		{"corn up 8, corn up 8, corn up 8, corn up 8", "corn up 8, corn up 8", 34},
		{"corn up 8, corn up 46, rice down 27, pepper down 15", "corn up 8, rice down 27", 17 + 2 - 21 - 10},
		{"corn up 8, corn up 46, rice down 27, pepper down 15", "corn up 46, pepper down 15", -31},
		{"corn up 8, rice down 27", "rice down 27", 2},
		{"corn up 25", "corn up 25", 0},
	} {
		s := settling(t, test.board, "corn up 8", "", "corn up 46")
		play(t, &s, futures.Final(0, markersOf(test.choice)...).String(), "p2 final", "p3 final")
		equal(t, [4]int32{}, s.Gold, "%s: gold before all have chosen", test.board)
		wantCode(t, s, "p2 final", "not-your-turn")
		play(t, &s, "p1 final corn up 8")
		equal(t, [4]int32{test.want, 17, 0, -21}, s.Gold, "%s, choosing %s: gold", test.board, test.choice)
		equal(t, -test.want-17+21, s.Exchange, "%s: the exchange", test.board)
		equal(t, [4]futures.Markers{}, s.Board, "%s: the boards", test.board)
		equal(t, [3]int{25, 25, 25}, prices(&s), "%s: prices", test.board)
		if !s.Over() || s.Waiting() != 0 || s.Turn() != bourse.None {
			t.Errorf("%s: then comes %s", test.board, s.Phase)
		}
	}
}

func TestRule_F11_2_standings(t *testing.T) {
	for _, test := range []struct {
		gold []int32
		want string // after the game; before the end nobody has won
	}{
		{[]int32{3, 1, 2, 0}, "1:p0 3*, 2:p2 2, 3:p1 1, 4:p3 0"},
		{[]int32{-3, -1, -2}, "1:p1 -1*, 2:p2 -2, 3:p0 -3"},
		{[]int32{5, 9, 9, 5}, "1:p1 9*, 1:p2 9*, 3:p0 5, 3:p3 5"},
		{[]int32{9, 5, 9, 9}, "1:p0 9*, 1:p2 9*, 1:p3 9*, 4:p1 5"},
		{[]int32{0, 0, 0, 0}, "1:p0 0*, 1:p1 0*, 1:p2 0*, 1:p3 0*"},
		{[]int32{1, 7, 1}, "1:p1 7*, 2:p0 1, 2:p2 1"},
	} {
		s := settling(t, make([]string, len(test.gold))...)
		for seat, n := range test.gold {
			s = with(t, s, gold(bourse.Seat(seat), n))
		}
		equal(t, strings.ReplaceAll(test.want, "*", ""), standings(&s), "before the end")
		idle(t, &s, s.Over)
		equal(t, test.want, standings(&s), "at the end")
		// Standings appends to the list.
		kept := bourse.Standing{Seat: 7, Place: 7, Score: 1 << 40}
		if got := s.Standings([]bourse.Standing{kept}); len(got) != len(test.gold)+1 || got[0] != kept {
			t.Errorf("appended they are %v", got)
		}
	}
}

// TestPickFinal_allocates_nothing picks among the most finals that there are, those of four different markers.
func TestPickFinal_allocates_nothing(t *testing.T) {
	s := settling(t, "corn up 8, corn up 12, rice up 8, pepper up 8", "", "", "")
	r := newRand(t, "finals")
	if n := len(s.Options(0, nil)); n != 11 {
		t.Fatalf("%d finals, want 11", n)
	}
	if n := testing.AllocsPerRun(20, func() { s.Pick(0, r) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
