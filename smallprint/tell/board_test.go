package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// TestBoard checks the compact pictures in testdata/draw-*.txt.
func TestBoard(t *testing.T) {
	s := position(t, smallprint.Standard(4), `~ reveal 0 14; ~ reveal 1 9; ~ reveal 2 12; p0 place big 0 marked small; p1 place share 0; p2 place small 2 marked total; p3 pass;
		p0 place share 0 marked big; p1 place total 2; p2 pass; p0 place total 0 marked total; p1 pass; ~ reveal 0 15; ~ reveal 1 1; ~ reveal 2 13;
		p1 place share 0 marked small; p2 place big 0 marked big; p3 place total 1; p0 place share 2 marked small; p1 place share 0 marked big; p2 pass; p3 pass;
		p0 place share 2 marked big; p1 place big 0 marked total`)
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bartholomew", 2: "Åsa"})
	over := ending(t, "chits break a tie")
	begun := position(t, three, "~ reveal 0 12")
	shares := position(t, three, "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5; p0 place small 0; p1 pass; p2 pass; p0 place big 1; p0 place total 2; ~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3")
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	full, crowded := s.View(0), smallprint.Slots{}
	for i := range crowded {
		crowded[i] = smallprint.SlotAt(1, smallprint.Claim(1+i))
	}
	full.Money, full.Chits, full.Pool = [4]int16{1000, 32767, 0, 9}, [4]int8{100, 12, 0, 99}, 12345
	full.Placed, full.Row = [4]smallprint.Slots{crowded, crowded, crowded, crowded}, [3]int8{10, 15, 12}
	rulestest.Pictures(t, 80, map[string]string{
		"crowded":   six.Board(full),
		"seat":      tell.English.Board(s.View(1)),
		"named":     named.Board(s.View(0)),
		"spectator": tell.English.Board(s.View(bourse.Spectator)),
		"over":      tell.English.Board(over),
		"shares":    tell.English.Board(shares.View(0)),
		"revealing": tell.English.Board(begun.View(2)),
	})
	if got := named.Picture(s.View(0)); got != s.View(0).String() {
		t.Errorf("the full picture is not the view's:\n%s", got)
	}
}
