package sheet

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/sentences"
)

// This file draws sheets as text.

// A Style says how to draw.
type Style struct {
	Width int  // columns of the text
	Loose bool // an empty line is between two sheets, unless both are lines
	Short int  // the most lines of a row, or 0: words or items that do not fit are left out and counted
	// Paint changes the text of a cell that has a mark, for example its colour, and keeps its width. It may be nil.
	Paint func(text string, mark bourse.Mark) string
	Star  bool // a star is on the line of what is Fresh
}

// Text draws sheets as text. A sheet of one row becomes a line of columns and values, and one that has more rows than
// columns is turned if it fits. The texts of columns that are too wide are broken into lines. If this is not enough,
// the sheet is cut between columns and drawn below.
func (s Style) Text(sheets []bourse.Sheet) string {
	var b strings.Builder
	after := false // the last sheet is a line
	for i := range sheets {
		sheet := &sheets[i]
		if len(sheet.Rows) == 0 {
			continue
		}
		line := len(sheet.Rows) == 1 && len(sheet.Columns) > 0
		if s.Loose && b.Len() > 0 && !(line && after) {
			b.WriteByte('\n')
		}
		if after = line; line {
			s.line(&b, sheet)
			continue
		}
		g, part := s.grid(sheet), 4
		if s.Short == 1 && g.gap > 1 { // not a drawing
			g.gap, part = 1, 8
		}
		g.clip(s.Width / part)
		if len(sheet.Rows) > len(sheet.Columns) && len(sheet.Columns) > 0 && !g.awaits {
			if t := g.turned(); t.wide() <= s.Width {
				g = t
			}
		}
		s.draw(&b, g)
	}
	return b.String()
}

// line draws a sheet of one row: each column and its value.
func (s Style) line(b *strings.Builder, sheet *bourse.Sheet) {
	var parts []cell
	between := ", "
	for i, c := range sheet.Rows[0] {
		if c.Value == nil {
			continue
		}
		text := Text(c.Value)
		if strings.ContainsAny(text, ",、") {
			between = "; " // lists have commas
		}
		if name := strings.ReplaceAll(sheet.Columns[i], " ", joined); len(sheet.Columns) == 1 && name != "" {
			text = name + ": " + text
		} else if name != "" {
			text = name + joined + text
		}
		parts = append(parts, cell{text, c.Mark})
	}
	plain := ""
	for i := range parts {
		if i > 0 {
			plain += between
		}
		plain += parts[i].text
	}
	for k, line := range s.painted(s.lines(plain, s.Width), parts, between) {
		if line = strings.ReplaceAll(line, joined, " "); k == 0 && s.Star && slices.ContainsFunc(parts, cell.fresh) {
			line = s.starred(line)
		}
		b.WriteString(line + "\n")
	}
}

// painted paints the parts of a text, which is broken into lines and has something between the parts.
func (s Style) painted(lines []string, parts []cell, between string) []string {
	var text []cell
	for i, part := range parts {
		if text = append(text, part); i < len(parts)-1 {
			text = append(text, cell{text: between})
		}
	}
	for k, line := range lines {
		lines[k] = ""
		if k > 0 { // an indent is in place of the space where the last line ended
			line, lines[k] = strings.TrimPrefix(line, "  "), "  "
			text[0].text = strings.TrimPrefix(strings.TrimPrefix(text[0].text, " "), joined)
		}
		for line != "" && len(text) > 0 {
			n := min(len(line), len(text[0].text))
			lines[k] += s.paint(line[:n], text[0].mark)
			line, text[0].text = line[n:], text[0].text[n:]
			if text[0].text == "" {
				text = text[1:]
			}
		}
		lines[k] += line // of a text that is cut
	}
	return lines
}

// lines breaks a text into lines, or cuts it.
func (s Style) lines(text string, width int) []string {
	if s.Short > 0 {
		return short(text, width, s.Short)
	}
	return sentences.Break(text, width)
}

func (s Style) paint(text string, mark bourse.Mark) string {
	if s.Paint == nil || mark == 0 || text == "" {
		return text
	}
	return s.Paint(text, mark)
}

// starred returns a line with a star at its end or, if there is no room, in its first gap.
func (s Style) starred(line string) string {
	line = strings.TrimRight(line, " ")
	if sentences.Width(line)+2 <= s.Width {
		return line + " *"
	}
	indent := len(line) - len(strings.TrimLeft(line, "> "))
	before, after, found := strings.Cut(line[indent:], "  ")
	if !found {
		return line
	}
	return line[:indent] + before + "* " + after
}

// Text returns the text of a cell's value.
func Text(value any) string {
	list, ok := value.([]any)
	switch {
	case value == nil:
		return ""
	case !ok:
		if n, ok := value.(int); ok {
			return sentences.Number(n)
		}
		return fmt.Sprint(value)
	}
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = strings.ReplaceAll(Text(v), " ", joined)
	}
	return strings.Join(texts, ", ")
}

// Plain returns the text of a cell's value with ordinary spaces.
func Plain(value any) string { return strings.ReplaceAll(Text(value), joined, " ") }

// A grid is a table of texts, with the names of the columns in the first row, and without empty columns.
type grid struct {
	cells   [][]cell
	gap     int    // spaces between columns
	numbers []bool // the columns of numbers, which are aligned on the right
	awaits  bool   // some row has a mark before it
	tight   bool   // one space is before columns of numbers
}

type cell struct {
	text string
	mark bourse.Mark
}

func (c cell) fresh() bool { return c.mark&bourse.Fresh != 0 }

func (s Style) grid(sheet *bourse.Sheet) *grid {
	g, columns := &grid{gap: 2}, len(sheet.Columns)
	for _, row := range sheet.Rows {
		columns = max(columns, len(row))
		g.awaits = g.awaits || len(row) > 0 && row[0].Mark&bourse.Now != 0
	}
	g.numbers = make([]bool, columns)
	for i := range g.numbers {
		g.numbers[i] = i > 0 && !slices.ContainsFunc(sheet.Rows, func(row []bourse.Cell) bool {
			return i < len(row) && !isNumber(row[i].Value)
		})
	}
	if len(sheet.Columns) > 0 {
		head := make([]cell, columns)
		for i, name := range sheet.Columns {
			head[i].text = name
		}
		g.cells = append(g.cells, head)
	} else {
		g.gap = 0
	}
	for _, row := range sheet.Rows {
		line := make([]cell, columns)
		for i, c := range row {
			line[i] = cell{Text(c.Value), c.Mark}
			switch {
			case i == 0:
			case c.Mark&bourse.Now != 0:
				line[i].text = "[" + line[i].text + "]"
			case c.Mark&bourse.Next != 0:
				line[i].text = ">" + line[i].text
			case len(sheet.Columns) == 0:
				line[i].text = " " + line[i].text + " "
			}
		}
		g.cells = append(g.cells, line)
	}
	for k, row := range g.cells {
		switch awaited := k >= len(g.cells)-len(sheet.Rows) && row[0].mark&bourse.Now != 0; {
		case awaited:
			row[0].text = "> " + row[0].text
		case g.awaits:
			row[0].text = "  " + row[0].text
		}
		if columns > 1 {
			row[0].text += strings.Repeat(" ", 2-g.gap)
		}
	}
	for i := columns - 1; i > 0; i-- {
		empty := !slices.ContainsFunc(sheet.Rows, func(row []bourse.Cell) bool {
			return i < len(row) && row[i].Value != nil
		})
		if empty {
			g.numbers = slices.Delete(g.numbers, i, i+1)
			for k, row := range g.cells {
				g.cells[k] = slices.Delete(row, i, i+1)
			}
		}
	}
	return g
}

// isNumber reports whether a value is nil, a number, or a text of one, such as 0.25 or 3/4.
func isNumber(value any) bool {
	_, list := value.(Words)
	return !list && strings.Trim(Text(value), "0123456789./−–") == ""
}

// clip cuts the names of rows to a width.
func (g *grid) clip(width int) {
	for _, row := range g.cells {
		if len(row) > 1 {
			row[0].text = clipped(row[0].text, width)
		}
	}
}

// clipped cuts a text to a width.
func clipped(text string, width int) string {
	if sentences.Width(strings.TrimRight(text, " ")) <= width {
		return text
	}
	return strings.TrimRight(sentences.Clip(text, width-1), " ") + "…"
}

// turned returns the grid with its columns as rows.
func (g *grid) turned() *grid {
	t := &grid{gap: g.gap, numbers: make([]bool, len(g.cells))}
	for i := range g.cells[0] {
		row := make([]cell, len(g.cells))
		for k := range g.cells {
			row[k] = g.cells[k][i]
		}
		t.cells = append(t.cells, row)
	}
	return t
}

// widths returns the widths of the columns.
func (g *grid) widths() []int {
	widths := make([]int, len(g.cells[0]))
	for _, row := range g.cells {
		for i, c := range row {
			widths[i] = max(widths[i], sentences.Width(c.text))
		}
	}
	return widths
}

func (g *grid) wide() (sum int) {
	for i, w := range g.widths() {
		sum += w + g.after(i)
	}
	return sum
}

// after returns the number of spaces after a column.
func (g *grid) after(i int) int {
	switch {
	case i+1 == len(g.numbers):
		return 0
	case g.tight && g.numbers[i+1]:
		return min(1, g.gap)
	}
	return g.gap
}

// draw draws the columns that fit, at least two, and below them the others after the first. It saves spaces between
// columns, and cuts their names, if all columns fit then.
func (s Style) draw(b *strings.Builder, g *grid) {
	widths, fits := g.narrowed(s.Width, s.least(), false)
	if !fits {
		g.tight = true
		widths, fits = g.narrowed(s.Width, s.least(), false)
	}
	if !fits {
		widths, fits = g.narrowed(s.Width, s.least(), true)
	}
	n, used := len(widths), 0
	if !fits {
		g.tight = false
		for n = 0; n < len(widths) && (n < 2 || used+widths[n] <= s.Width); n++ {
			used += widths[n] + g.gap
		}
		widths, _ = g.part(0, n).narrowed(s.Width, s.least(), true)
	}
	for _, row := range g.cells {
		s.drawRow(b, g, row[:n], widths)
	}
	if n < len(g.numbers) {
		s.draw(b, g.part(n, len(g.numbers)))
	}
}

// part returns the first column and those from one on to another. Rows that have nothing in later columns are left out.
func (g *grid) part(from, to int) *grid {
	from = max(from, 1)
	p := &grid{gap: g.gap, numbers: append(g.numbers[:1:1], g.numbers[from:to]...)}
	for _, row := range g.cells {
		if from == 1 || slices.ContainsFunc(row[from:to], func(c cell) bool { return c.text != "" }) {
			p.cells = append(p.cells, append(row[:1:1], row[from:to]...))
		}
	}
	return p
}

// leastName is how narrow the name of a column of numbers may become.
const leastName = 5

// least returns how narrow a column of text may become.
func (s Style) least() int {
	if s.Short == 1 {
		return 6
	}
	return 20
}

// narrowed returns the widths of the columns. If they do not fit in a width, it makes the widest columns of text
// after the first narrower, and then, if it may clip, the names of columns of numbers. If this is not enough, it returns
// their full widths.
func (g *grid) narrowed(width, least int, clip bool) (widths []int, fits bool) {
	widths = g.widths()
	if len(widths) == 1 {
		widths[0] = min(widths[0], width)
		return widths, true
	}
	bodies := make([]int, len(widths))
	for _, row := range g.cells[1:] {
		for i, c := range row {
			bodies[i] = max(bodies[i], sentences.Width(c.text))
		}
	}
	for over := g.wide() - width; over > 0; over-- {
		widest := 0
		for i := 1; i < len(widths); i++ {
			if !g.numbers[i] && widths[i] > least && (widest == 0 || widths[i] >= widths[widest]) {
				widest = i
			}
		}
		for i := 1; i < len(widths) && clip && (widest == 0 || g.numbers[widest]); i++ {
			if g.numbers[i] && widths[i] > max(bodies[i], leastName) && (widest == 0 || widths[i] >= widths[widest]) {
				widest = i
			}
		}
		if widest == 0 {
			return g.widths(), false
		}
		widths[widest]--
	}
	names := map[string]bool{}
	for i, c := range g.cells[0] {
		if name := clipped(c.text, widths[i]); g.numbers[i] && name != c.text {
			if names[name] {
				return g.widths(), false // nobody could tell the columns apart
			}
			names[name] = true
		}
	}
	return widths, true
}

// drawRow draws a row in as many lines as its texts need.
func (s Style) drawRow(b *strings.Builder, g *grid, row []cell, widths []int) {
	cells, high := make([][]string, len(row)), 0
	for i, c := range row {
		if cells[i] = s.lines(c.text, widths[i]); g.numbers[i] || s.Short == 1 && g.gap == 0 { // a drawing
			cells[i] = []string{clipped(c.text, widths[i])}
		}
		high = max(high, len(cells[i]))
	}
	for k := range high {
		line := ""
		for i, lines := range cells {
			plain := ""
			if k < len(lines) {
				plain = lines[k]
			}
			text, fill := plain, strings.Repeat(" ", max(0, widths[i]-sentences.Width(plain)))
			if plain != "" {
				text = s.paint(plain, row[i].mark)
			}
			if g.numbers[i] {
				text, fill = fill, text
			}
			line += text + fill + strings.Repeat(" ", g.after(i))
		}
		line = strings.TrimRight(strings.ReplaceAll(line, joined, " "), " ")
		if k == 0 && s.Star && slices.ContainsFunc(row, cell.fresh) {
			line = s.starred(line)
		}
		b.WriteString(line + "\n")
	}
}

// Draw draws a picture in 100 columns.
func Draw(sheets []bourse.Sheet) string { return Style{Width: 100, Loose: true}.Text(filled(sheets)) }

// screen is the number of lines of a small terminal.
const screen = 24

// Brief draws the short picture in the columns of a small terminal.
func Brief(sheets []bourse.Sheet) string { return Style{Width: sentences.BoardWidth}.Brief(sheets) }

// Brief draws the short picture. It is as Short as a small terminal needs, unless the width is less than its columns.
func (s Style) Brief(sheets []bourse.Sheet) string {
	sheets = slices.DeleteFunc(slices.Clone(sheets), func(s bourse.Sheet) bool { return !s.Brief })
	text := s.Text(sheets)
	for s.Short = 3; s.Short > 0 && s.Width >= sentences.BoardWidth && strings.Count(text, "\n") > screen; s.Short-- {
		text = s.Text(sheets)
	}
	return text
}
