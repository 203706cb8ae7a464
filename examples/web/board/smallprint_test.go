package board

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/must"
	"bourse.example/smallprint"
)

// This file tests the pictures of Small Print.

// panelOf returns the SVG of the panel with a key, or "".
func panelOf(p Picture, key string) string {
	for _, panel := range p.Panels {
		if panel.Key == key {
			return string(panel.SVG)
		}
	}
	return ""
}

// smallprintAfter draws the picture of a seat after some moves.
func smallprintAfter(t *testing.T, c smallprint.Config, seat bourse.Seat, moves string) Picture {
	t.Helper()
	s := must.Get(smallprint.New(c))
	for _, text := range strings.Split(moves, "; ") {
		m := must.Get(smallprint.Parse(text))
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	view := must.Get(json.Marshal(s.View(seat)))
	picture := must.Get(Draw(Input{Game: "smallprint", View: view,
		Names: map[bourse.Seat]string{0: "Ada", 1: "Bo", 2: "Chi"}}))
	return picture
}

// rowOf returns the row of a table with a first cell, or nil.
func rowOf(p Picture, table, name string) []string {
	for _, t := range p.Tables {
		for _, row := range t.Rows {
			if t.Title == table && row[0] == name {
				return row[1:]
			}
		}
	}
	return nil
}

// TestSmallprint_tables checks how sheets become tables: a sheet of one row is turned, empty columns are left out, the
// viewer is named, cards are in words instead of the letters of the short picture, and hidden cards stay hidden.
func TestSmallprint_tables(t *testing.T) {
	const laid = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5; p0 place small 0 marked big; p1 place share 0 marked small; p2 place total 1"
	const table = "Businesses on the table, and the cards under them"
	three := smallprint.Standard(3)
	for _, test := range []struct {
		moves, table, row, want string
		seat                    bourse.Seat
	}{
		{"~ reveal 0 12", table, "value", "12", 0},
		{laid, table, "0", "12|3|7|10|2|SMALL marked BIG (a lie)|a card marked SMALL|", 0},
		{laid, table, "0", "12|3|7|10|2|a card marked BIG|a card marked SMALL|", bourse.Spectator},
		{laid, "Players", "Ada (you)", "0|0|11|SMALL, BIG, TOTAL and 9 shares|SMALL, TOTAL|2", 0},
		{laid, "The game", "to move", "Ada", 2},
		{laid, "Your hand", "you hold", "BIG, TOTAL and 9 shares", 0},
	} {
		p := smallprintAfter(t, three, test.seat, test.moves)
		if got := strings.Join(rowOf(p, test.table, test.row), "|"); got != test.want {
			t.Errorf("%s, %s for %s: %s, and not %s", test.table, test.row, test.seat, got, test.want)
		}
	}
}

// TestSmallprint_faces checks that the viewer's face-down cards are drawn open, those of others as backs, and
// that lies are marked.
func TestSmallprint_faces(t *testing.T) {
	const moves = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5; p0 place small 0 marked big; p1 place share 0 marked small"
	for _, test := range []struct {
		seat         bourse.Seat
		faces, backs int
		lies         int
	}{{0, 1, 1, 1}, {1, 1, 1, 1}, {2, 0, 2, 0}, {bourse.Spectator, 0, 2, 0}} {
		svg := panelOf(smallprintAfter(t, smallprint.Standard(3), test.seat, moves), "table")
		faces, backs, lies := strings.Count(svg, "sp-face"), strings.Count(svg, "sp-line"),
			strings.Count(svg, `"sp-chit"`)
		if faces != test.faces || backs != test.backs || lies != test.lies {
			t.Errorf("%s sees %d faces, %d backs and %d lies", test.seat, faces, backs, lies)
		}
	}
}

// TestSmallprint_why checks what decides between players with the same money (S6.2).
func TestSmallprint_why(t *testing.T) {
	for _, test := range []struct {
		money, chits, shares [2]int8
		want                 string
	}{
		{[2]int8{5, 4}, [2]int8{}, [2]int8{9, 9}, ""},
		{[2]int8{5, 5}, [2]int8{0, 1}, [2]int8{9, 9}, "fewer chits than Player 2"},
		{[2]int8{5, 5}, [2]int8{2, 1}, [2]int8{9, 9}, "more chits than Player 2"},
		{[2]int8{5, 5}, [2]int8{1, 1}, [2]int8{9, 8}, "more cards in hand than Player 2"},
		{[2]int8{5, 5}, [2]int8{1, 1}, [2]int8{7, 8}, "fewer cards in hand than Player 2"},
		{[2]int8{5, 5}, [2]int8{1, 1}, [2]int8{8, 8}, "even with Player 2"},
	} {
		v := &smallprint.View{}
		v.Config, v.Phase = smallprint.Standard(2), smallprint.Over
		for i := range 2 {
			v.Money[i], v.Chits[i], v.Left[i] = int16(test.money[i]), test.chits[i],
				smallprint.Paper{0, 0, 0, test.shares[i]}
		}
		b := &smallprintBoard{sheet: &sheet{}, v: v}
		all := v.Standings(nil)
		i := slices.IndexFunc(all, func(s bourse.Standing) bool { return s.Seat == 0 })
		if got := b.why(all[i], all); got != test.want {
			t.Errorf("%v: %q, and not %q", test, got, test.want)
		}
	}
}

// TestCut checks that a name is cut according to the widths of its letters, and only if it does not fit.
func TestCut(t *testing.T) {
	for _, test := range []struct {
		name string
		wide float64
		want string
	}{
		{"Benedetta Quaglia", 150, "Benedetta Quaglia"},
		{"WWWWWWWWWW", 80, "WWWW…"},
		{"illinillimmmm", 80, "illinillim…"},
		{"一二三四五六七八", 80, "一二三四…"},
		{"", 80, ""},
		{"Ann", 0, "…"},
	} {
		if got := cut(test.name, test.wide); got != test.want {
			t.Errorf("%s cut to %v is %s, and not %s", test.name, test.wide, got, test.want)
		}
	}
}
