package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/sentences"
)

// This file compares sheets and puts them into words.

// Compared returns sheets in which what an older picture does not have is Fresh. A cell belongs to the row of its name
// and to the column of its name. If the older picture is nil, nothing is new.
func Compared(old, sheets []bourse.Sheet) []bourse.Sheet {
	if old == nil {
		return sheets
	}
	type place struct {
		sheet, row, column string
		nth                int // row of these names
	}
	visit := func(sheets []bourse.Sheet, do func(place, *bourse.Cell)) {
		seen := map[place]int{}
		for _, s := range sheets {
			if s.Drawing && len(s.Rows) == 1 {
				continue // a line of words, such as whose turn it is
			}
			for _, row := range s.Rows {
				at := place{sheet: s.Name}
				if len(row) > 1 && len(s.Rows) > 1 {
					at.row = Text(row[0].Value)
				}
				seen[at]++
				nth := seen[at]
				for i := range row {
					if at.column, at.nth = fmt.Sprint(i), nth; i < len(s.Columns) {
						at.column = s.Columns[i]
					}
					do(at, &row[i])
				}
			}
		}
	}
	was := map[place]bourse.Cell{}
	text := func(at place, c *bourse.Cell) bourse.Cell {
		if at.row != "" && at.row == Text(c.Value) {
			return bourse.Cell{Value: at.row} // its mark says only who is awaited
		}
		return bourse.Cell{Value: Text(c.Value), Mark: c.Mark}
	}
	visit(old, func(at place, c *bourse.Cell) { was[at] = text(at, c) })
	fresh := make([]bourse.Sheet, len(sheets))
	for i, s := range sheets {
		fresh[i] = s
		fresh[i].Rows = make([][]bourse.Cell, len(s.Rows))
		for k, row := range s.Rows {
			fresh[i].Rows[k] = slices.Clone(row)
		}
	}
	visit(fresh, func(at place, c *bourse.Cell) {
		if was[at] != text(at, c) {
			c.Mark |= bourse.Fresh
		}
	})
	return fresh
}

// filled returns the sheets that have more than the names of their rows.
func filled(sheets []bourse.Sheet) []bourse.Sheet {
	return slices.DeleteFunc(slices.Clone(sheets), func(s bourse.Sheet) bool {
		return !slices.ContainsFunc(s.Rows, func(row []bourse.Cell) bool {
			if len(s.Columns) > 1 && len(s.Rows) > 1 {
				row = row[min(1, len(row)):]
			}
			return slices.ContainsFunc(row, func(c bourse.Cell) bool { return c.Value != nil })
		})
	})
}

// joined is a space where no line ends: the items of a list stay whole.
const joined = "\u00a0"

// Told returns sheets with a language's words for names, columns and values: the sentences sheet-NAME and column-NAME,
// and cell-TEXT for a text. A column without a sentence is named like the seat or the thing that it is for. Told asks word
// first; a value that word does not know has its usual name. Sheets that have only the names of their rows are left out.
func Told(l *sentences.Language, sheets []bourse.Sheet, word func(value any) (string, bool)) []bourse.Sheet {
	var say func(value any) any
	say = func(value any) any {
		if text, ok := word(value); ok {
			return text
		}
		switch v := value.(type) {
		case Words:
			words := make(Words, len(v))
			for i := range v {
				words[i] = say(v[i])
			}
			return words
		case At:
			return At{v.N, say(v.Of)}.String()
		case []any:
			texts := make([]string, len(v))
			for i := range v {
				texts[i] = strings.ReplaceAll(Text(say(v[i])), " ", joined)
			}
			return l.Row(texts)
		case string:
			return l.Say("cell-" + v)
		case fmt.Stringer:
			return l.Call(v)
		}
		return value // nothing, or a number
	}
	sheets = filled(sheets)
	told := make([]bourse.Sheet, len(sheets))
	for i, s := range sheets {
		t := bourse.Sheet{Brief: s.Brief, Drawing: s.Drawing}
		if !s.Drawing && len(s.Columns) > 0 { // a drawing needs no name
			t.Name = l.Say("sheet-" + s.Name)
		}
		for _, name := range s.Columns {
			t.Columns = append(t.Columns, cmp.Or(l.SayIf("column-"+name), l.Call(id(name))))
		}
		for _, row := range s.Rows {
			cells := slices.Clone(row)
			for k := range cells {
				cells[k].Value = say(cells[k].Value)
			}
			t.Rows = append(t.Rows, cells)
		}
		told[i] = t
	}
	return told
}

// Names returns the names of a game's players, cut to what fits in the short picture.
func Names(l *sentences.Language, game interface{ Players() int }) map[bourse.Seat]string {
	const width = 12
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(max(0, game.Players())) {
		names[seat] = strings.TrimRight(sentences.Clip(l.Call(seat), width), " ")
	}
	return names
}

// An id is a text that a language may have a word for.
type id string

func (i id) String() string { return string(i) }

// Line returns a sheet that is a line of the short picture.
func Line(text string) bourse.Sheet {
	return bourse.Sheet{Brief: true, Drawing: true, Rows: [][]bourse.Cell{Row(text)}}
}
