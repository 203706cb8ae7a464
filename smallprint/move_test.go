package smallprint_test

import (
	"math/bits"
	"testing"

	"bourse.example/smallprint"
)

// This file tests the constructors of moves.

// TestConstructors checks the text of every constructor's move, including the limits.
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

// TestZeroMove checks that the zero move is refused in place of a player's move and of a chance move.
func TestZeroMove(t *testing.T) {
	wantRefused(t, placing(t), smallprint.Move{}, "not-your-turn")
	wantRefused(t, revealed(t, smallprint.Standard(2), 1, 2, 3), smallprint.Move{}, "no-such-kind")
	wantRefused(t, begun(t, smallprint.Standard(2)), smallprint.Move{}, "not-your-turn")
}

// TestDeal checks that there are no chance moves in a player's turn, and that Chances appends them in rising
// order, each with the weight 1.
func TestDeal(t *testing.T) {
	s := revealed(t, smallprint.Standard(4), 3, 15)
	for _, s := range []smallprint.State{{}, placing(t)} {
		if m, ok := s.SampleChance(newRand(t, "chance")); ok || len(s.Chances(nil)) != 0 {
			t.Errorf("out of turn %s is dealt", m)
		}
	}
	want := []smallprint.Chance{{Weight: 7}}
	for value := 1; value < 15; value++ {
		if value != 3 {
			want = append(want, smallprint.Chance{Move: smallprint.Reveal(2, value), Weight: 1})
		}
	}
	equal(t, want, s.Chances([]smallprint.Chance{{Weight: 7}}), "chances")
}
