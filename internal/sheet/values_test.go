package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// hand returns a sheet of one row with a list, and a value of several words.
func hand() bourse.Sheet {
	return sheet.One("hand", "own hand", sheet.List([]any{sheet.Words{"rust", 2}, sheet.Words{"portal", 1}, "gremlins"}),
		"front", sheet.Words{"a", "b", "c", "d"})
}

// TestShort checks that rows leave out and count what does not fit in their lines.
func TestShort(t *testing.T) {
	field := bourse.Sheet{Rows: [][]bourse.Cell{sheet.Row(sheet.At{N: 1, Of: "c5/d8*!"}, sheet.At{N: 2, Of: nil}),
		sheet.Row(sheet.At{N: 7, Of: "c2"}, sheet.At{N: 8, Of: "c10=c10"})}}
	list := []bourse.Sheet{hand(), players(), field, sheet.Line("turn 12 of 400, year 1 of 2, month 3 of 12")}
	for _, tt := range []struct {
		lines int
		want  string
	}{
		{1, `
own hand rust 2, portal 1, gremlins; +4
  pl… gold on the board
> 太…    7 corn up 8, rice up 15, +1
  Th…  −12
  Ö
1:c5/d8*!   2:
7:c2        8:c10=c10
turn 12 of 400, year 1 of 2, month 3 of…
`},
		{2, `
own hand rust 2, portal 1, gremlins;
  front a b c d
  player    gold  on the board
> 太郎         7  corn up 8,
                    rice up 15, +1
  Theodor…   −12
  Ö
1:c5/d8*!   2:
7:c2        8:c10=c10
turn 12 of 400, year 1 of 2, month 3 of
  12
`},
	} {
		got := strings.ReplaceAll(sheet.Style{Width: 40, Short: tt.lines}.Text(list), "\u00a0", " ")
		if diff := cmp.Diff(tt.want[1:], got); diff != "" {
			t.Errorf("%d lines: -want +got:\n%s", tt.lines, diff)
		}
	}
}

// TestBrief checks that the short picture has all sheets that are part of it, that it leaves out nothing that fits on a
// small terminal, and that it is cut to fit on one, but not in fewer columns.
func TestBrief(t *testing.T) {
	long := hand()
	long.Columns = []string{strings.Repeat("own hand ", 4), strings.Repeat("front ", 4)}
	var list []bourse.Sheet
	for range 12 {
		list = append(list, long, bourse.Sheet{Rows: [][]bourse.Cell{sheet.Row("not brief")}})
	}
	if got := sheet.Brief(list); strings.Count(got, "\n") != 24 || strings.Contains(got, "+") || strings.Contains(got, "not") {
		t.Errorf("drawn:\n%s", got)
	}
	list = append(list, long)
	if got := sheet.Brief(list); strings.Count(got, "\n") != 13 || strings.Count(got, "+") != 13 {
		t.Errorf("cut:\n%s", got)
	}
	if got := (sheet.Style{Width: 40}).Brief(list); strings.Count(got, "\n") < 26 || strings.Contains(got, "+") {
		t.Errorf("cut in a narrow window:\n%s", got)
	}
}

// TestValues checks the texts and the words of values that consist of others.
func TestValues(t *testing.T) {
	l := sentences.Must(sentences.MustRead("cell-at: at\nlist: {a}, {b}\n[words]\np1: Bob"))
	for _, tt := range []struct {
		value      any
		text, told string
	}{
		{sheet.At{N: 3, Of: bourse.Seat(1)}, "3:p1", "3:Bob"},
		{sheet.At{N: 3}, "3:", "3:"},
		{sheet.NumbersOf[int8](3, -1, 2), "3/−1/2", "3/−1/2"},
		{sheet.Words{bourse.Seat(1), "at", 5}, "p1 at 5", "Bob at 5"},
		{sheet.Words{1}.Add(true, 2, 3).Add(false, 4).Or(), "1 2 3", "1 2 3"},
		{sheet.Words(nil).Or(), "", ""},
		{sheet.If(true, 1), "1", "1"},
		{sheet.If(false, 1), "", ""},
	} {
		told := sheet.Told(l, []bourse.Sheet{{Rows: [][]bourse.Cell{sheet.Row("at", tt.value)}}},
			func(any) (string, bool) { return "", false })
		if got := sheet.Text(tt.value); got != tt.text {
			t.Errorf("the text of %#v is %q", tt.value, got)
		}
		if got := sheet.Text(told[0].Rows[0][1].Value); got != tt.told {
			t.Errorf("%#v is told as %q", tt.value, got)
		}
	}
	list := bourse.Sheet{Columns: []string{"a", "field"}, Rows: [][]bourse.Cell{sheet.Row("x", sheet.Words{2}), sheet.Row("y", sheet.Words{1})}}
	if got, want := sheet.Draw([]bourse.Sheet{list}), "a  field\nx  2\ny  1\n"; got != want {
		t.Errorf("words that are numbers are drawn %q, want %q", got, want)
	}
}
