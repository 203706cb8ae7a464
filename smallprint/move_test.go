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
		{smallprint.Place(0, smallprint.Small, 0, smallprint.NoMarker), "p0 place small 0"},
		{smallprint.Place(3, smallprint.Share, 2, smallprint.TotalMarker), "p3 place share 2 marked total"},
		{smallprint.Place(0, 0, 1<<(bits.UintSize-2), 0), "p0 place ? 3"},
		{smallprint.Place(0, 5, -256, 4), "p0 place #5 3 marked #4"},
		{smallprint.Pass(2), "p2 pass"},
		{smallprint.Move{}, "p0 none"},
	} {
		rules.Constructor(t, test.move, test.want)
	}
}
