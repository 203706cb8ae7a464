package bourse_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
)

func TestSeat_text(t *testing.T) {
	seats := []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator}
	for s := range bourse.Seat(bourse.MaxSeats) {
		seats = append(seats, s)
	}
	for _, s := range seats {
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back bourse.Seat
		if err := back.UnmarshalText(text); err != nil || back != s {
			t.Errorf("%d is written %s and read as %d, %v", s, text, back, err)
		}
	}
	for _, text := range []string{"", "p", "p8", "p00", "P0", " p0", "p0 ", "0", "nature", "seat(9)", "~~", "p-1"} {
		s := bourse.Seat(3)
		if err := s.UnmarshalText([]byte(text)); err == nil || s != 3 {
			t.Errorf("%q is read as %s, %v", text, s, err)
		}
	}
	if got := bourse.Seat(9).String(); got != "seat(9)" {
		t.Errorf("seat 9 is written %s", got)
	}
}

func TestSeats_text(t *testing.T) {
	for i := range 256 {
		set := bourse.Seats(i)
		text, err := set.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back bourse.Seats
		if err := back.UnmarshalText(text); err != nil || back != set {
			t.Fatalf("%08b is written %s and read as %08b, %v", set, text, back, err)
		}
	}
	for _, text := range []string{"", "p1,p0", "p0,p0", "p0,", ",p0", "p0, p1", "none,p0", "p0,~", "p8", "p0,p1,p2,p3,p4,p5,p6,p7,p7"} {
		set := bourse.Seats(5)
		if err := set.UnmarshalText([]byte(text)); err == nil || set != 5 {
			t.Errorf("%q is read as %s, %v", text, set, err)
		}
	}
}

func TestSeats_set(t *testing.T) {
	set := bourse.SeatsOf(2, 0, bourse.Nature, 2, bourse.None, 8)
	if set != 5 || set.Len() != 2 || set.Lowest() != 0 || !set.Has(2) || set.Has(1) || set.Has(bourse.Nature) || set.Has(64) {
		t.Errorf("the set is %s", set)
	}
	if set.Without(0) != 4 || set.Without(1) != set || set.Without(bourse.None) != set || set.With(1) != 7 {
		t.Error("a seat too many or too few")
	}
	if bourse.Seats(0).Lowest() != bourse.None {
		t.Error("the empty set has a lowest seat")
	}
	for n, want := range map[int]bourse.Seats{-1: 0, 0: 0, 1: 1, 4: 15, 8: 255, 9: 255} {
		if got := bourse.AllSeats(n); got != want {
			t.Errorf("AllSeats(%d) is %08b", n, got)
		}
	}
}

// FuzzSeats states that whatever is read as seats is written the same.
func FuzzSeats(f *testing.F) {
	for _, text := range []string{"none", "p0", "p0,p7", "p1,p0", "p0,p1,p2,p3,p4,p5,p6,p7", "~", "spectator", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var set bourse.Seats
		if err := set.UnmarshalText([]byte(text)); err == nil && set.String() != text {
			t.Errorf("%q is read as %s", text, set)
		}
		if s, err := bourse.ParseSeat(text); err == nil && s.String() != text {
			t.Errorf("%q is read as %s", text, s)
		}
	})
}

// TestRank ranks tables with and without ties.
func TestRank(t *testing.T) {
	for _, test := range []struct {
		scores []int64
		want   string
	}{
		{nil, ""},
		{[]int64{5}, "1:p0"},
		{[]int64{1, 3, 2}, "1:p1 2:p2 3:p0"},
		{[]int64{2, 2, 2}, "1:p0 1:p1 1:p2"},
		{[]int64{1, 4, 4, 0, 1}, "1:p1 1:p2 3:p0 3:p4 5:p3"},
	} {
		var table []bourse.Standing
		for seat := range test.scores {
			table = append(table, bourse.Standing{Seat: bourse.Seat(seat)})
		}
		bourse.Rank(table, len(test.scores) != 3, func(a, b bourse.Seat) bool { return test.scores[a] > test.scores[b] })
		var got []string
		for _, s := range table {
			got = append(got, fmt.Sprintf("%d:%s", s.Place, s.Seat))
			if s.Win != (s.Place == 1 && len(test.scores) != 3) {
				t.Errorf("%v: %s wins: %t", test.scores, s.Seat, s.Win)
			}
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("%v is ranked %s, want %s", test.scores, text, test.want)
		}
	}
}
