package tell_test

import (
	"slices"
	"strconv"
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
	shares := position(t, three, "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5; p0 place small 0; p1 pass; p2 pass; p0 place big 1; p0 place total 2; ~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3")
	rulestest.Pictures(t, 80, map[string]string{
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

// TestBoard_columns holds that every number stands by itself and all of it is there, with much money, many
// chits and long lists under a business too, where names have 6 letters.
func TestBoard_columns(t *testing.T) {
	names := []string{"Amadea", "Babett", "Célest", "Dorian"}
	six := tell.English.Named(map[bourse.Seat]string{0: names[0], 1: names[1], 2: names[2], 3: names[3]})
	crowded := smallprint.Slots{}
	for i := range crowded {
		crowded[i] = smallprint.SlotAt(1, smallprint.Claim(1+i))
	}
	for look, p := range words.Sample(t) {
		v := p.View
		if look%2 == 0 {
			v.Money, v.Chits, v.Pool = [smallprint.MaxPlayers]int16{1000, 32767, 0, 9},
				[smallprint.MaxPlayers]int8{100, 12, 0, 99}, 12345
			v.Placed, v.Row = [smallprint.MaxPlayers]smallprint.Slots{crowded, crowded, crowded, crowded},
				[3]int8{10, 15, 12}
		}
		picture := six.Board(v)
		if _, err := told.Fits(picture, 12); err != nil {
			t.Fatal(err)
		}
		for seat, line := range strings.Split(picture, "\n")[3 : 3+v.Players()] {
			want := []string{names[seat], strconv.Itoa(int(v.Money[seat])), strconv.Itoa(int(v.Chits[seat])),
				strconv.Itoa(v.HandSize(bourse.Seat(seat)))}
			want = append(want, rest(&v, bourse.Seat(seat))...)
			if got := strings.Fields(line[2:]); !slices.Equal(got, want) {
				t.Fatalf("%s, want %s:\n%s", got, want, picture)
			}
		}
	}
}

// rest returns what a player's line has after the numbers.
func rest(v *smallprint.View, seat bourse.Seat) []string {
	const letters = "?SBT#"
	holds := ""
	for card := smallprint.Small; card <= smallprint.Total; card++ {
		if v.Left[seat].Of(card) > 0 {
			holds += letters[card : card+1]
		}
	}
	fields := strings.Fields(holds + " " + strconv.Itoa(v.Left[seat].Of(smallprint.Share)) + "#")
	for column := range uint8(3) {
		for i, slot := range v.Placed[seat] {
			if slot == 0 || slot.Column() != column {
				continue
			}
			card := 0
			if seat == v.Seat {
				card = int(v.Own.Cards[i])
			}
			field := letters[card : card+1]
			if claim := slot.Claim(); claim != smallprint.NoClaim {
				field += ":" + letters[claim:claim+1]
			}
			fields = append(fields, field)
		}
	}
	return fields
}
