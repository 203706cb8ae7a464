package bourse_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/internal/strict"
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
	for _, text := range []string{"", "p", "p8", "p00", "P0", " p0", "p0 ", "0", "nature", "seat(9)", "~~",
		"p-1"} {
		s := bourse.Seat(3)
		if err := s.UnmarshalText([]byte(text)); err == nil || s != 3 {
			t.Errorf("%q is read as %s, %v", text, s, err)
		}
	}
	if got := bourse.Seat(9).String(); got != "seat(9)" {
		t.Errorf("seat 9 is written %s", got)
	}
}

// TestSeats_JSON checks that every set is written as an ascending list and read back, and that other lists
// are refused.
func TestSeats_JSON(t *testing.T) {
	for i := range 256 {
		set := bourse.Seats(i)
		text, err := json.Marshal(struct{ Who bourse.Seats }{set})
		if err != nil {
			t.Fatal(err)
		}
		want := strings.NewReplacer("none", "", ",", `","`).Replace(set.String())
		if want != "" {
			want = `"` + want + `"`
		}
		if want = `{"Who":[` + want + `]}`; string(text) != want {
			t.Fatalf("%08b is written %s, want %s", set, text, want)
		}
		var back struct{ Who bourse.Seats }
		if err := strict.Unmarshal(text, &back); err != nil || back.Who != set {
			t.Fatalf("%s is read as %08b, %v", text, back.Who, err)
		}
	}
	for text, want := range map[string]string{
		`["p1","p0"]`: "player p0 is not above the one before it",
		`["p0","p0"]`: "player p0 is not above the one before it",
		`["p8"]`:      `unknown seat "p8"`, `["P0"]`: `unknown seat "P0"`, `["~"]`: "there is no player ~",
		`["none"]`:           "there is no player none",
		`["p0","spectator"]`: "there is no player spectator", `[0]`: "[0]", `[null]`: "null",
		`["p0",]`: "json", `"p0"`: "json", `"none"`: "json", `null`: "null", `{}`: "json", "": "json",
		`["p0","p1","p2","p3","p4","p5","p6","p7","p7"]`: "player p7 is not above",
	} {
		set := bourse.Seats(5)
		if err := set.UnmarshalJSON([]byte(text)); err == nil || set != 5 ||
			!errors.Is(err, bourse.ErrSyntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is read as %s, %v, want %q", text, set, err, want)
		}
	}
}

func TestSeats_text(t *testing.T) {
	for set, want := range map[bourse.Seats]string{0: "none", 1: "p0", 0b101: "p0,p2",
		0xff: "p0,p1,p2,p3,p4,p5,p6,p7"} {
		if got := set.String(); got != want {
			t.Errorf("%08b is written %s, want %s", set, got, want)
		}
	}
}

func TestSeats_set(t *testing.T) {
	set := bourse.SeatsOf(2, 0, bourse.Nature, 2, bourse.None, 8)
	if set != 5 || set.Len() != 2 || set.Lowest() != 0 || !set.Has(2) || set.Has(1) ||
		set.Has(bourse.Nature) || set.Has(64) {
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

// FuzzSeats checks that any list read as seats is written the same.
func FuzzSeats(f *testing.F) {
	for _, text := range []string{"[]", `["p0"]`, `["p0","p7"]`, `["p1","p0"]`,
		`["p0","p1","p2","p3","p4","p5","p6","p7"]`, `["~"]`, "~", "spectator", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var set bourse.Seats
		if err := set.UnmarshalJSON([]byte(text)); err == nil {
			var plain bytes.Buffer
			if err := json.Compact(&plain, []byte(text)); err != nil {
				t.Fatal(err)
			}
			if again, err := json.Marshal(set); err != nil ||
				string(again) != plain.String() && !strings.Contains(text, "\\u") {
				t.Errorf("%q is read as %s, %v", text, again, err)
			}
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
		grammar.Rank(table, len(test.scores) != 3,
			func(a, b bourse.Seat) bool { return test.scores[a] > test.scores[b] })
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
