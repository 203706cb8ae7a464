package smallprint_test

import (
	"math/bits"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests the constructors of moves.

// TestConstructors holds the text of every constructor's move, at the limits too.
func TestConstructors(t *testing.T) {
	for _, test := range []struct {
		move smallprint.Move
		want string
	}{
		{smallprint.Reveal(0, 1), "~ reveal 0 1"},
		{smallprint.Reveal(2, 15), "~ reveal 2 15"},
		{smallprint.Reveal(3, 15), "~ reveal 3 15"},
		{smallprint.Reveal(-1, 16), "~ reveal 3 0"},
		{smallprint.Reveal(256, 257), "~ reveal 3 0"},
		{smallprint.Reveal(0, -1), "~ reveal 0 0"},
		{smallprint.Place(0, smallprint.Small, 0, smallprint.NoClaim), "p0 place small 0"},
		{smallprint.Place(3, smallprint.Share, 2, smallprint.TotalClaim), "p3 place share 2 marked total"},
		{smallprint.Place(0, 0, 1<<(bits.UintSize-2), 0), "p0 place ? 3"},
		{smallprint.Place(0, 5, -256, 4), "p0 place #5 3 marked #4"},
		{smallprint.Pass(2), "p2 pass"},
		{smallprint.Move{}, "p0 none"},
	} {
		rules.Constructor(t, test.move, test.want)
	}
}

// TestZeroMove is refused wherever a seat or Nature is awaited.
func TestZeroMove(t *testing.T) {
	s := placing(t)
	if code := refused(t, s, smallprint.Move{}); code != "not-your-turn" {
		t.Errorf("in p1's turn the zero move is refused with %q", code)
	}
	if code := refused(t, revealed(t, smallprint.Standard(2), 1, 2, 3), smallprint.Move{}); code != "no-such-kind" {
		t.Errorf("in p0's turn the zero move is refused with %q", code)
	}
	if code := refused(t, begun(t, smallprint.Standard(2)), smallprint.Move{}); code != "not-your-turn" {
		t.Errorf("in Nature's turn the zero move is refused with %q", code)
	}
}

// TestDeal draws every business that is left, out of turn none, and never one that is out.
func TestDeal(t *testing.T) {
	r := newRand(t, "deal")
	s := revealed(t, smallprint.Standard(4), 3, 15)
	met := map[int8]int{}
	for range 2000 {
		m := s.Deal(r)
		if m.Seat != bourse.Nature || m.Kind != smallprint.KindReveal || m.Column != 2 || s.Out.Has(int(m.Value)) {
			t.Fatalf("%s is dealt", m)
		}
		met[m.Value]++
	}
	if len(met) != 13 {
		t.Errorf("%d values are dealt, want 13", len(met))
	}
	for value, n := range met {
		if n < 100 || n > 220 { // 154 are expected
			t.Errorf("%d is dealt %d times of 2000", value, n)
		}
	}
	for _, s := range []smallprint.State{{}, placing(t)} {
		if m := s.Deal(r); m != (smallprint.Move{}) || len(s.Chances(nil)) != 0 {
			t.Errorf("out of turn %s is dealt", m)
		}
	}
	// Chances are appended, in rising order, each with the weight 1.
	kept := smallprint.Chance{Weight: 7}
	chances := s.Chances([]smallprint.Chance{kept})
	if len(chances) != 14 || chances[0] != kept {
		t.Fatalf("%d chances", len(chances))
	}
	var got []string
	for _, c := range chances[1:] {
		if c.Weight != 1 {
			t.Errorf("%s has the weight %d", c.Move, c.Weight)
		}
		got = append(got, strings.TrimPrefix(c.Move.String(), "~ reveal 2 "))
	}
	if want := "1 2 4 5 6 7 8 9 10 11 12 13 14"; strings.Join(got, " ") != want {
		t.Errorf("the chances are %s, want %s", got, want)
	}
}
