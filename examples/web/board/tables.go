package board

import (
	"cmp"
	"html/template"
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/games"
	pictures "bourse.example/internal/sheet"
)

// This file writes the picture of a position as tables, from the sheets that the games' words have.

// tabled adds the sheets as tables, without drawings for the eye and empty columns. A sheet of one row becomes a table
// of its columns.
func (s *sheet) tabled(sheets []bourse.Sheet) {
	for i, of := range sheets {
		again := slices.ContainsFunc(sheets[i+1:], func(s bourse.Sheet) bool { return s.Name == of.Name })
		signs := len(of.Rows) == 1 && len(of.Columns) > 0 && of.Columns[0] == "" // a line of the short picture
		if of.Drawing || len(of.Rows) == 0 || again || signs {                   // the sheet that comes again has more words
			continue
		}
		if len(of.Rows) == 1 {
			t := s.table(of.Name, s.say("What"), s.say("Now"))
			for i, c := range of.Rows[0] {
				if text := pictures.Plain(c.Value); text != "" {
					t.row(of.Columns[i], text)
				}
			}
			continue
		}
		var head []string
		var used []int
		for i, name := range of.Columns {
			for _, row := range of.Rows {
				if i == 0 || i < len(row) && row[i].Value != nil {
					head, used = append(head, name), append(used, i)
					break
				}
			}
		}
		t := s.table(of.Name, head...)
		for _, row := range of.Rows {
			cells := make([]string, len(used))
			for k, i := range used {
				if i < len(row) {
					cells[k] = pictures.Plain(row[i].Value)
				}
			}
			t.row(cells...)
		}
	}
}

// maxLines is the most rows of a table that screen readers get with the panels. Longer tables list what a player looks up.
const maxLines = 8

// facts returns tables as named groups of lines, which only screen readers get, in place of the texts of the panels.
func (s *sheet) facts() template.HTML {
	c := &canvas{sheet: s, b: s.buffer[:0]}
	c.raw(`<div class="heard" lang="`)
	c.raw(cmp.Or(s.Language, games.English))
	c.raw(`">`)
	for _, t := range s.tables {
		if len(t.Rows) > maxLines {
			continue
		}
		c.raw(`<div role="group"`)
		c.attr("aria-label", t.Title)
		c.raw(">")
		for _, row := range t.Rows {
			between := either(s.Language == "", ": ", "：")
			c.raw("<p>")
			c.escape(row[0])
			for i, cell := range row[1:] {
				if cell == "" {
					continue
				}
				c.raw(between)
				if between = either(s.Language == "", ", ", "、"); len(row) > 2 {
					c.escape(t.Head[i+1])
					c.raw(" ")
				}
				c.escape(cell)
			}
			c.raw("</p>")
		}
		c.raw("</div>")
	}
	c.raw("</div>")
	s.buffer = c.b
	return template.HTML(c.b)
}

// names returns how the seats of a game are called, the viewer's among them.
func (s *sheet) names(players int) map[bourse.Seat]string {
	names := make(map[bourse.Seat]string, players)
	for seat := range bourse.Seat(players) {
		names[seat] = s.named(seat)
	}
	return names
}
