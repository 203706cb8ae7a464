package futures_test

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F11.

// choices lists every choice of at most two of the markers, by taking every subset of their places:
// markers that stand alike make one choice of several.
func choices(markers []string) []string {
	seen := make(map[string]bool)
	for set := range 1 << len(markers) {
		var chosen []string
		for i, m := range markers {
			if set>>i&1 != 0 {
				chosen = append(chosen, m)
			}
		}
		if len(chosen) <= 2 {
			seen[strings.TrimSpace("p0 final "+strings.Join(chosen, ", "))] = true
		}
	}
	var list []string
	for text := range seen {
		list = append(list, text)
	}
	sort.Strings(list)
	return list
}

// TestRule_F11_1_choices lists the choices on every board of up to four markers at three places,
// alike and different, and compares them with another enumeration.
func TestRule_F11_1_choices(t *testing.T) {
	places := []string{"corn up 8", "corn down 46", "pepper up 25", "pepper up 27"}
	most := 0
	var walk func(from int, markers []string)
	walk = func(from int, markers []string) {
		s := settling(t, strings.Join(markers, ", "), "corn up 8", "pepper up 25")
		got := options(&s, 0, "")
		sort.Strings(got)
		if diff := cmp.Diff(choices(markers), got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", markers, diff)
		}
		most = max(most, len(got))
		if first := bourse.Idle(s.Options(0, nil)); first != futures.Final(0) {
			t.Errorf("%q: the mildest choice is %s", markers, first)
		}
		// Every pair of places is refused unless it is listed.
		for _, a := range append([]string{""}, places...) {
			for _, b := range append([]string{""}, places...) {
				m := futures.Final(0, append(markersOf(a), markersOf(b)...)...)
				legal := slices.Contains(got, m.String())
				if code := refused(t, s, m); (code == "") != legal || !legal && code != "not-to-settle" {
					t.Errorf("%q: %s is refused with %q", markers, m, code)
				}
			}
		}
		if len(markers) == 4 {
			return
		}
		for i := from; i < len(places); i++ {
			walk(i, append(slices.Clip(markers), places[i]))
		}
	}
	walk(0, nil)
	if most != 11 {
		t.Errorf("the most choices are %d, want 1 + 4 + 6", most)
	}
}

// TestRule_F11_1_settle settles boards: what is chosen brings gains, all pays losses.
func TestRule_F11_1_settle(t *testing.T) {
	// At 25: corn up 8 gains 17, corn up 46 loses 21, rice down 27 gains 2, pepper down 15 loses 10.
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
		{"corn up 8, corn up 46", "corn up 8, corn up 46", -4},
		{"corn up 8, corn up 8", "corn up 8", 17},
		{"corn up 8, corn up 8", "corn up 8, corn up 8", 34},
		{"corn up 8, corn up 8, corn up 8", "corn up 8, corn up 8", 34},
		{"corn up 8, corn up 8, corn up 8, corn up 8", "corn up 8, corn up 8", 34},
		{"corn up 8, corn up 46, rice down 27, pepper down 15", "corn up 8, rice down 27", 17 + 2 - 21 - 10},
		{"corn up 8, corn up 46, rice down 27, pepper down 15", "corn up 46, pepper down 15", -31},
		{"corn up 8, rice down 27", "rice down 27", 2},
		{"corn up 25", "corn up 25", 0},
	} {
		s := settling(t, test.board, "corn up 8", "", "corn up 46")
		m := futures.Final(0, markersOf(test.choice)...)
		if code := refused(t, s, m); code != "" {
			t.Errorf("%s is refused with %q", m, code)
		}
		play(t, &s, m.String(), "p2 final", "p3 final", "p1 final corn up 8")
		if want := [4]int32{test.want, 17, 0, -21}; s.Gold != want {
			t.Errorf("%s, choosing %s: %v gold, want %v", test.board, test.choice, s.Gold, want)
		}
		if !s.Over() || s.Board != [4]futures.Markers{} || s.Exchange != -test.want-17+21 {
			t.Errorf("%s: %s, boards %v, the exchange has %d", test.board, s.Phase, s.Board, s.Exchange)
		}
		if got, want := prices(&s), [3]int{25, 25, 25}; got != want {
			t.Errorf("%s: prices %v, want %v", test.board, got, want)
		}
	}
	s := settling(t, "corn up 8, rice up 8, rice up 12", "", "")
	swapped := futures.Final(0, markersOf("corn up 8, rice up 8")...)
	swapped.Markers[0], swapped.Markers[1] = swapped.Markers[1], swapped.Markers[0]
	second := futures.Final(0, markersOf("corn up 8")...)
	second.Markers[0], second.Markers[1] = 0, second.Markers[0]
	for _, m := range []futures.Move{swapped, second} {
		if code := refused(t, s, m); code != "out-of-order" {
			t.Errorf("%v is refused with %q", m.Markers, code)
		}
	}
	if code := refusedText(t, acting(t, 4), "p0 final"); code != "not-at-end" {
		t.Errorf("a final settlement in round 1 is refused with %q", code)
	}
}

// TestRule_F11_1_order commits in every order: the end is the same, and nothing happens before all
// have chosen.
func TestRule_F11_1_order(t *testing.T) {
	moves := []string{"p0 final corn up 8", "p1 final", "p2 final corn up 46, rice down 27", "p3 final pepper up 23, pepper up 23"}
	for _, players := range []int{3, 4} {
		boards := []string{"corn up 8, corn up 12", "corn up 46", "corn up 46, rice down 27, rice down 29", "pepper up 23, pepper up 23, pepper up 23"}
		var first futures.State
		for n, order := range permutations(players) {
			s := settling(t, boards[:players]...)
			before := s
			for i, seat := range order {
				play(t, &s, moves[seat])
				if i == players-1 {
					break
				}
				if s.Gold != before.Gold || s.Board != before.Board || s.Over() {
					t.Errorf("%v: something is settled before all have chosen", order)
				}
				if code := refused(t, s, futures.Final(seat)); code != "not-your-turn" {
					t.Errorf("%v: a second choice of %s is refused with %q", order, seat, code)
				}
			}
			if n == 0 {
				first = s
			}
			if s != first || !s.Over() || s.Turn() != bourse.None || s.Waiting() != 0 {
				t.Errorf("the order %v gives another end", order)
			}
		}
	}
}

func TestRule_F11_2_standings(t *testing.T) {
	for _, test := range []struct {
		gold []int32
		want string // after the game; before it nobody has won
	}{
		{[]int32{3, 1, 2, 0}, "1:p0 3*, 2:p2 2, 3:p1 1, 4:p3 0"},
		{[]int32{0, 1, 2, 3}, "1:p3 3*, 2:p2 2, 3:p1 1, 4:p0 0"},
		{[]int32{-3, -1, -2}, "1:p1 -1*, 2:p2 -2, 3:p0 -3"},
		{[]int32{5, 9, 9, 5}, "1:p1 9*, 1:p2 9*, 3:p0 5, 3:p3 5"},
		{[]int32{9, 5, 9, 9}, "1:p0 9*, 1:p2 9*, 1:p3 9*, 4:p1 5"},
		{[]int32{0, 0, 0, 0}, "1:p0 0*, 1:p1 0*, 1:p2 0*, 1:p3 0*"},
		{[]int32{1, 7, 1}, "1:p1 7*, 2:p0 1, 2:p2 1"},
		{[]int32{6, 7, 7}, "1:p1 7*, 1:p2 7*, 3:p0 6"},
	} {
		s := settling(t, make([]string, len(test.gold))...)
		for seat, n := range test.gold {
			s = with(t, s, gold(bourse.Seat(seat), n))
		}
		if got, want := standings(&s), strings.ReplaceAll(test.want, "*", ""); got != want {
			t.Errorf("before the end: %s, want %s", got, want)
		}
		idle(t, &s, s.Over)
		if got := standings(&s); got != test.want {
			t.Errorf("at the end: %s, want %s", got, test.want)
		}
		// They are appended.
		kept := bourse.Standing{Seat: 7, Place: 7, Score: 1 << 40}
		if got := s.Standings([]bourse.Standing{kept}); len(got) != len(test.gold)+1 || got[0] != kept {
			t.Errorf("appended they are %v", got)
		}
	}
}
