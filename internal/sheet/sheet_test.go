package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// players is a table with an awaited row, names of several widths, an empty column and a list.
func players() bourse.Sheet {
	s := bourse.Sheet{Name: "players", Columns: []string{"player", "gold", "none", "on the board"}, Rows: [][]bourse.Cell{
		sheet.Row("太郎", 7, nil, "corn\u00a0up\u00a08, rice\u00a0up\u00a015, pepper\u00a0down\u00a042"),
		sheet.Row("Theodora of Byzantium", -12), sheet.Row("Ö"),
	}}
	s.Rows[0][0].Mark = bourse.Now
	return s
}

// TestText compares drawings with what they should be.
func TestText(t *testing.T) {
	steps := bourse.Sheet{Rows: [][]bourse.Cell{sheet.Row("corn", 4, 8, 12), sheet.Row("rice", 4, 8, 12)}}
	steps.Rows[0][2].Mark, steps.Rows[0][3].Mark = bourse.Now, bourse.Next
	piles := bourse.Sheet{Columns: []string{"pile", "card"}, Rows: [][]bourse.Cell{
		sheet.Row(0, "corn-up"), sheet.Row(1), sheet.Row(2, "rice")}}
	cards := bourse.Sheet{Columns: []string{"card", "price", "under 0", "under 1"}, Rows: [][]bourse.Cell{
		sheet.Row("a", "1/20", "share marked SMALL, share marked BIG", "TOTAL marked BIG, SMALL"), sheet.Row("b", "0.25", "BIG")}}
	line := bourse.Sheet{Columns: []string{"round", "none", "left"}, Rows: [][]bourse.Cell{
		sheet.Row(3, nil, sheet.List([]string{"a", "b"}))}}
	for _, tt := range []struct {
		name   string
		style  sheet.Style
		sheets []bourse.Sheet
		want   string
	}{
		{"a table", sheet.Style{Width: 80}, []bourse.Sheet{players()}, `
  player              gold  on the board
> 太郎                   7  corn up 8, rice up 15, pepper down 42
  Theodora of Byzan…   −12
  Ö
`},
		{"a text in lines", sheet.Style{Width: 50}, []bourse.Sheet{players()}, `
  player     gold  on the board
> 太郎          7  corn up 8, rice up 15,
                     pepper down 42
  Theodora…   −12
  Ö
`},
		{"two texts in lines", sheet.Style{Width: 55}, []bourse.Sheet{cards}, `
card  price  under 0               under 1
a      1/20  share marked SMALL,   TOTAL marked BIG,
               share marked BIG      SMALL
b      0.25  BIG
`},
		{"a long item", sheet.Style{Width: 30}, []bourse.Sheet{{Columns: []string{"laws"}, Rows: [][]bourse.Cell{
			sheet.Row(sheet.List([]string{"Granary Act", "Buy National Act (pay for a purchase in a native unit)"}))}}}, `
laws: Granary Act,
  Buy National Act (pay for a
  purchase in a native unit)
`},
		{"cut names", sheet.Style{Width: 18}, []bourse.Sheet{{Columns: []string{"", "gold", "Theodora", "Leonora"},
			Rows: [][]bourse.Cell{sheet.Row("a", 1, 2, 3), sheet.Row("b", 4, 5, 6)}}}, `
  gold Theo… Leon…
a    1     2     3
b    4     5     6
`},
		{"names alike", sheet.Style{Width: 18}, []bourse.Sheet{{Columns: []string{"", "gold", "Theodora", "Theodor"},
			Rows: [][]bourse.Cell{sheet.Row("a", 1, 2, 3), sheet.Row("b", 4, 5), sheet.Row("c", 4, 5, 6)}}}, `
   gold  Theodora
a     1         2
b     4         5
c     4         5
   Theodor
a        3
c        6
`},
		{"cut", sheet.Style{Width: 30}, []bourse.Sheet{players()}, `
  play…  gold
> 太郎      7
  Theo…   −12
  Ö
  play…  on the board
> 太郎   corn up 8,
           rice up 15,
           pepper down 42
`},
		{"marks", sheet.Style{Width: 80}, []bourse.Sheet{steps}, `
corn   4 [8] >12
rice   4  8  12
`},
		{"turned", sheet.Style{Width: 80}, []bourse.Sheet{piles}, `
pile  0        1  2
card  corn-up     rice
`},
		{"too wide to turn", sheet.Style{Width: 15}, []bourse.Sheet{piles}, `
pi…  card
0    corn-up
1
2    rice
`},
		{"lines", sheet.Style{Width: 80, Loose: true}, []bourse.Sheet{line, {}, sheet.Line("the end")}, `
round 3; left a, b

the end
`},
		{"painted", sheet.Style{Width: 80, Paint: func(text string, mark bourse.Mark) string {
			if mark&bourse.Now != 0 {
				return strings.ToUpper(text)
			}
			return "<" + text + ">"
		}}, []bourse.Sheet{{Rows: [][]bourse.Cell{{{Value: "a"}, {Value: "b", Mark: bourse.Now}, {Value: 1, Mark: bourse.Fresh}}}}}, `
a  [B]< 1 >
`},
		{"a painted line", sheet.Style{Width: 28, Paint: func(text string, _ bourse.Mark) string { return "<" + text + ">" }},
			[]bourse.Sheet{{Columns: []string{"start", "pool", "gone"}, Rows: [][]bourse.Cell{{{Value: "Ann"},
				{Value: 12, Mark: bourse.Fresh}, {Value: sheet.List([]int{1, 12, 13, 14}), Mark: bourse.Fresh}}}}}, `
start Ann; <pool 12>; <gone 1,>
  <12, 13, 14>
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want[1:], tt.style.Text(tt.sheets)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestPlaces checks that there is a final count only at the end.
func TestPlaces(t *testing.T) {
	standings := func(to []bourse.Standing) []bourse.Standing {
		return append(to, bourse.Standing{Seat: 1, Place: 1, Score: 20, Win: true}, bourse.Standing{Place: 2, Score: -3})
	}
	want := `player  score  place  result
p1         20      1  wins
p0         −3      2
`
	if got := sheet.Draw([]bourse.Sheet{sheet.Places(true, standings), sheet.Places(false, standings)}); got != want {
		t.Errorf("drawn:\n%s", got)
	}
}

// TestDraw checks that sheets that have only the names of their rows are not drawn.
func TestDraw(t *testing.T) {
	list := []bourse.Sheet{{Columns: []string{"player", "hand"}, Rows: [][]bourse.Cell{sheet.Row("a"), sheet.Row("b", nil)}},
		{Columns: []string{"laws"}, Rows: [][]bourse.Cell{sheet.Row(nil)}}, {Columns: []string{"orders"},
			Rows: [][]bourse.Cell{sheet.Row(sheet.List([]string{"2 grain", "1 oil"}))}}}
	if got, want := sheet.Draw(list), "orders: 2 grain, 1 oil\n"; got != want {
		t.Errorf("drawn %q, want %q", got, want)
	}
}

// TestTold checks the words for columns and values.
func TestTold(t *testing.T) {
	l := sentences.Must(sentences.MustRead("sheet-a: All\ncolumn-b: Bees\ncell-c: Sea\nlist: {a}, {b}\n[words]\np1: Bob"))
	list := []bourse.Sheet{{Name: "a", Columns: []string{"b", "p1", "p2"}, Rows: [][]bourse.Cell{
		sheet.Row("c", bourse.Seat(1), sheet.List([]any{"c", 5, bourse.Seat(2)}))}}}
	got := sheet.Told(l, list, func(value any) (string, bool) { return "five", value == 5 })
	want := []bourse.Sheet{{Name: "All", Columns: []string{"Bees", "Bob", "p2"}, Rows: [][]bourse.Cell{
		sheet.Row("Sea", "Bob", "Sea, five, p2")}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
