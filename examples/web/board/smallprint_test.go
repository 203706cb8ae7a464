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

// TestSmallprint_tables checks the tables: the businesses to come, face-down cards for their owner and for
// others, certain lies, the pool, and ties.
func TestSmallprint_tables(t *testing.T) {
	const reveal = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5"
	three := smallprint.Standard(3)
	short := smallprint.Standard(2)
	short.Rounds = 1
	laid := reveal + "; p0 place small 0 marked big; p1 place share 0 marked small; p2 place total 1"
	// The SMALL of p0 is gone after the first round, so a SMALL marker of p0 is a lie from then on.
	second := reveal + "; p0 place small 0; p1 pass; p2 pass; p0 pass; ~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3; p1 pass; p2 pass; p0 place share 1 marked small"
	for _, test := range []struct {
		name, moves, table, row, want string
		config                        smallprint.Config
		seat                          bourse.Seat
	}{
		{"one of three", "~ reveal 0 12", "Businesses on the table", "Business 0", "£12m|£3m|£7m|£10m|£2m",
			three, 0},
		{"two to come", "~ reveal 0 12", "Businesses on the table", "Business 1", "to come||||", three, 0},
		{"gone and there", second, "The 15 businesses", "£12m", "£3m|£7m|£10m|£2m|gone", three, 0},
		{"there", second, "The 15 businesses", "£2m", "£1m|£1m|£2m|£0m|on the table, business 1", three, 0},
		{"own", laid, "Cards under the businesses", "Ada (you)",
			"SMALL marked BIG (a lie)|none|none|your turn", three, 0},
		{"another's", laid, "Cards under the businesses", "Ada",
			"a card marked BIG|none|none|deciding now", three, 1},
		{"watched", laid, "Cards under the businesses", "Chi",
			"none|a card without a marker|none|may place 2 more", three, bourse.Spectator},
		{"a certain lie", second, "Cards under the businesses", "Ada",
			"none|a card marked SMALL (a lie)|none|deciding now", three, 1},
		{"passed", second, "Cards under the businesses", "Bo (you)", "none|none|none|passed", three, 1},
		{"money", laid, "Money and chits", "Ada", "£0m|0|£0m", three, 2},
		{"of the pool", second, "Money and chits", "Ada", "£3m|0|£7m", three, 2},
		{"left", laid, "The players' cards", "Ada", "11|1|SMALL, BIG, TOTAL and 9 shares|SMALL and TOTAL",
			three, 2},
		{"own cards", laid, "Your cards, and what each would take if no more were placed", "SMALL",
			"0|||", three, 0},
		{"what they take", laid, "Your cards, and what each would take if no more were placed",
			"BIG", "1|£0 to 10m|£0 to 6m|£0m", three, 0},
		{"the pool", second, "The game", "The pool would go to",
			"Ada, Bo and Chi (you), £7m each, for the fewest chits", three, 2},
		{"an end", reveal + "; p0 place share 0; p1 place share 0; p0 place share 1; p1 place share 1; p0 place share 2; p1 place share 2", "The final count", "Ada (you)", "1|£13m|0|9|wins, even with Bo", short, 0},
	} {
		p := smallprintAfter(t, test.config, test.seat, test.moves)
		if got := strings.Join(rowOf(p, test.table, test.row), "|"); got != test.want {
			t.Errorf("%s: %s, and not %s", test.name, got, test.want)
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
