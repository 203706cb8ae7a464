package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// TestBoard holds the compact pictures in testdata/draw-*.txt.
func TestBoard(t *testing.T) {
	s := position(t, smallprint.Standard(4), `~ reveal 0 14; ~ reveal 1 9; ~ reveal 2 12; p0 place big 0 marked small; p1 place share 0; p2 place small 2 marked total; p3 pass;
		p0 place share 0 marked big; p1 place total 2; p2 pass; p0 place total 0 marked total; p1 pass; ~ reveal 0 15; ~ reveal 1 1; ~ reveal 2 13;
		p1 place share 0 marked small; p2 place big 0 marked big; p3 place total 1; p0 place share 2 marked small; p1 place share 0 marked big; p2 pass; p3 pass;
		p0 place share 2 marked big; p1 place big 0 marked total`)
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bartholomew", 2: "Åsa"})
	over := ending(t, "chits break a tie")
	begun := position(t, three, "~ reveal 0 12")
	rulestest.Pictures(t, 80, map[string]string{
		"seat":      tell.English.Board(s.View(1)),
		"named":     named.Board(s.View(0)),
		"spectator": tell.English.Board(s.View(bourse.Spectator)),
		"over":      tell.English.Board(over),
		"revealing": tell.English.Board(begun.View(2)),
	})
	if got := named.Picture(s.View(0)); got != s.View(0).String() {
		t.Errorf("the full picture is not the view's:\n%s", got)
	}
}

// ending returns the view at the end of a tale.
func ending(t *testing.T, name string) smallprint.View {
	t.Helper()
	for _, test := range stories {
		if test.name == name {
			v, _ := test.happen(t)
			return v
		}
	}
	t.Fatalf("no tale is called %s", name)
	return smallprint.View{}
}

// TestBoard_fits holds the boards of whole games to 12 lines of 80 columns.
func TestBoard_fits(t *testing.T) {
	long := tell.English.Named(map[bourse.Seat]string{0: "Bartholomew the Elder", 1: "Maximiliana", 2: "Chrysostomus", 3: strings.Repeat("Theodora of Byzantium ", 9)})
	evening(t, 30, func(v smallprint.View, _ []smallprint.Event) {
		if _, err := told.Fits(long.Board(v), 12); err != nil {
			t.Fatal(err)
		}
	})
}
