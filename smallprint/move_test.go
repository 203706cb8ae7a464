package smallprint_test

import (
	"errors"
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
		{smallprint.Reveal(255, 16), "~ reveal 255 16"},
		{smallprint.Reveal(0, -1), "~ reveal 0 -1"},
		{smallprint.Place(0, smallprint.Small, 0, smallprint.NoMarker), "p0 place small 0"},
		{smallprint.Place(3, smallprint.Share, 2, smallprint.TotalMarker), "p3 place share 2 marked total"},
		{smallprint.Place(0, 200, 77, 4), "p0 place #200 77 marked #4"},
		{smallprint.Pass(2), "p2 pass"},
		{smallprint.Move{}, "p0 none"},
	} {
		rules.Constructor(t, test.move, test.want)
	}
}

// TestConstructors_range checks that moves of columns, cards and markers that do not exist are refused as they
// are written.
func TestConstructors_range(t *testing.T) {
	s := begun(t, smallprint.Standard(2))
	placing := revealed(t, smallprint.Standard(2), 9, 13, 5)
	for m, want := range map[smallprint.Move]error{
		smallprint.Reveal(77, 1):                    smallprint.NotDue,
		smallprint.Reveal(0, 100):                   smallprint.NoSuchBusiness,
		smallprint.Place(0, 200, 77, 9):             smallprint.NoSuchCard,
		smallprint.Place(0, smallprint.Big, 77, 9):  smallprint.NoSuchColumn,
		smallprint.Place(0, smallprint.Small, 0, 9): smallprint.NoSuchMarker,
	} {
		at := &s
		if m.Kind == smallprint.KindPlace {
			at = &placing
		}
		if got := at.Check(m); !errors.Is(got, want) {
			t.Errorf("%s: %v, want %v", m, got, want)
		}
	}
}
