package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// players is a table with an awaited row, names of several widths, an empty column and a list.
func players() bourse.Sheet {
	return bourse.Sheet{Name: "players", Columns: []string{"player", "gold", "none", "on the board"}, Rows: [][]bourse.Cell{
		sheet.Awaited(sheet.Row("太郎", 7, nil, "corn\u00a0up\u00a08, rice\u00a0up\u00a015, pepper\u00a0down\u00a042"), true),
		sheet.Row("Theodora of Byzantium", -12), sheet.Row("Ö"),
	}}
}

// TestText compares drawings with what they should be.
func TestText(t *testing.T) {
	steps := bourse.Sheet{Rows: [][]bourse.Cell{sheet.Row("corn", 4, 8, 12), sheet.Row("rice", 4, 8, 12)}}
	steps.Rows[0][2].Mark, steps.Rows[0][3].Mark = bourse.Now, bourse.Next
	piles := bourse.Sheet{Columns: []string{"pile", "card"}, Rows: [][]bourse.Cell{
		sheet.Row(0, "corn-up"), sheet.Row(1), sheet.Row(2, "rice")}}
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
		{"cut", sheet.Style{Width: 30}, []bourse.Sheet{players()}, `
  play…  gold
> 太郎      7
  Theo…   −12
  Ö
  play…  on the board
> 太郎   corn up 8,
           rice up 15,
           pepper down 42
  Theo…
  Ö
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
round 3, left a, b

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
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want[1:], tt.style.Text(tt.sheets)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
